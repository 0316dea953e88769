import { expect, test } from 'vitest'
import { alikeIntents, alikeKey } from './alike-lines.ts'

test.each([
  ['en', 'I’d like a refund, please!', 'id like refunds'],
  ['en', 'Um, what is the fee for 3 cards?', 'What is a fee for 12 cards'],
  ['zh', '请您把手续费退给我吧。', '你把手续费退给我'],
  ['zh', '麻烦退 30 元', '退50元！'],
  ['ja', 'えっと、手数料を返してくださいね。', '手数料を返してください'],
] as const)('INTENT-12e in %s “%s” is almost “%s”', (language, one, other) => {
  expect(alikeKey(one, language)).toBe(alikeKey(other, language))
})

test.each([
  ['en', 'I can help you', 'I can’t help you'],
  ['en', 'We charge the card', 'We change the card'],
  ['en', 'The bank owes the customer', 'The customer owes the bank'],
  ['en', 'Is it less', 'Is it les'],
  ['zh', '可以退款', '不可以退款'],
  ['zh', '我打给你', '你打给我'],
  ['ja', '返金できます', '返金できません'],
] as const)('INTENT-12e in %s “%s” is not “%s”', (language, one, other) => {
  expect(alikeKey(one, language)).not.toBe(alikeKey(other, language))
})

const intentsOf = (...lines: string[][]) => lines.map((positive) => ({ positive }))

test('INTENT-12e each two intents are told once, by the first example that they share', () => {
  const intents = intentsOf(
    ['Refund it', 'Send it back'],
    ['Hello'],
    ['Please refund it.', 'send it back!'],
    ['refund it'],
  )
  expect(alikeIntents(intents, 'en', 10)).toEqual([
    [
      { intent: 0, line: 0 },
      { intent: 2, line: 0 },
    ],
    [
      { intent: 0, line: 0 },
      { intent: 3, line: 0 },
    ],
    [
      { intent: 2, line: 0 },
      { intent: 3, line: 0 },
    ],
  ])
  expect(alikeIntents(intents, 'en', 1)).toHaveLength(1)
})

test('INTENT-12e the same example twice in one intent confuses nobody, and marks alone are compared with nothing', () => {
  expect(alikeIntents(intentsOf(['Refund it', 'refund it'], ['Hello']), 'en', 10)).toEqual([])
  expect(alikeIntents(intentsOf(['…'], ['!?']), 'en', 10)).toEqual([])
  expect(alikeIntents(intentsOf(['The!'], ['a']), 'en', 10)).toEqual([])
})
