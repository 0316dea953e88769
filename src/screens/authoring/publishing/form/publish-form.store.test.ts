import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { CoursePublish } from '../../../../contract/course-publishes.ts'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import { usualReview } from '../../../../domain/marking/review-rule.ts'
import { usualCompletion } from '../../../../domain/publish/completion.ts'
import { createCoreDouble, settled, type CoreDouble } from '../../../../stores/core-double.ts'
import { courseRowOf, publishDetailsOf, publishOf } from '../../course-row.factory.ts'
import { practisePath } from '../concerned-audience.ts'
import {
  copiedDraftOf,
  endIn,
  peopleIn,
  publishBody,
  publishDraftOf,
  publishFaultsOf,
  sessionsEndIn,
} from './publish-draft.ts'
import { createPublishFormStore } from './publish-form.store.ts'
import { toldIn } from './told-in.ts'

const now = new Date(2026, 4, 4, 8).getTime()
const papers = [
  { id: 'a', name: 'A', minutes: 45 },
  { id: 'b', name: 'B', minutes: 90 },
]
const bank = {
  ...courseRowOf({ id: 'c', kind: 'question-bank', name: 'Fee', version: 2 }),
  package: { course: { kind: 'question-bank', papers, locale: 'us-en', difficulty: 3 } },
  problems: [] as object[],
}
const publishCall = 'POST /coach-api/courses/:id/publishes'
type Answers = Record<string, unknown>

const coreWith = (answers: Answers = {}, kept = new Map<string, string>()): CoreDouble =>
  createCoreDouble((call) => {
    const all: Answers = {
      'GET /coach-api/courses/:id': bank,
      'GET /coach-api/courses/:id/publishes': { items: [] as CoursePublish[] },
      'GET /coach-api/user': { items: [], total: 40 },
      'GET /coach-api/class': { items: [] },
      'GET /coach-api/department': { items: [] },
      ...answers,
    }
    const answer = all[call] ?? publishOf({ id: 'p7' })
    if (answer instanceof Error) throw answer
    return answer
  }, kept)
const open = async (core: CoreDouble) => {
  const store = createPublishFormStore(core, 'c', { clock: () => now })
  await settled()
  return store
}
const sent = (core: CoreDouble) => core.calls.filter(({ call }) => call === publishCall)

test('PUBLISH-02a begins with the name of the course, as a practice, for whom somebody has yet to choose', async () => {
  const core = coreWith()
  const store = await open(core)
  expect(store.$state.get()?.draft).toMatchObject({
    way: 'new',
    kind: 'practice',
    name: 'Fee',
    members: null,
  })
  expect(await store.publish()).toBeNull()
  expect(store.$faults.get()?.fields).toEqual({ members: 'none-chosen' })
  expect(sent(core)).toEqual([])
  expect(store.$count.get()).toMatchObject({ total: 40 })
  store.change({ members: 'ALL' })
  expect(await store.publish()).toMatchObject({ id: 'p7' })
  expect(sent(core)[0]?.input).toMatchObject({ body: { members: 'ALL', memberList: [] } })
})

const pathsCall = 'GET /coach-api/courses/:id/paths'
const testsCall = 'GET /coach-api/courses/:id/tests'
const runCall = 'POST /coach-api/courses/:id/tests/run'

