import { describe, expect, test } from 'vitest'
import { bankQuestionSchema } from '../../../../domain/course/question-bank.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import * as reading from '../../../../domain/grading/parts.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { freeQuestionOf, judgeAnswer } from '../../../../domain/question-bank/judge.ts'
import { bankQuestion } from './bank-question.ts'
import { leavingBankQuestion } from './leaving-bank-question.ts'

const making = (locale: LocaleId = 'us-en') => {
  let count = 0
  return { newId: (of: string) => `${of}-${(count += 1)}`, locale, reading }
}
const choice: PortableQuestion = {
  type: 'CHECK_BOX',
  text: 'What belongs to it?',
  explanation: 'Oil does not.',
  worth: 3,
  difficulty: 2,
  tags: ['Hands'],
  options: [
    { text: 'Soap', right: true },
    { text: 'Oil', right: false },
  ],
}
const free = (answers: string[], text = 'What is the capital of France?'): PortableQuestion => ({
  type: 'QA',
  text,
  explanation: '',
  tags: [],
  answers,
})

/** A question of a file, and how answers to it are judged. */
function imported(portable: PortableQuestion, locale: LocaleId) {
  const question = bankQuestion(portable, making(locale))
  if (question.type !== 'QA') throw new Error('it is to be answered freely')
  expect(bankQuestionSchema.parse(question)).toEqual(question)
  const asked = freeQuestionOf(question, locale)
  return { question, judged: (answer: string) => judgeAnswer(question, asked, answer) }
}

describe('PAPER-03 PAPER-04a questions between files and question banks', () => {
  test('a choice comes in and goes out as it is', () => {
    const question = bankQuestion(choice, making())
    expect(bankQuestionSchema.parse(question)).toEqual(question)
    expect(leavingBankQuestion(question)).toEqual({ question: choice, losses: [] })
  })

  test('any of several words will do, in whatever sentence; they go out again', () => {
    const { question, judged } = imported(free(['Paris', 'Lutetia']), 'us-en')
    expect(judged('It is Paris, I think.').result).toBe('CORRECT')
    expect(judged('lutetia').result).toBe('CORRECT')
    expect(judged('It is not Paris.').result).toBe('WRONG')
    expect(judged('Lyon').result).toBe('WRONG')
    expect(leavingBankQuestion(question)).toEqual({
      question: { ...free(['Paris', 'Lutetia']), worth: 1, difficulty: 3 },
      losses: [],
    })
  })

  test('what can’t be compared is to be said as it is', () => {
    const { question, judged } = imported(free(['是'], '保密吗？'), 'zh-cn')
    expect(question.points).toMatchObject([{ rule: { kind: 'wording', texts: ['是'] } }])
    expect(judged('是的').result).toBe('CORRECT')
    expect(judged('不是').result).toBe('WRONG')
  })

  test('a sentence is a reference answer, and points that no file has are told', () => {
    const sentence = 'Verify the caller with two security questions.'
    const { question } = imported(free([sentence], 'What comes first?'), 'us-en')
    expect(question).toMatchObject({ references: [sentence], points: [] })
    const rule = { kind: 'meaning' as const, sentence }
    const pointed = { ...question, points: [{ id: 'p', name: 'Verifies', weight: 1, rule }] }
    expect(leavingBankQuestion(pointed)).toMatchObject({
      losses: ['conditions'],
      question: { answers: [sentence] },
    })
  })

  test('PAPER-02h an answer that says several things has a point for each', () => {
    const { question, judged } = imported(
      free(['1. 核实客户身份；2. 立即办理临时挂失；3. 告知补卡需要五个工作日。'], '客户的卡丢了，怎么办？'),
      'zh-cn',
    )
    expect(question.points.map(({ name, rule }) => [name, rule.kind])).toEqual([
      ['核实客户身份', 'meaning'],
      ['立即办理临时挂失', 'meaning'],
      ['告知补卡需要五个工作日', 'meaning'],
    ])
    expect(judged('先确认是不是本人，马上把卡冻结，再说新卡要5个工作日').result).toBe('CORRECT')
    const partly = judged('确认身份以后马上把卡停掉')
    expect(partly.result).toBe('PARTIALLY_CORRECT')
    expect(partly.share).toBeCloseTo(2 / 3)
    expect(judged('不用核实身份，也不能挂失').share).toBe(0)
  })

  test.each<readonly [LocaleId, string, string[], string, string]>([
    ['zh-cn', '投诉几天内答复？', ['三个工作日内', '最迟三个工作日'], '3个工作日以内', '30个工作日内'],
    [
      'us-en',
      'By when is a complaint answered?',
      ['Within three working days', 'In three working days at the latest'],
      'We get back to them in 3 business days',
      'Within three weeks',
    ],
    [
      'ja-jp',
      '苦情はいつまでに回答しますか。',
      ['三営業日以内', '遅くとも三営業日'],
      '3営業日のうちに返します',
      '三十営業日以内',
    ],
  ])(
    'PAPER-02h of the accepted answers of the template in %s any is right, however it is worded',
    (locale, text, answers, right, wrong) => {
      const { question, judged } = imported(free(answers, text), locale)
      expect(question.references).toEqual(answers)
      expect(judged(right).result).toBe('CORRECT')
      expect(judged(wrong).result).toBe('WRONG')
    },
  )

  test('without the means to read answers, the accepted answers are what is compared with', () => {
    const question = bankQuestion(free(['Ring the bell. Call the guard.']), { ...making(), reading: null })
    expect(question).toMatchObject({ references: ['Ring the bell. Call the guard.'], points: [] })
  })
})
