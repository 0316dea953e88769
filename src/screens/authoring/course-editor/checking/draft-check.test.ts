import { expect, test } from 'vitest'
import { collectProblems, checkStatically } from '../../../../domain/course/check-static.ts'
import type { CourseProblem } from '../../../../domain/course/check.ts'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { withDelta } from '../../../../domain/course/edit/delta.ts'
import { type CheckOrder, type CheckWorker, createDraftCheck } from './draft-check.ts'

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee' }],
})
const withNode = (from: DialogueFlowCourse, id: string): DialogueFlowCourse => ({
  ...from,
  flow: {
    ...from.flow,
    nodes: [...from.flow.nodes, ...courseOf([listens(id, 'fee', { end: 'achieved' })]).flow.nodes],
  },
})

/** Checks as the worker does, when the test says so; what it is sent has been through JSON. */
function workerDouble() {
  let draft: unknown = null
  const orders: string[] = []
  const worker: CheckWorker & { answer(): void; ended: boolean } = {
    onmessage: null,
    onerror: null,
    ended: false,
    postMessage: (order: CheckOrder) => void orders.push(JSON.stringify(order)),
    terminate() {
      worker.ended = true
    },
    answer() {
      const { delta } = JSON.parse(orders.at(-1) ?? '') as CheckOrder
      draft = withDelta(draft, delta)
      const problems = collectProblems((note) => checkStatically(draft as DialogueFlowCourse, note))
      worker.onmessage?.(new MessageEvent('message', { data: { problems } }))
    },
  }
  return { worker, orders }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('FLOW-04 a draft is checked as it is edited: the newest next, and what has changed alone is sent', async () => {
  const { worker, orders } = workerDouble()
  const told: CourseProblem[][] = []
  const check = createDraftCheck(
    () => Promise.resolve(worker),
    ({ problems }) => told.push(problems),
  )
  const [first, second, third] = [course, withNode(course, 'a'), withNode(withNode(course, 'a'), 'b')]
  check.check(first)
  await settle()
  check.check(second)
  check.check(third)
  expect(orders).toHaveLength(1)
  worker.answer()
  expect(orders).toHaveLength(2)
  expect(orders[1]).not.toContain('"ask"')
  worker.answer()
  await settle()
  expect(orders).toHaveLength(2)
  const unreachable = told.map((problems) =>
    problems.filter(({ code }) => code === 'unreachable').map(({ node }) => node),
  )
  expect(unreachable).toEqual([[], ['a', 'b']])
})

test('FLOW-04 where no worker may run nothing is told, and one that fails is asked no more', async () => {
  const told: unknown[] = []
  const none = createDraftCheck(
    () => Promise.resolve(null),
    ({ problems }) => told.push(problems),
  )
  none.check(course)
  await settle()
  none.check(withNode(course, 'a'))
  const { worker, orders } = workerDouble()
  const failing = createDraftCheck(
    () => Promise.resolve(worker),
    ({ problems }) => told.push(problems),
  )
  failing.check(course)
  await settle()
  const error = new Event('error', { cancelable: true }) as ErrorEvent
  worker.onerror?.(error)
  expect(error.defaultPrevented).toBe(true)
  failing.check(withNode(course, 'a'))
  expect([worker.ended, orders.length, told]).toEqual([true, 1, []])
})

test('a check that is disposed of before its worker stands ends it', async () => {
  const { worker, orders } = workerDouble()
  const check = createDraftCheck(
    () => Promise.resolve(worker),
    () => expect.unreachable(),
  )
  check.check(course)
  check.dispose()
  await settle()
  expect([worker.ended, orders]).toEqual([true, []])
})
