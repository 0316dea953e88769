import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble, type CoreDouble } from '../../../stores/core-double.ts'
import { createConversationStore } from './conversation.store.ts'
import {
  awaits,
  endedBy,
  opening,
  says,
  sessionForTest,
  sessionId,
  startedAt,
  turn,
} from './turns-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: startedAt }))
afterEach(() => void vi.useRealTimers())

const openStore = (core: CoreDouble, untimed = false) => {
  let ids = 0
  const store = createConversationStore(core, sessionId, {
    now: Date.now,
    newId: () => `turn-${++ids}`,
    untimed,
  })
  return { store, live: core.live() }
}
const openReady = (core = createCoreDouble(), untimed = false) => {
  const opened = openStore(core, untimed)
  opened.live.$status.set({ status: 'open' })
  opened.live.handlers.ready(sessionForTest({ seq: 1 }), [opening()])
  return { core, ...opened }
}
const linesSent = (sent: unknown[]) =>
  sent.filter((one) => typeof one === 'object' && one !== null && 'type' in one && one.type === 'say')

describe('saying a line', () => {
  test('CONV-05 is loading until the platform has told the session', () => {
    const { store, live } = openStore(createCoreDouble())
    expect(store.$session.get().status).toBe('loading')
    live.handlers.ready(sessionForTest(), [opening()])
    expect(store.$session.get()).toMatchObject({ status: 'ready', session: { courseName: 'Fee complaint' } })
  })

  test('CONV-05 keeps what is typed before the session is ready and sends nothing', () => {
    const { store, live } = openStore(createCoreDouble())
    store.write('Good morning')
    store.say()
    expect(linesSent(live.sent)).toEqual([])
    expect(store.$text.get()).toBe('Good morning')
  })

  test('CONV-06 sends one answer a round, however often Enter is pressed', () => {
    const { store, live } = openReady()
    store.write('Hello')
    store.say()
    store.write('Hello again')
    store.say()
    expect(linesSent(live.sent)).toEqual([{ type: 'say', turnId: 'turn-1', round: 1, text: 'Hello' }])
    expect(store.$text.get()).toBe('Hello again')
    live.handlers.turn(turn(2, [says('Yes?'), awaits(2)], { said: { turnId: 'turn-1', text: 'Hello' } }))
    expect(store.$pending.get()).toBeNull()
    store.say()
    expect(linesSent(live.sent).at(-1)).toEqual({
      type: 'say',
      turnId: 'turn-2',
      round: 2,
      text: 'Hello again',
    })
  })

  test('CONV-06 gives the line back with the reason when the round was answered elsewhere', () => {
    const { store, live } = openReady()
    store.write('Hello')
    store.say()
    live.handlers.refused('turn-1', 'repeated-answer', {})
    expect(store.$refusal.get()).toEqual({ code: 'repeated-answer', params: {} })
    expect(store.$text.get()).toBe('Hello')
    expect(store.$pending.get()).toBeNull()
    store.write('Hello!')
    expect(store.$refusal.get()).toBeNull()
  })

  test('CONV-06 puts a returned line before what was typed meanwhile', () => {
    const { store, live } = openReady()
    store.write('first')
    store.say()
    store.write('second')
    live.handlers.refused('turn-1', 'too-many-requests', {})
    expect(store.$text.get()).toBe('first\nsecond')
  })

  test('CONV-18 refuses a line over 2000 characters and keeps it', () => {
    const { store, live } = openReady()
    store.write('x'.repeat(2001))
    store.say()
    expect(linesSent(live.sent)).toEqual([])
    expect(store.$refusal.get()?.code).toBe('line-too-long')
    expect(store.$text.get()).toHaveLength(2001)
  })

  test('CONV-09 tells the platform that the learner is typing', () => {
    const { store, live } = openReady()
    store.write('H')
    expect(live.sent).toContainEqual({ type: 'active' })
  })

  test('CONV-21 asks for a reference answer only on request and only once', async () => {
    const core = createCoreDouble(() => ({ answers: ['I am sorry.'] }))
    const { store } = openReady(core)
    expect(core.calls).toEqual([])
    await Promise.all([store.askReference(2), store.askReference(2)])
    expect(core.calls).toHaveLength(1)
    expect(store.$references.get()[2]).toEqual({ status: 'ready', answers: ['I am sorry.'] })
  })

  test('CONV-21 asks again for a reference answer that was not told yet', async () => {
    const told: string[][] = [[], ['I am sorry.']]
    const { store } = openReady(createCoreDouble(() => ({ answers: told.shift() })))
    await store.askReference(2)
    expect(store.$references.get()[2]).toEqual({ status: 'ready', answers: [] })
    await store.askReference(2)
    expect(store.$references.get()[2]).toEqual({ status: 'ready', answers: ['I am sorry.'] })
  })

  test('CONV-05 lets a failed request for a reference answer be made again', async () => {
    let fails = true
    const core = createCoreDouble(() => {
      if (fails)
        throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r1' })
      return { answers: [] }
    })
    const { store } = openReady(core)
    await store.askReference(2)
    expect(store.$references.get()[2]).toEqual({ status: 'failed', code: 'not-found', requestId: 'r1' })
    fails = false
    await store.askReference(2)
    expect(store.$references.get()[2]).toEqual({ status: 'ready', answers: [] })
  })
})

