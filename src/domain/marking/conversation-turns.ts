import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { ScoringRule } from '../course/dialogue-flow.ts'
import { answerResults } from '../dialogue/dialogue.ts'
import { doubtOf, type DoubtReason } from '../scoring/doubtful-line.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import type { Evidence } from '../session/evidence.ts'
import type { ScoreLine } from '../session/score.ts'
import type { ReviewRule } from './review-rule.ts'

/** Stands for the question of a marking task that is about a whole conversation. */
export const wholeConversation = 'conversation'

/** Why people look at a turn (MARK-15): as a line is in doubt, points were taken, a grave mistake was found, or the judgement isn't certain enough. */
export type QuestionReason = DoubtReason | 'penalty' | 'critical' | 'uncertain'
export const questionReasons = [
  'unsure',
  'not-understood',
  'not-counted',
  'penalty',
  'critical',
  'uncertain',
] as const satisfies readonly QuestionReason[]

/** As what an answer can count: a branch of its place, or a result of its question. */
export interface Way {
  id: string
  /** The branch's; empty of a result. */
  name: string
}

/** What can be decided of a turn (MARK-16): the judgement of what was said, and nothing of how the conversation went on. */
export interface JudgedTurn {
  seq: number
  /** Where it was said; null where that is nowhere. */
  node: string | null
  /** Empty where nothing was told apart. */
  ways: readonly Way[]
  /** As what the answer counted; null for none of its place's branches. */
  way: string | null
  /** Lines that can be taken back. */
  counted: readonly ScoreLine[]
  /** Rules that could have counted here, and didn't. */
  open: readonly ScoringRule[]
}

function placeOf(
  { nodes }: CompiledCourse,
  { event, effects }: DialogueLogEntry,
): Pick<JudgedTurn, 'node' | 'ways' | 'way'> {
  for (const effect of effects) {
    if (effect.type === 'heard' || effect.type === 'handled') {
      const node = nodes.get(effect.node)
      const ways = node?.kind === 'user-says' ? node.branches.map(({ id, name }) => ({ id, name })) : []
      return { node: effect.node, ways, way: effect.type === 'heard' ? effect.branch : null }
    }
    // What is chosen from options is right by its key.
    if (effect.type === 'answered' && event.type === 'say')
      return {
        node: effect.node,
        ways: answerResults.map((id) => ({ id, name: '' })),
        way: effect.result,
      }
  }
  return { node: null, ways: [], way: null }
}

/** The rules that a way gives or takes by. */
export function rulesOfWay(
  { rules }: CompiledCourse,
  { node, ways }: Pick<JudgedTurn, 'node' | 'ways'>,
  way: string | null,
): ScoringRule[] {
  if (node === null || way === null || ways.length === 0) return []
  const key = ruleKey(node, way)
  return [...(rules.takes.get(key) ?? []), ...(rules.answers.get(key) ?? [])]
}

/** Whether a rule follows from the way that the conversation went, which nobody plays anew. */
const followsFromWay = (rule: ScoringRule | undefined): boolean =>
  rule?.when.type === 'meter' || rule?.when.type === 'ends'

/** What can be decided of a turn; null where nothing was judged there. A rule that counts in full (MARK-20) is nobody's to decide. */
export function judgedTurnOf(course: CompiledCourse, entry: DialogueLogEntry): JudgedTurn | null {
  const said = entry.event.type === 'say'
  const ended = entry.effects.some(({ type }) => type === 'ended')
  if (!said && !ended) return null
  const place = placeOf(course, entry)
  const { rules } = course.course.scoring
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
  const lines = entry.lines.filter(({ unsure }) => !unsure)
  const isDecided = (rule: string) => course.inFull?.includes(rule) ?? false
  const counted = lines.filter(
    ({ rule, item }) => item === null || !(followsFromWay(ruleOf.get(rule)) || isDecided(rule)),
  )
  // What else was said can have kept them from counting.
  const own = new Set<string>(rulesOfWay(course, place, place.way).map(({ id }) => id))
  const isOpen = ({ id, when }: ScoringRule): boolean => {
    if (isDecided(id) || lines.some((line) => line.item !== null && line.rule === id)) return false
    if (when.type === 'states') return ended
    if (own.has(id)) return true
    return when.type === 'says' && said && (!when.nodes || when.nodes.includes(place.node ?? ''))
  }
  const open = rules.filter(isOpen)
  const isNothing = place.ways.length === 0 && counted.length === 0 && open.length === 0
  return isNothing ? null : { seq: entry.seq, ...place, counted, open }
}

/** Words that a classifier found are as certain as it was; all others are. */
const certaintyOfEvidence = (evidence: readonly Evidence[]): number =>
  evidence.length === 0 ? 1 : Math.max(...evidence.map(({ confidence = 1 }) => confidence))

/** How far what was made of a turn is to be relied upon, 0–1: nothing where a line is in doubt or points were taken. */
function certaintyAt(entry: DialogueLogEntry, { counted }: JudgedTurn): number {
  if (doubtOf(entry) || counted.some(({ points, critical }) => points < 0 || critical)) return 0
  const heard = entry.effects.flatMap((effect) => (effect.type === 'heard' ? [effect.evidence] : []))
  return Math.min(1, ...[...heard, ...counted.map(({ evidence }) => evidence)].map(certaintyOfEvidence))
}

const judgedTurns = (course: CompiledCourse, log: readonly DialogueLogEntry[]) =>
  log.flatMap((entry) => {
    const judged = judgedTurnOf(course, entry)
    return judged ? [{ entry, judged }] : []
  })

const answered = (log: readonly DialogueLogEntry[]): boolean => log.some(({ event }) => event.type === 'say')

/** How far the judgement of a conversation is to be relied upon, 0–1: as of its least certain turn. 1 where nothing was said. */
export const certaintyOfConversation = (course: CompiledCourse, log: readonly DialogueLogEntry[]): number =>
  answered(log)
    ? Math.min(1, ...judgedTurns(course, log).map(({ entry, judged }) => certaintyAt(entry, judged)))
    : 1

/** The turns of a conversation whose judgement is less certain than `least`, and why each is looked at (MARK-15). */
export function turnsInQuestion(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  least: number,
): ReadonlyMap<number, QuestionReason[]> {
  return new Map(
    judgedTurns(course, log).flatMap(({ entry, judged }): [number, QuestionReason[]][] => {
      if (certaintyAt(entry, judged) >= least) return []
      const { counted } = judged
      const reasons: QuestionReason[] = [...(doubtOf(entry)?.reasons ?? [])]
      if (counted.some(({ critical }) => critical)) reasons.push('critical')
      else if (counted.some(({ points }) => points < 0)) reasons.push('penalty')
      return [[entry.seq, reasons.length > 0 ? reasons : ['uncertain']]]
    }),
  )
}

/** What people mark of a conversation that has ended (MARK-15). */
export interface ConversationToMark {
  /** The turns in question, which each marker decides. */
  turns: number[]
  /** The total that the rules came to, as a share, and how far that is to be relied upon; 0–1. */
  share: number
  certainty: number
}

/** What a review rule sends to people of a conversation that has ended; null where that is nothing. One in which nothing was said needs nobody. */
export function conversationOfRule(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  { review, certainty: least }: Pick<ReviewRule, 'review' | 'certainty'>,
): ConversationToMark | null {
  if (review === 'none' || !answered(log)) return null
  const turns = [...turnsInQuestion(course, log, least).keys()]
  if (review === 'unsure' && turns.length === 0) return null
  return { turns, share: (log.at(-1)?.total ?? 0) / 100, certainty: certaintyOfConversation(course, log) }
}
