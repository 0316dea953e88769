import type { Instant } from '../session/session.ts'

export const examKinds = ['mock-exam', 'exam'] as const
export type ExamKind = (typeof examKinds)[number]

/** What a publish is for: exactly one of these (PUBLISH-03). */
export const publishKinds = ['practice', ...examKinds] as const
export type PublishKind = (typeof publishKinds)[number]

/** How much of what makes an exam there may be. `queue`: people who wait for each seat at most. */
export const mostOfExam = {
  sessions: 20,
  attempts: 10,
  minutes: 600,
  capacity: 100_000,
  queue: 10,
  extraMinutes: 240,
  /** Characters of why an invigilator does something. */
  reason: 200,
} as const

/** When learners see what an attempt came to: as soon as it has ended, at an instant, or when somebody says so. */
export const resultReleases = ['at-once', 'at', 'by-hand'] as const
export type ResultRelease = (typeof resultReleases)[number]

/** What the way of a learner through an exam session depends on. */
export interface ExamSessionRules {
  startsAt: Instant
  endsAt: Instant
  /** Whether only those who have registered sit it. */
  registration: boolean
  /** Null: from the publishing on, or until the session ends. */
  registerFrom: Instant | null
  registerUntil: Instant | null
  /** How many may register; null: everybody. */
  capacity: number | null
  attempts: number
}

/** A learner's own part of an exam session. */
export interface OwnExam {
  registration: 'none' | 'registered' | 'waiting'
  /** Attempts that were begun. */
  begun: number
  /** More attempts than everybody has. */
  extraAttempts: number
  /** Whether one of them runs. */
  running: boolean
  /** Whether every place is taken. */
  full: boolean
}

/** How an exam stands for a learner (EXAM-01). */
export const examStates = [
  'not-registered',
  'waiting-list',
  'registered',
  'in-progress',
  'ended',
  'attempts-used-up',
] as const
export type ExamState = (typeof examStates)[number]

/** What the learner's button says and does (EXAM-02); only `register`, `join-waiting-list`, `start` and `continue` do something. */
export const examButtons = [
  'register',
  'join-waiting-list',
  'waiting-list',
  'registered',
  'registration-not-open',
  'registration-over',
  'not-started',
  'start',
  'continue',
  'no-attempts-left',
  'ended',
] as const
export type ExamButton = (typeof examButtons)[number]

/** Attempts that a learner may still begin. */
export const attemptsLeft = ({ attempts }: ExamSessionRules, { begun, extraAttempts }: OwnExam): number =>
  Math.max(0, attempts + extraAttempts - begun)

export function examStateOf(rules: ExamSessionRules, own: OwnExam, now: Instant): ExamState {
  if (own.running) return 'in-progress'
  if (attemptsLeft(rules, own) === 0) return 'attempts-used-up'
  if (now >= rules.endsAt) return 'ended'
  if (own.registration === 'waiting') return 'waiting-list'
  if (rules.registration && own.registration === 'none') return 'not-registered'
  return now >= rules.startsAt ? 'in-progress' : 'registered'
}

function registerButton(rules: ExamSessionRules, own: OwnExam, now: Instant): ExamButton {
  if (rules.registerFrom !== null && now < rules.registerFrom) return 'registration-not-open'
  if (now >= (rules.registerUntil ?? rules.endsAt)) return 'registration-over'
  return own.full ? 'join-waiting-list' : 'register'
}

export function examButtonOf(rules: ExamSessionRules, own: OwnExam, now: Instant): ExamButton {
  if (own.running) return 'continue'
  if (attemptsLeft(rules, own) === 0) return 'no-attempts-left'
  if (now >= rules.endsAt) return 'ended'
  if (own.registration === 'waiting') return 'waiting-list'
  if (rules.registration && own.registration === 'none') return registerButton(rules, own, now)
  if (now < rules.startsAt) return rules.registration ? 'registered' : 'not-started'
  return 'start'
}

/** Milliseconds between the start of an attempt and the first sight of its paper that are given on top, at most (EXAM-04d). */
export const longestWait = 180_000

/**
 * When an attempt that begins now ends at the latest: after its minutes, and with the session where that is sooner. Extra
 * minutes that a learner was given come on top of both.
 */
export const attemptEnd = (
  { endsAt }: Pick<ExamSessionRules, 'endsAt'>,
  minutes: number,
  extraMinutes: number,
  now: Instant,
): Instant => Math.min(now + minutes * 60_000, endsAt) + extraMinutes * 60_000
