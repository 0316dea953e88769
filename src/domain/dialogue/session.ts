import type { Emotion, Outcome } from '../course/base.ts'

/** Milliseconds since the epoch, by the platform's clock. */
export type Instant = number

/** The words of a learner's line that a condition rests on: a half-open span of UTF-16 units of the line as typed. */
export interface Evidence {
  by: 'sentence' | 'keyword' | 'intent' | 'regex' | 'sensitive-word'
  /** Id of the keyword, intent or sensitive word; the sentence or pattern itself otherwise. */
  ref: string
  start: number
  end: number
  quote: string
  /** 0–1, intents only. */
  confidence?: number
}

/** What the classifier made of a line. It is kept in the log, so that a fold never depends on a later training. */
export interface IntentGuess {
  intent: string
  /** 0–1. */
  confidence: number
  /** Where in the line the words stand that carried the decision. */
  start: number
  end: number
}

export type EndReason = 'flow' | 'learner' | 'patience' | 'idle' | 'round' | 'countdown'
export type AnswerResult = 'CORRECT' | 'WRONG' | 'PARTIALLY_CORRECT'

/** What happens to a session. Events are what the turn log keeps; everything else is derived from them. */
export type SessionEvent =
  | { type: 'start'; seed: number; difficulty: number }
  /**
   * A line of the learner. `round` names the customer's turn that it answers. `guesses` is empty where no
   * intent was sure enough.
   */
  | { type: 'say'; turnId: string; round: number; text: string; guesses: IntentGuess[] }
  /** Chosen options of a RADIO or CHECK_BOX question. */
  | { type: 'choose'; turnId: string; round: number; options: string[] }
  /** The learner is typing: puts off the idle end. */
  | { type: 'active' }
  /** Time has passed. Ends the session where a deadline lies behind. */
  | { type: 'tick' }
  | { type: 'end' }

/** A question as the learner sees it: without what is right. */
export interface AskedQuestion {
  id: string
  type: 'RADIO' | 'CHECK_BOX' | 'QA'
  text: string
  options: { id: string; text: string }[]
}

/** What a step of the dialogue does, in the order in which it is to be shown. */
export type DialogueEffect =
  | { type: 'narrates'; node: string; text: string }
  | { type: 'says'; node: string; text: string; mood: Emotion }
  | { type: 'asks'; node: string; question: AskedQuestion }
  /** How the learner's line was understood. `branch` is null where nothing matched; `followUp` counts from 1. */
  | {
      type: 'heard'
      node: string
      branch: string | null
      wrong: boolean
      followUp: number | null
      evidence: Evidence[]
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
  /** A sensitive word was said. `deduction` is in points of the total. */
  | { type: 'sensitive'; word: string; deduction: number; evidence: Evidence }
  | { type: 'meters'; emotion: number; patience: number; mood: Emotion }
  /** The learner's turn begins. */
  | { type: 'awaits'; node: string; round: number; answer: 'line' | 'choice' }
  | { type: 'ended'; reason: EndReason; outcome: Outcome }

/**
 * Everything that the next step depends on. Its size does not grow with the length of the session, so it is kept as a
 * checkpoint beside the log; folding `step` over the log's events gives the same value.
 */
export interface SessionState {
  status: 'new' | 'waiting' | 'ended'
  seed: number
  /** How often the seed was drawn from. */
  draws: number
  difficulty: number
  /** The node that waits for the learner; null before the start and after the end. */
  node: string | null
  /** The sub-scene nodes to return to, innermost last. */
  stack: string[]
  /** The question that waits, at a question-bank node. */
  question: string | null
  /** Counts the learner's turns, from 1. */
  round: number
  followUps: number
  variables: Record<string, string | number>
  /** 0–100 each. */
  emotion: number
  patience: number
  mood: Emotion
  sensitiveHits: number
  lastLine: string
  /** The last few accepted turns, newest last: a repeated one changes nothing. */
  turnIds: string[]
  startedAt: Instant
  roundStartedAt: Instant
  lastActiveAt: Instant
  endedAt: Instant | null
  endReason: EndReason | null
  outcome: Outcome | null
}

/** Why an event was not taken. The state is unchanged. */
export type Refusal =
  /** The same turn id was accepted before. */
  | 'repeated-turn'
  /** The round was answered already, by another turn. */
  | 'repeated-answer'
  | 'practice-ended'
  | 'not-started'
  | 'already-started'
  /** A choice where a line is awaited, an option that does not exist, an empty line. */
  | 'wrong-answer-kind'
  /** Longer than `maxLineLength`. */
  | 'line-too-long'

export interface Step {
  state: SessionState
  effects: DialogueEffect[]
  refused: Refusal | null
}
