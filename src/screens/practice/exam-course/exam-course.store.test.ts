import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createExamCourseStore } from './exam-course.store.ts'
import { createStartStore } from './start.store.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const refusal = (code: ErrorCode, params = {}) =>
  new ApiError(errorStatus[code], { code, message: '', params, issues: [], requestId: 'r' })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const examAt = (ahead: number, change = {}) => ({
  now: iso(Date.now() + ahead),
  publishId: 'p1',
  instructions: '',
  sessions: [
    {
      id: 'e1',
      startsAt: iso(start + ahead + 10_000),
      endsAt: iso(start + ahead + 3_600_000),
      registerFrom: null,
      registerUntil: null,
      releaseAt: null,
      answersFrom: null,
      own: [],
      ...change,
    },
  ],
})

describe('the page of an exam', () => {
  test.each([3_600_000, -3_600_000])(
    'EXAM-01 counts by the platform’s clock, which is %d ms off this one',
    async (ahead) => {
      const store = createExamCourseStore(
        createCoreDouble(() => examAt(ahead)),
        'p1',
      )
      await pass(2000)
      expect(Math.round((start + ahead + 10_000 - store.$now.get()) / 1000)).toBe(8)
      store.dispose()
    },
  )

  test('EXAM-01 looks again when a session begins, and every half minute', async () => {
    const core = createCoreDouble(() => examAt(0))
    const store = createExamCourseStore(core, 'p1')
    await pass(9000)
    expect(core.calls).toHaveLength(1)
    await pass(2000)
    expect(core.calls).toHaveLength(2)
    await pass(31_000)
    expect(core.calls).toHaveLength(3)
    store.dispose()
  })

  test('EXAM-18 looks again when right answers are shown', async () => {
    const core = createCoreDouble(() =>
      examAt(0, { startsAt: iso(start - 5000), answersFrom: iso(start + 10_000) }),
    )
    const store = createExamCourseStore(core, 'p1')
    await pass(9000)
    expect(core.calls).toHaveLength(1)
    await pass(2000)
    expect(core.calls).toHaveLength(2)
    store.dispose()
  })

  test('EXAM-01 keeps what it shows while the platform does not answer', async () => {
    let online = true
    const core = createCoreDouble(() => {
      if (!online) throw new Error('offline')
      return examAt(0)
    })
    const store = createExamCourseStore(core, 'p1')
    await pass(0)
    online = false
    await store.reload()
    expect([store.$exam.get().status, store.$stale.get()]).toEqual(['ready', true])
    store.dispose()
  })

  test('EXAM-05 says beside the session why it took no registration, and looks again', async () => {
    const core = createCoreDouble((call) => {
      if (call.startsWith('POST')) throw refusal('exam-full')
      return examAt(0)
    })
    const store = createExamCourseStore(core, 'p1')
    await pass(0)
    await Promise.all([store.register('e1', false), store.register('e1', false)])
    expect(store.$refused.get()).toMatchObject({ sessionId: 'e1', code: 'exam-full' })
    expect(core.calls.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
    store.dispose()
  })

  test('EXAM-01 gives a place up once that is confirmed', async () => {
    const core = createCoreDouble((call) => (call.startsWith('GET') ? examAt(0) : {}))
    const store = createExamCourseStore(core, 'p1')
    await pass(0)
    store.askToGiveUp('e1')
    expect(core.calls).toHaveLength(1)
    await store.giveUp()
    expect(core.calls[1]?.call).toBe('POST /coach-api/exam-sessions/:id/unregister')
    expect(store.$givingUp.get()).toBeNull()
    store.dispose()
  })
})

describe('the way into an exam', () => {
  const exam = { publishId: 'p1', instructions: '', notesAbsences: false }
  const begins = (answer: (call: Call) => unknown) =>
    createCoreDouble((call) => {
      if (call.endsWith('/start')) return answer(call)
      return answer(call) ?? {}
    })

  test('EXAM-04 starts once however often it is pressed, on the sheet or in the conversation', async () => {
    for (const [paper, path] of [
      [true, '/exam-course/p1/attempt/s1'],
      [false, '/conversation/s1'],
    ] as const) {
      const core = begins(() => ({ sessionId: 's1', paper }))
      const store = createStartStore(core, exam, { id: 'e1', queue: false })
      await Promise.all([store.go(), store.go()])
      expect(core.calls.filter(({ call }) => call.endsWith('/start'))).toHaveLength(1)
      expect(core.went).toEqual([path])
      store.dispose()
    }
  })

  test('EXAM-04c begins by itself once the platform answers, tells that it takes its time, and takes no second press', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    const answers = [new NetworkError(null), refusal('unavailable'), new NetworkError(null)]
    const core = begins((call) => {
      const failed = call.endsWith('/start') && answers.shift()
      if (failed) throw failed
      return { sessionId: 's1', paper: true }
    })
    const store = createStartStore(core, exam, { id: 'e1', queue: false })
    void store.go()
    await pass(4100)
    void store.go()
    void store.begin()
    expect([store.$step.get().step, store.$slow.get(), store.$failed.get()]).toEqual(['starting', true, null])
    await pass(10_000)
    expect(core.calls.filter(({ call }) => call.endsWith('/start'))).toHaveLength(4)
    expect([core.went, store.$slow.get()]).toEqual([['/exam-course/p1/attempt/s1'], false])
    random.mockRestore()
    store.dispose()
  })

  test('EXAM-04c says why it did not begin once it has waited long enough, and begins no more once it is closed', async () => {
    const core = begins((call) => {
      if (call.endsWith('/start')) throw new NetworkError(null)
    })
    const starts = () => core.calls.filter(({ call }) => call.endsWith('/start')).length
    const store = createStartStore(core, exam, { id: 'e1', queue: false })
    void store.go()
    await pass(200_000)
    expect([store.$step.get().step, store.$failed.get()?.code]).toEqual(['check', 'network'])
    void store.go()
    await pass(0)
    store.dispose()
    const before = starts()
    await pass(60_000)
    expect(starts()).toBe(before)
  })

  test('EXAM-13 starts only once it was agreed that leaving the page is noted', async () => {
    const core = begins(() => ({ sessionId: 's1', paper: true }))
    const store = createStartStore(core, { ...exam, notesAbsences: true }, { id: 'e1', queue: false })
    await store.go()
    expect(core.went).toEqual([])
    store.agree(true)
    await store.go()
    expect(core.went).toHaveLength(1)
    store.dispose()
  })

  test('EXAM-04 starts only once the instructions were agreed to', async () => {
    const core = begins(() => ({ sessionId: 's1', paper: true }))
    const store = createStartStore(core, { ...exam, instructions: 'No books.' }, { id: 'e1', queue: false })
    await store.go()
    expect(core.went).toEqual([])
    store.agree(true)
    await store.go()
    expect(core.calls.at(-1)?.input).toMatchObject({ body: { agreed: true } })
    store.dispose()
  })

  test('EXAM-03 waits in the queue, is told when another tab waits or the line is full, and begins by itself', async () => {
    const states = ['QUEUE_REPEAT', 'QUEUE_REJECT', 'QUEUE_WAIT', 'WAITING_FOR_EXAM']
    const shown: string[] = []
    const core = begins((call) => {
      if (call.endsWith('/queue')) return { state: states.shift(), place: 1, estimateSeconds: 60 }
      return { sessionId: 's1', paper: true }
    })
    const store = createStartStore(core, exam, { id: 'e1', queue: true })
    store.$step.subscribe(
      (step) => void shown.push(step.step === 'queue' ? (step.line?.state ?? '') : step.step),
    )
    void store.go()
    await pass(12_000)
    expect(shown).toEqual(expect.arrayContaining(['QUEUE_REPEAT', 'QUEUE_REJECT', 'QUEUE_WAIT', 'admitted']))
    expect(core.went).toEqual([])
    await pass(10_000)
    expect(core.went).toEqual(['/exam-course/p1/attempt/s1'])
    store.dispose()
    expect(core.calls.some(({ call }) => call.endsWith('/leave-queue'))).toBe(false)
  })

  test('EXAM-03 leaves the queue when the page is left, and only then', async () => {
    const core = begins(() => ({ state: 'QUEUE_WAIT', place: 2, estimateSeconds: 60 }))
    const store = createStartStore(core, exam, { id: 'e1', queue: true })
    void store.go()
    await pass(5000)
    store.dispose()
    await pass(60_000)
    const queued = core.calls.map(({ call }) => call.split('/').at(-1))
    expect(queued.filter((call) => call === 'queue')).toHaveLength(2)
    expect(queued.filter((call) => call === 'leave-queue')).toHaveLength(1)
  })

  /** Stands for the document: whether its page is hidden, as the browser says it. */
  const page = () => {
    const target = Object.assign(new EventTarget(), { hidden: false })
    vi.stubGlobal('document', target)
    return (hidden: boolean) => {
      target.hidden = hidden
      target.dispatchEvent(new Event('visibilitychange'))
    }
  }

  test('EXAM-03 says at once when its page is hidden, and begins only once somebody looks at it', async () => {
    const show = page()
    let state = 'QUEUE_WAIT'
    const core = begins((call) =>
      call.endsWith('/queue') ? { state, place: 1, estimateSeconds: 60 } : { sessionId: 's1', paper: true },
    )
    const store = createStartStore(core, exam, { id: 'e1', queue: true })
    void store.go()
    await pass(0)
    show(true)
    await pass(0)
    expect(core.calls.at(-1)?.input).toMatchObject({ body: { hidden: true } })
    state = 'WAITING_FOR_EXAM'
    await pass(60_000)
    expect(store.$step.get()).toEqual({ step: 'admitted', seconds: 10 })
    expect(core.went).toEqual([])
    show(false)
    await pass(0)
    expect(core.calls.at(-1)?.input).toMatchObject({ body: { hidden: false } })
    await pass(10_000)
    expect(core.went).toEqual(['/exam-course/p1/attempt/s1'])
    store.dispose()
    vi.unstubAllGlobals()
  })

  test('EXAM-03 stands in line again where the seat went on to the next while its page was hidden', async () => {
    const show = page()
    let state = 'WAITING_FOR_EXAM'
    const core = begins(() => ({ state, place: 1, estimateSeconds: 60 }))
    const store = createStartStore(core, exam, { id: 'e1', queue: true })
    show(true)
    void store.go()
    await pass(0)
    state = 'QUEUE_WAIT'
    show(false)
    await pass(0)
    expect(store.$step.get()).toMatchObject({ step: 'queue', line: { state: 'QUEUE_WAIT', place: 1 } })
    store.dispose()
    vi.unstubAllGlobals()
  })

  test('EXAM-03 says that the queue can’t be reached before its first answer, and goes on asking', async () => {
    let online = false
    const core = begins(() => {
      if (!online) throw new NetworkError(null)
      return { state: 'QUEUE_WAIT', place: 2, estimateSeconds: 60 }
    })
    const store = createStartStore(core, exam, { id: 'e1', queue: true })
    void store.go()
    await pass(0)
    expect(store.$step.get()).toMatchObject({ step: 'queue', line: { state: 'QUEUE_ERROR' } })
    expect(store.$failed.get()).toMatchObject({ code: 'network' })
    online = true
    store.askAgain()
    await pass(0)
    expect(store.$step.get()).toMatchObject({ step: 'queue', line: { state: 'QUEUE_WAIT', place: 2 } })
    expect(store.$failed.get()).toBeNull()
    store.dispose()
  })

  test('EXAM-05 tells what stands in the way, and leads to it', async () => {
    const core = begins((call) => {
      if (call.endsWith('/start'))
        throw refusal('in-exam', { sessionId: 's9', publishId: 'p9', name: 'Hygiene', paper: 1 })
      return { items: [] }
    })
    const store = createStartStore(core, exam, { id: 'e1', queue: false })
    await store.go()
    expect(store.$step.get()).toEqual({
      step: 'busy',
      code: 'in-exam',
      name: 'Hygiene',
      path: '/exam-course/p9/attempt/s9',
    })
    store.goToOther()
    expect(core.went).toEqual(['/exam-course/p9/attempt/s9'])
    store.dispose()
  })
})
