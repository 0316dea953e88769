import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts'
import type { AttemptView, Receipt } from '../../../contract/exam-attempts.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createExamSheetStore } from './exam-sheet.store.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const refusal = (code: ErrorCode) =>
  new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: 'r' })

const one = { id: 'q1', type: 'RADIO' as const, text: 'One?', options: [], points: 40 }
const several = {
  id: 'q2',
  type: 'CHECK_BOX' as const,
  text: 'Several?',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
  points: 30,
}
const free = { id: 'q3', type: 'QA' as const, text: 'Why?', options: [], points: 30 }

/** What the platform kept at the end. */
const kept: Receipt = {
  code: '3F7K9QWDXTRBM2CN',
  endedAt: iso(start),
  endReason: 'flow',
  answered: 0,
  questions: 3,
  lastAnswerAt: null,
  late: 0,
}

interface Saved {
  turnId: string
  answers: { question: string; options?: string[]; text?: string }[]
  shown: { question: string; milliseconds: number }[]
}

/** A platform with one attempt of an hour, whose clock runs with the test's and stands `ahead` of the browser's. */
function platform({ ahead = 0, minutes = 60 } = {}) {
  const now = () => Date.now() + ahead
  const end = now() + minutes * 60_000
  const state = {
    online: true,
    loseReply: false,
    refuse: null as ErrorCode | null,
    ended: false,
    device: '',
    turns: [] as Saved[],
    answers: {} as Record<string, AttemptView['answers'][number]>,
    warnings: [] as AttemptView['warnings'],
    pausedAt: null as number | null,
    pausedFor: 0,
    handedIn: 0,
    late: [] as unknown[],
  }
  const isUp = () => state.pausedAt === null && now() >= end + state.pausedFor
  const status = () => ({
    now: iso(now()),
    until: iso(end + state.pausedFor),
    status: state.ended || isUp() ? ('ended' as const) : ('open' as const),
    endReason: state.ended ? ('flow' as const) : isUp() ? ('countdown' as const) : null,
    pause:
      state.pausedAt === null
        ? null
        : { at: iso(state.pausedAt), until: iso(state.pausedAt + 4 * 3_600_000) },
    warnings: state.warnings,
    receipt: state.ended || isUp() ? { ...kept, answered: Object.keys(state.answers).length } : null,
  })
  function save({ device, ...saved }: Saved & { device: string }) {
    if (device !== state.device) throw refusal('exam-elsewhere')
    if (status().status === 'ended') throw refusal('practice-ended')
    if (state.pausedAt !== null) throw refusal('exam-paused')
    if (state.refuse && saved.answers.some(({ question }) => question === 'q3')) throw refusal(state.refuse)
    const again = state.turns.some(({ turnId }) => turnId === saved.turnId)
    state.turns.push(saved)
    if (!again)
      for (const { question, options, text } of saved.answers)
        state.answers[question] = { question, options: options ?? null, text: text ?? null, at: iso(now()) }
    if (state.loseReply) {
      state.loseReply = false
      throw new Error('the answer was lost on its way')
    }
    return { ...status(), saved: saved.answers.map(({ question }) => question), savedAt: iso(now()) }
  }
  function answer(call: Call, input: unknown): unknown {
    if (!state.online) throw new Error('no network')
    const body = (input as { body: Saved & { device: string } }).body
    switch (call) {
      case 'POST /coach-api/exam-attempts/:id/open':
        state.device = body.device
        return {
          ...status(),
          id: 's1',
          publishId: 'p1',
          examSessionId: 'e1',
          questions: [one, several, free],
          answers: Object.values(state.answers),
          marked: [],
          released: false,
          locale: 'us-en',
        }
      case 'POST /coach-api/exam-attempts/:id/seen':
        return { ...status(), elsewhere: body.device !== state.device }
      case 'PUT /coach-api/exam-attempts/:id/answers':
        return save(body)
      case 'POST /coach-api/exam-attempts/:id/late-answers': {
        const { answers } = (input as { body: { answers: { answer: { question: string } }[] } }).body
        state.late.push(...answers)
        return { kept: answers.map(({ answer: { question } }) => question), had: [] }
      }
      case 'POST /coach-api/exam-attempts/:id/hand-in':
        state.handedIn += 1
        state.ended = true
        return status()
      case 'GET /coach-api/exams/:id':
        return { now: iso(now()), sessions: [] }
      default:
        return status()
    }
  }
  return { state, answer }
}

