import { type HandlerKind, isHarmful } from '../../../domain/handlers/kinds.ts'
import type { RichText } from '../../../domain/text/rich-text.ts'
import type { MeterMove, NotCountedReason } from '../../../domain/dialogue/dialogue.ts'
import { movesIn } from '../../../domain/dialogue/meter-moves.ts'
import type {
  EvidenceView,
  ScoreLineView,
  ScoreView,
  SpeakerView,
  Turn,
  TurnEntry,
} from '../../../contract/practice.ts'
import { appendRows, changeNewest, type RowLog } from './row-log.ts'

type Entry<T extends TurnEntry['type']> = Extract<TurnEntry, { type: T }>
type Mood = Entry<'says'>['mood']
type Question = Entry<'asks'>['question']
type Points = NonNullable<Entry<'answered'>['points']>

export interface SensitiveMark {
  deduction: number
  evidence: EvidenceView
}
export interface QuestionAnswer {
  chosen: readonly string[]
  result: Entry<'answered'>['result']
  right: readonly string[]
  explanation: string
  /** The same words and how they look; undefined where they are plain. */
  formattedExplanation: RichText | undefined
  /** Of a free answer in a question bank: what it had and what it lacked. */
  points: Points
  /** Points that a choice earned; those of a line stand with the line. */
  lines: readonly ScoreLineView[]
}

/** The total before and after a turn. */
export interface TotalMove {
  before: number
  after: number
}

/** Less is a matter of rounding. */
const leastCut = 0.1

/** Whether the total moved by less than the points of a line: no item goes below 0 or above its maximum. */
export function isCutShort(lines: readonly ScoreLineView[], { before, after }: TotalMove): boolean {
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return Math.abs(points) - Math.abs(after - before) > leastCut
}

/** Counts from 1. */
export interface QuestionPlace {
  place: number
  of: number
  again: boolean
}

/** What stands in the dialogue, one row each. `key` is unique in a session. */
export type Row =
  | {
      kind: 'narration'
      key: string
      text: string
      /** The same words and how they look; null where they are plain. */
      formatted: RichText | null
      /** Told before anybody spoke: what the learner is to know beforehand. */
      opening: boolean
    }
  | {
      kind: 'customer'
      key: string
      text: string
      /** The same words and how they look; null where they are plain. */
      formatted: RichText | null
      mood: Mood
      /** Null: the persona. */
      speaker: SpeakerView | null
      /** Whether somebody else spoke before, so that their name and face stand above the line. */
      takesOver: boolean
    }
  | {
      kind: 'question'
      key: string
      question: Question
      /** In a question bank: which of how many it is, and whether it comes again. */
      place: QuestionPlace | null
      /** What came of it; null until it is told, which an exam may never do here (EXAM-07, EXAM-18). */
      answer: QuestionAnswer | null
      /** What was chosen and when the platform had it, by its clock; null until it has it, and where it is answered in words. */
      choice: { options: readonly string[]; receivedAt: string } | null
    }
  | {
      kind: 'learner'
      key: string
      seq: number
      text: string
      /** When the platform had it, by its clock. */
      receivedAt: string
      /** Gains and losses that this line earned, with the words that earned them (REPORT-06a). */
      lines: readonly ScoreLineView[]
      /** Null where it isn't told what the line did to it alone. */
      total: TotalMove | null
      sensitive: readonly SensitiveMark[]
      /** How a question in the learner's own words was answered. */
      answer: QuestionAnswer | null
      /** Why the line counts for nothing, where it does. */
      notCounted: NotCountedReason | null
      /** What the line was, where it was handled as it is anywhere and that may not be plain (CONV-30a). */
      handled: HandlerKind | null
      /** A good answer to what it answered can be asked for, once the customer has gone on. */
      hasReference: boolean
    }
  | { kind: 'ended'; key: string; reason: Entry<'ended'>['reason']; lines: readonly ScoreLineView[] }

export type LearnerRow = Extract<Row, { kind: 'learner' }>
export type CustomerRow = Extract<Row, { kind: 'customer' }>
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
  /** While the invigilator has the attempt paused: since when, by the platform's clock, and the round that waits afterwards (EXAM-10). */
  paused: { at: number; awaits: Dialogue['awaits'] } | null
  /** What the invigilator told, oldest first (EXAM-08). */
  warnings: readonly { at: string; text: string }[]
  /** In a question bank: which of how many questions is asked, or was last. */
  asked: QuestionPlace | null
  /** Answers to questions so far, by what came of them; a question that came again isn't counted again. */
  results: Readonly<Record<QuestionAnswer['result'], number>>
  mood: Mood
  /** Who spoke last; null: the persona. */
  speaker: SpeakerView | null
  /** Whether anybody has said or asked anything yet; until then the learner speaks first. */
  opened: boolean
  /** How the newest answer, or what came after it, moved the customer; empty where it didn't. */
  moves: readonly MeterMove[]
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
  paused: null,
  warnings: [],
  asked: null,
  results: { CORRECT: 0, PARTIALLY_CORRECT: 0, WRONG: 0 },
  mood: 'NEUTRAL',
  speaker: null,
  opened: false,
  moves: [],
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

/** Who asks to hear something again knows that they asked; why a line cost points or went nowhere has to be told. */
const hinted = (kind: HandlerKind | null): HandlerKind | null =>
  kind !== null && (isHarmful(kind) || kind === 'nonsense' || kind === 'other-language') ? kind : null