describe('the tests of a course before it is published', () => {
  const flow = {
    ...courseRowOf({ id: 'c', version: 2 }),
    package: { course: courseOf([listens('ask', 'fee', { end: 'achieved' })]) },
    problems: [] as object[],
  }
  const tests = { items: ['Polite', 'Rude', 'New'].map((name, n) => ({ id: `t${n}`, name, revision: 1 })) }
  const ran = (...differing: number[]) => ({
    revision: 1,
    understanding: 'current',
    results: differing.map((count, n) => ({
      id: `t${n}`,
      revision: 1,
      actual: [],
      differences: [[], ...Array.from({ length: count }, () => ['branch'])],
    })),
  })
  const answers = {
    'GET /coach-api/courses/:id': flow,
    [pathsCall]: { isComplete: true, outcomes: [] },
    [testsCall]: tests,
    [runCall]: ran(0, 2, 0),
  }

  test('FLOW-05c names those that fail, and publishes only after a deliberate yes', async () => {
    const core = coreWith(answers)
    const store = await open(core)
    await settled()
    expect(store.$tests.get()).toEqual({
      status: 'done',
      count: 3,
      failing: [{ id: 't1', name: 'Rude', differing: 2 }],
      isOlder: false,
    })
    store.change({ members: 'ALL' })
    expect(await store.publish()).toBeNull()
    expect(sent(core)).toEqual([])
    expect(store.$state.get()?.tried).toBe(true)
    store.setDespite(true)
    expect(await store.publish()).toMatchObject({ id: 'p7' })
    store.dispose()
  })

  test('FLOW-05c a yes holds for what was read: when they have run again it is to be said again', async () => {
    const store = await open(coreWith(answers))
    await settled()
    store.setDespite(true)
    store.runTests()
    await settled()
    expect(store.$state.get()?.despite).toBe(false)
    store.dispose()
  })

  test('FLOW-05c where all pass, there are none, or they can’t be run, nothing keeps from publishing', async () => {
    const busy = new ApiError(429, {
      code: 'too-many-requests',
      params: {},
      issues: [],
      requestId: 'r',
    } as never)
    const states = [
      [{ [runCall]: ran(0, 0, 0) }, { status: 'done', failing: [] }],
      [{ [testsCall]: { items: [] } }, { status: 'none' }],
      [{ [runCall]: busy }, { status: 'failed', code: 'too-many-requests', count: 3 }],
      // Nothing has come yet.
      [{ [runCall]: new Promise(() => {}) }, { status: 'running', count: 3 }],
    ] as const
    for (const [change, state] of states) {
      const core = coreWith({ ...answers, ...change })
      const store = await open(core)
      await settled()
      expect(store.$tests.get()).toMatchObject(state)
      store.change({ members: 'ALL' })
      expect(await store.publish(), state.status).toMatchObject({ id: 'p7' })
      store.dispose()
    }
  })

  test('FLOW-05c a question bank, and a draft with errors, run none', async () => {
    const wrong = { severity: 'error', code: 'not-connected', path: 'flow', node: null, params: {} }
    for (const course of [bank, { ...flow, problems: [wrong] }]) {
      const core = coreWith({ ...answers, 'GET /coach-api/courses/:id': course })
      const store = await open(core)
      await settled()
      expect(core.calls.some(({ call }) => call === testsCall)).toBe(false)
      store.dispose()
    }
  })

  test('FLOW-10b a pass mark that no path to the goal reaches asks for a deliberate yes as well', async () => {
    const path = { opening: ['ask'], steps: [] }
    const bound = { total: 40, limit: 40, level: 'fail', path }
    const outcomes = [{ outcome: 'achieved', shortest: path, most: bound, least: bound }]
    const core = coreWith({
      ...answers,
      [testsCall]: { items: [] },
      [pathsCall]: { isComplete: true, outcomes },
    })
    const store = await open(core)
    await settled()
    store.change({ members: 'ALL' })
    expect(await store.publish()).toBeNull()
    store.setDespite(true)
    expect(await store.publish()).toMatchObject({ id: 'p7' })
    store.dispose()
  })
})

test('PUBLISH-02 tells what the points of the paths say before a conversation is published', async () => {
  const path = { opening: ['ask'], steps: [] }
  const bound = (total: number) => ({ total, limit: total, level: 'pass', path })
  const flow = {
    ...courseRowOf({ id: 'c', version: 2 }),
    package: { course: courseOf([listens('ask', 'fee', { end: 'achieved' })]) },
    problems: [] as object[],
  }
  const answers = {
    'GET /coach-api/courses/:id': flow,
    [pathsCall]: {
      isComplete: true,
      outcomes: [
        { outcome: 'achieved', shortest: path, most: bound(100), least: bound(0) },
        { outcome: 'missed', shortest: path, most: bound(90), least: bound(0) },
      ],
    },
  }
  const busy = new ApiError(503, { code: 'unavailable', message: '', params: {}, issues: [], requestId: 'r' })
  const store = await open(coreWith(answers))
  expect(store.$findings.get()).toEqual([{ code: 'passed-without-goal', most: 90, pass: 60 }])
  // By the score that this very publish asks for (PUBLISH-14).
  store.change({ passAt: '95' })
  expect(store.$findings.get()).toEqual([])
  store.change({ passAt: null })
  const failing = await open(coreWith({ ...answers, [pathsCall]: busy }))
  expect([failing.$findings.get(), failing.$page.get().status]).toEqual([[], 'ready'])
  // Neither a draft that can't be published nor a question bank has paths.
  const wrong = {
    ...flow,
    problems: [{ severity: 'error', code: 'text-missing', path: '', node: null, params: {} }],
  }
  for (const course of [wrong, bank]) {
    const core = coreWith({ ...answers, 'GET /coach-api/courses/:id': course })
    await open(core)
    expect(core.calls.some(({ call }) => call === pathsCall)).toBe(false)
  }
})

