import type { MeterMove } from '../domain/dialogue/dialogue.ts'
import { movesIn } from '../domain/dialogue/meter-moves.ts'
import type { HandlerKind } from '../domain/handlers/kinds.ts'
import type { EvidenceView, ScoreLineView, Turn } from './practice.ts'
import type { LateInReport, Reading, Report, RuleResult } from './report.ts'

/** Points that a rule gave or took at a turn, with the advice of the rule behind them. */
export interface EarnedPoints {
  line: ScoreLineView
  advice: string
  /** The words that it rests on, without those that a rule before it at the same turn has quoted. */
  quotes: EvidenceView[]
}

type Entry = Turn['entries'][number]

/** One exchange of the dialogue as the report shows it: what the learner did and what came of it. */
export interface Exchange {
  seq: number
  /** Counts the learner's answers from 1, as a person would; null where the learner answered nothing. */
  number: number | null
  at: string
  said: string | null
  chose: string[] | null
  earned: EarnedPoints[]
  /** What the end gave or took by what was said here of a fact: the points stand, and count, at the turn `seq` alone. */
  atEnd: { line: ScoreLineView; seq: number }[]
  /** In a question bank: what the learner was asked before they answered. */
  asked: Exchange['told']
  /** Everything that is told in the dialogue: speech, questions, answers, stage directions, the end. */
  told: Extract<Entry, { type: 'narrates' | 'says' | 'asks' | 'answered' | 'ended' }>[]
  heard: Extract<Entry, { type: 'heard' }> | null
  sensitive: Extract<Entry, { type: 'sensitive' }>[]
  meters: Extract<Entry, { type: 'meters' }> | null
  /** How far the meters moved here, and why. */
  moves: MeterMove[]
  /** What the line was, where it was handled as it is anywhere. */
  handled: HandlerKind | null
  /** Good answers to what the learner was asked here. */
  reference: string[]
  reading: Reading | null
  /** Rules that were due here and gave nothing, or less than they could. */
  missed: RuleResult[]
  /** What people changed of it (MARK-17). */
  marked: Extract<Entry, { type: 'marked' }> | null
  /** What arrived after the end, of the questions that stand here (EXAM-25). */
  late: LateInReport[]
}

const told = new Set<Entry['type']>(['narrates', 'says', 'asks', 'answered', 'ended'])
const isTold = (entry: Entry): entry is Exchange['told'][number] => told.has(entry.type)

const isAnswer = ({ entries }: Turn): boolean =>
  entries.some(({ type }) => type === 'heard' || type === 'answered')

/** The number of each answer of the learner by its `seq` (REPORT-10): the same in the dialogue and beside the rules. */
export function answerNumbers(turns: readonly Turn[]): Map<number, number> {
  return new Map(turns.filter(isAnswer).map(({ seq }, index) => [seq, index + 1]))
}

/** Each line's quotes without those of the lines before it, and without what another of its own quotes says in more words. */
function withoutRepeated(lines: readonly ScoreLineView[]): EvidenceView[][] {
  const shown = new Set<string>()
  return lines.map(({ evidence }) =>
    evidence.filter((piece) => {
      const place = `${piece.start}-${piece.end}`
      if (shown.has(place) || evidence.some((other) => isPartOf(piece, other))) return false
      shown.add(place)
      return true
    }),
  )
}

const isPartOf = (one: EvidenceView, other: EvidenceView): boolean =>
  other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start

function earnedAt(turn: Turn, rules: Report['rules']): EarnedPoints[] {
  const lines = turn.entries.flatMap((entry) => (entry.type === 'scored' ? [entry.line] : []))
  const quotes = withoutRepeated(lines)
  return lines.map((line, index) => ({
    line,
    advice: rules.find(({ rule, item }) => rule === line.rule && item === line.item)?.advice ?? '',
    quotes: quotes[index] ?? [],
  }))
}

/** From where on what is told belongs to the next answer: behind what came of this one. */
function nextQuestion(told: Exchange['told']): number {
  if (!told.some(({ type }) => type === 'asks')) return told.length
  return told.findLastIndex(({ type }) => type === 'answered') + 1
}