let ids = 0
const id = () => `id-${String((ids += 1)).padStart(8, '0')}`

async function sit(from = platform(), kept = new Map<string, string>()) {
  const core = createCoreDouble(from.answer, kept)
  const store = createExamSheetStore(core, 'p1', 's1', { id })
  await vi.advanceTimersByTimeAsync(0)
  return { core, store, ...from }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  ids = 0
})
afterEach(() => void vi.useRealTimers())

describe('answers', () => {
  test('EXAM-04 saves a choice at once and words once the writing pauses', async () => {
    const { store, state } = await sit()
    store.choose(several, 'c')
    store.choose(several, 'a')
    await pass(0)
    expect(state.answers['q2']?.options).toEqual(['a', 'c'])
    store.write('q3', 'Becau')
    await pass(300)
    store.write('q3', 'Because')
    await pass(599)
    expect(state.answers['q3']).toBeUndefined()
    await pass(1)
    expect(state.answers['q3']?.text).toBe('Because')
    expect(store.$saving.get()).toEqual({ status: 'saved', at: iso(Date.now()) })
    store.dispose()
  })

  test('PAPER-01b tells with the answers for how long each question was in sight, where one is shown at a time', async () => {
    const { store, state } = await sit()
    await pass(10_000)
    store.show(1)
    await pass(4000)
    store.choose(several, 'a')
    await pass(0)
    store.show(0)
    await pass(6000)
    store.choose(one, 'a')
    await pass(0)
    store.showWhole(true)
    await pass(60_000)
    store.choose(one, 'b')
    await pass(0)
    expect(state.turns.map(({ shown }) => shown)).toEqual([
      [
        { question: 'q1', milliseconds: 10_000 },
        { question: 'q2', milliseconds: 4000 },
      ],
      [{ question: 'q1', milliseconds: 6000 }],
      [],
    ])
    store.dispose()
  })

  test('EXAM-04 saves words as soon as they are left', async () => {
    const { store, state } = await sit()
    store.write('q3', 'Because')
    store.left()
    await pass(0)
    expect(state.answers['q3']?.text).toBe('Because')
    store.dispose()
  })

  test('EXAM-06 keeps what can’t be sent, and sends it when the connection is back', async () => {
    const { store, state, core } = await sit()
    state.online = false
    store.choose(one, 'a')
    await pass(0)
    store.write('q3', 'Offline')
    await pass(1000)
    expect(store.$saving.get()).toEqual({ status: 'kept', code: 'network' })
    expect([...core.kept.keys()]).toContain('exam.unsent.s1')
    state.online = true
    await pass(20_000)
    expect([state.answers['q1']?.options, state.answers['q3']?.text]).toEqual([['a'], 'Offline'])
    expect(store.$saving.get().status).toBe('saved')
    expect(core.kept.has('exam.unsent.s1')).toBe(false)
    store.dispose()
  })

  test('EXAM-26 has a receipt for an answer once the platform has it, and none for one that waits or was taken back', async () => {
    const { store, state } = await sit(platform({ ahead: 90_000 }))
    store.choose(one, 'a')
    expect([store.$receipts.get(), [...store.$unsent.get()]]).toEqual([{}, ['q1']])
    await pass(0)
    const had = iso(start + 90_000)
    expect([store.$receipts.get(), [...store.$unsent.get()]]).toEqual([{ q1: had }, []])
    state.online = false
    store.choose(one, 'b')
    await pass(0)
    // The platform has the one before still.
    expect([store.$receipts.get(), [...store.$unsent.get()]]).toEqual([{ q1: had }, ['q1']])
    state.online = true
    await pass(20_000)
    expect(Date.parse(store.$receipts.get()['q1'] ?? '')).toBeGreaterThan(Date.parse(had))
    store.choose(several, 'a')
    await pass(0)
    store.choose(several, 'a')
    await pass(0)
    expect(Object.keys(store.$receipts.get())).toEqual(['q1'])
    store.dispose()
  })

  test('EXAM-26 has the receipts of what was answered before it was opened', async () => {
    const from = platform()
    const { store } = await sit(from)
    store.choose(one, 'a')
    await pass(0)
    store.dispose()
    const { store: again } = await sit(from)
    expect(again.$receipts.get()).toEqual({ q1: iso(start) })
    again.dispose()
  })

  test('EXAM-26 has the receipt of the attempt with its end, and not before', async () => {
    const { store } = await sit()
    store.choose(one, 'a')
    await pass(0)
    expect(store.$receipt.get()).toBeNull()
    await store.handIn()
    expect(store.$receipt.get()).toEqual({ ...kept, answered: 1 })
    store.dispose()
  })

  test('EXAM-06 sends an answer under the same id until it is acknowledged, and what was answered since after it', async () => {
    const { store, state } = await sit()
    state.loseReply = true
    store.choose(one, 'a')
    await pass(0)
    store.choose(one, 'b')
    await pass(5000)
    const turns = state.turns.map(({ turnId, answers }) => [turnId, answers[0]?.options])
    expect(turns[0]).toEqual(turns[1])
    expect(turns[2]?.[0]).not.toBe(turns[0]?.[0])
    expect(state.answers['q1']?.options).toEqual(['b'])
    store.dispose()
  })

  test('EXAM-06 loses nothing by a reload: the next page lays it on the sheet and sends it under its id', async () => {
    const from = platform()
    const first = await sit(from)
    from.state.loseReply = true
    first.store.choose(one, 'a')
    await pass(0)
    from.state.online = false
    first.store.write('q3', 'Typed before the crash')
    // The page is gone without a word: nothing is disposed of.
    from.state.online = true
    const again = await sit(from, first.core.kept)
    expect(again.store.$given.get()).toEqual({ q1: ['a'], q3: 'Typed before the crash' })
    await pass(0)
    expect(from.state.turns[1]?.turnId).toBe(from.state.turns[0]?.turnId)
    expect(from.state.answers['q3']?.text).toBe('Typed before the crash')
    first.store.dispose()
    again.store.dispose()
  })

  test('EXAM-06 leaves alone what was answered elsewhere later than what was kept here', async () => {
    const from = platform()
    const here = await sit(from)
    from.state.online = false
    here.store.choose(one, 'a')
    await pass(0)
    from.state.online = true
    await pass(1000)
    // Ten minutes later, on another machine.
    const there = await sit(from)
    vi.setSystemTime(Date.now() + 600_000)
    there.store.choose(one, 'b')
    await pass(0)
    const again = await sit(from, new Map(here.core.kept))
    expect(again.store.$given.get()['q1']).toEqual(['b'])
    for (const { store } of [here, there, again]) store.dispose()
  })

  test('EXAM-06 tells of one answer that doesn’t fit, and saves the others', async () => {
    const { store, state } = await sit()
    state.refuse = 'line-too-long'
    state.online = false
    store.choose(one, 'a')
    await pass(0)
    store.write('q3', 'much')
    state.online = true
    await pass(20_000)
    expect(store.$refused.get()).toEqual({ q3: 'line-too-long' })
    expect(state.answers['q1']?.options).toEqual(['a'])
    expect(store.$saving.get().status).toBe('saved')
    store.dispose()
  })
})