describe('a lost connection', () => {
  test('CONV-18 hands an unacknowledged line to the connection under the same id after a reload, and shows it', () => {
    const kept = new Map<string, string>()
    const before = openReady(createCoreDouble(undefined, kept))
    before.store.write('Hello')
    before.store.say()
    before.store.dispose()
    const { store, live } = openReady(createCoreDouble(undefined, kept))
    expect(live.unacknowledged).toEqual({ type: 'say', turnId: 'turn-1', round: 1, text: 'Hello' })
    expect(linesSent(live.sent)).toEqual([])
    expect(store.$pending.get()).toMatchObject({ text: 'Hello', acknowledged: false })
  })

  test('CONV-18 sends nothing again that the log has', () => {
    const kept = new Map<string, string>()
    const before = openReady(createCoreDouble(undefined, kept))
    before.store.write('Hello')
    before.store.say()
    before.store.dispose()
    const { store, live } = openStore(createCoreDouble(undefined, kept))
    live.handlers.ready(sessionForTest({ seq: 2 }), [
      opening(),
      turn(2, [says('Yes?'), awaits(2)], { said: { turnId: 'turn-1', text: 'Hello' } }),
    ])
    expect(linesSent(live.sent)).toEqual([])
    expect(store.$pending.get()).toBeNull()
    expect(store.$dialogue.get().rows.flat()).toHaveLength(3)
  })

  test('CONV-18 forgets the kept copy once the platform has acknowledged the line', () => {
    const { store, live, core } = openReady()
    store.write('Hello')
    store.say()
    expect([...core.kept.values()].join()).toContain('Hello')
    live.handlers.acknowledged('turn-1')
    expect([...core.kept.values()].join()).not.toContain('Hello')
    expect(store.$pending.get()).toMatchObject({ acknowledged: true })
  })

  test('CONV-18 keeps an unfinished draft over a reload', () => {
    const kept = new Map<string, string>()
    const before = openReady(createCoreDouble(undefined, kept))
    before.store.write('Half a sen')
    before.store.dispose()
    expect(openReady(createCoreDouble(undefined, kept)).store.$text.get()).toBe('Half a sen')
  })

  test('CONV-12b announces once a turn what was said and what moved the customer', () => {
    const { store, live } = openReady()
    const heard: unknown[] = []
    store.$announcement.listen((announcement) => heard.push(announcement))
    const move = { reason: 'not-understood' as const, emotion: -2, patience: -10 }
    const meters = { type: 'meters' as const, emotion: 58, patience: 90, mood: 'NEUTRAL' as const, move }
    const answered = turn(2, [meters, says('Pardon?'), awaits(2)], { said: { turnId: 't', text: 'Hm.' } })
    live.handlers.turn(answered)
    live.handlers.turn(answered)
    expect(heard).toEqual([
      { kind: 'spoken', result: null, lines: [{ by: 'persona', text: 'Pardon?' }], moves: [move] },
    ])
  })

  test('CONV-18 announces that the connection is lost and that it is back', () => {
    const { store, live } = openReady()
    live.$status.set({ status: 'lost', retryAt: startedAt + 300 })
    expect(store.$announcement.get()).toEqual({ kind: 'lost' })
    live.$status.set({ status: 'open' })
    live.handlers.ready(sessionForTest({ seq: 1 }), [])
    expect(store.$announcement.get()).toEqual({ kind: 'back' })
  })

  test('CONV-18 is a failed page when there was no connection at all', () => {
    const { store, live } = openStore(createCoreDouble())
    live.$status.set({ status: 'failed', code: 'not-found' })
    expect(store.$session.get()).toEqual({ status: 'failed', code: 'not-found', requestId: null })
    store.retry()
    expect(live.sent).toContainEqual({ type: 'retry' })
    expect(store.$session.get().status).toBe('loading')
  })

  test('CONV-18 ignores a refusal of another turn', () => {
    const { store, live } = openReady()
    store.write('Hello')
    store.say()
    live.handlers.refused('another', 'repeated-answer', {})
    expect(store.$pending.get()).toMatchObject({ text: 'Hello' })
  })
})

