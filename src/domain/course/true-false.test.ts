import { expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { askedQuestion } from '../question-bank/practice.ts'
import { localeIds } from '../locale.ts'
import type { BankQuestion } from './question-bank.ts'
import { isTrueFalse, trueFalseWords } from './true-false.ts'

const [one] = bankOf().questions
const asking = (...texts: string[]): BankQuestion => {
  if (one?.type !== 'RADIO') throw new Error('the first question is to have one right option')
  return { ...one, options: texts.map((text, at) => ({ id: `o${at}`, text, right: at === 0 })) }
}
const ordersOf = (question: BankQuestion) => {
  const orders = Array.from({ length: 40 }, (_, seed) =>
    askedQuestion(question, seed, true)
      .options.map(({ id }) => id)
      .join(),
  )
  return [...new Set(orders)].sort()
}

test('PAPER-02i a question of true or false is known by its options, in every language and in either order', () => {
  for (const locale of localeIds) {
    const words = trueFalseWords[locale]
    expect(isTrueFalse(asking(words.true, words.false))).toBe(true)
    expect(isTrueFalse(asking(words.false, words.true))).toBe(true)
  }
  expect(isTrueFalse(asking('○', '×'))).toBe(true)
  expect(isTrueFalse(asking('true', 'FALSE'))).toBe(true)
  expect(isTrueFalse(asking('True', 'True'))).toBe(false)
  expect(isTrueFalse(asking('True', 'False', 'Not given'))).toBe(false)
  expect(isTrueFalse({ ...asking('True', 'False'), type: 'CHECK_BOX' } as BankQuestion)).toBe(false)
})

test('PAPER-02i true and false keep their order where options are shuffled', () => {
  expect(ordersOf(asking('True', 'False'))).toEqual(['o0,o1'])
  expect(ordersOf(asking('Twenty seconds', 'Five seconds'))).toEqual(['o0,o1', 'o1,o0'])
})
