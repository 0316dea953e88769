import type { Outcome } from '../course/base.ts'
import type { Speech } from './speech.ts'

/** Milliseconds since the epoch, by the platform's clock. */
export type Instant = number

export const endReasons = [
  'flow',
  'learner',
  'patience',
  'critical',
  'idle',
  'round',
  'countdown',
  'invigilator',
] as const
/** Why a session ended: by its course, by the learner (`critical`: by a grave mistake), by time, or by who watches over an exam. */
export type EndReason = (typeof endReasons)[number]

/** What a learner, or time, asks of a session. An engine makes an event of it. */
export type SessionRequest =
  /** `round` names the customer's turn that the line answers. */
  | { type: 'say'; turnId: string; round: number; text: string; speech?: Speech }
  | { type: 'choose'; turnId: string; round: number; options: string[] }
  /** The learner is typing or speaking. */
  | { type: 'active' }
  /** Time has passed. */
  | { type: 'tick' }
  /** `by` is left out where the learner ends it. Of an attempt at a paper the learner names the device that they sit at; logs have ends that name none. */
  | { type: 'end'; by?: 'invigilator'; device?: string }
  | ExamRequest

/** What is asked of an attempt at an exam. What the learner asks names the device that they sit at: one of them has the attempt. */
export type ExamRequest =
  /**
   * Sits down at a device: from now on no other one can answer. The first time, what was waited for the paper since the start is given
   * on top, up to `latest` (EXAM-04d); logs from before have opens that name none.
   */
  | { type: 'open'; device: string; latest?: Instant }
  | {
      type: 'answer'
      turnId: string
      device: string
      answers: PaperAnswer[]
      /** For how long questions were in sight since that was told last; logs from before have none (PAPER-01b). */
      shown?: ShownTime[]
    }
  /** To come back to. */
  | { type: 'mark'; device: string; question: string; marked: boolean }
  | { type: 'hand-in'; device: string }
  /** The attempt ends at another time than it would have. */
  | { type: 'extend'; until: Instant }
  | { type: 'warn'; text: string }
  /** The clock stands, until it is resumed or `until` at the latest. `whole`: with all of the exam session. */
  | { type: 'pause'; until: Instant; whole?: boolean }
  /** `whole`: only where the pause came with one of the whole exam session. */
  | { type: 'resume'; whole?: boolean }

/** The answer to a question of a paper: the options of one to choose from, the text of a free one. Nothing takes an answer back. */
export type PaperAnswer = { question: string; options: string[] } | { question: string; text: string }

/** For how long a question of a paper was in sight, as the browser measured it. */
export interface ShownTime {
  question: string
  milliseconds: number
}

/**
 * What happened to a session, as its log keeps it. Each kind of course has its own events; the log, the live session
 * and the report know no more of them than this. Whatever took time or chance to find out (a classifier's guess, later
 * a model's reply or what a recogniser heard) stands in the event, so that a fold of the log never asks again.
 */
export interface SessionEvent {
  type: string
  /** The learner's own id of an answer: an answer that is sent again changes nothing. */
  turnId?: string
}

/** What followed from an event, in the order in which it is to be shown. Each kind of course has its own. */
export interface SessionEffect {
  type: string
}

/** A pause of an attempt at an exam that runs (EXAM-10). `until`: when it is over by itself; `whole`: it came with one of the whole exam session. */
export interface Pause {
  at: Instant
  until: Instant
  whole: boolean
}

/** What every kind of course knows of a session that runs. A kind adds what else its next step depends on. */
export interface SessionState {
  status: 'new' | 'waiting' | 'ended'
  /** 1–5. */
  difficulty: number
  /** Counts the learner's turns, from 1. */
  round: number
  /** The last few accepted turns, newest last: a repeated one changes nothing. */
  turnIds: string[]
  startedAt: Instant
  roundStartedAt: Instant
  lastActiveAt: Instant
  /** When an attempt at an exam ends at the latest, whatever the course says; left out in a practice. */
  until?: Instant
  /** While an invigilator has it paused (EXAM-10). */
  pause?: Pause | null
  /** Milliseconds of all pauses that are over. */
  pausedFor?: number
  /** When a pause was last over by itself. */
  pauseRanOutAt?: Instant
  endedAt: Instant | null
  endReason: EndReason | null
  outcome: Outcome | null
}

/** Why an event was not taken. The state is unchanged. */
export type StepRefusal =
  /** The same turn id was accepted before. */
  | 'repeated-turn'
  /** The round was answered already, by another turn. */
  | 'repeated-answer'
  | 'practice-ended'
  | 'not-started'
  | 'already-started'
  /** A choice where a line is awaited, an option that does not exist, an empty line. */
  | 'wrong-answer-kind'
  | 'line-too-long'
  /** The attempt was opened at another device since. */
  | 'exam-elsewhere'
  /** The invigilator has paused it: nothing is answered. */
  | 'paused'

/** What a step of a session leads to. */
export interface Step<
  State extends SessionState = SessionState,
  Effect extends SessionEffect = SessionEffect,
> {
  state: State
  effects: Effect[]
  refused: StepRefusal | null
}
