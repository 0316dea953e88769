import type { CompiledCourse } from '../course/compile.ts'
import type {
  CorrectedTurn,
  DialogueEvent,
  RuleCorrection,
  RuleCorrectionEvent,
} from '../dialogue/dialogue.ts'
import { initialState, step } from '../dialogue/step.ts'
import { cameUp } from '../report/chances.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import {
  correctedRules,
  type CorrectedRules,
  inFullProblem,
  leavingOutProblem,
  outOfOf,
  withoutRules,
} from '../scoring/left-out-rules.ts'
import { correctionLines, correctionsIn, judgedStep } from '../scoring/score-turn.ts'
import { addScoreLines, initialScore, type ScoreLine, scoreOf } from '../session/score.ts'
import { linesEarned, withRulesInFull } from './rules-in-full.ts'

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

const rulesIn = (corrections: readonly RuleCorrection[]): CorrectedRules => ({
  leftOut: corrections.flatMap(({ rule, inFull }) => (inFull ? [] : [rule])),
  inFull: corrections.flatMap(({ rule, inFull }) => (inFull ? [rule] : [])),
})

/** What the log of a conversation comes to by its rules alone, as corrections of them leave it (MARK-20). */
export function judgedConversation(
  course: CompiledCourse,
  stored: readonly DialogueLogEntry[],
): JudgedConversation {
  const ended = stored.filter(({ event }) => event.type !== 'marking' && event.type !== 'correction')
  const corrections = stored.flatMap(({ event }) => correctionsIn(event))
  if (corrections.length === 0) return { course, log: ended, corrections }
  const by = correctedRules(course, rulesIn(corrections.map(({ correction }) => correction)))
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
      .map(({ rule, item, points, critical = false, inFull }) => [
        JSON.stringify([rule, item]),
        points,
        critical,
        inFull,
      ])
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

/** Why a correction changes nothing of a conversation: its course doesn't have the rule, or it can't be corrected so, or was before. */
const isIdle = ({ course, inFull = [] }: CompiledCourse, { rule, inFull: full }: RuleCorrection): boolean =>
  (full
    ? inFullProblem(course.scoring, { leftOut: [], inFull }, rule)
    : leavingOutProblem(course.scoring, [], rule)) !== null

/**
 * The event that brings a conversation that has ended to a correction of one of its rules (MARK-20). Left out, the rule counts nowhere in it, and what it
 * was worth can't be reached: a turn whose points people changed keeps what they found, without the rule; every other is judged as if the rule had never
 * been. In full, it gives all that it can wherever it came up. The way that the conversation went isn't played anew. Null where the correction changes
 * nothing of what counts: its course doesn't have the rule, nothing could be reached without it, it was corrected so before, it takes points and is to
 * count in full, or the total would fall and nobody may lose.
 */
export function ruleCorrection(
  original: CompiledCourse,
  stored: readonly DialogueLogEntry[],
  correction: RuleCorrection,
): RuleCorrectionEvent | null {
  const judged = judgedConversation(original, stored)
  const { course, log } = judged
  const rule = course.course.scoring.rules.find(({ id }) => id === correction.rule)
  if (!rule || isIdle(course, correction)) return null
  const made = [...judged.corrections.map((one) => one.correction), correction]
  const after = correctedRules(original, rulesIn(made))
  const counted = countedLines(stored)
  const own: TurnLines = correction.inFull
    ? new Map(log.map(({ seq, lines }) => [seq, lines]))
    : judgedWithout(original, judged, rule.id)
  const withOwn = (entry: DialogueLogEntry) => ({ ...entry, lines: own.get(entry.seq) ?? entry.lines })
  const withCounted = (entry: DialogueLogEntry) => {
    const before = counted.get(entry.seq) ?? entry.lines
    const isMarked = !areSameLines(linesEarned(before), linesEarned(entry.lines))
    if (!isMarked) return withOwn(entry)
    return { ...entry, lines: correction.inFull ? before : before.filter((line) => !isOf(rule.id)(line)) }
  }
  const judgedAfter = withRulesInFull(after, log.map(withOwn))
  const countedAfter = withRulesInFull(after, log.map(withCounted))
  const all = log.map(({ seq, lines }, index): CorrectedTurn & { own: ScoreLine[] } => ({
    seq,
    own: lines,
    judged: judgedAfter[index]?.lines ?? lines,
    before: counted.get(seq) ?? lines,
    after: countedAfter[index]?.lines ?? lines,
  }))
  const linesOf = (side: 'before' | 'after') => all.flatMap((turn) => turn[side])
  if (correction.onlyInFavour && totalOf(after, linesOf('after')) < totalOf(course, linesOf('before')))
    return null
  const turns = all.flatMap(({ own: lines, ...turn }): CorrectedTurn[] =>
    areSameLines(lines, turn.judged) && areSameLines(turn.before, turn.after) ? [] : [turn],
  )
  const outOf = correction.inFull ? 0 : outOfOf(course.course.scoring, rule)
  return { type: 'correction', correction, item: rule.item, outOf, turns }
}

/** Whether a rule came up in a conversation. */
export function ruleCameUp(course: CompiledCourse, stored: readonly DialogueLogEntry[], id: string): boolean {
  const rule = course.course.scoring.rules.find((one) => one.id === id)
  return rule !== undefined && cameUp(judgedConversation(course, stored).log, rule)
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
    const next = ruleCorrection(course, before.reduce(afterCorrection, log), one)
    return next ? [...before, next] : before
  }, [])

/** The log of a conversation with a correction behind it; of its total nothing is said. */
export const afterCorrection = (
  log: readonly DialogueLogEntry[],
  event: RuleCorrectionEvent,
): readonly DialogueLogEntry[] => [
  ...log,
  {
    seq: (log.at(-1)?.seq ?? 0) + 1,
    at: event.correction.at,
    event,
    effects: [],
    lines: correctionLines([event]),
    total: 0,
  },
]
