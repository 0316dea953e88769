import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { Claims } from '../../../contract/identity.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Home } from '../../../contract/home.ts'
import type { PublishCard, Run } from '../../../contract/practice.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { categoriesOf, createHomeStore } from './home.store.ts'

const card = (n: number, category = 'Bank'): PublishCard => ({
  id: `p${n}`,
  name: `Publish ${n}`,
  round: null,
  kind: 'dialogue-flow',
  courseName: `Course ${n}`,
  description: '',
  locale: 'us-en',
  category,
  difficulty: 3,
  personaName: 'Emma',
  personaLabel: 'Upset',
  portrait: 'emma-brooks',
  minutes: 10,
  note: '',
  startsAt: '2026-01-01T09:00:00Z',
  endsAt: null,
  runs: 0,
  best: null,
  bestLevel: null,
  passAt: 60,
  excellentAt: 85,
  completedBy: 'pass',
})
const run = (change: Partial<Run> = {}): Run => ({
  sessionId: 's1',
  publishId: 'p1',
  round: null,
  kind: 'dialogue-flow',
  repetition: false,
  courseName: 'Course 1',
  locale: 'us-en',
  status: 'ended',
  startedAt: '2026-03-02T09:00:00Z',
  endedAt: '2026-03-02T09:10:00Z',
  total: 80,
  level: 'pass',
  counted: true,
  exam: null,
  ...change,
})
const page = <T>(items: T[], total = items.length) => ({ items, total, page: 1, size: 100 })
const refusal = (code: ErrorCode) =>
  new ApiError(409, { code, message: '', params: {}, issues: [], requestId: 'r' })
const overview = { runs: 2, mean: 67.5, best: 80, passed: 1 }
const noRuns = { runs: [], overview: { runs: 0, mean: null, best: null, passed: 0 } }
const open = run({ status: 'open', total: null, level: null })

const homeOf = (change: Partial<Home> = {}): Home => ({
  now: '2026-03-02T10:00:00Z',
  publishes: page([card(1), card(2, 'Hotel')]),
  results: { runs: [run(), run({ sessionId: 's2', total: 55, level: 'fail' })], overview },
  ranking: { items: [], shown: 'everybody' },
  unfinished: open,
  exams: [],
  reminders: [],
  feedback: [],
  programmes: [],
  repetitions: [],
  weakPoints: null,
  weakest: null,
  setup: [],
  staffStep: null,
  team: null,
  firstPractice: true,
  ...change,
})

type Answers = Partial<Record<Call, (input: unknown) => unknown>>
const answers =
  (home: Partial<Home> = {}, change: Answers = {}) =>
  (call: Call, input: unknown): unknown => {
    const own = change[call]
    if (own) return own(input)
    if (call === 'GET /coach-api/home') return homeOf(home)
    if (call === 'GET /coach-api/ranking') return { items: [], shown: 'everybody' }
    return {}
  }