describe('another device', () => {
  test('EXAM-06 makes the sheet read-only within ten seconds, until it goes on here', async () => {
    const { store, state } = await sit()
    state.device = 'another machine'
    await pass(10_500)
    expect([store.$elsewhere.get(), store.$locked.get()]).toEqual([true, true])
    store.choose(one, 'a')
    expect(store.$given.get()).toEqual({})
    await store.open()
    expect([store.$elsewhere.get(), store.$locked.get()]).toEqual([false, false])
    store.choose(one, 'a')
    await pass(0)
    expect(state.answers['q1']?.options).toEqual(['a'])
    store.dispose()
  })

  test('EXAM-06 keeps an answer that came too late for this device, and sends it when it goes on here', async () => {
    const { store, state } = await sit()
    state.device = 'another machine'
    store.choose(one, 'a')
    await pass(0)
    expect(store.$elsewhere.get()).toBe(true)
    await store.open()
    await pass(0)
    expect(state.answers['q1']?.options).toEqual(['a'])
    store.dispose()
  })
})

test('EXAM-06 counts what was answered elsewhere too where the attempt was handed in there', async () => {
  const { store, state } = await sit()
  store.choose(one, 'a')
  await pass(0)
  state.device = 'another machine'
  state.answers['q3'] = { question: 'q3', options: null, text: 'Because', at: new Date(start).toISOString() }
  state.ended = true
  await pass(10_500)
  expect(store.$closed.get()).toMatchObject({ lost: {} })
  expect(store.$given.get()).toEqual({ q1: ['a'], q3: 'Because' })
  store.dispose()
})

