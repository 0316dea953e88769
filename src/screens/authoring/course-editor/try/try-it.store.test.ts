import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { PractisedConversation } from '../../../../contract/report.ts'
import type { CourseTest, TriedTurnView } from '../../../../contract/try-out.ts'
import type { AnswerOutcome } from '../../../../domain/try-out/outcome.ts'
import type { TryMove } from '../../../../domain/try-out/try-out.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { courseOf } from '../course.factory.ts'
import type { SaveState } from '../draft/course-draft.ts'
import type { CoursePage } from '../course-page.store.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { litExit } from './lit-path.ts'
import { showTest } from './show-test.ts'
import { createTryItStore } from './try-it.store.ts'
import { tryPractice } from './try-practice.ts'

const say = (text: string): TryMove => ({ type: 'say', text })
const outcome = (id: string, points = 0): AnswerOutcome => ({
  node: 'reply',
  took: { by: 'branch', id },
  points,
})

interface TryInput {
  body: { moves: TryMove[]; start: { node: string | null }; explainFrom: number }
}

/** A platform whose draft takes every line by one branch. */
function platform() {
  const has = {
    revision: 1,
    branch: 'sorry',
    understanding: 'current',
    tests: [] as CourseTest[],
    fails: false,
  }
  const turns = ({ body }: TryInput): TriedTurnView[] =>
    [null, ...body.moves].map((move, at) => ({
      move,
      refused: null,
      entries: [],
      outcome: move && outcome(has.branch),
      path: move
        ? [{ node: 'reply', exit: `branch:${has.branch}` }]
        : [
            { node: 'open', exit: 'next' },
            { node: 'reply', exit: null },
          ],
      stop: null,
      score: { total: 0, level: 'fail', deducted: 0, items: [] },
      emotion: 60,
      patience: 100,
      variables: {},
      explanation:
        at >= body.explainFrom
          ? { asked: null, unanswered: false, branches: [], points: [], rules: [], decisions: [] }
          : null,
    }))
  const core = createCoreDouble((call, input) => {
    if (has.fails) return Promise.reject(new Error('no answer'))
    if (call.endsWith('/draft/try'))
      return { revision: has.revision, understanding: has.understanding, turns: turns(input as TryInput) }
    if (call === 'GET /coach-api/courses/:id/tests') return { items: has.tests }
    if (call.endsWith('/tests/run'))
      return {
        revision: has.revision,
        understanding: has.understanding,
        results: has.tests.map(({ id, revision, expected }) => ({
          id,
          revision,
          actual: expected.map(() => outcome(has.branch)),
          differences: expected.map((one) => (one.took.id === has.branch ? [] : ['took'])),
        })),
      }
    const { body } = input as { body: CourseTest }
    if (call.startsWith('DELETE')) has.tests = []
    else if (call.startsWith('PUT'))
      has.tests = has.tests.map((one) => ({ ...one, ...body, revision: body.revision + 1 }))
    else has.tests = [...has.tests, { ...body, id: 'new', revision: 1, updatedAt: '' }]
    return has.tests.at(-1) ?? {}
  })
  return { has, core }
}

async function ready(with_: Partial<ReturnType<typeof platform>['has']> = {}) {
  const { has, core } = platform()
  Object.assign(has, with_)
  const $revision = atom(1)
  const $state = atom<SaveState>('saved')
  let work: (() => void) | null = null
  const store = createTryItStore(
    core,
    'c1',
    { $course: atom(courseOf()), $revision, $state },
    {
      later(wanted) {
        work = wanted
        return () => (work = null)
      },
    },
  )
  await settled()
  const pass = async () => {
    const due = work
    work = null
    due?.()
    await settled()
  }
  const change = async (branch: string) => {
    has.branch = branch
    has.revision += 1
    $revision.set(has.revision)
    await pass()
  }
  const tried = () => core.calls.filter(({ call }) => call.endsWith('/draft/try'))
  return { has, core, store, $state, pass, change, tried }
}

const kept = (over: Partial<CourseTest> = {}): CourseTest => ({
  id: 't1',
  name: 'The fee',
  start: { node: null, variables: {}, difficulty: 3, seed: 1 },
  moves: [say('Sorry')],
  expected: [outcome('sorry')],
  revision: 1,
  updatedAt: '',
  ...over,
})

