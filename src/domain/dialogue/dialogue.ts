import type { Conduct } from '../conduct/offences.ts'
import type { Emotion, Outcome } from '../course/base.ts'
import type { SaidFact } from './facts.ts'
import { type HandlerKind, handlerKinds } from '../handlers/kinds.ts'
import type { Evidence } from '../session/evidence.ts'
import type { Meters } from '../session/meters.ts'
import type { PauseEffect } from '../session/pause.ts'
import type { WarningEffect } from '../session/warning.ts'
import type { Drawn } from './draw.ts'
import type { RichText } from '../text/rich-text.ts'
import type { Sketch } from '../text/sketch.ts'
import type { ScoreLine } from '../session/score.ts'
import type { EndReason, Instant, SessionRequest, SessionState, Step } from '../session/session.ts'

/** What the classifier made of a line. It is kept in the log, so that a fold never depends on a later training. */
export interface IntentGuess {
  intent: string
  /** 0–1. */
  confidence: number
  /** Where in the line the words stand that carried the decision. */
  start: number
  end: number
  /** It rests on what the learner refuses to do or to say. */
  refused?: boolean
  /** How likely the line does harm, whatever harm it is (0–1): a second opinion, of courses with enough lines for one. */
  harm?: number
  /** How like the nearest example of the intent the line is by its words (0–1); of what a learner is blamed for, in courses with a second opinion. */
  near?: number
}

/** What is made of a line before any condition looks at it. */
export interface Understanding {
  /** What the course's classifier makes of it: empty where no intent was sure enough. */
  guesses: IntentGuess[]
  /** What the line does to the other, by the platform's classifier of all trades; left out in logs from before it. */
  conduct?: Conduct
}

/** What the classifier makes of a line at a place that the conversation hasn't come to. */
export interface AheadGuesses {
  node: string
  guesses: IntentGuess[]
}

export const answerResults = ['CORRECT', 'WRONG', 'PARTIALLY_CORRECT'] as const
export type AnswerResult = (typeof answerResults)[number]

type Requested<T extends SessionRequest['type']> = Extract<SessionRequest, { type: T }>

/** What has changed in how a session runs, counted (see `DialogueEvent`). */
export type SessionRules = 2 | 3 | 4

/**
 * What happens to a dialogue. Events are what the log keeps; everything else is derived from them. A line carries what
 * classifiers made of it.
 */
export type DialogueEvent =
  /**
   * `rules` counts what has changed in how a session runs: 2 answers what may be said anywhere, draws no wording twice while others are left, and lets the difficulty
   * move the customer's patience; 3 also moves the meters by judgement where the course says nothing; 4 also lets the customer
   * react to a critical mistake that no branch of the place foresees. A start without it is from before, and is run again as it was.
   * `timeZone` is the learner's, as IANA calls it: their 'tomorrow' is read by its clock (CONV-24k). `until` is when an attempt at an
   * exam ends at the latest.
   */
  | {
      type: 'start'
      seed: number
      difficulty: number
      rules?: SessionRules
      timeZone?: string
      until?: Instant
    }
  | (Requested<'say'> &
      Understanding & {
        /** What the line means at the places that it answers before they are come to, in their order (CONV-32). */
        ahead?: AheadGuesses[]
        /** What the line means together with what was said at the place before (`togetherText`; CONV-33). */
        together?: IntentGuess[]
      } & CorrectedEnd)
  | (Requested<'choose' | 'active' | 'tick' | 'end' | 'extend' | 'warn' | 'pause' | 'resume'> & CorrectedEnd)
  | ConversationMarkingEvent
  | RuleCorrectionEvent

/** A turn as people marked it (MARK-16). */
export interface MarkedTurn {
  seq: number
  /** All lines of the turn, as they counted until then and as they count from then on. */
  before: ScoreLine[]
  after: ScoreLine[]
  /** As what the answer counts: a branch, or the result of a question; null for no branch, left out where that is as it was judged. */
  way?: string | null
  /** What the learner is told. */
  reason: string
}

