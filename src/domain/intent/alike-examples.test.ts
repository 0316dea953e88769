import { expect, test } from 'vitest'
import { alikeExamples } from './alike-examples.ts'

const intent = (id: string, ...positive: string[]) => ({ id, positive })
const pairsOf = (...args: Parameters<typeof alikeExamples>) =>
  alikeExamples(...args).map(({ one, other, likeness }) => [one.line, other.line, likeness === 1])

test('INTENT-12g examples of two intents that differ by width, script, marks or numbers alone are told first', () => {
  const intents = [
    intent('refund', '我要退 30 元', '可以把年费退给我吗', '这个费用不合理'),
    intent('waive', '我要退５０元！', '可以把年費退給我嗎？', '能不能不收年费'),
  ]
  expect(pairsOf(intents, 'zh', 10)).toEqual([
    ['我要退 30 元', '我要退５０元！', true],
    ['可以把年费退给我吗', '可以把年費退給我嗎？', true],
  ])
  expect(pairsOf(intents, 'zh', 1)).toHaveLength(1)
})

test('INTENT-12g examples that a classifier has hardly anything to tell apart by are told, sentences and their denials not', () => {
  const intents = [
    intent(
      'offer',
      'We can waive the annual fee for you this year.',
      'I can help you with that',
      'thank you',
    ),
    intent(
      'refuse',
      'We can waive the annual fee for you this year then.',
      'I can’t help you with that',
      'That is the rule of the bank',
    ),
  ]
  expect(pairsOf(intents, 'en', 10)).toEqual([
    [
      'We can waive the annual fee for you this year.',
      'We can waive the annual fee for you this year then.',
      false,
    ],
  ])
})

test('INTENT-12g within an intent nothing is alike, and one line of an intent is told once', () => {
  expect(pairsOf([intent('a', 'Refund it', 'refund it!')], 'en', 10)).toEqual([])
  expect(
    pairsOf([intent('a', 'Refund it', 'refund it!'), intent('b', 'Please refund it')], 'en', 10),
  ).toEqual([['Refund it', 'Please refund it', true]])
  expect(pairsOf([], 'ja', 10)).toEqual([])
})
