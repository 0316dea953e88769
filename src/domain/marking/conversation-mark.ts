import type { CompiledCourse } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import type { ConversationMarkingEvent, MarkedTurn } from '../dialogue/dialogue.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { lineOfRule } from '../scoring/score-turn.ts'
import { addScoreLines, initialScore, type Score, type ScoreLine, scoreOf } from '../session/score.ts'
import { judgedTurnOf, type JudgedTurn, rulesOfWay } from './conversation-turns.ts'
import {
  areSameLines,
  countedLines,
  type JudgedConversation,
  judgedConversation,
} from './corrected-conversation.ts'
import { linesEarned, withRulesInFull } from './rules-in-full.ts'

/** Characters of why a turn was marked otherwise. */
export const longestReason = 300

/** What a marker decides of a turn (MARK-16). One that changes nothing says that it was judged right. */
export interface TurnDecision {
  seq: number
  /** As what the answer counts instead: the points of that branch, or of that result, come for those of the one that was taken. Null: for none. */
  way?: string | null | undefined
  /** Rules, or words that take points off the total, that don't count here. */
  withdrawn: readonly string[]
  /** Rules that count here as well. */
  given: readonly string[]
  /** Empty only where nothing changes. */
  reason: string
}

/** The lines of each turn, by its `seq`. */
type TurnLines = ReadonlyMap<number, ScoreLine[]>

export const changesPoints = ({ way, withdrawn, given }: TurnDecision): boolean =>
  way !== undefined || withdrawn.length > 0 || given.length > 0

