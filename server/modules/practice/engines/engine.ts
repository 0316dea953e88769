import type { Session, ScoreLineView, ScoreView, Turn } from '../../../../src/contract/practice.ts'
import type { Course } from '../../../../src/domain/course/course.ts'
import type { CompiledCourse } from '../../../../src/domain/course/compile.ts'
import type { CourseKind } from '../../../../src/domain/course/kinds.ts'
import type { AnswerResult } from '../../../../src/domain/dialogue/dialogue.ts'
import type { CompiledPaper } from '../../../../src/domain/exam/attempt-state.ts'
import type { JudgedLine, Moment } from '../../../../src/domain/drill/weak-points.ts'
import type { ReportFold } from '../../../../src/domain/report/fold-report.ts'
import type { SessionLimits } from '../../../../src/domain/session/deadlines.ts'
import type { LogEntry } from '../../../../src/domain/session/log.ts'
import type { ScoreLine, ScoreScale, ScoreState, Score } from '../../../../src/domain/session/score.ts'
import type { KeptConversation } from '../../../../src/domain/try-out/kept-conversation.ts'
import type { Reference } from '../../../../src/domain/session/reference.ts'
import type {
  Instant,
  SessionEffect,
  SessionEvent,
  SessionRequest,
  SessionState,
  Step,
  StepRefusal,
} from '../../../../src/domain/session/session.ts'

/** What a session begins with. */
export interface Beginning {
  /** Decides whatever the session draws. */
  seed: number
  /** 1–5. */
  difficulty: number
  /** The learner's, where it is known. */
  timeZone: string | null
  /** When an attempt at an exam ends at the latest; undefined for a practice. */
  until: Instant | undefined
  /** The questions that a practice of repetition asks, in this order. */
  only?: readonly string[]
}

/** A question as it was answered at its first meeting in a practice, and the learner's time zone where it is known. */
export interface AnsweredQuestion {
  question: string
  result: AnswerResult
  timeZone: string | undefined
}

/** How a session of this course is shown: names instead of ids, and nothing of what is still to come (CONV-21). */
export interface Presenter<State extends SessionState, Entry extends LogEntry> {
  /** What a session's view takes from its course and its state. */
  session(state: State): Omit<Session, 'id' | 'publishId' | 'score' | 'seq'>
  /** `score` is the score after the entry. */
  turn(entry: Entry, score: Score): Turn
  scoreLine(line: ScoreLine): ScoreLineView
  score(score: Score): ScoreView
}

/**
 * One version of a course, made ready to practise: all that a practice asks of a kind of course. It is immutable and
 * shared by all sessions of the version; what changes stands in the state.
 *
 * `step` and `score` are pure: the same arguments give the same result, in a live session and when its log is folded a
 * year later. Whatever takes time or chance is done by `enrich`, which runs outside of the session's queue, and stands
 * in the event from then on.
 */
export interface Engine<
  State extends SessionState = SessionState,
  Event extends SessionEvent = SessionEvent,
  Effect extends SessionEffect = SessionEffect,
> {
  readonly kind: CourseKind
  /** As it is judged: with the pass mark of the publish, where that has one of its own. */
  readonly course: Course
  /** The publish's own pass mark; null where it is the course's (PUBLISH-14). */
  readonly passAt: number | null
  readonly limits: SessionLimits
  readonly scale: ScoreScale
  /** Of an attempt at a paper. */
  readonly paper?: CompiledPaper
  /** Of a dialogue flow: what people mark of its conversations is held against it (MARK-15). */
  readonly conversation?: CompiledCourse
  /** Whether learners are shown good answers to what they have answered (CONV-05). */
  readonly offersReference: boolean
  readonly present: Presenter<State, LogEntry<Event, Effect>>
  /** A session before its first event. */
  initialState(): State
  /** The first event. */
  startEvent(beginning: Beginning): Event
  /** Why a request can't be taken, as far as that shows without spending anything on it; null where it may be. */
  refusalOf(state: State, request: SessionRequest): StepRefusal | null
  /** Whether the round that waits can be answered by speaking: always false for a kind that knows no speech. */
  takesSpeech(state: State): boolean
  /** Whether a request has to be enriched; any other is its own event. */
  needsEnriching(request: SessionRequest): boolean
  /**
   * Makes the event of a request: asks the parts that understand, hear or judge, and keeps their answers. `state` is that of the
   * round that the request answers; where it has gone on meanwhile, the step refuses the event.
   */
  enrich(state: State, request: SessionRequest): Promise<Event>
  /** As `step` of src/domain/dialogue says it, for every kind. */
  step(state: State, event: Event, now: Instant): Step<State, Effect>
  /** The points of a step; `before` is the state that it was made from. */
  score(
    scoring: ScoreState,
    before: State,
    event: Event,
    taken: Step<State, Effect>,
  ): { state: ScoreState; lines: ScoreLine[] }
  /** The question that a step answered, where it may come again on another day (CONV-02b): always null for a kind that has no such questions. */
  toRepeat(before: State, taken: Step<State, Effect>): AnsweredQuestion | null
  /** Questions of an attempt at a paper that were not right (EXAM-19): none for a kind that sits none. */
  missedOf(log: readonly LogEntry<Event, Effect>[]): string[]
  /** Whether an event of the log is this very answer, sent once more. */
  isSameAnswer(event: Event, request: SessionRequest): boolean
  /** Null where the entry answered nothing. */
  referenceOf(entry: LogEntry<Event, Effect>): Reference | null
  /** Whether the session waits for an answer at this place. */
  waitsAt(state: State, node: string): boolean
  report(log: readonly LogEntry<Event, Effect>[]): ReportFold
  /** How it went at each place where the learner speaks (HOME-15): none for a kind that has no such places. */
  momentsOf(log: readonly LogEntry<Event, Effect>[]): Moment[]
  /** How the line of a turn went (HOME-16); null where no line was spoken there. */
  judgedLineOf(log: readonly LogEntry<Event, Effect>[], seq: number): JudgedLine | null
  /** What was answered, for a draft of the course to be tried by (FLOW-05b); null for a kind that can't be tried so. */
  conversationOf(log: readonly LogEntry<Event, Effect>[]): KeptConversation | null
}

/** What was made from a course when its version was made. */
export interface CourseArtefacts {
  /** As src/domain/intent/course-model.ts serialises it; null where the course has no intents. */
  intentModel: Uint8Array | null
}
