import type { CompiledCourse } from '../course/compile.ts'
import type {
  CorrectedTurn,
  DialogueEvent,
  RuleCorrection,
  RuleCorrectionEvent,
} from '../dialogue/dialogue.ts'
import { initialState, step } from '../dialogue/step.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { leavingOutProblem, outOfOf, withoutRules } from '../scoring/left-out-rules.ts'
import { correctionLines, correctionsIn, judgedStep } from '../scoring/score-turn.ts'
import { addScoreLines, initialScore, type ScoreLine, scoreOf } from '../session/score.ts'

/** Lines of turns, by the turn's `seq`. */
type TurnLines = ReadonlyMap<number, ScoreLine[]>

/** A conversation as its rules judge it, without what people marked. */
export interface JudgedConversation {
  /** As it scores after the corrections that the conversation has had. */
  course: CompiledCourse
  /** Up to its end, each turn with the lines and the total that the rules come to. */
  log: DialogueLogEntry[]
  /** What has corrected it, the oldest first. */
  corrections: readonly RuleCorrectionEvent[]
}

/** What the rules gave at a turn itself: an end may bring what corrections change of others. */
export function ownLines({ event, lines }: Pick<DialogueLogEntry, 'event' | 'lines'>): ScoreLine[] {
  const corrections = correctionLines(correctionsIn(event))
  return corrections.length === 0 ? lines : lines.slice(0, lines.length - corrections.length)
}

/** An end without the corrections that it brought: they stand in the lines of the turns. */
function plainEvent(event: DialogueEvent): DialogueEvent {
  if (!('corrections' in event)) return event
  const { corrections: _, ...plain } = event
  return plain
}

/** The lines of a turn as the corrections that came with it leave them. */
export const judgedLines = (entry: DialogueLogEntry): ScoreLine[] =>
  correctionsIn(entry.event)
    .flatMap(({ turns }) => turns)
    .findLast(({ seq }) => seq === entry.seq)?.judged ?? ownLines(entry)

/** What the log of a conversation comes to by its rules alone, as corrections of them leave it (MARK-20). */
export function judgedConversation(
  course: CompiledCourse,
  stored: readonly DialogueLogEntry[],
): JudgedConversation {
  const ended = stored.filter(({ event }) => event.type !== 'marking' && event.type !== 'correction')
  const corrections = stored.flatMap(({ event }) => correctionsIn(event))
  if (corrections.length === 0) return { course, log: ended, corrections }
  const by = withoutRules(
    course,
    corrections.map(({ correction }) => correction.rule),
  )
  const judged = new Map(
    corrections.flatMap(({ turns }) => turns.map((turn) => [turn.seq, turn.judged] as const)),
  )
  return {
    course: by,
    log: withLines(
      by,
      ended.map((entry) => ({
        ...entry,
        event: plainEvent(entry.event),
        lines: judged.get(entry.seq) ?? ownLines(entry),
      })),
    ),
    corrections,
  }
}

/** A log with the totals that its lines come to. */
export function withLines({ scale }: CompiledCourse, log: readonly DialogueLogEntry[]): DialogueLogEntry[] {
  let score = initialScore()
  return log.map((entry) => {
    score = addScoreLines(score, entry.lines)
    return { ...entry, total: scoreOf(scale, score).total }
  })
}

/** The lines that count of turns which people marked, or a correction changed; all others have those that the rules gave. */
export function countedLines(stored: readonly DialogueLogEntry[]): TurnLines {
  const counted = new Map<number, ScoreLine[]>()
  for (const { event } of stored) {
    const changes = event.type === 'marking' ? [event] : correctionsIn(event)
    for (const { turns } of changes) for (const { seq, after } of turns) counted.set(seq, after)
  }
  return counted
}

/** What counts of a turn's lines, whatever their words and order. */
const sumsOf = (lines: readonly ScoreLine[]) =>
  JSON.stringify(
    lines
      .filter(({ unsure }) => !unsure)
      .map(({ rule, item, points, critical = false }) => [JSON.stringify([rule, item]), points, critical])
      .sort((a, b) => (String(a) < String(b) ? -1 : 1)),
  )

/** Whether the lines of a turn come to the same. */
export const areSameLines = (one: readonly ScoreLine[], other: readonly ScoreLine[]): boolean =>
  sumsOf(one) === sumsOf(other)

const isOf =
  (rule: string) =>
  (line: ScoreLine): boolean =>
    line.item !== null && line.rule === rule

