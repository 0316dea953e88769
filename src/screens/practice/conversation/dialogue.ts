import type { NotCountedReason } from '../../../domain/dialogue/dialogue.ts'
import type { EvidenceView, ScoreLineView, ScoreView, Turn, TurnEntry } from '../../../contract/practice.ts'
import { appendRows, changeNewest, type RowLog } from './row-log.ts'

type Entry<T extends TurnEntry['type']> = Extract<TurnEntry, { type: T }>
type Mood = Entry<'says'>['mood']
type Question = Entry<'asks'>['question']

export interface SensitiveMark {
  deduction: number
  evidence: EvidenceView
}
export interface QuestionAnswer {
  chosen: readonly string[]
  result: Entry<'answered'>['result']
  right: readonly string[]
  explanation: string
  /** Points that a choice earned; those of a line stand with the line. */
  lines: readonly ScoreLineView[]
}

/** What stands in the dialogue, one row each. `key` is unique in a session. */
export type Row =
  | { kind: 'narration'; key: string; text: string }
  | { kind: 'customer'; key: string; text: string; mood: Mood }
  | { kind: 'question'; key: string; question: Question; answer: QuestionAnswer | null }
  | {
      kind: 'learner'
      key: string
      seq: number
      text: string
      /** Gains and losses that this line earned, with the words that earned them (REPORT-06a). */
      lines: readonly ScoreLineView[]
      sensitive: readonly SensitiveMark[]
      /** How a question in the learner's own words was answered. */
      answer: QuestionAnswer | null
      /** Why the line counts for nothing, where it does. */
      notCounted: NotCountedReason | null
    }
  | { kind: 'ended'; key: string; reason: Entry<'ended'>['reason']; lines: readonly ScoreLineView[] }

export type LearnerRow = Extract<Row, { kind: 'learner' }>
export type QuestionRow = Extract<Row, { kind: 'question' }>

export interface MeterPoint {
  seq: number
  emotion: number
  patience: number
}

/** The dialogue as the turns so far tell it: a fold over the session's turns, with nothing of the screen in it. */
export interface Dialogue {
  rows: RowLog<Row>
  /** The last turn taken; 0 before the first. */
  seq: number
  /** The round that waits for the learner; null while the customer's turn is on its way or after the end. */
  awaits: { round: number; answer: 'line' | 'choice' } | null
  mood: Mood
  /** The newest last, at most `traceLength` points. */
  trace: readonly MeterPoint[]
  score: ScoreView | null
  hits: readonly (SensitiveMark & { seq: number })[]
  ended: { reason: Entry<'ended'>['reason']; outcome: Entry<'ended'>['outcome'] } | null
}

export const traceLength = 60

export const emptyDialogue: Dialogue = {
  rows: [],
  seq: 0,
  awaits: null,
  mood: 'NEUTRAL',
  trace: [],
  score: null,
  hits: [],
  ended: null,
}

const is =
  <T extends TurnEntry['type']>(type: T) =>
  (entry: TurnEntry): entry is Entry<T> =>
    entry.type === type

/** Points that rest on no words and came as the session ended belong to the ending, not to the last line. */
const splitLines = (turn: Turn): { own: ScoreLineView[]; atEnd: ScoreLineView[] } => {
  const lines = turn.entries.filter(is('scored')).map((entry) => entry.line)
  if (!turn.entries.some(is('ended'))) return { own: lines, atEnd: [] }
  return {
    own: lines.filter((line) => line.evidence.length > 0),
    atEnd: lines.filter((line) => line.evidence.length === 0),
  }
}

const learnerRow = (
  turn: Turn,
  said: NonNullable<Turn['said']>,
  answer: QuestionAnswer | null,
): LearnerRow => ({
  kind: 'learner',
  key: `${turn.seq}`,
  seq: turn.seq,
  text: said.text,
  lines: splitLines(turn).own,
  sensitive: turn.entries.filter(is('sensitive')).map(({ deduction, evidence }) => ({ deduction, evidence })),
  answer,
  notCounted: turn.entries.find(is('heard'))?.notCounted ?? null,
})

const customerRows = (turn: Turn): Row[] => {
  const rows: Row[] = []
  for (const [i, entry] of turn.entries.entries()) {
    const key = `${turn.seq}.${i}`
    if (entry.type === 'narrates') rows.push({ kind: 'narration', key, text: entry.text })
    else if (entry.type === 'says') rows.push({ kind: 'customer', key, text: entry.text, mood: entry.mood })
    else if (entry.type === 'asks')
      rows.push({ kind: 'question', key, question: entry.question, answer: null })
    else if (entry.type === 'ended')
      rows.push({ kind: 'ended', key, reason: entry.reason, lines: splitLines(turn).atEnd })
  }
  return rows
}

const answerOf = (turn: Turn): QuestionAnswer | null => {
  const entry = turn.entries.find(is('answered'))
  return entry
    ? {
        chosen: turn.chose?.options ?? [],
        result: entry.result,
        right: entry.right,
        explanation: entry.explanation,
        lines: turn.said ? [] : splitLines(turn).own,
      }
    : null
}

const answerQuestion =
  (answer: QuestionAnswer) =>
  (row: Row): Row | null =>
    row.kind === 'question' && row.answer === null ? { ...row, answer } : null

/** What a turn changes beside the rows. */
const takeState = (before: Dialogue, turn: Turn): Dialogue => {
  const after = { ...before, seq: turn.seq, score: turn.score ?? before.score }
  if (turn.said || turn.chose) after.awaits = null
  for (const entry of turn.entries) {
    if (entry.type === 'says') after.mood = entry.mood
    else if (entry.type === 'awaits') after.awaits = { round: entry.round, answer: entry.answer }
    else if (entry.type === 'sensitive')
      after.hits = [...after.hits, { seq: turn.seq, deduction: entry.deduction, evidence: entry.evidence }]
    else if (entry.type === 'meters') {
      after.mood = entry.mood
      after.trace = [
        ...after.trace.slice(1 - traceLength),
        { seq: turn.seq, emotion: entry.emotion, patience: entry.patience },
      ]
    } else if (entry.type === 'ended') {
      after.ended = { reason: entry.reason, outcome: entry.outcome }
      after.awaits = null
    }
  }
  return after
}

/** Takes turns in; one that was taken before changes nothing (CONV-18). */
export const takeTurns = (before: Dialogue, turns: readonly Turn[]): Dialogue => {
  let after = before
  let rows = before.rows
  let fresh: Row[] = []
  for (const turn of turns) {
    if (turn.seq <= after.seq) continue
    const answer = answerOf(turn)
    if (answer && !turn.said) {
      rows = changeNewest(appendRows(rows, fresh), answerQuestion(answer))
      fresh = []
    }
    if (turn.said) fresh.push(learnerRow(turn, turn.said, answer))
    fresh.push(...customerRows(turn))
    after = takeState(after, turn)
  }
  return after === before ? before : { ...after, rows: appendRows(rows, fresh) }
}

const spokenText = (row: Row): string[] => {
  if (row.kind === 'question') return [row.question.text]
  return 'text' in row ? [row.text] : []
}

/** What the customer said in a turn, for a screen reader. */
export const spokenIn = (turn: Turn): string[] => customerRows(turn).flatMap(spokenText)
