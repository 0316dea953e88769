import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import type { Condition } from '../course/condition.ts'
import { courseOf } from '../course/course-factory.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'
import { whyNotTaken } from './why-not-taken.ts'

const waives: Condition = { type: 'intent', intent: 'waives' }

/** A place whose only branch asks for the intent, or something else. */
const courseWith = (match: Condition, wrong = false) =>
  compileCourse(
    courseOf(
      [
        {
          kind: 'user-says',
          id: 'listen',
          title: 'Listen',
          branches: [{ id: 'only', name: 'Only', match, wrong, next: { end: 'achieved' } }],
          otherwise: { next: { end: 'missed' } },
        },
      ],
      {
        keywords: [{ id: 'fee', name: 'fee' }],
        intents: [
          {
            id: 'waives',
            name: 'Waives',
            positive: ['I can waive the fee', 'We waive the whole fee', 'It is waived today'],
            negative: [],
          },
          { id: 'other', name: 'Other', positive: ['good day', 'hello there', 'hi'], negative: [] },
        ],
      },
    ),
  )

test.each([
  ['We can not waive the fee', waives, 'denied'],
  ['They said you waive it', waives, 'reported'],
  ['Waive', waives, 'too-short'],
  ['I can waive the fee today', { type: 'intent', intent: 'other' }, 'elsewhere'],
  [
    'I can waive it for you today',
    { type: 'group', mode: 'all', children: [waives, { type: 'keyword', keyword: 'fee' }] },
    'more',
  ],
] as const)(
  'SCORE-13 says why a line wasn’t taken for what it came closest to: %s',
  (text, match, reason) => {
    const course = courseWith(match as Condition)
    const guess = { intent: 'waives', confidence: 0.99, start: 0, end: text.length }
    expect(sayAtPlace(course, 'listen', text, { guesses: [guess] }).heard?.branch).toBeNull()
    const said = { type: 'say' as const, turnId: 't', round: 1, text, guesses: [guess] }
    expect(whyNotTaken(course, { node: 'listen', said, at: 1000, guess })).toBe(reason)
  },
)

test('SCORE-13 what might have been a mistake wasn’t sure enough to be one, and a place that is gone explains nothing', () => {
  const text = 'I can waive the fee today'
  const guess = { intent: 'waives', confidence: 0.4, start: 0, end: text.length }
  const said = { type: 'say' as const, turnId: 't', round: 1, text, guesses: [guess] }
  const course = courseWith(waives, true)
  expect(whyNotTaken(course, { node: 'listen', said, at: 1000, guess })).toBe('too-unsure')
  expect(whyNotTaken(course, { node: 'gone', said, at: 1000, guess })).toBeNull()
})
