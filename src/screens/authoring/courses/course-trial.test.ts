import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { courseRowOf } from '../course-row.factory.ts'
import { createCourseTrial } from './course-trial.ts'

const course = courseRowOf({ id: 'c1' })
const refused = (code: ErrorCode) =>
  new ApiError(400, { code, message: '', params: {}, issues: [], requestId: 'r1' })

test('COURSE-10a makes a trial once, however often the button is pressed, and goes there', async () => {
  const core = createCoreDouble(() => ({ publishId: 'p9' }))
  const trial = createCourseTrial(core)
  const first = trial.start(course)
  expect(trial.$trial.get()).toEqual({ status: 'starting', course })
  await Promise.all([first, trial.start(course)])
  expect(core.calls).toEqual([
    { call: 'POST /coach-api/courses/:id/trials', input: { params: { id: 'c1' } } },
  ])
  expect([core.went, trial.$trial.get()]).toEqual([['/coach-info/p9'], { status: 'idle' }])
})

test('COURSE-10a FLOW-04 lists what stops a trial, each with the way to its node', async () => {
  const problem = { severity: 'error', code: 'unknown-node', path: 'flow.nodes.1', node: 'b', params: {} }
  const advice = { ...problem, severity: 'warning', code: 'item-out-of-reach' }
  const answers = (call: Call) => {
    if (call.startsWith('POST')) throw refused('course-invalid')
    return {
      ...course,
      problems: [advice, problem, { ...problem, node: null }],
      package: { course: { flow: { nodes: [{ id: 'b', title: '核实身份' }] } } },
    }
  }
  const trial = createCourseTrial(createCoreDouble(answers))
  await trial.start(course)
  expect(trial.$trial.get()).toMatchObject({
    status: 'failed',
    code: 'course-invalid',
    problems: [
      { problem, node: '核实身份', to: '/course-detail/c1/workflow/b' },
      { node: null, to: '/course-detail/c1/workflow/main' },
    ],
  })
})

test('COURSE-10a says why a trial was not made, and tries again', async () => {
  let down = true
  const core = createCoreDouble(() => {
    if (down) throw new NetworkError(null)
    return { publishId: 'p9' }
  })
  const trial = createCourseTrial(core)
  await trial.start(course)
  expect(trial.$trial.get()).toMatchObject({ status: 'failed', code: 'network', problems: [] })
  trial.dismiss()
  expect(trial.$trial.get()).toEqual({ status: 'idle' })
  down = false
  await trial.start(course)
  expect(core.went).toEqual(['/coach-info/p9'])
})

test('COURSE-10a goes nowhere once the list was left', async () => {
  const core = createCoreDouble(() => settled().then(() => ({ publishId: 'p9' })))
  const trial = createCourseTrial(core)
  const started = trial.start(course)
  trial.dispose()
  await started
  expect(core.went).toEqual([])
})