test('FLOW-05 begins when it is opened, and says everything again with each answer', async () => {
  const { store, tried } = await ready()
  expect(tried()).toEqual([])
  store.open()
  await settled()
  store.answer(say('Sorry'))
  expect(store.$unanswered.get()).toEqual([say('Sorry')])
  await settled()
  store.answer(say('Very sorry'))
  await settled()
  expect(tried().map(({ input }) => (input as TryInput).body)).toMatchObject([
    { moves: [], explainFrom: 0 },
    { moves: [say('Sorry')], explainFrom: 1 },
    { moves: [say('Sorry'), say('Very sorry')], explainFrom: 2 },
  ])
  expect(store.$turns.get().map(({ explanation }) => explanation !== null)).toEqual([true, true, true])
  expect([store.$unanswered.get(), store.$chosen.get()]).toEqual([[], 2])
})

test('FLOW-05 lights the way up to the chosen turn, and only while it is open', async () => {
  const { store } = await ready()
  expect(store.$lit.get()).toBeNull()
  store.open()
  await settled()
  store.answer(say('Sorry'))
  await settled()
  expect(store.$lit.get()).toMatchObject({
    nodes: new Set(['open', 'reply']),
    exits: new Set([litExit('open', 'next'), litExit('reply', 'branch:sorry')]),
    now: null,
  })
  store.choose(0)
  expect(store.$lit.get()).toMatchObject({ exits: new Set([litExit('open', 'next')]), now: 'reply' })
  store.close()
  expect(store.$lit.get()).toBeNull()
})

test('FLOW-05 waits until the draft is saved, so that what was typed is what is tried', async () => {
  const { store, $state, tried } = await ready()
  $state.set('saving')
  store.open()
  await settled()
  expect(tried()).toEqual([])
  $state.set('saved')
  await settled()
  expect(tried()).toHaveLength(1)
})

test('FLOW-05 says the same to a changed draft and shows what differs, until it is accepted', async () => {
  const { store, change } = await ready()
  store.open()
  await settled()
  store.answer(say('Sorry'))
  await settled()
  await change('rude')
  expect(store.$turns.get().at(-1)).toMatchObject({
    expected: { took: { id: 'sorry' } },
    outcome: { took: { id: 'rude' } },
    differences: ['took'],
  })
  store.accept()
  expect(store.$turns.get().at(-1)?.differences).toEqual([])
})

test('FLOW-05 takes the last answer back, starts again, from any node, and otherwise', async () => {
  const { store, tried } = await ready()
  store.open()
  await settled()
  store.answer(say('Sorry'))
  await settled()
  store.takeBack()
  expect(store.$turns.get()).toHaveLength(1)
  store.answer(say('Sorry'))
  await settled()
  store.startWith({ difficulty: 5 })
  await settled()
  expect((tried().at(-1)?.input as TryInput).body).toMatchObject({
    start: { difficulty: 5 },
    moves: [say('Sorry')],
  })
  store.tryFrom('quiz')
  await settled()
  expect((tried().at(-1)?.input as TryInput).body).toMatchObject({
    start: { node: 'quiz', difficulty: 5 },
    moves: [],
  })
})

test('FLOW-05 keeps what was said where no answer comes, and asks again', async () => {
  const { store, has } = await ready()
  store.open()
  await settled()
  has.fails = true
  store.answer(say('Sorry'))
  await settled()
  expect(store.$trouble.get()).toMatchObject({ code: 'network' })
  expect(store.$unanswered.get()).toEqual([say('Sorry')])
  has.fails = false
  store.retry()
  await settled()
  expect([store.$trouble.get(), store.$turns.get().length]).toEqual([null, 2])
})

test('FLOW-05 asks again once the changed sentences are learned', async () => {
  const { store, has, pass, tried } = await ready({ understanding: 'older' })
  store.open()
  await settled()
  expect(store.$understanding.get()).toBe('older')
  has.understanding = 'current'
  await pass()
  expect([store.$understanding.get(), tried().length]).toEqual(['current', 2])
})

test('FLOW-05a runs the tests of a course when it is opened and after each change, and counts those that fail', async () => {
  const { store, change } = await ready({ tests: [kept()] })
  expect(store.$tests.get()).toMatchObject([{ state: 'passed', differing: 0 }])
  await change('rude')
  expect(store.$tests.get()).toMatchObject([{ state: 'failed', differing: 1 }])
  await store.acceptTest('t1')
  expect(store.$tests.get()).toMatchObject([{ state: 'passed', expected: [outcome('rude')], revision: 2 }])
})

test('FLOW-05a keeps a conversation as a test with what came of it, or what is said to be expected', async () => {
  const { store, has } = await ready()
  store.open()
  await settled()
  store.answer(say('Sorry'))
  store.answer(say('Sorry again'))
  await settled()
  store.expect(2, outcome('rude', 5))
  expect(await store.keep('Two lines')).toBeNull()
  expect(has.tests).toMatchObject([
    {
      name: 'Two lines',
      moves: [say('Sorry'), say('Sorry again')],
      expected: [outcome('sorry'), outcome('rude', 5)],
    },
  ])
  await settled()
  expect(store.$tests.get()).toMatchObject([{ state: 'failed', differing: 1 }])
  expect(store.$shownTest.get()).toBe('new')
})

