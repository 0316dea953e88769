import { expect, test } from 'vitest'
import { compileCourse } from '../domain/course/compile.ts'
import { courseOf, listens } from '../domain/course/course-factory.ts'
import { drive } from '../domain/dialogue/session-driver.ts'
import { foldLog } from '../domain/scoring/fold-log.ts'
import { presenterOf } from './present-dialogue-flow.ts'
import { turnEntry } from './practice.ts'

test('TEXT-01 what is narrated reaches the learner as it was formatted', () => {
  const look = [{ insert: 'Look at ' }, { insert: 'the bill', attributes: { bold: true as const } }]
  const course = courseOf(
    [
      { kind: 'text', id: 'look', title: 'Look', text: 'Look at the bill', formatted: look, next: 'wait' },
      { kind: 'text', id: 'wait', title: 'Wait', text: 'She waits.', next: 'ask' },
      listens('ask', 'fee', { end: 'achieved' }),
    ],
    { keywords: [{ id: 'fee', name: 'fee' }] },
  )
  const compiled = compileCourse(course)
  const [first] = foldLog(compiled, drive(course).log).entries
  if (!first) throw new Error('nothing was told')
  const shown = presenterOf(compiled).turn(first, {
    total: 0,
    level: 'fail',
    deducted: 0,
    items: [],
  })
  const told = shown.entries.filter(({ type }) => type === 'narrates')
  expect(told).toEqual([
    { type: 'narrates', text: 'Look at the bill', formatted: look },
    { type: 'narrates', text: 'She waits.' },
  ])
  expect(told.map((entry) => turnEntry.parse(entry))).toEqual(told)
})