/** The dialogue turn by turn (REPORT-01), without the turns in which nothing was said or shown. */
export function exchangesOf({
  turns,
  rules,
  kind,
  exam,
}: Pick<Report, 'turns' | 'rules'> & Partial<Pick<Report, 'kind' | 'exam'>>): Exchange[] {
  const options = new Map<string, string>()
  const numbers = answerNumbers(turns)
  // A question belongs to its answer, and comes with what was said of the one before.
  let asked: Exchange['told'] = []
  return turns.flatMap((turn) => {
    const told = turn.entries.filter(isTold)
    const next = kind === 'question-bank' && turn !== turns.at(-1) ? nextQuestion(told) : told.length
    const here = told.slice(0, next)
    const exchange: Exchange = {
      seq: turn.seq,
      number: numbers.get(turn.seq) ?? null,
      at: turn.at,
      said: turn.said?.text ?? null,
      chose: turn.chose?.options.map((id) => options.get(id) ?? id) ?? null,
      earned: earnedAt(turn, rules),
      atEnd: rules.flatMap(({ hits }) =>
        hits.flatMap(({ seq, line, saidAt }) => (saidAt === turn.seq ? [{ line, seq }] : [])),
      ),
      asked,
      told: here,
      heard: turn.entries.find((entry) => entry.type === 'heard') ?? null,
      sensitive: turn.entries.filter((entry) => entry.type === 'sensitive'),
      meters: turn.entries.findLast((entry) => entry.type === 'meters') ?? null,
      moves: movesIn(turn.entries),
      handled: turn.entries.find((entry) => entry.type === 'handled')?.handler ?? null,
      reference: turn.reference,
      reading: turn.reading,
      missed: rules.filter(({ due }) => due.includes(turn.seq)),
      marked: turn.entries.find((entry) => entry.type === 'marked') ?? null,
      late: [...asked, ...here].flatMap((entry) => {
        const found = lateAt(entry, exam?.late ?? [])
        return found ? [found] : []
      }),
    }
    asked = told.slice(next)
    for (const entry of turn.entries) {
      if (entry.type === 'asks')
        for (const option of entry.question.options) options.set(option.id, option.text)
    }
    const shown =
      exchange.said !== null ||
      exchange.chose !== null ||
      exchange.asked.length + exchange.told.length > 0 ||
      exchange.earned.length > 0
    return shown ? [exchange] : []
  })
}

/** Of what arrived after the end, that to a question that was asked; null where nothing did (EXAM-25). */
export const lateAt = (
  entry: Exchange['told'][number],
  late: readonly LateInReport[],
): LateInReport | null =>
  entry.type === 'asks' ? (late.find(({ question }) => question === entry.question.id) ?? null) : null

/** The questions of a turn that nobody answered, of a question bank: they come with the turn after them, or stand at the end. */
export function unansweredIn(
  { asked, told, said, chose }: Exchange,
  kind: Report['kind'],
): ReadonlySet<Exchange['told'][number]> {
  if (kind !== 'question-bank') return new Set()
  const isAnswered = said !== null || chose !== null || told.some(({ type }) => type === 'answered')
  const before = asked.filter(({ type }) => type === 'asks')
  const behind = told.filter(({ type }) => type === 'asks')
  return new Set([...(isAnswered ? before.slice(0, -1) : before), ...behind])
}

/** A question of an attempt that was corrected; `number` is its place in the paper. */
export interface CorrectedQuestion {
  number: number
  corrected: NonNullable<Extract<Entry, { type: 'answered' }>['corrected']>
}

/** The questions that were corrected, in the order of the paper (MARK-12). */
export function correctedQuestions({ turns }: Pick<Report, 'turns'>): CorrectedQuestion[] {
  let number = 0
  return turns.flatMap(({ entries }) =>
    entries.flatMap((entry): CorrectedQuestion[] => {
      if (entry.type === 'asks') number = entry.place ?? number
      return entry.type === 'answered' && entry.corrected ? [{ number, corrected: entry.corrected }] : []
    }),
  )
}

/**
 * What a learner's answer replies to: the line or question that was told last before it. Null where it comes with its question, as in a bank, or nothing
 * was told before.
 */
export function repliedTo(exchanges: readonly Exchange[], seq: number): string | null {
  const at = exchanges.findIndex((exchange) => exchange.seq === seq)
  const own = exchanges[at]
  if (!own || own.asked.length > 0 || (own.said === null && own.chose === null)) return null
  const before = exchanges
    .slice(0, at)
    .flatMap(({ told }) => told)
    .findLast(({ type }) => type === 'says' || type === 'asks')
  if (before?.type === 'says') return before.text
  return before?.type === 'asks' ? before.question.text : null
}
