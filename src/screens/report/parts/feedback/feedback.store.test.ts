import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { Feedback } from '../../../../contract/feedback.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { shared } from '../../../../stores/shared.ts'
import { createFeedbackStore } from './feedback.store.ts'

const one = (change: Partial<Feedback> = {}): Feedback => ({
  id: 'f1',
  thread: 'f1',
  seq: null,
  by: { id: 'u1', name: 'Lin' },
  text: 'Warm.',
  createdAt: '2026-05-04T08:00:00Z',
  editedAt: null,
  deleted: false,
  unread: false,
  ...change,
})
const refusal = (code: 'illegal-argument' | 'not-found') =>
  new ApiError(400, { code, message: '', params: {}, issues: [], requestId: '' })

test('REPORT-16 puts threads together, counts what stands in them and names the turns that they are about', async () => {
  const items = [one({ deleted: true, text: '' }), one({ id: 'f2', thread: 'f2', seq: 4 }), one({ id: 'f3' })]
  const store = createFeedbackStore(
    createCoreDouble(() => ({ mayGive: true, items })),
    's1',
  )
  expect(store.$settled.get()).toBe(false)
  await settled()
  expect(store.$settled.get()).toBe(true)
  expect(store.$feedback.get()).toMatchObject({
    status: 'ready',
    count: 2,
    threads: [
      { id: 'f1', seq: null, comments: [{ id: 'f1' }, { id: 'f3' }] },
      { id: 'f2', seq: 4, comments: [{ id: 'f2' }] },
    ],
  })
  expect([...store.$noted.get()]).toEqual([4])
})

test('REPORT-16 says that new feedback was read, once, and marks it as new as long as the page is open', async () => {
  let isRead = false
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/reports/:id/feedback')
      return { mayGive: false, items: [one({ unread: !isRead }), one({ id: 'f2', thread: 'f2' })] }
    isRead = true
    return {}
  })
  const told = shared.$feedbackRead.get()
  const store = createFeedbackStore(core, 's1')
  await settled()
  expect(shared.$feedbackRead.get()).toBe(told + 1)
  store.reload()
  await settled()
  expect(core.calls.filter(({ call }) => call === 'PUT /coach-api/reports/:id/feedback-read')).toEqual([
    {
      call: 'PUT /coach-api/reports/:id/feedback-read',
      input: { params: { id: 's1' }, body: { ids: ['f1'] } },
    },
  ])
  const feedback = store.$feedback.get()
  expect(feedback.status === 'ready' && feedback.threads.map(({ comments }) => comments[0]?.unread)).toEqual([
    true,
    false,
  ])
})

test('REPORT-16 leads to the thread of the feedback that the address names, once', async () => {
  const core = createCoreDouble(() => ({ mayGive: true, items: [one(), one({ id: 'f2' })] }))
  core.router.go('/report/practice/s1?feedback=f2')
  const store = createFeedbackStore(core, 's1')
  await settled()
  expect(store.$wanted.get()).toBe('f1')
  store.found()
  expect(store.$wanted.get()).toBeNull()
})

test('REPORT-16 keeps what is typed where it is refused, and reads anew what was taken', async () => {
  let refused = true
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/reports/:id/feedback') return { mayGive: true, items: [] }
    if (refused) throw refusal('illegal-argument')
    return one()
  })
  const store = createFeedbackStore(core, 's1')
  await settled()
  store.typed.set('turn 2', 'Warm.')
  expect(await store.give(2, 'Warm.')).toMatchObject({ status: 'refused', code: 'illegal-argument' })
  expect(store.typed.get('turn 2')).toBe('Warm.')
  const reads = () => core.calls.filter(({ call }) => call === 'GET /coach-api/reports/:id/feedback').length
  expect(reads()).toBe(1)
  refused = false
  expect(await store.give(2, 'Warm.')).toMatchObject({ status: 'done' })
  expect(reads()).toBe(2)
  const asked = core.calls.filter(({ call }) => call === 'POST /coach-api/reports/:id/feedback')
  expect(asked.at(-1)?.input).toMatchObject({ params: { id: 's1' }, body: { seq: 2, text: 'Warm.' } })
})
