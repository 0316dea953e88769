import { expect, test } from 'vitest'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { CheckAnswer, CheckOrder } from './check-worker.ts'
import { checkStored } from './checking.ts'

const course = courseOf([listens('ask', 'nobody', { end: 'achieved' })])

test('FLOW-09a a course is checked in a thread of its own', async () => {
  expect(await checkStored('tenant', course)).toMatchObject({
    known: true,
    problems: [{ code: 'unknown-keyword' }],
  })
})

test('FLOW-09a a check that takes too long is given up', async () => {
  const ask = createThread<CheckOrder, CheckAnswer>({
    beside: new URL('./checking.ts', import.meta.url).href,
    script: 'check-worker',
    memoryMegabytes: 256,
    timeLimit: 0,
  })
  const large = courseOf(
    Array.from({ length: 2000 }, (_, n) =>
      listens(`n${n}`, 'nobody', n < 1999 ? `n${n + 1}` : { end: 'achieved' }),
    ),
  )
  await expect(ask('tenant', { do: 'check', course: large })).rejects.toThrow(ThreadFailedError)
})