test('PUBLISH-02c finds the exams whose answers what is published or refreshed would tell', () => {
  const publishes = [
    publishOf({ id: 'learned' }),
    publishOf({ id: 'sat', kind: 'exam' }),
    publishOf({ id: 'over', kind: 'exam', state: 'over' }),
  ]
  const found = (
    draft: Parameters<typeof toldIn>[1],
    kind: 'question-bank' | 'dialogue-flow' = 'question-bank',
  ) => toldIn({ content: { kind }, publishes }, draft).map(({ id }) => id)
  expect(found({ way: 'new', kind: 'practice', refresh: ['sat'] })).toEqual(['sat'])
  expect(found({ way: 'new', kind: 'exam', refresh: [] })).toEqual(['learned'])
  expect(found({ way: 'refresh', kind: 'practice', refresh: ['sat', 'learned'] })).toEqual(['learned', 'sat'])
  expect(found({ way: 'refresh', kind: 'practice', refresh: [] })).toEqual([])
  // A conversation has no key that could be read.
  expect(found({ way: 'new', kind: 'practice', refresh: [] }, 'dialogue-flow')).toEqual([])
})

test('PUBLISH-04 offers to publish once more where only an exam has an older version', async () => {
  const items = [publishOf({ id: 'sat', kind: 'exam' }), publishOf({ id: 'tried', kind: 'mock-exam' })]
  const core = coreWith({ 'GET /coach-api/courses/:id/publishes': { items } })
  const store = await open(core)
  expect(store.$state.get()?.draft).toMatchObject({ way: 'new', refresh: [] })
})

test('PUBLISH-04 offers first to bring what is running to the new version', async () => {
  const core = coreWith({
    'GET /coach-api/courses/:id/publishes': {
      items: [
        publishOf({ id: 'old' }),
        publishOf({ id: 'newest', version: 2 }),
        publishOf({ id: 'over', state: 'over' }),
        publishOf({ id: 'sat', kind: 'exam' }),
      ],
    },
  })
  const store = await open(core)
  // An exam that people sit gets other questions only where somebody says so.
  expect(store.$state.get()?.draft).toMatchObject({ way: 'refresh', refresh: ['old'] })
  await store.publish()
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/course-publishes/:id/refresh',
    input: { params: { id: 'old' } },
  })
})

test('PUBLISH-03 publishes an exam with its sessions, in their order', async () => {
  const core = coreWith()
  const store = await open(core)
  store.change({ kind: 'exam', members: 'ALL' })
  store.addSession('Morning')
  store.changeSession(0, { paperId: 'b' })
  store.copySession(0, 'Evening')
  store.moveSession(1, 0)
  expect(await store.publish()).toMatchObject({ id: 'p7' })
  expect(sent(core)[0]?.input).toMatchObject({
    body: {
      kind: 'exam',
      sessions: [
        { name: 'Evening', paperId: 'b', minutes: 90 },
        { name: 'Morning', paperId: 'b', minutes: 90 },
      ],
    },
  })
})

test('PUBLISH-03 sends nothing as long as something is wrong, and shows it from then on', async () => {
  const core = coreWith()
  const store = await open(core)
  store.change({ kind: 'exam' })
  expect(store.$faults.get()).toMatchObject({ noSessions: true })
  store.change({ kind: 'practice', members: 'PART' })
  expect(await store.publish()).toBeNull()
  expect(store.$faults.get()?.fields).toEqual({ memberList: 'none-chosen' })
  expect([sent(core), store.$state.get()?.tried]).toEqual([[], true])
})

test('PUBLISH-02 sends nothing while the draft has errors', async () => {
  const problems = [
    { severity: 'error', code: 'questions-missing', path: 'questions', node: null, params: {} },
  ]
  const core = coreWith({ 'GET /coach-api/courses/:id': { ...bank, problems } })
  const store = await open(core)
  expect(store.$page.get()).toMatchObject({ errors: [{ to: '/question-detail/c' }] })
  expect(await store.publish()).toBeNull()
  expect(sent(core)).toEqual([])
})