describe('the time', () => {
  test.each([
    ['an hour ahead', 3_600_000],
    ['right', 0],
    ['an hour behind', -3_600_000],
  ])('EXAM-06 counts by the platform’s clock where that of the browser is %s', async (_, wrong) => {
    const { store } = await sit(platform({ ahead: -wrong }))
    expect(store.$secondsLeft.get()).toBe(3600)
    await pass(60_000)
    expect(store.$secondsLeft.get()).toBe(3540)
    store.dispose()
  })

  test('EXAM-06 goes on evenly when somebody sets the browser’s clock', async () => {
    const { store } = await sit()
    const ticks = performance.now()
    vi.setSystemTime(start - 7_200_000)
    await pass(1000)
    expect(performance.now() - ticks).toBeLessThan(10_000)
    expect(store.$secondsLeft.get()).toBeLessThanOrEqual(3599)
    store.dispose()
  })

  test('EXAM-04 tells at 10, 5 and 1 minute, and is closed by the platform with nobody doing anything', async () => {
    const { store } = await sit(platform({ minutes: 11 }))
    const told: (number | null)[] = []
    store.$warned.subscribe((minutes) => void told.push(minutes))
    await pass(11 * 60_000 + 3000)
    expect(told).toEqual([null, 10, 5, 1])
    expect(store.$closed.get()).toMatchObject({ reason: 'countdown', lost: {} })
    expect(store.$locked.get()).toBe(true)
    store.dispose()
  })

  test('EXAM-06 says what did not reach the platform before the end, and keeps it in this browser', async () => {
    const from = platform({ minutes: 1 })
    const { store, state, core } = await sit(from)
    state.online = false
    store.choose(one, 'a')
    await pass(62_000)
    state.online = true
    await pass(20_000)
    expect(store.$closed.get()).toMatchObject({ reason: 'countdown', lost: { q1: ['a'] } })
    store.dispose()
    // Also after the page was closed; nothing of it is sent any more.
    const turns = state.turns.length
    const again = await sit(from, core.kept)
    await pass(20_000)
    expect(again.store.$closed.get()).toMatchObject({ lost: { q1: ['a'] } })
    expect(state.turns).toHaveLength(turns)
    again.store.dispose()
  })

  test('EXAM-25 brings what missed the end once the connection is back, with how long ago it was written, and says that it is kept', async () => {
    const from = platform({ minutes: 1 })
    const { store, state } = await sit(from)
    state.online = false
    await pass(10_000)
    store.choose(one, 'a')
    // The browser knows the end by its own clock, and hears of it once it is connected.
    await pass(62_000)
    state.online = true
    await pass(20_000)
    expect(store.$closed.get()).toMatchObject({ lost: { q1: ['a'] }, kept: true })
    expect(state.late).toMatchObject([{ answer: { question: 'q1', options: ['a'] } }])
    const [{ ago }] = state.late as [{ ago: number }]
    expect(ago).toBeGreaterThanOrEqual(60_000)
    await pass(120_000)
    expect(state.late).toHaveLength(1)
    store.dispose()
  })

  test('EXAM-22 goes on at its page where the invigilator lets it, and sends what had missed the end', async () => {
    const { state, answer } = platform({ minutes: 10 })
    const core = createCoreDouble(answer)
    const store = createExamSheetStore(core, 'p1', 's1', { id })
    await vi.advanceTimersByTimeAsync(100)
    store.choose(one, 'a')
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    state.online = false
    store.show(2)
    store.write('q3', 'Written in time')
    await vi.advanceTimersByTimeAsync(70_000)
    state.online = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.$closed.get()).toMatchObject({ reason: 'countdown', lost: { q3: 'Written in time' } })
    expect(store.$locked.get()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.$closed.get()).not.toBeNull()
    state.pausedFor = 20 * 60_000
    await vi.advanceTimersByTimeAsync(25_000)
    expect(store.$closed.get()).toBeNull()
    expect(store.$goesOn.get()).toBe(true)
    expect(store.$locked.get()).toBe(false)
    expect(store.$current.get()).toBe(2)
    expect(state.answers).toMatchObject({ q1: { options: ['a'] }, q3: { text: 'Written in time' } })
    store.write('q3', 'Written since')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state.answers['q3']).toMatchObject({ text: 'Written since' })
    store.dispose()
  })

  test('EXAM-22 who stays at the page of what has ended asks seldom, and not for ever', async () => {
    const { answer } = platform({ minutes: 1 })
    const core = createCoreDouble(answer)
    const store = createExamSheetStore(core, 'p1', 's1', { id })
    await vi.advanceTimersByTimeAsync(70_000)
    expect(store.$closed.get()).not.toBeNull()
    const seen = () => core.calls.filter(({ call }) => call.endsWith('/seen')).length
    const before = seen()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(seen() - before).toBeLessThanOrEqual(30)
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    const after = seen()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(seen()).toBe(after)
    store.dispose()
  })

  test('EXAM-06 does not call lost what the platform has, though its answer never arrived', async () => {
    const from = platform({ minutes: 1 })
    const { store, state, core } = await sit(from)
    await pass(58_000)
    state.loseReply = true
    store.choose(one, 'a')
    await pass(0)
    state.online = false
    store.dispose()
    await pass(10_000)
    state.online = true
    const again = await sit(from, core.kept)
    await pass(0)
    expect(again.store.$closed.get()).toMatchObject({ reason: 'countdown', lost: {} })
    again.store.dispose()
  })
})