describe('the deadlines', () => {
  test('CONV-08 counts down by the clock of the platform', () => {
    const { store, live } = openReady()
    live.$clockOffset.set(90_000)
    vi.advanceTimersByTime(500)
    expect(store.$secondsLeft.get()).toBe(510)
    vi.advanceTimersByTime(10_000)
    expect(store.$secondsLeft.get()).toBe(500)
  })

  test('HOME-12 runs no time in a sample', () => {
    const { store } = openReady(createCoreDouble(), true)
    const heard: string[] = []
    store.$announcement.listen(({ kind }) => heard.push(kind))
    vi.advanceTimersByTime(700_000)
    expect([store.untimed, store.$secondsLeft.get(), heard]).toEqual([true, null, []])
  })

  test('CONV-08 announces the last minute once', () => {
    const { store } = openReady()
    const heard: string[] = []
    store.$announcement.listen(({ kind }) => heard.push(kind))
    vi.advanceTimersByTime(539_000)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(30_000)
    expect(heard).toEqual(['last-minute'])
  })

  test('CONV-08 does not end the practice by itself when the countdown is over', () => {
    const { store } = openReady()
    vi.advanceTimersByTime(700_000)
    expect(store.$secondsLeft.get()).toBe(0)
    expect(store.$dialogue.get().ended).toBeNull()
  })

  test('CONV-09 warns 15 seconds before the idle end and takes it back after activity', () => {
    const { store, live } = openReady()
    live.$idleAt.set(startedAt + 60_000)
    vi.advanceTimersByTime(44_000)
    expect(store.$idleIn.get()).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(store.$idleIn.get()).toBe(15)
    expect(store.$announcement.get()).toEqual({ kind: 'idle' })
    live.$idleAt.set(startedAt + 105_000)
    expect(store.$idleIn.get()).toBeNull()
  })
})