test('PUBLISH-02 keeps what is typed in the browser until it is published, also where that is refused', async () => {
  const kept = new Map<string, string>()
  const refusal = new ApiError(400, {
    code: 'illegal-argument',
    message: '',
    requestId: 'r',
    params: {},
    issues: [],
  })
  const first = await open(coreWith({ [publishCall]: refusal }, kept))
  first.change({ name: 'Spring', description: 'For the new ones', members: 'ALL' })
  expect(await first.publish()).toBeNull()
  expect(first.$state.get()).toMatchObject({ sending: false, refused: { status: 'refused' } })
  const second = await open(coreWith({}, kept))
  expect(second.$state.get()).toMatchObject({ restored: true, draft: { name: 'Spring', way: 'new' } })
  expect(await second.publish()).toMatchObject({ id: 'p7' })
  expect((await open(coreWith({}, kept))).$state.get()).toMatchObject({
    restored: false,
    draft: { name: 'Fee' },
  })
})

test('PUBLISH-01 a copy is the form filled in with what the publish has', async () => {
  const core = coreWith({
    'GET /coach-api/course-publishes/:id': {
      ...publishOf({ name: 'Spring', kind: 'mock-exam', endsAt: '2020-01-01T00:00:00Z' }),
      description: 'D',
      instructions: 'I',
      showRank: false,
      memberList: [],
      unseen: 0,
    },
    'GET /coach-api/course-publishes/:id/materials': {
      items: [
        { id: 'm1', kind: 'pdf', name: 'A', fileId: 'f1', format: 'pdf', size: 9, link: null, gone: false },
        { id: 'm2', kind: 'pdf', name: 'B', fileId: 'f2', format: 'pdf', size: 9, link: null, gone: true },
      ],
      completion: { need: 'all', by: 'finish', materials: true, certificate: { months: 12 } },
    },
    'GET /coach-api/course-publishes/:id/sessions': {
      items: [
        {
          id: 's',
          name: 'Morning',
          paperId: 'a',
          attempts: 2,
          minutes: 45,
          capacity: null,
          seats: 5,
          release: 'at-once',
        },
      ],
    },
  })
  core.router.go('/question-detail/c/publish?copy=p1')
  const { draft } = (await open(core)).$state.get() ?? {}
  expect(draft).toMatchObject({
    way: 'new',
    kind: 'mock-exam',
    name: 'Spring',
    lastDay: '',
    showRank: false,
    instructions: 'I',
    sessions: [{ name: 'Morning', attempts: '2', seats: '5' }],
    // Materials of its own; what is gone isn't copied (PUBLISH-05).
    materials: [{ id: null, name: 'A', fileId: 'f1' }],
    completion: { need: 'all', by: 'finish', materials: true, certificate: { months: 12 } },
  })
  expect(draft?.materials).toHaveLength(1)
})

test('PUBLISH-02 PUBLISH-12 counts everybody once who is named, or in a class or a department that is, or below it', () => {
  const person = (id: string, classIds: string[], departmentId: string | null = null) => ({
    id,
    type: 'STUDENT' as const,
    name: id,
    className: null,
    classIds,
    departmentId,
  })
  const all = [person('a', ['x']), person('b', ['x', 'y']), person('c', ['y']), person('d', [])]
  const group = { id: 'x', type: 'CLASS' as const, name: 'X', className: 'X' }
  expect(peopleIn([group, person('a', ['x']), person('d', [])], all)).toBe(3)
  const department = (id: string, departmentId: string | null) => ({
    id,
    type: 'DEPARTMENT' as const,
    name: id,
    className: null,
    departmentId,
  })
  const [bank, cards, hotel] = [
    department('bank', null),
    department('cards', 'bank'),
    department('hotel', null),
  ]
  const staff = [person('e', ['x'], 'cards'), person('f', [], 'bank'), person('g', [], 'hotel')]
  const known = [bank, cards, hotel, ...all, ...staff]
  expect(peopleIn([bank], known)).toBe(2)
  expect(peopleIn([cards, group], known)).toBe(3)
  expect(peopleIn([department('gone', null)], known)).toBe(0)
})

