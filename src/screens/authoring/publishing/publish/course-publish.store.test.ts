import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { heldSessionOf, publishDetailsOf } from '../../course-row.factory.ts'
import { sessionDraftOf } from '../session-draft.ts'
import { createCoursePublishStore } from './course-publish.store.ts'
import { editDraftOf } from './edit-draft.ts'

const held = heldSessionOf()

function open(put: () => unknown) {
  const core = createCoreDouble((call) => {
    if (call.startsWith('PUT')) return put()
    if (call.endsWith('/sessions'))
      return {
        items: [{ ...held, name: 'Theirs', revision: 4 }],
        papers: [{ id: 'whole', name: 'Hygiene', reviewed: 'none' }],
      }
    return { id: 'p1', kind: 'exam' }
  })
  return { core, store: createCoursePublishStore(core, 'p1') }
}

test('EXAM-09 reads sessions and papers of the published version without the course', async () => {
  const { core, store } = open(() => held)
  await settled()
  expect(store.$page.get()).toMatchObject({ status: 'ready', papers: [{ id: 'whole' }] })
  expect(core.calls.map(({ call }) => call)).toEqual([
    'GET /coach-api/course-publishes/:id',
    'GET /coach-api/course-publishes/:id/sessions',
  ])
  store.dispose()
})

test('EXAM-09 saves over the revision that was opened, and brings the newest where somebody was faster', async () => {
  const { core, store } = open(() => {
    throw new ApiError(409, {
      code: 'changed-meanwhile',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  await settled()
  const outcome = await store.changeSession(held, { ...sessionDraftOf(held), name: 'Mine' }, 'exam')
  expect(core.calls.find(({ call }) => call.startsWith('PUT'))?.input).toMatchObject({
    body: { name: 'Mine', revision: 3 },
  })
  expect(outcome).toMatchObject({ status: 'changed', theirs: { name: 'Theirs', revision: 4 } })
  store.dispose()
})

test('PUBLISH-09 changes how it goes on over what was seen of it, and brings theirs where somebody was faster', async () => {
  const publish = publishDetailsOf()
  const core = createCoreDouble((call) => {
    if (!call.startsWith('PUT')) return { ...publish, reminders: [3] }
    throw new ApiError(409, {
      code: 'changed-meanwhile',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  const store = createCoursePublishStore(core, 'p1')
  await settled()
  const draft = { recurrence: { months: 3 as const, days: 14 }, reminders: [7 as const] }
  const outcome = await store.changeSchedule(publish, draft)
  expect(core.calls.find(({ call }) => call.startsWith('PUT'))?.input).toMatchObject({
    body: { ...draft, seen: { recurrence: null, reminders: [] } },
  })
  expect(outcome).toMatchObject({ status: 'changed', theirs: { reminders: [3] } })
  store.dispose()
})

test('PUBLISH-11 changes a publication over the revision that was opened, and asks before who comes in and who leaves', async () => {
  const publish = publishDetailsOf({ revision: 2 })
  const effect = { people: 3, joining: 1, leaving: 0, running: 2, runningLeaving: 0 }
  const core = createCoreDouble((call) => {
    if (call.endsWith('_preview')) return effect
    if (!call.startsWith('PUT')) return { ...publish, name: 'Theirs', revision: 3 }
    throw new ApiError(409, {
      code: 'changed-meanwhile',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  const store = createCoursePublishStore(core, 'p1')
  await settled()
  store.previewAudience({ members: 'ALL', memberList: [] })
  await settled()
  expect(store.$audience.get()).toEqual({ status: 'ready', ...effect })
  const outcome = await store.changePublish(publish, { ...editDraftOf(publish), name: 'Mine' })
  expect(core.calls.find(({ call }) => call.startsWith('PUT'))?.input).toMatchObject({
    body: { name: 'Mine', revision: 2 },
  })
  expect(outcome).toMatchObject({ status: 'changed', theirs: { name: 'Theirs', revision: 3 } })
  store.dispose()
})

test('EXAM-20 says why a session can’t be removed, and shows how it stands by then', async () => {
  const core = createCoreDouble((call) => {
    if (call.endsWith('/sessions')) return { items: [held], papers: [] }
    if (!call.startsWith('DELETE')) return publishDetailsOf({ kind: 'exam' })
    throw new ApiError(409, {
      code: 'session-in-use',
      message: '',
      params: { registered: 2, begun: 0 },
      issues: [],
      requestId: 'r',
    })
  })
  const store = createCoursePublishStore(core, 'p1')
  await settled()
  const before = core.calls.length
  expect(await store.removeSession(held)).toMatchObject({ code: 'session-in-use', params: { registered: 2 } })
  await settled()
  expect(core.calls.slice(before).map(({ call }) => call)).toContain(
    'GET /coach-api/course-publishes/:id/sessions',
  )
  store.dispose()
})
