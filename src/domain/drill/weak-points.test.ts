import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf } from '../course/course-factory.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { momentsOf, rankedWeakPoints, weakPointAfter } from './weak-points.ts'

const keyword = (id: string) => ({ type: 'keyword' as const, keyword: id })

/** Asks for an apology, worth points with a day, then for a goodbye. */
const course = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Opening', speech: ['You charged me twice.'], next: 'listen' },
    {
      kind: 'user-says',
      id: 'listen',
      title: 'Apology',
      branches: [
        { id: 'sorry', name: 'Apologises', match: keyword('sorry'), next: 'ask' },
        { id: 'blame', name: 'Blames', match: keyword('fault'), wrong: true, next: 'ask' },
      ],
      followUps: [{ speech: ['Are you listening?'] }],
      otherwise: { next: 'ask' },
      reference: ['I am sorry about that.'],
    },
    { kind: 'robot-says', id: 'ask', title: 'Asks', speech: ['Is that all?'], next: 'close' },
    {
      kind: 'user-says',
      id: 'close',
      title: 'Closing',
      branches: [{ id: 'bye', name: 'Says goodbye', match: keyword('goodbye'), next: { end: 'achieved' } }],
      otherwise: { next: { end: 'missed' } },
    },
  ],
  {
    keywords: [
      { id: 'sorry', name: 'sorry' },
      { id: 'fault', name: 'your fault' },
      { id: 'goodbye', name: 'goodbye' },
      { id: 'monday', name: 'Monday' },
    ],
    scoring: {
      abilities: [{ id: 'tact', name: 'Tact' }],
      items: [{ id: 'opening', name: 'Opening', ability: 'tact', max: 100 }],
      rules: [
        {
          id: 'when',
          name: 'Says when',
          item: 'opening',
          points: 40,
          when: { type: 'says', match: keyword('monday'), nodes: ['listen'] },
        },
        {
          id: 'apologises',
          name: 'Apologises',
          item: 'opening',
          points: 60,
          when: { type: 'takes', node: 'listen', branch: 'sorry' },
        },
      ],
    },
  },
)

const momentsAfter = (...lines: string[]) => {
  const compiled = compileCourse(course)
  const driver = drive(course)
  for (const line of lines) driver.say(line)
  return momentsOf(compiled, foldLog(compiled, driver.log).entries)
}

describe('moments', () => {
  test('HOME-15 right is who earned what was due there', () => {
    expect(momentsAfter('I am sorry, it comes on Monday.', 'goodbye')).toMatchObject([
      { node: 'listen', seq: 2, said: 'I am sorry, it comes on Monday.', result: 'CORRECT', missed: [] },
      { node: 'close', seq: 3, result: 'CORRECT' },
    ])
  })

  test('HOME-15 partly is who left points there, by the names of their rules', () => {
    expect(momentsAfter('I am sorry about it.')).toMatchObject([
      { node: 'listen', result: 'PARTIALLY_CORRECT', understoodAs: 'Apologises', missed: ['Says when'] },
    ])
  })

  test('HOME-15 missed is a wrong turn, and what was not understood to the end', () => {
    expect(momentsAfter('That is your fault on Monday.')).toMatchObject([
      { node: 'listen', result: 'WRONG', understoodAs: 'Blames' },
    ])
    expect(momentsAfter('Lorem ipsum.', 'Dolor sit amet.')).toMatchObject([
      { node: 'listen', seq: 2, said: 'Lorem ipsum.', result: 'WRONG', understoodAs: null },
    ])
  })

  test('HOME-15 what was understood at the second line alone is partly right', () => {
    expect(momentsAfter('Lorem ipsum.', 'I am sorry, it comes on Monday.')).toMatchObject([
      { node: 'listen', seq: 2, result: 'PARTIALLY_CORRECT', understoodAs: 'Apologises' },
    ])
  })

  test('HOME-15 nothing said is no moment', () => {
    expect(momentsAfter()).toEqual([])
  })
})

test('HOME-15 a miss can be drilled the same day, adds up, and is gone with a right answer', () => {
  expect(weakPointAfter(null, 'WRONG', '2026-11-26')).toEqual({ box: 1, due: '2026-11-26', misses: 1 })
  expect(weakPointAfter({ misses: 2 }, 'PARTIALLY_CORRECT', '2026-11-26')).toMatchObject({ misses: 3 })
  expect(weakPointAfter({ misses: 2 }, 'CORRECT', '2026-11-26')).toBeNull()
})

test('HOME-15 ranks by how often and how lately: two weeks weigh as much as a second miss', () => {
  const day = 86_400_000
  const now = 100 * day
  const point = (key: string, misses: number, daysAgo: number) => ({
    key,
    misses,
    missedAt: now - daysAgo * day,
  })
  const ranked = rankedWeakPoints(
    [point('b', 1, 0), point('a', 1, 0), point('old', 3, 30), point('often', 2, 13), point('long', 2, 15)],
    now,
  )
  expect(ranked.map(({ key }) => key)).toEqual(['often', 'a', 'b', 'long', 'old'])
})