/**
 * What people found of a conversation that has ended (MARK-16): the turns whose points change by it. `decided` is false where a mark was taken
 * back, and what the rules judged counts again.
 */
export interface ConversationMarkingEvent {
  type: 'marking'
  decided: boolean
  turns: MarkedTurn[]
  /** What the learner is told of the whole; may be empty. */
  comment: string
}

/** A rule that was found wrong, in all conversations of one publish (MARK-20). */
export interface RuleCorrection {
  id: string
  rule: string
  /** It counts in full for whoever it came up to; left out where it counts for nobody. */
  inFull?: true
  /** Nobody loses by it: a conversation whose total would fall keeps it. */
  onlyInFavour: boolean
  /** What learners read of it. */
  reason: string
  at: Instant
}

/** A turn as a correction leaves it: all its lines. */
export interface CorrectedTurn {
  seq: number
  /** As the rules alone judge it from then on. */
  judged: ScoreLine[]
  /** As it counted until then and as it counts from then on, with what people marked. */
  before: ScoreLine[]
  after: ScoreLine[]
}

/** A correction of a rule, and what it does to a conversation that has ended (MARK-20): the turns that it changes. */
export interface RuleCorrectionEvent {
  type: 'correction'
  correction: RuleCorrection
  /** The item of the rule, and by how much, 0 or less, less of it can be reached. */
  item: string
  outOf: number
  turns: CorrectedTurn[]
}

/** What ends a conversation; by these corrections of its publish it is judged. */
export interface CorrectedEnd {
  corrections?: RuleCorrectionEvent[]
}

/** Points that people changed at a turn. */
export interface MarkedPoints {
  rule: string
  item: string | null
  before: number
  after: number
}

/**
 * Why a line counts for nothing, whatever is in it: nearly the same line was understood at another place, it strings the
 * model answers of other places together, or keywords that say nothing, or its end takes back what it says, or may be a wrong turn.
 */
export const notCountedReasons = ['repeated', 'model-answers', 'word-list', 'taken-back', 'may-harm'] as const
export type NotCountedReason = (typeof notCountedReasons)[number]

/**
 * Why the customer's meters moved (CONV-12b): the answer took a branch; it was a wrong turn; it wasn't understood; it stated
 * a fact incorrectly; it counts for nothing; it was handled as it is anywhere; how a question was answered; or the course
 * says so at its own nodes (`flow`).
 */
export const meterReasons = [
  'answer',
  'wrong-turn',
  'not-understood',
  'wrong-fact',
  'flow',
  ...notCountedReasons,
  ...handlerKinds,
  ...answerResults,
] as const
export type MeterReason = (typeof meterReasons)[number]

/** How far each meter went, −100 to 100 and never further than the meter reaches, and why. */
export interface MeterMove {
  reason: MeterReason
  emotion: number
  patience: number
}

/** A wrong turn that a line would have been, had it been read less strictly (SCORE-12). For trainers alone. */
export interface UnsureBranch {
  branch: string
  evidence: Evidence[]
}

/** A line that took a branch, as far as it takes to know it again. */
export interface HeardLine {
  node: string
  sketch: Sketch
}

export interface HandledCounts {
  /** How often, by what is counted together. */
  times: Partial<Record<HandlerKind | 'offence', number>>
  /** Lines in a row, up to the last one. */
  inARow: number
}

/** A question as the learner sees it: without what is right. `formatted` as that of what is said. */
export interface AskedQuestion {
  id: string
  type: 'RADIO' | 'CHECK_BOX' | 'QA'
  text: string
  formatted?: RichText
  options: { id: string; text: string; formatted?: RichText }[]
}

