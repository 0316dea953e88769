import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { Claims } from '../../../contract/identity.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { PublishCard, Run } from '../../../contract/practice.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { categoriesOf, createHomeStore, overviewOf, ownLanguageFirst } from './home.store.ts'

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
  endsAt: null,
  runs: 0,
  best: null,
  bestLevel: null,
})
const run = (change: Partial<Run> = {}): Run => ({
  sessionId: 's1',
  publishId: 'p1',
  round: null,
  kind: 'dialogue-flow',
  repetition: false,
  courseName: 'Course 1',
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
const statusOf = (input: unknown) => JSON.stringify(input).includes('"open"')

const answers =
  (change: Partial<Record<Call, (input: unknown) => unknown>> = {}) =>
  (call: Call, input: unknown): unknown => {
    const own = change[call]
    if (own) return own(input)
    if (call === 'GET /coach-api/publishes') return page([card(1), card(2, 'Hotel')])
    if (call === 'GET /coach-api/practice/sessions')
      return page(
        statusOf(input)
          ? [run({ status: 'open', total: null, level: null })]
          : [run(), run({ sessionId: 's2', total: 55, level: 'fail' })],
      )
    if (call === 'GET /coach-api/ranking') return { items: [], shown: 'everybody' }
    return {}
  }

/** Until everything that was asked for has been answered. */
const loaded = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the home page', () => {
  test('HOME-01 loads publishes, own results and ranks', async () => {
    const store = createHomeStore(createCoreDouble(answers()))
    expect(store.$publishes.get().status).toBe('loading')
    await loaded()
    expect(store.$publishes.get()).toMatchObject({ status: 'ready', total: 2 })
    expect(store.$results.get()).toMatchObject({
      status: 'ready',
      overview: { runs: 2, mean: 67.5, best: 80, passed: 1 },
    })
    expect(store.$ranking.get()).toEqual({ status: 'ready', items: [], shown: 'everybody', whole: false })
  })

  test('HOME-13 tells what comes again, what is due first, and goes to a practice of it; where it can’t be read it tells nothing', async () => {
    const later = { publishId: 'p1', name: 'Later', locale: 'us-en', due: 0, days: [] }
    const due = { ...later, publishId: 'p2', name: 'Due', due: 5 }
    let started: unknown
    const core = createCoreDouble(
      answers({
        'GET /coach-api/repetitions': () => ({ items: [later, due] }),
        'POST /coach-api/practice/sessions': (input) => {
          started = input
          return { sessionId: 's9' }
        },
      }),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(store.$repetitions.get()).toEqual([due, later])
    await store.repeat('p2')
    expect(started).toMatchObject({ body: { publishId: 'p2', repetition: true } })
    expect(core.router.$path.get()).toBe('/conversation/s9')
    const failing = createHomeStore(
      createCoreDouble(
        answers({
          'GET /coach-api/repetitions': () => {
            throw refusal('internal')
          },
        }),
      ),
    )
    await loaded()
    expect(failing.$repetitions.get()).toEqual([])
  })

  test('HOME-15 tells what was missed, and goes to a drill of it; where it can’t be read it tells nothing', async () => {
    const found = { items: [{ customer: 'You charged me twice.' }], total: 1, drill: null }
    const core = createCoreDouble(
      answers({
        'GET /coach-api/weak-points': () => found,
        'POST /coach-api/drills': () => ({ id: 'd1' }),
      }),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(store.$weakPoints.get()).toEqual(found)
    await store.drill()
    expect(core.router.$path.get()).toBe('/drill/d1')
    const failing = createHomeStore(
      createCoreDouble(
        answers({
          'GET /coach-api/weak-points': () => {
            throw refusal('internal')
          },
          'POST /coach-api/drills': () => {
            throw refusal('nothing-to-drill')
          },
        }),
      ),
    )
    await loaded()
    expect(failing.$weakPoints.get()).toBeNull()
    await failing.drill()
    expect(failing.$drilling.get()).toMatchObject({ status: 'failed', code: 'nothing-to-drill' })
  })

  test('CONV-02b counts what repeats questions in no mean and no best', async () => {
    const store = createHomeStore(
      createCoreDouble(
        answers({
          'GET /coach-api/practice/sessions': (input) =>
            page(statusOf(input) ? [] : [run({ total: 60 }), run({ total: 100, repetition: true })]),
        }),
      ),
    )
    await loaded()
    expect(store.$results.get()).toMatchObject({ overview: { mean: 60, best: 60, passed: 1 } })
  })

  describe('the sample', () => {
    const none = (settings: () => unknown = () => ({ firstPractice: true })) =>
      answers({ 'GET /coach-api/practice/sessions': () => page([]), 'GET /coach-api/settings': settings })
    const open = async (
      answer: ReturnType<typeof answers>,
      type: 0 | 1 | 2 = 2,
      kept?: Map<string, string>,
    ) => {
      const core = createCoreDouble(answer, kept)
      core.$user.set({ type } as Claims)
      const store = createHomeStore(core)
      await loaded()
      return { core, store }
    }

    test('HOME-12 comes first for a learner who has never practised, until it is skipped', async () => {
      const { core, store } = await open(none())
      expect(store.$firstStep.get()).toBe('sample')
      store.skipSample()
      expect(store.$firstStep.get()).toBe('again')
      expect((await open(none(), 2, core.kept)).store.$firstStep.get()).toBe('again')
    })

    test('HOME-12 is offered to nobody who has practised, trains others, or whose enterprise has it off', async () => {
      const off = none(() => ({ firstPractice: false }))
      const opened = [await open(answers()), await open(none(), 1), await open(off)]
      expect(opened.map(({ store }) => store.$firstStep.get())).toEqual(['course', 'course', 'course'])
    })

    test('HOME-12 is offered also where the settings can’t be read', async () => {
      const failing = none(() => {
        throw refusal('internal')
      })
      expect((await open(failing)).store.$firstStep.get()).toBe('sample')
    })
  })

  test('HOME-10 offers a next step once no practice is unfinished, and keeps it while courses are searched', async () => {
    const failed = { ...card(2), best: 41, bestLevel: 'fail' as const }
    const core = createCoreDouble(
      answers({
        'GET /coach-api/publishes': (input) =>
          JSON.stringify(input).includes('"search"') ? page([card(3)]) : page([card(1), failed]),
      }),
    )
    const store = createHomeStore(core)
    await loaded()
    expect(store.$nextStep.get()).toBeNull()
    await store.endUnfinished()
    expect(store.$nextStep.get()).toEqual({ reason: 'retry', card: failed })
    store.search('hotel')
    await vi.advanceTimersByTimeAsync(300)
    expect(store.$publishes.get()).toMatchObject({ items: [{ id: 'p3' }] })
    expect(store.$nextStep.get()).toMatchObject({ card: { id: 'p2' } })
    store.dispose()
  })

  test('HOME-01 asks for exams beside the rest, and shows the rest where they can’t be read', async () => {
    const core = createCoreDouble(
      answers({
        'GET /coach-api/exams': () => {
          throw refusal('internal')
        },
        'GET /coach-api/practice/sessions': () => page([]),
      }),
    )
    const store = createHomeStore(core)
    expect(core.calls.map(({ call }) => call)).toContain('GET /coach-api/exams')
    await loaded()
    expect(store.$exams.get()).toEqual([])
    expect(store.$nextStep.get()).toMatchObject({ reason: 'new' })
    store.dispose()
  })

  test('HOME-06 continues an unfinished exam on its sheet', async () => {
    const open = run({ status: 'open', exam: { paper: true, withheld: false } })
    const core = createCoreDouble(answers({ 'GET /coach-api/practice/sessions': () => page([open]) }))
    const store = createHomeStore(core)
    await loaded()
    store.continueUnfinished()
    expect(core.went).toEqual(['/exam-course/p1/attempt/s1'])
    store.dispose()
  })

  test('HOME-01 shows each part that loads when another fails', async () => {
    const fails = () => {
      throw refusal('internal')
    }
    const store = createHomeStore(createCoreDouble(answers({ 'GET /coach-api/ranking': fails })))
    await loaded()
    expect(store.$ranking.get()).toEqual({ status: 'failed', code: 'internal', requestId: 'r' })
    expect(store.$publishes.get().status).toBe('ready')
  })

  test('HOME-01 reads the whole ranking, at most 100, on request', async () => {
    const core = createCoreDouble(answers())
    const store = createHomeStore(core)
    await store.reloadRanking(true)
    expect(core.calls.at(-1)).toEqual({ call: 'GET /coach-api/ranking', input: { query: { size: 100 } } })
    expect(store.$ranking.get()).toMatchObject({ status: 'ready', whole: true })
  })

  test('HOME-01 searches once the learner pauses', () => {
    const core = createCoreDouble(answers())
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
      answers({ 'GET /coach-api/publishes': () => new Promise((answer) => waiting.push(answer)) }),
    )
    const store = createHomeStore(core)
    const early = store.reloadPublishes()
    const late = store.reloadPublishes()
    waiting[2]?.(page([card(2)]))
    waiting[1]?.(page([card(1)]))
    await Promise.all([early, late])
    expect(store.$publishes.get()).toMatchObject({ items: [{ id: 'p2' }] })
  })

  test('HOME-01 adds the next page of publishes to those that stand', async () => {
    const all = Array.from({ length: 130 }, (_, i) => card(i))
    const core = createCoreDouble(
      answers({
        'GET /coach-api/publishes': (input) =>
          page(JSON.stringify(input).includes('"page":2') ? all.slice(100) : all.slice(0, 100), 130),
      }),
    )
    const store = createHomeStore(core)
    await loaded()
    await store.loadMore()
    expect(store.$publishes.get()).toMatchObject({ total: 130, items: all })
  })

  test('HOME-01 names each category once', () => {
    expect(categoriesOf([card(1, 'Hotel'), card(2), card(3, 'Hotel')], 'en-US')).toEqual(['Bank', 'Hotel'])
  })

  test('REPORT-12 leaves practices in which nothing was answered out of mean, best and passed', () => {
    expect(overviewOf([run(), run({ sessionId: 's2', total: 0, counted: false })], 2)).toEqual({
      runs: 2,
      mean: 80,
      best: 80,
      passed: 1,
    })
  })

  test('HOME-01 has no mean before the first finished practice', () => {
    expect(overviewOf([], 0)).toEqual({ runs: 0, mean: null, best: null, passed: 0 })
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
    const core = createCoreDouble(answers())
    const store = createHomeStore(core)
    await loaded()
    core.calls.length = 0
    await store.endUnfinished()
    expect(store.$unfinished.get()).toBeNull()
    expect(core.calls.map(({ call }) => call)).toEqual([
      'POST /coach-api/practice/sessions/:id/end',
      'GET /coach-api/practice/sessions',
    ])
  })

  test('HOME-06 forgets one that has ended by itself', async () => {
    const store = createHomeStore(
      createCoreDouble(
        answers({
          'POST /coach-api/practice/sessions/:id/end': () => {
            throw refusal('practice-ended')
          },
        }),
      ),
    )
    await loaded()
    await store.endUnfinished()
    expect(store.$unfinished.get()).toBeNull()
    expect(store.$endFailed.get()).toBeNull()
  })

  test('HOME-06 keeps the reminder and says why when ending fails', async () => {
    const store = createHomeStore(
      createCoreDouble(
        answers({
          'POST /coach-api/practice/sessions/:id/end': () => {
            throw refusal('unavailable')
          },
        }),
      ),
    )
    await loaded()
    await store.endUnfinished()
    expect(store.$unfinished.get()).not.toBeNull()
    expect(store.$endFailed.get()).toMatchObject({ code: 'unavailable' })
    expect(store.$results.get().status).toBe('ready')
  })
})

test("HOME-01 shows courses in the reader's own language first, else in the order of the platform", () => {
  const cards = [
    card(1),
    { ...card(2), locale: 'ja-jp' as const },
    card(3),
    { ...card(4), locale: 'ja-jp' as const },
  ]
  expect(ownLanguageFirst(cards, 'ja-jp').map(({ id }) => id)).toEqual(['p2', 'p4', 'p1', 'p3'])
  expect(ownLanguageFirst(cards, 'zh-cn').map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4'])
})
