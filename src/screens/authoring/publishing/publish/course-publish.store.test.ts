import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { publishOf } from '../../course-row.factory.ts'
import { sessionDraftOf } from '../session-draft.ts'
import { createCoursePublishStore } from './course-publish.store.ts'

const held: HeldSession = {
  id: 's1',
  name: 'Morning',
  paperId: 'whole',
  paperName: 'Hygiene',
  attempts: 1,
  minutes: 30,
  startsAt: '2026-05-04T08:00:00.000Z',
  endsAt: '2026-05-04T10:00:00.000Z',
  registration: false,
  registerFrom: null,
  registerUntil: null,
  capacity: null,
  seats: null,
  release: 'at-once',
  releaseAt: null,
  releasedAt: null,
  reviewed: 'none',
  pausedAt: null,
  pausedUntil: null,
  pauseRanOutAt: null,
  revision: 3,
  registered: 0,
  waiting: 0,
  running: 0,
  ended: 0,
  unmarked: 0,
}

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
  const publish: PublishDetails = {
    ...publishOf({ endsAt: null, series: null }),
    courseId: 'c',
    courseName: 'Fees',
    courseKind: 'dialogue-flow',
    newestVersion: 1,
    running: 0,
    sessions: 0,
    lastsUntil: null,
    opensAt: null,
    labels: [],
    archived: false,
    description: '',
    instructions: '',
    notesAbsences: false,
    camera: false,
    showRank: true,
    reminders: [],
    memberList: [],
    unseen: 0,
    laterRound: null,
  }
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
