import { expect, test } from 'vitest'
import { type AnswerWindow, answersKeptUntil } from './kept-answers.ts'

const minute = 60_000
const now = 1_000 * minute
const at = (minutes: number) => now + minutes * minute

const window = (given: Partial<AnswerWindow> = {}): AnswerWindow => ({
  endsAt: at(-1),
  pausedAt: null,
  pausedUntil: null,
  extraMinutes: 0,
  closed: false,
  runningUntil: null,
  ...given,
})

test.each<[string, Partial<AnswerWindow>[], number | null]>([
  ['no session', [], null],
  ['one that is over', [{}], null],
  ['one that ends at this moment', [{ endsAt: at(0) }], null],
  ['one that is open, though nobody sits it', [{ endsAt: at(20) }], 20],
  ['one that has not begun', [{ endsAt: at(500) }], 500],
  ['extra time of one person', [{ endsAt: at(20), extraMinutes: 15 }], 35],
  ['extra time behind the end', [{ endsAt: at(-5), extraMinutes: 15 }], 10],
  ['extra time that is over', [{ endsAt: at(-15), extraMinutes: 15 }], null],
  ['an attempt that runs behind the end', [{ runningUntil: at(3) }], 3],
  ['an attempt whose time is up', [{ runningUntil: at(0) }], null],
  ['a pause that lasts', [{ endsAt: at(5), pausedAt: at(-30), pausedUntil: at(210) }], 35],
  ['a pause that is over by itself', [{ endsAt: at(-235), pausedAt: at(-245), pausedUntil: at(-5) }], 5],
  ['a publish that is over', [{ endsAt: at(20), extraMinutes: 15, closed: true }], null],
  [
    'a publish that is over while somebody sits it',
    [{ endsAt: at(20), closed: true, runningUntil: at(7) }],
    7,
  ],
  ['another session that asks the same', [{}, { endsAt: at(60) }, { endsAt: at(30) }], 60],
])('EXAM-18 right answers are kept as long as anybody can answer: %s', (_, windows, minutes) => {
  expect(answersKeptUntil(windows.map(window), now)).toBe(minutes === null ? null : at(minutes))
})
