import { describe, expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { checkSessions, type PlannedSession } from './check-sessions.ts'
import { attemptEnd, examButtonOf, type ExamSessionRules, examStateOf, type OwnExam } from './exam-session.ts'
import { admitted, estimateOf, heardOf, isInLine, placeInLine, type QueueEntry, queueTimes } from './queue.ts'

const rules: ExamSessionRules = {
  startsAt: 100,
  endsAt: 200,
  registration: true,
  registerFrom: 10,
  registerUntil: 50,
  capacity: null,
  attempts: 2,
}
const own: OwnExam = { registration: 'none', begun: 0, extraAttempts: 0, running: false, full: false }
const at = (now: number, change: Partial<OwnExam> = {}, of: Partial<ExamSessionRules> = {}) => {
  const given = [{ ...rules, ...of }, { ...own, ...change }, now] as const
  return `${examStateOf(...given)}: ${examButtonOf(...given)}`
}

describe('EXAM-01 EXAM-02 how an exam stands for a learner', () => {
  test.each([
    ['before registration', at(5), 'not-registered: registration-not-open'],
    ['while it is open', at(10), 'not-registered: register'],
    ['while every place is taken', at(10, { full: true }), 'not-registered: join-waiting-list'],
    ['on the waiting list', at(10, { registration: 'waiting', full: true }), 'waiting-list: waiting-list'],
    ['registered', at(60, { registration: 'registered' }), 'registered: registered'],
    ['too late to register', at(50), 'not-registered: registration-over'],
    ['once it has begun', at(100, { registration: 'registered' }), 'in-progress: start'],
    [
      'during an attempt',
      at(150, { registration: 'registered', running: true, begun: 1 }),
      'in-progress: continue',
    ],
    ['between attempts', at(150, { registration: 'registered', begun: 1 }), 'in-progress: start'],
    [
      'with all attempts used',
      at(150, { registration: 'registered', begun: 2 }),
      'attempts-used-up: no-attempts-left',
    ],
    [
      'with one given back',
      at(150, { registration: 'registered', begun: 2, extraAttempts: 1 }),
      'in-progress: start',
    ],
    ['after its end', at(200, { registration: 'registered' }), 'ended: ended'],
    ['an attempt past its end', at(200, { running: true, begun: 1 }), 'in-progress: continue'],
    ['open to all, before', at(60, {}, { registration: false }), 'registered: not-started'],
    ['open to all, during', at(100, {}, { registration: false }), 'in-progress: start'],
    ['without a window', at(0, {}, { registerFrom: null, registerUntil: null }), 'not-registered: register'],
  ])('EXAM-02 %s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  test('EXAM-04 an attempt ends after its minutes and with its session; extra minutes come on top of both', () => {
    expect(attemptEnd({ endsAt: 10 * 60_000 }, 5, 0, 0)).toBe(5 * 60_000)
    expect(attemptEnd({ endsAt: 10 * 60_000 }, 30, 0, 0)).toBe(10 * 60_000)
    expect(attemptEnd({ endsAt: 10 * 60_000 }, 30, 15, 0)).toBe(25 * 60_000)
  })
})

describe('EXAM-03 the line before an exam', () => {
  const now = 1_000_000
  const waits = (userId: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
    userId,
    seenAt: now,
    hidden: false,
    admittedAt: null,
    ...more,
  })

  test('EXAM-03 admits as many as there are seats, in order; a kept seat is taken', () => {
    const line = [waits('a'), waits('b'), waits('c')]
    expect(admitted(line, 2, 0, now)).toEqual(['a', 'b'])
    expect(admitted(line, 2, 1, now)).toEqual(['a'])
    expect(admitted([waits('z', { admittedAt: now }), ...line], 2, 0, now)).toEqual(['a'])
    expect(admitted(line, 2, 5, now)).toEqual([])
  })

  test('EXAM-03 passes over who is not heard of any more, and takes back a seat that nobody used', () => {
    const gone = waits('gone', { seenAt: now - queueTimes.unheard })
    const unused = waits('unused', { admittedAt: now - queueTimes.admitted })
    expect(admitted([gone, unused, waits('a')], 1, 0, now)).toEqual(['a'])
    expect(placeInLine([gone, waits('a'), waits('b')], 'b', now)).toBe(2)
  })

  test('EXAM-03 keeps the place of a hidden page that speaks once a minute, for three minutes', () => {
    const hidden = waits('hidden', { hidden: true, seenAt: now - queueTimes.hidden + 1 })
    expect(isInLine(hidden, now)).toBe(true)
    expect(admitted([hidden, waits('a')], 1, 0, now)).toEqual(['hidden'])
    expect(isInLine(hidden, now + 1)).toBe(false)
  })

  test('EXAM-03 a seat that a hidden page lets pass goes to the next; it keeps its place, and has a seat again once it is seen', () => {
    const passed = waits('passed', { hidden: true, admittedAt: now - queueTimes.admitted })
    const line = [heardOf(passed, true, now), waits('next')]
    expect(admitted(line, 1, 0, now)).toEqual(['next'])
    expect(placeInLine(line, 'passed', now)).toBe(1)
    expect(admitted([heardOf(passed, false, now), waits('next')], 1, 0, now)).toEqual(['passed'])
  })

  test('EXAM-03 estimates by place, seats and how long attempts take', () => {
    expect(estimateOf(3, 2, 600)).toBe(900)
    expect(estimateOf(3, 0, 600)).toBe(0)
  })
})

describe('PUBLISH-03 the sessions of an exam', () => {
  const course = bankOf({
    papers: [{ id: 'p', name: 'P', parts: [{ kind: 'chosen', questions: [{ question: 'one' }] }] }],
  })
  const session: PlannedSession = {
    name: 'Morning',
    paperId: 'p',
    startsAt: 100,
    endsAt: 200,
    registration: true,
    registerFrom: null,
    registerUntil: null,
    capacity: 10,
    release: 'at-once',
    releaseAt: null,
  }
  const faults = (change: Partial<PlannedSession>, kind: 'exam' | 'mock-exam' = 'exam') =>
    checkSessions(course, kind, [{ ...session, ...change }], 0).map(({ field, code }) => `${field} ${code}`)

  test.each([
    [{}, []],
    [{ paperId: null }, ['paperId required']],
    [{ paperId: 'gone' }, ['paperId not-exist']],
    [{ endsAt: 100 }, ['endsAt illegal']],
    [{ endsAt: -5, startsAt: -10 }, ['endsAt illegal']],
    [{ registerFrom: 200 }, ['registerFrom illegal']],
    [{ registerUntil: 300 }, ['registerUntil illegal']],
    [{ registerFrom: 60, registerUntil: 50 }, ['registerUntil illegal']],
    [{ registration: false }, ['capacity illegal']],
    [{ release: 'at' as const }, ['releaseAt required']],
  ])('PUBLISH-03 %o', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  test('PUBLISH-03 names do not repeat, in whatever case', () => {
    expect(checkSessions(course, 'exam', [session, { ...session, name: ' MORNING ' }], 0)).toEqual([
      { index: 1, field: 'name', code: 'repeat' },
    ])
  })
})