describe('handing in', () => {
  test('EXAM-04 hands in once, after everything is saved', async () => {
    const { store, state } = await sit()
    store.write('q3', 'Last words')
    store.askToHandIn(true)
    await Promise.all([store.handIn(), store.handIn()])
    await pass(0)
    expect([state.handedIn, state.answers['q3']?.text]).toEqual([1, 'Last words'])
    expect(store.$closed.get()).toMatchObject({ reason: 'flow' })
    store.dispose()
  })

  test.each([
    ['its result', [{ sessionId: 's1', total: 80, level: 'pass' }], { total: 80, level: 'pass' }],
    [
      'no result that is not released',
      [{ sessionId: 's1', total: null, level: null }],
      { total: null, level: null },
    ],
  ])('EXAM-07 tells the host page once that it has ended, with %s', async (_, own, result) => {
    const from = platform()
    const answer = (call: Call, input: unknown) =>
      call === 'GET /coach-api/exams/:id' ? { sessions: [{ id: 'e1', own }] } : from.answer(call, input)
    const { store, core } = await sit({ ...from, answer })
    await store.handIn()
    await pass(20_000)
    expect(core.emitted.filter(({ name }) => name === 'coach-practice-ended')).toEqual([
      { name: 'coach-practice-ended', detail: { sessionId: 's1', publishId: 'p1', ...result } },
    ])
    store.dispose()
    const again = await sit({ ...from, answer })
    await pass(0)
    expect(again.core.emitted.filter(({ name }) => name === 'coach-practice-ended')).toEqual([])
    again.store.dispose()
  })

  test('EXAM-04 does not hand in while something can’t be saved, and says why', async () => {
    const { store, state } = await sit()
    state.online = false
    store.choose(one, 'a')
    store.askToHandIn(true)
    void store.handIn()
    await pass(200_000)
    expect(store.$handingIn.get()).toEqual({ status: 'asking', failed: 'network' })
    expect(state.handedIn).toBe(0)
    store.dispose()
  })

  test('EXAM-04c hands in by itself once the connection is back, with the last answer, and takes no second press', async () => {
    const { store, state, core } = await sit()
    state.online = false
    store.choose(one, 'a')
    store.askToHandIn(true)
    void store.handIn()
    await pass(5000)
    expect(store.$handingIn.get()).toEqual({ status: 'sending', slow: true })
    void store.handIn()
    state.online = true
    await pass(20_000)
    expect([state.handedIn, state.answers['q1']?.options]).toEqual([1, ['a']])
    expect(core.calls.filter(({ call }) => call.endsWith('/hand-in'))).toHaveLength(1)
    expect(store.$closed.get()).toMatchObject({ reason: 'flow', lost: {} })
    store.dispose()
  })

  test('EXAM-04c is closed where the answer to handing in was lost, and hands in nothing that its learner took back', async () => {
    const from = platform()
    const lost = { left: 1 }
    const answer = (call: Call, input: unknown) => {
      if (call.endsWith('/hand-in') && from.state.ended) throw refusal('practice-ended')
      const reply = from.answer(call, input)
      if (call.endsWith('/hand-in') && lost.left-- > 0) throw new Error('the answer was lost on its way')
      return reply
    }
    const { store, state } = await sit({ ...from, answer })
    void store.handIn()
    await pass(3000)
    expect(state.handedIn).toBe(1)
    expect(store.$closed.get()).toMatchObject({ reason: 'flow', lost: {} })
    store.dispose()
    const other = await sit()
    other.state.online = false
    other.store.choose(one, 'a')
    void other.store.handIn()
    await pass(3000)
    other.store.askToHandIn(false)
    other.state.online = true
    await pass(60_000)
    expect([other.state.handedIn, other.store.$handingIn.get().status]).toEqual([0, 'no'])
    other.store.dispose()
  })

  test('EXAM-04c opens by itself once the platform answers, and tells meanwhile that it takes its time', async () => {
    const from = platform()
    from.state.online = false
    const { store, state } = await sit(from)
    await pass(5000)
    expect([store.$attempt.get().status, store.$slow.get()]).toEqual(['loading', true])
    state.online = true
    await pass(15_000)
    expect([store.$attempt.get().status, store.$slow.get()]).toEqual(['ready', false])
    store.dispose()
  })
})

