import { expect, test } from 'vitest'
import { compileCourse } from '../domain/course/compile.ts'
import { courseOf, listens } from '../domain/course/course-factory.ts'
import { presenterOf } from './present-dialogue-flow.ts'

test('SCORE-14 MARK-20 a line of points says what follow-ups took of it, and what a correction gave', () => {
  const { scoreLine } = presenterOf(compileCourse(courseOf([listens('only', 'sorry', { end: 'achieved' })])))
  const line = { rule: 'reached', item: 'opening', points: 8, evidence: [] }
  expect(scoreLine({ ...line, followUps: 1 })).toEqual({ ...line, name: 'Reached the goal', followUps: 1 })
  expect(scoreLine({ ...line, inFull: 'rest' })).toEqual({
    ...line,
    name: 'Reached the goal',
    inFull: 'rest',
  })
  expect(scoreLine(line)).toEqual({ ...line, name: 'Reached the goal' })
})
