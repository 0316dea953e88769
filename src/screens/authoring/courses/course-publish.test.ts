import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { courseRowOf, publishOf } from './course.factory.ts'
import {
  changePublish,
  endOfDay,
  publishCourse,
  publishDraftOf,
  firstPublishDay,
  publishFaultsOf,
  publishPageOf,
  type PublishPage,
} from './course-publish.ts'

const pageOf = (course: Parameters<typeof courseRowOf>[0], publishes: PublishPage['publishes']) => ({
  course: { ...courseRowOf(course), package: {}, problems: [] },
  publishes,
})
const draft = publishDraftOf(pageOf({ name: 'Fee', publishedVersions: [] }, []))

test('PUBLISH-02 begins with the name of the course, for everybody, without an end', () => {
  expect(draft).toEqual({
    way: 'new',
    refresh: [],
    name: 'Fee',
    members: 'ALL',
    memberList: [],
    lastDay: '',
    showRank: true,
    difficultyChoice: 'course',
  })
})

test('PUBLISH-04 offers first to bring what is running to the new version', () => {
  const publishes = [
    publishOf({ id: 'old', version: 1 }),
    publishOf({ id: 'later', version: 1, state: 'to-be-published' }),
    publishOf({ id: 'newest', version: 2 }),
    publishOf({ id: 'over', version: 1, state: 'over' }),
    publishOf({ id: 'ended', version: 1, state: 'terminated' }),
  ]
  expect(publishDraftOf(pageOf({ version: 2 }, publishes))).toMatchObject({
    way: 'refresh',
    refresh: ['old', 'later'],
  })
  expect(publishDraftOf(pageOf({ version: 2, draftChanged: true }, publishes)).refresh).toEqual([
    'old',
    'later',
    'newest',
  ])
})

test('PUBLISH-02 asks for a name, for somebody to publish to, and for a publish to update', () => {
  expect([
    publishFaultsOf(draft),
    publishFaultsOf({ ...draft, name: ' ' }),
    publishFaultsOf({ ...draft, name: 'x'.repeat(101) }),
    publishFaultsOf({ ...draft, members: 'PART' }),
    publishFaultsOf({ ...draft, way: 'refresh', name: '' }),
  ]).toEqual([
    {},
    { name: 'required' },
    { name: 'illegal-length' },
    { memberList: 'none-chosen' },
    { refresh: 'none-chosen' },
  ])
})

test('PUBLISH-02 publishes without an end only where no last day was given, not where one is refused', () => {
  const today = firstPublishDay()
  expect(['', today, '2999-12-31'].map((lastDay) => publishFaultsOf({ ...draft, lastDay }))).toEqual([
    {},
    {},
    {},
  ])
  for (const lastDay of ['?', '2020-01-01'])
    expect(publishFaultsOf({ ...draft, lastDay })).toEqual({ lastDay: 'too-early' })
})

test('PUBLISH-02 publishes to those that were chosen, until the end of the last day', async () => {
  const core = createCoreDouble(() => publishOf({ id: 'p7' }))
  const night = { type: 'CLASS' as const, id: 'n', name: 'Night', className: 'Night' }
  const chosen = { ...draft, name: ' Fee ', members: 'PART' as const, memberList: [night] }
  const outcome = await publishCourse(core, 'c', { ...chosen, lastDay: '2026-12-31', showRank: false })
  await publishCourse(core, 'c', { ...chosen, members: 'ALL' })
  expect(outcome).toEqual({ status: 'done', reply: [publishOf({ id: 'p7' })] })
  expect(core.calls.map(({ input }) => input)).toEqual([
    {
      params: { id: 'c' },
      body: {
        name: 'Fee',
        members: 'PART',
        memberList: [{ type: 'CLASS', id: 'n' }],
        endsAt: endOfDay('2026-12-31'),
        showRank: false,
        difficultyChoice: 'course',
      },
    },
    {
      params: { id: 'c' },
      body: {
        name: 'Fee',
        members: 'ALL',
        memberList: [],
        endsAt: null,
        showRank: true,
        difficultyChoice: 'course',
      },
    },
  ])
  const end = new Date(endOfDay('2026-12-31'))
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 11, 31, 23])
})

test('PUBLISH-04 refreshes one publish after the other and stops where one is refused', async () => {
  const core = createCoreDouble((_, input) => {
    const { id } = (input as { params: { id: string } }).params
    if (id === 'b') throw new NetworkError(null)
    return publishOf({ id, version: 2 })
  })
  const outcome = await publishCourse(core, 'c', { ...draft, way: 'refresh', refresh: ['a', 'b', 'c'] })
  expect(outcome).toMatchObject({ status: 'refused', code: 'network' })
  expect(core.calls.map(({ call, input }) => [call, input])).toEqual([
    ['POST /coach-api/course-publishes/:id/refresh', { params: { id: 'a' } }],
    ['POST /coach-api/course-publishes/:id/refresh', { params: { id: 'b' } }],
  ])
})

test('PUBLISH-01 ends a publish and opens it again by calls of their own', async () => {
  const core = createCoreDouble(() => publishOf({ state: 'terminated' }))
  expect(await changePublish(core, 'p', 'terminate')).toMatchObject({
    status: 'done',
    reply: { state: 'terminated' },
  })
  await changePublish(core, 'p', 'reopen')
  expect(core.calls.map(({ call }) => call)).toEqual([
    'POST /coach-api/course-publishes/:id/terminate',
    'POST /coach-api/course-publishes/:id/reopen',
  ])
})

test('PUBLISH-02 opens with the course and its publishes', async () => {
  const core = createCoreDouble((call) =>
    call.endsWith('/publishes') ? { items: [publishOf()] } : courseRowOf({ name: 'Fee' }),
  )
  const page = publishPageOf(core, 'c')
  await settled()
  expect(page.$value.get()).toMatchObject({
    status: 'ready',
    course: { name: 'Fee' },
    publishes: [publishOf()],
  })
})
