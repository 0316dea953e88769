import { expect, test } from 'vitest'
import type { OwnExamView, OwnSessionView } from '../../../contract/exams.ts'
import { examStepOf } from './next-step.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-02T09:00:00Z')
const iso = (after: number) => new Date(now + after).toISOString()

const examWith = (id: string, change: Partial<OwnSessionView>): OwnExamView => ({
  publishId: id,
  name: id,
  kind: 'exam',
  courseKind: 'question-bank',
  courseName: id,
  locale: 'us-en',
  description: '',
  notesAbsences: false,
  camera: false,
  passAt: 60,
  excellentAt: 85,
  over: false,
  sessions: [
    {
      id: `s-${id}`,
      name: id,
      paperName: '',
      minutes: 60,
      attempts: 1,
      attemptsLeft: 1,
      startsAt: iso(2 * hour),
      endsAt: iso(4 * hour),
      lock: null,
      registration: true,
      registerFrom: null,
      registerUntil: null,
      capacity: null,
      registered: 1,
      queue: false,
      release: 'at-once',
      releaseAt: null,
      reviewed: 'none',
      paused: false,
      state: 'registered',
      button: 'registered',
      waitingPlace: null,
      extraMinutes: 0,
      own: [],
      ...change,
    },
  ],
})
const open: OwnSessionView['own'][number] = {
  sessionId: 'a1',
  publishId: 'running',
  round: null,
  kind: 'dialogue-flow',
  repetition: false,
  courseName: 'running',
  locale: 'us-en',
  status: 'open',
  startedAt: iso(-48 * 60_000),
  endedAt: null,
  total: null,
  level: null,
  counted: false,
  paused: false,
  exam: { paper: true, withheld: false },
  number: 1,
  endReason: null,
  until: iso(12 * 60_000),
  continued: false,
  levelName: null,
}

test('HOME-10 leads to a running exam, then to one that is open, then to one within a day that is registered for', () => {
  const running = examWith('running', { button: 'continue', startsAt: iso(-hour), own: [open] })
  const isOpen = examWith('open', { button: 'start', startsAt: iso(-hour) })
  const soon = examWith('soon', {})
  const ofStep = (...exams: OwnExamView[]) => {
    const step = examStepOf(exams, now)
    return step && [step.reason, step.exam.publishId, step.left / 60_000]
  }
  expect(ofStep(soon, isOpen, running)).toEqual(['running', 'running', 12])
  expect(ofStep(soon, isOpen)).toEqual(['open', 'open', 240])
  expect(ofStep(examWith('later', { startsAt: iso(3 * hour) }), soon)).toEqual(['soon', 'soon', 120])
})

test('HOME-10 EXAM-08 counts down to the attempt’s own end where it was given time past the session’s', () => {
  const given = { ...open, until: iso(40 * 60_000) }
  const step = examStepOf(
    [examWith('running', { button: 'continue', startsAt: iso(-hour), endsAt: iso(0), own: [given] })],
    now,
  )
  expect(step?.left).toBe(40 * 60_000)
})

test('HOME-10 leads nobody to an exam that they have passed, though another attempt is left', () => {
  const passed = { ...open, status: 'ended' as const, total: 90, level: 'pass' as const }
  const exam = (own: OwnSessionView['own']) => [examWith('a', { button: 'start', startsAt: iso(-hour), own })]
  expect(examStepOf(exam([passed]), now)).toBeNull()
  expect(examStepOf(exam([{ ...passed, level: 'fail' }]), now)?.reason).toBe('open')
})

test('HOME-10 leads to no exam that is not registered for, or is more than a day away', () => {
  expect(examStepOf([examWith('a', { button: 'register', state: 'not-registered' })], now)).toBeNull()
  expect(examStepOf([examWith('b', { startsAt: iso(25 * hour), endsAt: iso(27 * hour) })], now)).toBeNull()
})