/** What a step of the dialogue does, in the order in which it is to be shown. */
export type DialogueEffect =
  | PauseEffect
  | WarningEffect
  /** An invigilator has moved the end of the attempt. */
  | { type: 'extended'; until: Instant }
  | { type: 'narrates'; node: string; text: string; formatted?: RichText }
  /**
   * `speaker` is one of the course's speakers; left out where the persona speaks. `formatted` says the words of `text` and how
   * they look; left out where they are plain.
   */
  | { type: 'says'; node: string; text: string; formatted?: RichText; mood: Emotion; speaker?: string }
  | { type: 'asks'; node: string; question: AskedQuestion }
  /**
   * How the learner's line was understood. `branch` is null where nothing matched; `followUp` counts from 1. `ahead`: what the line says
   * besides, at the place that comes next, which the customer then doesn't ask for (CONV-32); it follows that of the place itself. `together`: it
   * takes the branch together with what was said there before (CONV-33); the evidence is that of this line.
   */
  | {
      type: 'heard'
      node: string
      branch: string | null
      wrong: boolean
      followUp: number | null
      evidence: Evidence[]
      notCounted?: NotCountedReason
      unsure?: UnsureBranch[]
      ahead?: true
      together?: true
    }
  | {
      type: 'answered'
      node: string
      question: string
      result: AnswerResult
      right: string[]
      explanation: string
      evidence: Evidence[]
    }
  /** The line was answered by a global handler, and the same node waits again (CONV-30). */
  | { type: 'handled'; node: string; handler: HandlerKind; evidence: Evidence[] }
  /** A sensitive word was said. `deduction` is in points of the total. */
  | { type: 'sensitive'; word: string; deduction: number; evidence: Evidence }
  /** `move` is left out at the start, and where a log is from before it was kept. */
  | { type: 'meters'; emotion: number; patience: number; mood: Emotion; move?: MeterMove }
  /** The learner's turn begins. */
  | { type: 'awaits'; node: string; round: number; answer: 'line' | 'choice' }
  | { type: 'ended'; reason: EndReason; outcome: Outcome }
  /** In the log of a report alone: people marked the turn (MARK-17). `node` is where it was said; null where it was nowhere. */
  | { type: 'marked'; node: string | null; way?: string | null; reason: string; points: MarkedPoints[] }

/** Lines of an answer that is given bit by bit, oldest first. */
export interface SaidInParts {
  node: string
  lines: readonly string[]
}

/**
 * Everything that the next step depends on. Its size does not grow with the length of the session, so it is kept as a
 * checkpoint beside the log; folding `step` over the log's events gives the same value.
 */
export interface DialogueState extends SessionState, Meters {
  seed: number
  /** How often the seed was drawn from. */
  draws: number
  /** What was drawn from each list of wordings; a session that began before it was kept has none. */
  drawn?: readonly Drawn[]
  /** As its start says it. */
  rules?: SessionRules
  /** As its start says it; the clock of where the course's language is spoken where it says none. */
  timeZone?: string
  /** The node that waits for the learner; null before the start and after the end. */
  node: string | null
  /** The sub-scene nodes to return to, innermost last. */
  stack: string[]
  /** The question that waits, at a question-bank node. */
  question: string | null
  followUps: number
  variables: Record<string, string | number>
  /** What the learner has last said of each fact; a state that was stored before facts were remembered has none. */
  facts?: Record<string, SaidFact>
  sensitiveHits: number
  lastLine: string
  /** The last lines that took a branch, newest last; a state that was stored before they were kept has none. */
  heardLines?: HeardLine[]
  /** What the learner has said at a place that lacked something, until they are heard elsewhere (CONV-33). */
  parts?: SaidInParts
  /** What the customer said last, for who asks them to say it again; a state that was stored before it was kept has none. */
  lastSaid?: { node: string; text: string; formatted?: RichText; speaker?: string }
  /** What global handlers have answered; left out before the first. */
  handled?: HandledCounts
}

export type DialogueStep = Step<DialogueState, DialogueEffect>

/** Whether a session's state is a dialogue's: what is stored says it only by its shape. */
export const isDialogueState = (state: SessionState): state is DialogueState =>
  'node' in state && 'variables' in state