const isListOf = (ids: readonly string[], known: readonly { id: string }[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => known.some((one) => one.id === id))

function fits(course: CompiledCourse, turn: JudgedTurn, decision: TurnDecision): boolean {
  const { way, withdrawn, given, reason } = decision
  if (reason.length > longestReason || (changesPoints(decision) && reason.trim() === '')) return false
  const isWay =
    way === undefined ||
    (way !== turn.way && turn.ways.length > 0 && (way === null || turn.ways.some(({ id }) => id === way)))
  const counted = turn.counted.map(({ rule }) => ({ id: rule }))
  const left = new Set<string>(
    way === undefined ? [] : rulesOfWay(course, turn, turn.way).map(({ id }) => id),
  )
  const open = turn.open.filter(({ id }) => !left.has(id))
  return isWay && isListOf(withdrawn, counted) && isListOf(given, open)
}

/**
 * Whether decisions fit a conversation: each names a turn that was judged and only what its own place and rules hold, no turn twice, and every
 * turn in question is decided.
 */
export function areFitting(
  original: CompiledCourse,
  stored: readonly DialogueLogEntry[],
  decisions: readonly TurnDecision[],
  inQuestion: readonly number[],
): boolean {
  const { course, log } = judgedConversation(original, stored)
  const seqs = new Set(decisions.map(({ seq }) => seq))
  if (seqs.size !== decisions.length || !inQuestion.every((seq) => seqs.has(seq))) return false
  const entries = new Map(log.map((entry) => [entry.seq, entry]))
  return decisions.every((decision) => {
    const entry = entries.get(decision.seq)
    const turn = entry && judgedTurnOf(course, entry)
    return turn != null && fits(course, turn, decision)
  })
}

/** The lines of a turn before they are held against what the session has: those that stay, and the rules that come in. */
function decidedAt(course: CompiledCourse, entry: DialogueLogEntry, decision: TurnDecision | undefined) {
  const turn = decision && judgedTurnOf(course, entry)
  const earned = linesEarned(entry.lines)
  if (!turn) return { kept: earned, given: [] }
  const isWay = decision.way !== undefined
  const old = new Set<string>(isWay ? rulesOfWay(course, turn, turn.way).map(({ id }) => id) : [])
  const gone = new Set(decision.withdrawn)
  const kept = earned.filter(
    ({ rule, item, unsure }) => unsure || (!gone.has(rule) && !(item !== null && old.has(rule))),
  )
  const given: ScoringRule[] = [
    ...rulesOfWay(course, turn, decision.way ?? null),
    ...turn.open.filter(({ id }) => decision.given.includes(id)),
  ]
  return { kept, given }
}

/** How often the customer has asked again for what the next answer is about. */
function followUpsAfter({ effects }: DialogueLogEntry, before: number): number {
  const last = effects.findLast(({ type }) => type === 'heard' || type === 'answered')
  return last ? ((last.type === 'heard' ? last.followUp : null) ?? 0) : before
}

/** The lines of all turns as these decisions leave them: within the rules' own bounds, how often each may count and its group. */
export function decidedLines(
  original: CompiledCourse,
  stored: readonly DialogueLogEntry[],
  decisions: readonly TurnDecision[],
): TurnLines {
  const judged = judgedConversation(original, stored)
  return inFull(judged, earnedByDecisions(judged, decisions))
}

/** With what rules that count in full lack: that is nobody's to decide. */
const inFull = ({ course, log }: JudgedConversation, lines: TurnLines): TurnLines =>
  new Map(
    withRulesInFull(
      course,
      log.map((entry) => ({ ...entry, lines: lines.get(entry.seq) ?? [] })),
    ).map((entry) => [entry.seq, entry.lines]),
  )

/** The lines that decisions leave, without what only counts because a rule counts in full. */
function earnedByDecisions(
  { course, log }: JudgedConversation,
  decisions: readonly TurnDecision[],
): TurnLines {
  const rules = new Map(course.course.scoring.rules.map((rule) => [rule.id, rule]))
  const decisionAt = new Map(decisions.map((one) => [one.seq, one]))
  let score = initialScore()
  let followUps = 0
  return new Map(
    log.map((entry) => {
      const { kept, given } = decidedAt(course, entry, decisionAt.get(entry.seq))
      const lines: ScoreLine[] = []
      const add = (line: ScoreLine | null) => {
        if (!line) return
        lines.push(line)
        score = addScoreLines(score, [line])
      }
      for (const line of kept) {
        const rule = line.item === null || line.unsure ? undefined : rules.get(line.rule)
        add(
          rule
            ? lineOfRule(course, score, rule, { evidence: line.evidence, followUps: line.followUps ?? 0 })
            : line,
        )
      }
      for (const rule of given) add(lineOfRule(course, score, rule, { evidence: [], followUps }))
      followUps = followUpsAfter(entry, followUps)
      return [entry.seq, lines]
    }),
  )
}

export const scoreOfLines = ({ scale }: CompiledCourse, lines: TurnLines): Score =>
  scoreOf(scale, addScoreLines(initialScore(), [...lines.values()].flat()))

/** What a conversation comes to by one marker's decisions. */
export const scoreByDecisions = (
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  decisions: readonly TurnDecision[],
): Score => scoreOfLines(judgedConversation(course, log).course, decidedLines(course, log, decisions))

const keyOf = ({ rule, item }: ScoreLine): string => JSON.stringify([rule, item])

/** The mean of two markers' lines of a turn, rule by rule; a grave mistake is one where both see it. */
function meanOf(one: readonly ScoreLine[], other: readonly ScoreLine[]): ScoreLine[] {
  const all = new Map([...other, ...one].map((line) => [keyOf(line), line]))
  return [...all].flatMap(([key, line]): ScoreLine[] => {
    if (line.unsure) return [line]
    const own = [one, other].map((lines) => lines.filter((each) => !each.unsure && keyOf(each) === key))
    const points = own.flat().reduce((sum, each) => sum + each.points, 0) / 2
    const critical = own.every((lines) => lines.some((each) => each.critical))
    const { critical: _, ...rest } = line
    return points === 0 && !critical ? [] : [{ ...rest, points, ...(critical && { critical }) }]
  })
}

/** What a mark of a conversation rests on. */
interface GivenDecisions {
  decisions: readonly TurnDecision[]
  comment: string
}

/** The reason that the learner is told of a turn: that of the first marker who changed something and said why. */
function toldOf(marks: readonly GivenDecisions[], seq: number): Pick<MarkedTurn, 'way' | 'reason'> {
  const own = marks.map(({ decisions }) => decisions.find((one) => one.seq === seq))
  const changed = own.flatMap((one) => (one && changesPoints(one) ? [one] : []))
  const [first] = changed
  const isShared = first?.way !== undefined && own.every((one) => one?.way === first.way)
  return {
    ...(isShared && { way: first?.way ?? null }),
    reason: changed.find(({ reason }) => reason !== '')?.reason ?? '',
  }
}

/**
 * The event that brings a conversation to what these marks of it come to (MARK-16): those of one marker, or the mean of two, by rule. Without
 * any the rules' own judgement counts again. `log` has what counted until then.
 */
export function conversationMarking(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  marks: readonly GivenDecisions[],
): ConversationMarkingEvent {
  const judged = judgedConversation(course, log)
  const before = new Map([...judged.log.map(({ seq, lines }) => [seq, lines] as const), ...countedLines(log)])
  const [one, other] = marks.map(({ decisions }) => earnedByDecisions(judged, decisions))
  const own = one ?? earnedByDecisions(judged, [])
  const found = other
    ? new Map([...own].map(([seq, lines]) => [seq, meanOf(lines, other.get(seq) ?? [])]))
    : own
  const counts = inFull(judged, found)
  const turns = [...before].flatMap(([seq, lines]): MarkedTurn[] => {
    const after = counts.get(seq) ?? []
    const told = toldOf(marks, seq)
    return areSameLines(lines, after) && told.reason === '' ? [] : [{ seq, before: lines, after, ...told }]
  })
  return {
    type: 'marking',
    decided: marks.length > 0,
    turns,
    comment: marks.find(({ comment }) => comment !== '')?.comment ?? '',
  }
}