/** Until everything that was asked for has been answered. */
const loaded = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the home page', () => {
  test('HOME-20 asks once for all, and shows all at once', async () => {
    const core = createCoreDouble(answers())
    const store = createHomeStore(core)
    expect(store.$home.get().status).toBe('loading')
    let atOnce: unknown
    store.$home.listen(({ status }) => {
      if (status === 'ready') atOnce = [store.$publishes.get().status, store.$ranking.get().status]
    })
    await loaded()
    expect(core.calls).toEqual([
      { call: 'GET /coach-api/home', input: { query: { timeZone: expect.any(String), wholeApp: 'false' } } },
    ])
    expect(atOnce).toEqual(['ready', 'ready'])
    expect(store.$publishes.get()).toMatchObject({ status: 'ready', total: 2 })
    expect(store.$home.get()).toMatchObject({ status: 'ready', results: { overview } })
    expect(store.$ranking.get()).toEqual({ status: 'ready', items: [], shown: 'everybody', whole: false })
  })

  test('HOME-20 says why where the answer fails, and asks again on request', async () => {
    let fails = true
    const core = createCoreDouble(
      answers(
        {},
        {
          'GET /coach-api/home': () => {
            if (fails) throw refusal('unavailable')
            return homeOf()
          },
        },
      ),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(store.$home.get()).toEqual({ status: 'failed', code: 'unavailable', requestId: 'r' })
    fails = false
    await store.reload()
    expect(store.$home.get().status).toBe('ready')
    expect(store.$publishes.get()).toMatchObject({ status: 'ready', total: 2 })
  })

  test('HOME-20 asks by itself for courses or ranks that the answer lacks, and shows the rest where they fail', async () => {
    const fails = () => {
      throw refusal('internal')
    }
    const core = createCoreDouble(
      answers({ publishes: null, ranking: null }, { 'GET /coach-api/publishes': fails }),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(core.calls.map(({ call }) => call)).toEqual([
      'GET /coach-api/home',
      'GET /coach-api/publishes',
      'GET /coach-api/ranking',
    ])
    expect(store.$publishes.get()).toEqual({ status: 'failed', code: 'internal', requestId: 'r' })
    expect(store.$ranking.get().status).toBe('ready')
    expect(store.$home.get().status).toBe('ready')
  })

  test('HOME-13 goes to a practice of what comes again', async () => {
    let started: unknown
    const core = createCoreDouble(
      answers(
        {},
        {
          'POST /coach-api/practice/sessions': (input) => {
            started = input
            return { sessionId: 's9' }
          },
        },
      ),
    )
    const store = createHomeStore(core)
    await loaded()
    await store.repeat('p2')
    expect(started).toMatchObject({ body: { publishId: 'p2', repetition: true } })
    expect(core.router.$path.get()).toBe('/conversation/s9')
  })

  test('HOME-15 goes to a drill of what was missed, and says where there is none', async () => {
    const core = createCoreDouble(answers({}, { 'POST /coach-api/drills': () => ({ id: 'd1' }) }))
    const store = createHomeStore(core)
    await store.drill()
    expect(core.router.$path.get()).toBe('/drill/d1')
    const refuse = () => {
      throw refusal('nothing-to-drill')
    }
    const failing = createHomeStore(createCoreDouble(answers({}, { 'POST /coach-api/drills': refuse })))
    await failing.drill()
    expect(failing.$drilling.get()).toMatchObject({ status: 'failed', code: 'nothing-to-drill' })
  })

  describe('the steps of setting up', () => {
    const setup: Home['setup'] = [
      { step: 'people', done: true },
      { step: 'course', done: false },
    ]
    const opened = async (
      steps: Home['setup'],
      { embedded = false, kept }: { embedded?: boolean; kept?: Map<string, string> } = {},
    ) => {
      const core = Object.assign(createCoreDouble(answers({ setup: steps }), kept), { embedded })
      const store = createHomeStore(core)
      await loaded()
      return { core, store }
    }

    test('HOME-11 are shown until they are done', async () => {
      const { core, store } = await opened(setup)
      expect(store.$setup.get()).toEqual(setup)
      expect(core.calls).toMatchObject([{ input: { query: { wholeApp: 'true' } } }])
      expect((await opened(setup.map(({ step }) => ({ step, done: true })))).store.$setup.get()).toBeNull()
    })

    test('HOME-11 stay hidden once they were put away', async () => {
      const { core, store } = await opened(setup)
      store.hideSetup()
      expect(store.$setup.get()).toBeNull()
      expect((await opened(setup, { kept: core.kept })).store.$setup.get()).toBeNull()
    })

    test('HOME-11 are not shown in a host page, nor to learners', async () => {
      for (const { store } of [await opened(setup, { embedded: true }), await opened([])])
        expect(store.$setup.get()).toBeNull()
    })
  })

  describe('the sample', () => {
    const none = { results: noRuns, unfinished: null }
    const open = async (home: Partial<Home>, type: 0 | 1 | 2 = 2, kept?: Map<string, string>) => {
      const core = createCoreDouble(answers(home), kept)
      core.$user.set({ type } as Claims)
      const store = createHomeStore(core)
      // The words of the sample are a file of their own.
      await vi.waitFor(() => expect(store.$home.get().status).toBe('ready'))
      return { core, store }
    }

    test('HOME-12 comes first for a learner who has never practised, in their language, until it is skipped', async () => {
      const { core, store } = await open(none)
      expect(store.$firstStep.get()).toBe('sample')
      expect(store.$sample.get()).not.toBeNull()
      const before = store.$sample.get()
      core.$locale.set('ja-jp')
      await vi.waitFor(() => expect(store.$sample.get()).not.toBe(before))
      store.skipSample()
      expect(store.$firstStep.get()).toBe('again')
      expect((await open(none, 2, core.kept)).store.$firstStep.get()).toBe('again')
    })

    test('HOME-12 is offered to nobody who has practised, trains others, or whose enterprise has it off', async () => {
      const opened = [await open({}), await open(none, 1), await open({ ...none, firstPractice: false })]
      expect(opened.map(({ store }) => store.$firstStep.get())).toEqual(['course', 'course', 'course'])
      expect(opened.map(({ store }) => store.$sample.get())).toEqual([null, null, null])
    })
  })

  test('HOME-10 offers a next step once no practice is unfinished, and keeps it while courses are searched', async () => {
    const failed = { ...card(2), best: 41, bestLevel: 'fail' as const }
    let unfinished: Run | null = open
    const core = createCoreDouble(
      answers(
        {},
        {
          'GET /coach-api/home': () => homeOf({ publishes: page([card(1), failed]), unfinished }),
          'GET /coach-api/publishes': () => page([card(3)]),
        },
      ),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(store.$nextStep.get()).toBeNull()
    unfinished = null
    await store.endUnfinished()
    expect(store.$nextStep.get()).toEqual({ reason: 'retry', card: failed })
    store.search('hotel')
    await vi.advanceTimersByTimeAsync(300)
    expect(store.$publishes.get()).toMatchObject({ items: [{ id: 'p3' }] })
    expect(store.$nextStep.get()).toMatchObject({ card: { id: 'p2' } })
    store.dispose()
  })

  test('HOME-10 offers a next step also where the address holds a search', async () => {
    const core = createCoreDouble(
      answers({ unfinished: null }, { 'GET /coach-api/publishes': () => page([card(3)]) }),
    )
    core.router.go('/index?search=hotel')
    const store = createHomeStore(core)
    await loaded()
    expect(store.$publishes.get()).toMatchObject({ items: [{ id: 'p3' }] })
    expect(store.$nextStep.get()).toMatchObject({ reason: 'new', card: { id: 'p1' } })
    store.dispose()
  })

  test('HOME-06 continues an unfinished exam on its sheet', async () => {
    const unfinished = run({ status: 'open', exam: { paper: true, withheld: false } })
    const core = createCoreDouble(answers({ unfinished }))
    const store = createHomeStore(core)
    await loaded()
    store.continueUnfinished()
    expect(core.went).toEqual(['/exam-course/p1/attempt/s1'])
    store.dispose()
  })

  test('HOME-01 reads the whole ranking, at most 100, on request', async () => {
    const core = createCoreDouble(answers())
    const store = createHomeStore(core)
    await loaded()
    await store.reloadRanking(true)
    expect(core.calls.at(-1)).toEqual({ call: 'GET /coach-api/ranking', input: { query: { size: 100 } } })
    expect(store.$ranking.get()).toMatchObject({ status: 'ready', whole: true })
  })

  test('HOME-01 searches once the learner pauses', () => {
    const core = createCoreDouble(answers({}, { 'GET /coach-api/publishes': () => page([]) }))
    const store = createHomeStore(core)
    core.calls.length = 0
    store.search('h')
    store.search('hotel ')
    vi.advanceTimersByTime(300)
    expect(core.calls.map(({ input }) => input)).toEqual([{ query: { page: 1, size: 100, search: 'hotel' } }])
  })

  test('HOME-01 drops the late answer of an earlier search', async () => {
    const waiting: ((value: unknown) => void)[] = []
    const core = createCoreDouble(
      answers({}, { 'GET /coach-api/publishes': () => new Promise((answer) => waiting.push(answer)) }),
    )
    const store = createHomeStore(core)
    await loaded()
    const early = store.reloadPublishes()
    const late = store.reloadPublishes()
    waiting[1]?.(page([card(2)]))
    waiting[0]?.(page([card(1)]))
    await Promise.all([early, late])
    expect(store.$publishes.get()).toMatchObject({ items: [{ id: 'p2' }] })
  })

  test('HOME-01 adds the next page of publishes to those that stand', async () => {
    const all = Array.from({ length: 130 }, (_, i) => card(i))
    const core = createCoreDouble(
      answers(
        { publishes: page(all.slice(0, 100), 130) },
        {
          'GET /coach-api/publishes': (input) =>
            page(JSON.stringify(input).includes('"page":2') ? all.slice(100) : [], 130),
        },
      ),
    )
    const store = createHomeStore(core)
    await loaded()
    await store.loadMore()
    expect(store.$publishes.get()).toMatchObject({ total: 130, items: all })
  })

  test('HOME-01 names each category once', () => {
    expect(categoriesOf([card(1, 'Hotel'), card(2), card(3, 'Hotel')], 'en-US')).toEqual(['Bank', 'Hotel'])
  })
})

describe('the unfinished practice', () => {
  test('HOME-06 reminds of it and continues it', async () => {
    const core = createCoreDouble(answers())
    const store = createHomeStore(core)
    await loaded()
    expect(store.$unfinished.get()).toMatchObject({ sessionId: 's1', status: 'open' })
    store.continueUnfinished()
    expect(core.router.$path.get()).toBe('/conversation/s1')
  })

  test('HOME-06 ends it and counts its result', async () => {
    let unfinished: Run | null = open
    const core = createCoreDouble(answers({}, { 'GET /coach-api/home': () => homeOf({ unfinished }) }))
    const store = createHomeStore(core)
    await loaded()
    core.calls.length = 0
    unfinished = null
    await store.endUnfinished()
    expect(store.$unfinished.get()).toBeNull()
    expect(core.calls.map(({ call }) => call)).toEqual([
      'POST /coach-api/practice/sessions/:id/end',
      'GET /coach-api/home',
    ])
  })

  const refusing = (code: ErrorCode, home: () => Home) =>
    createHomeStore(
      createCoreDouble(
        answers(
          {},
          {
            'GET /coach-api/home': home,
            'POST /coach-api/practice/sessions/:id/end': () => {
              throw refusal(code)
            },
          },
        ),
      ),
    )

  test('HOME-06 forgets one that has ended by itself', async () => {
    let unfinished: Run | null = open
    const store = refusing('practice-ended', () => homeOf({ unfinished }))
    await loaded()
    unfinished = null
    await store.endUnfinished()
    expect(store.$unfinished.get()).toBeNull()
    expect(store.$endFailed.get()).toBeNull()
  })

  test('HOME-06 keeps the reminder and says why when ending fails', async () => {
    const store = refusing('unavailable', homeOf)
    await loaded()
    await store.endUnfinished()
    expect(store.$unfinished.get()).not.toBeNull()
    expect(store.$endFailed.get()).toMatchObject({ code: 'unavailable' })
    expect(store.$home.get().status).toBe('ready')
  })
})
