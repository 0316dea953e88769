import { expect, test } from 'vitest'
import { compileCourse } from '../domain/course/compile.ts'
import { courseOf, listens } from '../domain/course/course-factory.ts'
import { drive } from '../domain/dialogue/session-driver.ts'
import { foldLog } from '../domain/scoring/fold-log.ts'
import type { Score } from '../domain/session/score.ts'
import { presenterOf } from './present-dialogue-flow.ts'

const score: Score = { total: 0, level: 'fail', deducted: 0, items: [] }

test('CONV-05 a turn to which nobody wrote a good answer says so, and no other', () => {
  const course = courseOf(
    [
      { ...listens('greet', 'hello', 'close'), reference: ['Good morning, hello.'] },
      listens('close', 'fee', { end: 'achieved' }),
    ],
    {
      keywords: [
        { id: 'hello', name: 'hello' },
        { id: 'fee', name: 'fee' },
      ],
    },
  )
  const driver = drive(course)
  driver.say('hello')
  driver.say('the fee')
  const compiled = compileCourse(course)
  const { turn } = presenterOf(compiled)
  const said = foldLog(compiled, driver.log).entries.map((entry) => turn(entry, score))
  expect(said.map(({ noReference }) => noReference)).toEqual([undefined, undefined, true])
})