test('PUBLISH-05 publishes with learning materials and what completes it, and waits for what isn’t whole', async () => {
  const kept = new Map<string, string>()
  const core = coreWith({ 'GET /coach-api/settings': { linkHosts: 'wiki.example.com' } }, kept)
  const store = await open(core)
  store.change({
    members: 'ALL',
    completion: { need: 'any', by: 'finish', materials: true, mode: 'breakthrough', certificate: null },
  })
  store.materials.addLink()
  await settled()
  const key = store.materials.$items.get()[0]?.key ?? ''
  store.materials.change(key, { name: 'Wiki', link: 'https://evil.example/' })
  expect(await store.publish()).toBeNull()
  expect(store.materials.$faults.get().get(key)).toEqual({ content: 'link-host' })
  store.materials.change(key, { link: 'https://wiki.example.com/fees' })
  // It is kept in the browser like all that is typed.
  expect((await open(coreWith({}, kept))).materials.$items.get()).toMatchObject([{ name: 'Wiki' }])
  expect(await store.publish()).toMatchObject({ id: 'p7' })
  expect(sent(core)[0]?.input).toMatchObject({
    body: {
      materials: [{ name: 'Wiki', link: 'https://wiki.example.com/fees' }],
      completion: { need: 'any', by: 'finish', materials: true, certificate: null },
    },
  })
})

test('PUBLISH-09 sends how a practice recurs in place of a last day, and nothing of it for an exam', async () => {
  const core = coreWith()
  const store = await open(core)
  store.change({ members: 'ALL', lastDay: '2020-01-01', recurrence: { months: 3, days: 14 } })
  expect(store.$faults.get()?.fields).toEqual({})
  await store.publish()
  expect(sent(core)[0]?.input).toMatchObject({
    body: { endsAt: null, recurrence: { months: 3, days: 14 } },
  })
  expect(
    publishBody({ ...publishDraftOf(bank, []), recurrence: { months: 3, days: 14 }, kind: 'exam' }),
  ).toMatchObject({ recurrence: null })
})

test('PUBLISH-09 is copied with how it recurs, and not with the day on which its round is due', () => {
  const series = {
    months: 6 as const,
    days: 7,
    round: 2,
    startedAt: '2026-01-31T08:00:00.000Z',
    timeZone: 'UTC',
    nextAt: null,
  }
  const copied = copiedDraftOf(
    publishDraftOf(bank, []),
    publishDetailsOf({ endsAt: '2026-12-31T00:00:00Z', series, reminders: [3] }),
    [],
    { items: [], completion: usualCompletion },
    usualReview,
    now,
  )
  expect(copied).toMatchObject({ lastDay: '', recurrence: { months: 6, days: 7 }, reminders: [3] })
})

test('HOME-18 sends when to remind where there is an end alone', () => {
  const draft = { ...publishDraftOf(bank, []), reminders: [7, 1] as const }
  expect(publishBody(draft).reminders).toEqual([])
  expect(publishBody({ ...draft, lastDay: '2026-12-31' }).reminders).toEqual([7, 1])
  expect(publishBody({ ...draft, recurrence: { months: 3, days: 14 } }).reminders).toEqual([7, 1])
})

test('PUBLISH-06b begins with the people of a figure of the results, whatever was typed before, and publishes nothing by itself', async () => {
  const peopleCall = 'GET /coach-api/course-publishes/:id/results/people'
  const items = [
    { userId: 'u1', displayName: 'Ann' },
    { userId: 'u2', displayName: 'Bob' },
  ]
  const kept = new Map([['publish-form.c', JSON.stringify({ name: 'Typed before', members: 'ALL' })]])
  const core = coreWith(
    {
      [peopleCall]: { items, total: 2 },
      // Bringing these to the new version would come first otherwise.
      'GET /coach-api/courses/:id/publishes': { items: [publishOf({ id: 'old' })] },
    },
    kept,
  )
  const figure = { publishId: 'p1', of: 'question', at: 'a&b c', search: 'Phone' } as const
  core.router.go(practisePath({ courseId: 'c', courseKind: 'question-bank' }, figure))
  const store = await open(core)
  expect(core.calls.find(({ call }) => call === peopleCall)?.input).toEqual({
    params: { id: 'p1' },
    query: { of: 'question', at: 'a&b c', search: 'Phone', size: 1000 },
  })
  expect(store.$state.get()).toMatchObject({
    restored: false,
    draft: {
      way: 'new',
      kind: 'practice',
      name: 'Fee',
      members: 'PART',
      memberList: [{ id: 'u1' }, { id: 'u2' }],
    },
  })
  expect(sent(core)).toEqual([])
  await store.publish()
  expect(sent(core)[0]?.input).toMatchObject({
    body: {
      members: 'PART',
      memberList: [
        { type: 'STUDENT', id: 'u1' },
        { type: 'STUDENT', id: 'u2' },
      ],
    },
  })
})