test('FLOW-05a says why a conversation could not be kept', async () => {
  const { store, has } = await ready()
  store.open()
  await settled()
  store.answer(say('Sorry'))
  await settled()
  has.fails = true
  expect(await store.keep('A line')).toMatchObject({ code: 'network' })
  expect(store.$tests.get()).toEqual([])
})

test('FLOW-05a shows the conversation of a test beside what it expects, and accepts what comes of it', async () => {
  const { store, has } = await ready({ tests: [kept()], branch: 'rude' })
  store.show('t1')
  await settled()
  expect(store.$turns.get().at(-1)).toMatchObject({ differences: ['took'], expected: outcome('sorry') })
  store.accept()
  await settled()
  expect(has.tests).toMatchObject([{ expected: [outcome('rude')] }])
  expect(store.$tests.get()).toMatchObject([{ state: 'passed' }])
})

test('FLOW-05a takes a test away and brings it back', async () => {
  const { store } = await ready({ tests: [kept()] })
  const bringBack = await store.remove('t1')
  expect(store.$tests.get()).toEqual([])
  bringBack?.()
  await settled()
  expect(store.$tests.get()).toMatchObject([{ name: 'The fee', state: 'passed' }])
})

const practised = (over: Partial<PractisedConversation> = {}): PractisedConversation => ({
  courseId: 'c1',
  learner: 'Ann Lee',
  startedAt: '2026-11-20T08:00:00Z',
  start: { node: null, variables: {}, difficulty: 4, seed: 7 },
  moves: [say('Sorry'), say('Bye')],
  expected: [outcome('sorry'), outcome('rude')],
  ...over,
})

test('FLOW-05b says to the draft what was answered in a practice, as it began, and shows what comes of it otherwise', async () => {
  const { store, tried, change } = await ready()
  store.replay(practised())
  await settled()
  expect(tried().map(({ input }) => (input as TryInput).body)).toMatchObject([
    { start: { difficulty: 4, seed: 7 }, moves: [say('Sorry'), say('Bye')] },
  ])
  const differences = () => store.$turns.get().map((turn) => turn.differences)
  expect(differences()).toEqual([[], [], ['took']])
  expect([store.$open.get(), store.$practice.get()]).toMatchObject([true, { learner: 'Ann Lee' }])
  await change('rude')
  expect(differences()).toEqual([[], ['took'], []])
  store.again()
  expect(store.$practice.get()).toBeNull()
})

test.each([
  ['of this course', 'c1', 1, []],
  ['of another course', 'c2', 0, []],
  ['that can’t be read', null, 0, ['error']],
] as const)('FLOW-05b the editor is opened at a practice %s', async (_, courseId, replayed, notices) => {
  const core = createCoreDouble(() =>
    courseId === null ? Promise.reject(new Error('no answer')) : practised({ courseId }),
  )
  let times = 0
  const tryIt = { replay: () => (times += 1) }
  const $page = atom<Loadable<CoursePage>>({ status: 'loading' })
  const stop = tryPractice(core, $page, 'p1')
  await settled()
  expect(times).toBe(0)
  const ready = { status: 'ready', row: { id: 'c1' }, tryIt } as unknown
  $page.set(ready as Loadable<CoursePage>)
  await settled()
  $page.set({ ...(ready as Extract<Loadable<CoursePage>, { status: 'ready' }>) })
  await settled()
  expect([times, core.notified.map(({ kind }) => kind)]).toEqual([replayed, notices])
  stop()
})

test('FLOW-05c shows the test that the address names once, as soon as course and tests are there', () => {
  const shown: string[] = []
  const $tests = atom<readonly { id: string }[]>([])
  const tryIt = { $tests, show: (id: string) => shown.push(id) }
  const $page = atom<Loadable<CoursePage>>({ status: 'loading' })
  const stop = showTest($page, 't1')
  const ready = { status: 'ready', tryIt } as unknown
  $page.set(ready as Loadable<CoursePage>)
  $tests.set([{ id: 't0' }])
  expect(shown).toEqual([])
  $tests.set([{ id: 't0' }, { id: 't1' }])
  $tests.set([{ id: 't1' }])
  $page.set({ ...(ready as Extract<Loadable<CoursePage>, { status: 'ready' }>) })
  expect(shown).toEqual(['t1'])
  stop()
  expect($page.lc + $tests.lc).toBe(0)
})