test('EXAM-05 shows what the invigilator tells until it is acknowledged, also after a reload', async () => {
  const from = platform()
  const { store, core } = await sit(from)
  from.state.warnings = [{ at: iso(Date.now()), text: 'Quiet, please' }]
  await pass(10_500)
  expect(store.$unread.get()).toMatchObject([{ text: 'Quiet, please' }])
  store.acknowledge()
  expect([store.$unread.get().length, store.$warnings.get().length]).toEqual([0, 1])
  store.dispose()
  const again = await sit(from, core.kept)
  expect(again.store.$unread.get()).toEqual([])
  again.store.dispose()
})

describe('a pause', () => {
  test('EXAM-10 locks the sheet, lets the clock stand, keeps what was typed and sends it when the exam goes on', async () => {
    const { store, state } = await sit()
    await pass(60_000)
    state.pausedAt = Date.now()
    // Typed before the sheet has heard of it.
    store.write('q3', 'Before the alarm')
    await pass(700)
    expect(store.$pause.get()).not.toBeNull()
    expect(store.$locked.get()).toBe(true)
    expect(store.$given.get()['q3']).toBe('Before the alarm')
    expect(store.$saving.get()).toEqual({ status: 'kept', code: 'exam-paused' })
    store.choose(one, 'a')
    expect(store.$given.get()['q1']).toBeUndefined()
    const left = store.$secondsLeft.get()
    await pass(2 * 3_600_000)
    expect([store.$secondsLeft.get(), store.$closed.get()]).toEqual([left, null])
    state.pausedFor = Date.now() - state.pausedAt
    state.pausedAt = null
    await pass(6000)
    expect([store.$pause.get(), store.$locked.get(), store.$goesOn.get()]).toEqual([null, false, true])
    expect(state.answers['q3']?.text).toBe('Before the alarm')
    expect(store.$saving.get().status).toBe('saved')
    expect(left).toBe(59 * 60)
    store.dispose()
  })

  test('EXAM-10 hears of a pause within ten seconds, also where nothing is answered, and takes back the wish to hand in', async () => {
    const { store, state } = await sit()
    store.askToHandIn(true)
    state.pausedAt = Date.now()
    await pass(10_500)
    expect(store.$pause.get()).not.toBeNull()
    expect(store.$handingIn.get().status).toBe('no')
    expect(store.$goesOn.get()).toBe(false)
    store.dispose()
  })
})
