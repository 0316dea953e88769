import type { Paper } from '../course/paper.ts'
import type { Mark } from '../marking/mark.ts'
import type { PaperQuestion } from '../question-bank/draw-paper.ts'
import type { BankEffect, CompiledBank } from '../question-bank/practice.ts'
import type { SessionLimits } from '../session/deadlines.ts'
import type { LogEntry } from '../session/log.ts'
import type { PauseEffect } from '../session/pause.ts'
import type { Instant, PaperAnswer, SessionRequest, SessionState } from '../session/session.ts'
import type { Warning, WarningEffect } from '../session/warning.ts'
import type { Correction } from './correction.ts'

/** A paper made ready to be sat: the bank that it is made of, and how long an attempt may take at most. */
export interface CompiledPaper {
  bank: CompiledBank
  paper: Paper
  limits: SessionLimits
}

/**
 * What people found an answer of an attempt that has ended to be worth (MARK-05). `before` is the share that counted until then; `mark` is
 * null where a mark was taken back, and the grader's own counts again.
 */
export interface AnswerMarking {
  question: string
  before: number
  mark: Mark | null
  /** What the learner is told beside it; may be empty. */
  comment: string
}

export interface MarkingEvent {
  type: 'marking'
  markings: AnswerMarking[]
}

/**
 * A question of an attempt that has ended is corrected (MARK-10). `before` is the share that counted until then, null where nothing did; `marked`
 * whether people marked the answer: then a change of what free answers are held against leaves it as it is.
 */
export interface CorrectionEvent {
  type: 'correction'
  correction: Correction
  before: number | null
  marked: boolean
}

/**
 * An attempt that has ended goes on with the answers that were given, until `until` (EXAM-22). What its end came to is withdrawn, and with it the
 * corrections that it was judged by: its next end is judged by those of its publish as they are then.
 */
export interface ContinueEvent {
  type: 'continue'
  until: Instant
}

/** An answer that arrived after the end, and that a person lets count (EXAM-25). `before` is the share that the question counted for until then, null where nothing did. */
export interface LateEvent {
  type: 'late'
  turnId: string
  answer: PaperAnswer
  arrivedAt: Instant
  before: number | null
}

/** What ends an attempt; by these corrections of its publish it is judged. */
export type EndingEvent = SessionRequest & { corrections?: Correction[] }

/** What happens to an attempt. `until` is when it ends at the latest. */
export type AttemptEvent =
  | { type: 'start'; seed: number; difficulty: number; until?: Instant | undefined }
  | MarkingEvent
  | CorrectionEvent
  | ContinueEvent
  | LateEvent
  | EndingEvent

export type AttemptEffect =
  | { type: 'drawn'; questions: PaperQuestion[] }
  /** `at` is when the platform had it: the receipt of what was answered. */
  | { type: 'saved'; questions: string[]; at: Instant }
  | { type: 'extended'; until: Instant }
  | { type: 'continued'; until: Instant }
  | WarningEffect
  | PauseEffect
  | Extract<BankEffect, { type: 'answered' | 'ended' }>

export type AttemptLogEntry = LogEntry<AttemptEvent, AttemptEffect>

/** An answer as it stands, and when the platform had it. */
export type KeptAnswer = ({ options: string[] } | { text: string }) & { turnId: string; at: Instant }

/** What the next step of an attempt depends on. */
export interface AttemptState extends SessionState {
  seed: number
  /** The questions that this learner got, in their order. */
  questions: PaperQuestion[]
  answers: Record<string, KeptAnswer>
  /** Questions to come back to. */
  marked: string[]
  /** Milliseconds for which each question was in sight, as far as that was told; left out where nothing was (PAPER-01b). */
  shown?: Record<string, number>
  /** Where the learner sits; null before they have sat down. */
  device: string | null
  /** By which the attempt is judged, the oldest first; left out where there are none. */
  corrections?: Correction[]
  /** What the invigilator told, oldest first. */
  warnings: Warning[]
}

/** The answer to a question as it stands. Ids such as `constructor` are legal: a plain look-up would find what every object inherits. */
export const answerTo = ({ answers }: AttemptState, question: string): KeptAnswer | undefined =>
  Object.hasOwn(answers, question) ? answers[question] : undefined