test('PUBLISH-06b passes over an address that means no people', async () => {
  const core = coreWith()
  core.router.go('/question-detail/c/publish?results=p1&of=everybody&at=x')
  const store = await open(core)
  expect(store.$state.get()?.draft.members).toBeNull()
})

test('PUBLISH-02 learners see the leaderboard of a practice and none of an exam, until somebody chooses', () => {
  const draft = publishDraftOf(bank, [])
  const shown = (part: Partial<typeof draft>) => publishBody({ ...draft, ...part }).showRank
  expect([shown({}), shown({ kind: 'exam' }), shown({ kind: 'mock-exam' })]).toEqual([true, false, false])
  expect(shown({ kind: 'exam', showRank: true })).toBe(true)
  expect(shown({ kind: 'practice', showRank: false })).toBe(false)
})

test('PUBLISH-02 an exam ends with the last of its sessions, unless it has learning materials', async () => {
  const core = coreWith()
  const store = await open(core)
  store.change({ kind: 'exam' })
  store.addSession('Morning')
  store.addSession('Evening')
  store.changeSession(0, { endsAt: '2026-06-01T10:00' })
  store.changeSession(1, { endsAt: '2026-06-02T10:00' })
  const draft = () => store.$state.get()?.draft ?? publishDraftOf(bank, [])
  expect(sessionsEndIn(draft())).toEqual({ last: new Date('2026-06-02T10:00').getTime() })
  store.changeSession(1, { endsAt: '' })
  expect(sessionsEndIn(draft())).toEqual({ last: null })
  store.materials.addLink()
  expect(sessionsEndIn(draft())).toBeNull()
  store.change({ kind: 'practice' })
  expect(sessionsEndIn(draft())).toBeNull()
})

test('PUBLISH-13 a practice starts at the time that is chosen, ahead and before its end; an exam at the times of its sessions', () => {
  const first = publishDraftOf(bank, [])
  const at = '2026-06-01T09:30'
  const draft = { ...first, members: 'ALL' as const, startsAt: at }
  const faultOf = (part: object) =>
    publishFaultsOf({ ...draft, ...part }, { kind: 'dialogue-flow' }, now).fields.startsAt
  expect(publishBody(draft).startsAt).toBe(new Date(2026, 5, 1, 9, 30).toISOString())
  expect(publishBody({ ...draft, kind: 'exam' }).startsAt).toBeNull()
  expect(publishBody(first).startsAt).toBeNull()
  expect([faultOf({}), faultOf({ startsAt: '2026-05-04T08:00' })]).toEqual([undefined, 'passed'])
  expect(faultOf({ lastDay: '2026-05-31' })).toBe('after-end')
  expect(faultOf({ lastDay: '2026-06-01' })).toBeUndefined()
  // Its rounds are counted from there.
  const end = endIn({ ...draft, recurrence: { months: 1, days: 7 } }, now)
  expect(end).toBe(new Date(2026, 5, 8, 9, 30).toISOString())
  expect(faultOf({ lastDay: '2026-05-31', recurrence: { months: 1, days: 7 } })).toBeUndefined()
  const copied = (startsAt: string) =>
    copiedDraftOf(
      first,
      publishDetailsOf({ startsAt }),
      [],
      { items: [], completion: usualCompletion },
      usualReview,
      now,
    ).startsAt
  expect([copied(new Date(2026, 5, 1, 9, 30).toISOString()), copied('2026-05-01T00:00:00Z')]).toEqual([
    at,
    '',
  ])
})

test('PUBLISH-14 sends the course’s score to pass or its own, says that what is typed is none, and copies it', async () => {
  const core = coreWith()
  const store = await open(core)
  store.change({ members: 'ALL' })
  expect(publishBody(store.$state.get()?.draft ?? publishDraftOf(bank, []))).toMatchObject({ passAt: null })
  store.change({ passAt: '0' })
  expect(store.$faults.get()?.fields).toEqual({ passAt: 'illegal' })
  expect(await store.publish()).toBeNull()
  store.change({ passAt: '75' })
  await store.publish()
  expect(sent(core).map(({ input }) => input)).toMatchObject([{ body: { passAt: 75 } }])
  const copied = copiedDraftOf(
    publishDraftOf(bank, []),
    publishDetailsOf({ passAt: 75 }),
    [],
    { items: [], completion: usualCompletion },
    usualReview,
    now,
  )
  expect(copied.passAt).toBe('75')
})
