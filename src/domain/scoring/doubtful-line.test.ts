import { expect, test } from 'vitest'
import type { DialogueEffect } from '../dialogue/dialogue.ts'
import { comparingIn } from '../text/comparable.ts'
import { agreesWith, type Doubt, doubtOf, repeatedDoubts } from './doubtful-line.ts'

const event = {
  type: 'say' as const,
  turnId: 't',
  round: 1,
  text: 'hm',
  guesses: [
    { intent: 'a', confidence: 0.2, start: 0, end: 2 },
    { intent: 'b', confidence: 0.4, start: 0, end: 2 },
  ],
}
const heard = (over: Partial<Extract<DialogueEffect, { type: 'heard' }>> = {}): DialogueEffect => ({
  type: 'heard',
  node: 'ask',
  branch: 'good',
  wrong: false,
  followUp: null,
  evidence: [],
  ...over,
})
const line = { rule: 'r', item: 'i', points: 0, evidence: [], unsure: true }

test('SCORE-13 a line is in doubt where it was unsure, not understood or not counted', () => {
  const reasons = (effect: DialogueEffect, lines = [] as (typeof line)[]) =>
    doubtOf({ event, effects: [effect], lines })?.reasons ?? null
  expect(reasons(heard())).toBeNull()
  expect(reasons(heard({ branch: null }))).toEqual(['not-understood'])
  expect(reasons(heard({ branch: null, notCounted: 'repeated' }))).toEqual(['not-counted'])
  expect(reasons(heard({ unsure: [{ branch: 'rude', evidence: [] }] }))).toEqual(['unsure'])
  expect(reasons(heard({ branch: null }), [line])).toEqual(['unsure', 'not-understood'])
  expect(reasons({ type: 'narrates', node: 'ask', text: '' })).toBeNull()
})

test('SCORE-13 tells what the classifier guessed and what was not held against the learner', () => {
  const effects = [heard({ unsure: [{ branch: 'rude', evidence: [] }] })]
  expect(doubtOf({ event, effects, lines: [line] })).toMatchObject({
    guess: { intent: 'b' },
    branch: 'good',
    unsureBranches: ['rude'],
    unsureRules: ['r'],
  })
})

test('SCORE-13 the same line at the same place is one, by comparable text, told as of the newest', () => {
  const doubt = (node: string, text: string): Doubt => ({
    node,
    text,
    reasons: ['not-understood'],
    branch: null,
    guess: null,
    notCounted: null,
    unsureBranches: [],
    unsureRules: [],
  })
  const doubts = [
    doubt('ask', '好的'),
    doubt('ask', '這個我不清楚。'),
    doubt('close', '这个我不清楚'),
    doubt('ask', '这个我不清楚！'),
  ].map((one, said) => ({ doubt: one, said }))
  expect(
    repeatedDoubts(comparingIn('zh-cn'), doubts).map(({ node, text, count, last }) => [
      node,
      text,
      count,
      last,
    ]),
  ).toEqual([
    ['ask', '這個我不清楚。', 2, 1],
    ['ask', '好的', 1, 0],
    ['close', '这个我不清楚', 1, 2],
  ])
})

test.each([
  ['accepted', null, 'good', true],
  ['accepted', null, null, true],
  ['branch', 'good', 'good', true],
  ['branch', 'good', null, false],
  ['unrelated', null, null, true],
  ['unrelated', null, 'good', false],
] as const)('SCORE-13 the label %s %s agrees with %s: %s', (kind, branch, taken, agrees) => {
  expect(agreesWith({ kind, branch }, taken)).toBe(agrees)
})