/** The lines of each turn as `scoring` gives them, while the conversation goes the way that it went by `course`. */
function linesBy(
  course: CompiledCourse,
  scoring: CompiledCourse,
  log: readonly DialogueLogEntry[],
): TurnLines {
  let state = initialState(course)
  let score = initialScore()
  return new Map(
    log.map(({ seq, event, at }) => {
      const taken = step(course, state, event, at)
      const scored = judgedStep(scoring, score, state, event, taken)
      state = taken.state
      score = scored.state
      return [seq, scored.lines]
    }),
  )
}

/**
 * The lines of each turn without a rule: its own go, and what it kept from counting, beside a grave mistake or in its group, comes. What it had no
 * part in stays as it was judged when it was said.
 */
function judgedWithout(
  original: CompiledCourse,
  { course, log }: JudgedConversation,
  rule: string,
): TurnLines {
  const isOfRule = isOf(rule)
  if (!log.some(({ lines }) => lines.some(isOfRule)))
    return new Map(log.map(({ seq, lines }) => [seq, lines]))
  const before = linesBy(original, course, log)
  const after = linesBy(original, withoutRules(course, [rule]), log)
  return new Map(
    log.map(({ seq, lines }) => {
      const then = after.get(seq) ?? []
      const stays = areSameLines(before.get(seq) ?? [], then)
      return [seq, (stays ? lines : then).filter((line) => !isOfRule(line))]
    }),
  )
}

const totalOf = ({ scale }: CompiledCourse, lines: readonly ScoreLine[]): number =>
  scoreOf(scale, addScoreLines(initialScore(), lines)).total

/** Points that a rule has given or taken in a conversation, as they count. */
export const pointsOfRule = (
  course: CompiledCourse,
  stored: readonly DialogueLogEntry[],
  rule: string,
): number => {
  const counted = countedLines(stored)
  return judgedConversation(course, stored)
    .log.flatMap(({ seq, lines }) => counted.get(seq) ?? lines)
    .filter((line) => isOf(rule)(line) && !line.unsure)
    .reduce((sum, { points }) => sum + points, 0)
}

/**
 * The event that brings a conversation that has ended to a correction of one of its rules (MARK-20): the rule counts nowhere in it, and what it was
 * worth can't be reached. A turn whose points people changed keeps what they found, without the rule; every other is judged as if the rule had never
 * been. The way that the conversation went isn't played anew. Null where the correction changes nothing of what counts: its course doesn't have the
 * rule, nothing could be reached without it, it was left out before, or the total would fall and nobody may lose.
 */
export function ruleCorrection(
  original: CompiledCourse,
  stored: readonly DialogueLogEntry[],
  correction: RuleCorrection,
): RuleCorrectionEvent | null {
  const judged = judgedConversation(original, stored)
  const { course, log } = judged
  const { scoring } = course.course
  const rule = scoring.rules.find(({ id }) => id === correction.rule)
  if (!rule || leavingOutProblem(scoring, [], rule.id) !== null) return null
  const after = withoutRules(course, [rule.id])
  const isOfRule = isOf(rule.id)
  const counted = countedLines(stored)
  const without = judgedWithout(original, judged, rule.id)
  const all = log.map(({ seq, lines }): CorrectedTurn & { own: ScoreLine[] } => {
    const own = without.get(seq) ?? lines
    const before = counted.get(seq) ?? lines
    const isMarked = !areSameLines(before, lines)
    return {
      seq,
      own: lines,
      judged: own,
      before,
      after: isMarked ? before.filter((line) => !isOfRule(line)) : own,
    }
  })
  const linesOf = (side: 'before' | 'after') => all.flatMap((turn) => turn[side])
  if (correction.onlyInFavour && totalOf(after, linesOf('after')) < totalOf(course, linesOf('before')))
    return null
  const turns = all.flatMap(({ own, ...turn }): CorrectedTurn[] =>
    areSameLines(own, turn.judged) && areSameLines(turn.before, turn.after) ? [] : [turn],
  )
  return { type: 'correction', correction, item: rule.item, outOf: outOfOf(scoring, rule), turns }
}

/**
 * The corrections that a conversation is judged by which ends with the last entry of `log`, the oldest first: that entry has only what the rules gave
 * (MARK-20).
 */
export const correctionsOfEnd = (
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  corrections: readonly RuleCorrection[],
): RuleCorrectionEvent[] =>
  corrections.reduce<RuleCorrectionEvent[]>((before, one) => {
    const next = ruleCorrection(course, [...log, ...before.map((event) => correctionEntry(log, event))], one)
    return next ? [...before, next] : before
  }, [])

/** As an entry that follows the end. */
const correctionEntry = (log: readonly DialogueLogEntry[], event: RuleCorrectionEvent): DialogueLogEntry => ({
  seq: (log.at(-1)?.seq ?? 0) + 1,
  at: event.correction.at,
  event,
  effects: [],
  lines: correctionLines([event]),
  total: 0,
})