describe('the end', () => {
  test('CONV-07 ends early over the connection and shows the score so far', async () => {
    const { store, live, core } = openReady()
    store.askToEnd(true)
    expect(store.$ending.get()).toBe('asking')
    await store.end()
    expect(live.sent).toContainEqual({ type: 'end' })
    live.handlers.turn({
      ...endedBy(2, 'learner'),
      score: { total: 42, level: 'fail', deducted: 0, items: [] },
    })
    expect(store.$ending.get()).toBe('no')
    expect(store.$dialogue.get()).toMatchObject({ ended: { reason: 'learner' }, score: { total: 42 } })
    expect(core.emitted).toEqual([
      {
        name: 'coach-practice-ended',
        detail: { sessionId, publishId: sessionForTest().publishId, total: 42, level: 'fail' },
      },
    ])
  })

  test('EXAM-07 tells the host of no result that is not released', () => {
    const core = createCoreDouble()
    const { live } = openStore(core)
    live.handlers.ready(sessionForTest({ score: null }), [opening()])
    live.handlers.turn(endedBy(2, 'flow'))
    expect(core.emitted).toEqual([
      {
        name: 'coach-practice-ended',
        detail: { sessionId, publishId: sessionForTest().publishId, total: null, level: null },
      },
    ])
  })

  test('CONV-07 ends early by a call while the connection is lost', async () => {
    const { store, live, core } = openReady()
    live.$status.set({ status: 'lost', retryAt: startedAt + 300 })
    await store.end()
    expect(core.calls).toEqual([
      { call: 'POST /coach-api/practice/sessions/:id/end', input: { params: { id: sessionId } } },
    ])
  })

  test('CONV-07 takes no answer after the end and tells it once', () => {
    const { store, live, core } = openReady()
    live.handlers.turn(endedBy(2, 'idle'))
    store.write('Hello?')
    store.say()
    expect(linesSent(live.sent)).toEqual([])
    live.handlers.ready(sessionForTest({ status: 'ended', seq: 2 }), [])
    expect(core.emitted).toHaveLength(1)
  })

  test('CONV-07 tells no host about a practice that had ended before it was opened', () => {
    const core = createCoreDouble()
    const { store, live } = openStore(core)
    live.handlers.ready(sessionForTest({ status: 'ended', seq: 2 }), [opening(), endedBy(2, 'countdown')])
    expect(store.$dialogue.get().ended).toEqual({ reason: 'countdown', outcome: 'neutral' })
    expect(core.emitted).toEqual([])
  })

  test('CONV-07 stops the clocks and leads to the report', () => {
    const { store, live, core } = openReady()
    live.$idleAt.set(startedAt + 20_000)
    live.handlers.turn(endedBy(2, 'flow'))
    vi.advanceTimersByTime(30_000)
    expect(store.$idleIn.get()).toBeNull()
    store.openReport()
    expect(core.router.$path.get()).toBe(`/report/practice/${sessionId}`)
  })
})

describe('a question', () => {
  test('CONV-06 answers by choice once a round', () => {
    const { store, live } = openReady()
    live.handlers.turn(
      turn(2, [
        { type: 'asks', question: { id: 'q', type: 'RADIO', text: 'Which?', options: [] } },
        awaits(2, 'choice'),
      ]),
    )
    store.write('typed')
    store.say()
    store.choose([])
    store.choose(['a'])
    store.choose(['b'])
    expect(live.sent.filter((one) => JSON.stringify(one).includes('turnId'))).toEqual([
      { type: 'choose', turnId: 'turn-1', round: 2, options: ['a'] },
    ])
  })
})

describe('a pause', () => {
  test('EXAM-10 sends nothing, keeps what is typed, lets the clock stand and tells it; then all goes on with the new end', () => {
    const { store, live } = openReady()
    const at = (milliseconds: number) => new Date(startedAt + milliseconds).toISOString()
    vi.advanceTimersByTime(10_000)
    live.handlers.turn(turn(2, [{ type: 'paused' }], { at: at(10_000) }))
    expect(store.$announcement.get()).toEqual({ kind: 'paused' })
    const left = store.$secondsLeft.get()
    store.write('Kept for later')
    store.say()
    expect(linesSent(live.sent)).toEqual([])
    vi.advanceTimersByTime(3_600_000)
    expect([store.$secondsLeft.get(), store.$idleIn.get()]).toEqual([left, null])
    const session = store.$session.get()
    const end = session.status === 'ready' ? Date.parse(session.session.countdownAt) : 0
    live.handlers.turn(
      turn(3, [{ type: 'resumed', countdownAt: new Date(end + 3_600_000).toISOString() }], {
        at: at(3_610_000),
      }),
    )
    expect(store.$announcement.get()).toEqual({ kind: 'resumed' })
    expect([store.$secondsLeft.get(), store.$text.get()]).toEqual([left, 'Kept for later'])
    store.say()
    expect(linesSent(live.sent)).toMatchObject([{ round: 1, text: 'Kept for later' }])
  })
})