/** How a turn moved the total; null where it isn't told, or what came at the end of the practice moved it as well. */
const totalOf = (turn: Turn, before: ScoreView | null): TotalMove | null =>
  turn.score && splitLines(turn).atEnd.length === 0
    ? { before: before?.total ?? 0, after: turn.score.total }
    : null

const learnerRow = (
  turn: Turn,
  said: NonNullable<Turn['said']>,
  answer: QuestionAnswer | null,
  before: ScoreView | null,
): LearnerRow => ({
  kind: 'learner',
  key: `${turn.seq}`,
  seq: turn.seq,
  text: said.text,
  receivedAt: turn.at,
  lines: splitLines(turn).own,
  total: totalOf(turn, before),
  sensitive: turn.entries.filter(is('sensitive')).map(({ deduction, evidence }) => ({ deduction, evidence })),
  answer,
  notCounted: turn.entries.find(is('heard'))?.notCounted ?? null,
  handled: hinted(turn.entries.find(is('handled'))?.handler ?? null),
  hasReference: !turn.noReference,
})

const placeOf = ({ place, of, again = false }: Entry<'asks'>): QuestionPlace | null =>
  place === undefined || of === undefined ? null : { place, of, again }

const customerRows = (turn: Turn, speaking: SpeakerView | null, opened: boolean): Row[] => {
  const rows: Row[] = []
  let last = speaking
  for (const [i, entry] of turn.entries.entries()) {
    const key = `${turn.seq}.${i}`
    if (entry.type === 'narrates')
      rows.push({
        kind: 'narration',
        key,
        text: entry.text,
        formatted: entry.formatted ?? null,
        opening: !opened && rows.every(({ kind }) => kind === 'narration'),
      })
    else if (entry.type === 'says') {
      const speaker = entry.speaker ?? null
      const takesOver = speaker?.name !== last?.name
      const { text, formatted = null, mood } = entry
      rows.push({ kind: 'customer', key, text, formatted, mood, speaker, takesOver })
      last = speaker
    } else if (entry.type === 'asks')
      rows.push({
        kind: 'question',
        key,
        question: entry.question,
        place: placeOf(entry),
        answer: null,
        choice: null,
      })
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
        formattedExplanation: entry.formattedExplanation,
        points: entry.points ?? [],
        lines: turn.said ? [] : splitLines(turn).own,
      }
    : null
}

const answerQuestion =
  (answer: QuestionAnswer) =>
  (row: Row): Row | null =>
    row.kind === 'question' && row.answer === null ? { ...row, answer } : null

const receiveChoice =
  (options: readonly string[], receivedAt: string) =>
  (row: Row): Row | null =>
    row.kind === 'question' && row.choice === null ? { ...row, choice: { options, receivedAt } } : null

/** What a turn changes beside the rows. */
const takeState = (before: Dialogue, turn: Turn): Dialogue => {
  const after = { ...before, seq: turn.seq, score: turn.score ?? before.score }
  if (turn.said || turn.chose) after.awaits = null
  if (turn.said) after.opened = true
  const moves = movesIn(turn.entries)
  if (turn.said || turn.chose || moves.length > 0) after.moves = moves
  for (const entry of turn.entries) {
    if (entry.type === 'says') {
      after.mood = entry.mood
      after.speaker = entry.speaker ?? null
      after.opened = true
    } else if (entry.type === 'asks') {
      after.asked = placeOf(entry)
      after.opened = true
    } else if (entry.type === 'answered' && !before.asked?.again)
      after.results = { ...after.results, [entry.result]: after.results[entry.result] + 1 }
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
      after.paused = null
    } else if (entry.type === 'paused') {
      after.paused = { at: Date.parse(turn.at), awaits: after.awaits }
      after.awaits = null
    } else if (entry.type === 'warned') {
      after.warnings = [...after.warnings, { at: turn.at, text: entry.text }]
    } else if (entry.type === 'resumed') {
      after.awaits = after.paused?.awaits ?? after.awaits
      after.paused = null
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
    if (turn.chose) {
      rows = changeNewest(appendRows(rows, fresh), receiveChoice(turn.chose.options, turn.at))
      fresh = []
    }
    if (turn.said) fresh.push(learnerRow(turn, turn.said, answer, after.score))
    fresh.push(...customerRows(turn, after.speaker, after.opened || turn.said !== null))
    after = takeState(after, turn)
  }
  return after === before ? before : { ...after, rows: appendRows(rows, fresh) }
}

/** Something for a screen reader to say: the words of a speaker, of the persona, or of nobody (stage directions, questions). */
export interface Spoken {
  by: SpeakerView | 'persona' | 'nobody'
  text: string
}

/** When the countdown ends after a turn that moves its end: a pause is over, or an invigilator gave time or took it back; null where none does. */
export const movedEndIn = (turn: Turn): string | null =>
  turn.entries.findLast((entry) => entry.type === 'resumed' || entry.type === 'extended')?.countdownAt ?? null

/** What came of the answer of a turn, where it answered a question. */
export const resultIn = (turn: Turn): QuestionAnswer['result'] | null =>
  turn.entries.find(is('answered'))?.result ?? null

const spokenText = (row: Row): Spoken[] => {
  if (row.kind === 'question') return [{ by: 'nobody', text: row.question.text }]
  if (row.kind === 'customer') return [{ by: row.speaker ?? 'persona', text: row.text }]
  return row.kind === 'narration' ? [{ by: 'nobody', text: row.text }] : []
}

/** What the learner gets to hear and read in a turn, in order. */
export const spokenIn = (turn: Turn): Spoken[] => customerRows(turn, null, true).flatMap(spokenText)
