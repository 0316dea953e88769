import type { CompiledCourse } from '../course/compile.ts'
import type { FlowNode, ScoringRule } from '../course/dialogue-flow.ts'
import type { DialogueEffect } from '../dialogue/dialogue.ts'
import { type Line, lineOf, zoneOf } from '../dialogue/line.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { type Lack, nearnessOf } from './lacking.ts'

/** Lacks that are told of one line; more would be a list to learn by heart. */
const toldLacks = 4

/** What a line came closest to without being it. */
export interface NearestMiss {
  /** A branch's or rule's name, or the text of a question. */
  name: string
  /** Empty where the line has all of it, and something else in it came first. */
  lacking: Lack[]
}

/** How a learner's line was understood (REPORT-08). */
export interface LineReading {
  seq: number
  /** The name of the branch that it took; null where it took none. */
  understoodAs: string | null
  /** The names of the branches that it took ahead, at places that the customer then didn't ask at (CONV-32); left out where it took none. */
  also?: string[]
  /** Where it took no branch, or earned nothing although there was something to earn. */
  nearest: NearestMiss | null
}

type Heard = Extract<DialogueEffect, { type: 'heard' }>
type UserSays = Extract<FlowNode, { kind: 'user-says' }>

/** Branches that earn, with what they earn at most; those that end in nothing are not what one aims at. */
function worthOf({ course }: CompiledCourse, node: string): Map<string, number> {
  const worth = new Map<string, number>()
  for (const { when, points } of course.scoring.rules) {
    if (when.type !== 'takes' || points < 0) continue
    for (const one of [when, ...when.or])
      if (one.node === node) worth.set(one.branch, (worth.get(one.branch) ?? 0) + points)
  }
  return worth
}

interface Candidate {
  name: string
  near: number
  lacking: Lack[]
  worth: number
}

function branchCandidates(course: CompiledCourse, node: UserSays, line: Line, taken: string | null) {
  const worth = worthOf(course, node.id)
  const good = node.branches.filter(({ id, wrong }) => !wrong && id !== taken)
  const earning = good.filter(({ id }) => worth.has(id))
  // After a branch that earned nothing only what would have earned is of use.
  return (taken !== null || earning.length > 0 ? earning : good).flatMap((branch): Candidate[] => {
    const matcher = course.matchers.get(branch.match)
    if (!matcher) return []
    return [{ name: branch.name, ...nearnessOf(course, line, matcher), worth: worth.get(branch.id) ?? 0 }]
  })
}

function ruleCandidates(course: CompiledCourse, line: Line, open: readonly ScoringRule[]): Candidate[] {
  return open.flatMap((rule): Candidate[] => {
    if (rule.when.type !== 'says') return []
    const matcher = course.matchers.get(rule.when.match)
    return matcher ? [{ name: rule.name, ...nearnessOf(course, line, matcher), worth: rule.points }] : []
  })
}

/** In tenths: of what is about as near, the one that is worth most is what to aim at. */
const roughly = ({ near }: Candidate): number => Math.round(near * 10)

function nearestOf(candidates: readonly Candidate[]): NearestMiss | null {
  const [nearest] = [...candidates].sort((a, b) => roughly(b) - roughly(a) || b.worth - a.worth)
  return nearest ? { name: nearest.name, lacking: nearest.lacking.slice(0, toldLacks) } : null
}

/** What the end gave is not earned by the line that led to it. */
const isAtEnd = ({ rules }: CompiledCourse, id: string): boolean => rules.atEnd.some((rule) => rule.id === id)

function takenAhead(course: CompiledCourse, effects: readonly DialogueEffect[]): Pick<LineReading, 'also'> {
  const also = effects.flatMap((effect) => {
    if (effect.type !== 'heard' || !effect.ahead) return []
    const node = course.nodes.get(effect.node)
    const branch = node?.kind === 'user-says' && node.branches.find(({ id }) => id === effect.branch)
    return branch ? [branch.name] : []
  })
  return also.length > 0 ? { also } : {}
}

function readHeard(
  course: CompiledCourse,
  { seq, lines, effects }: DialogueLogEntry,
  line: Line,
  heard: Heard,
  missedHere: readonly ScoringRule[],
): LineReading | null {
  const node = course.nodes.get(heard.node)
  if (node?.kind !== 'user-says') return null
  const taken = node.branches.find(({ id }) => id === heard.branch)
  const reading = { seq, understoodAs: taken?.name ?? null, ...takenAhead(course, effects) }
  const earned = lines.some(({ rule, points }) => points > 0 && !isAtEnd(course, rule))
  if (heard.notCounted || (taken && (earned || missedHere.length === 0))) return { ...reading, nearest: null }
  const branches = branchCandidates(course, node, line, heard.branch)
  return { ...reading, nearest: nearestOf([...branches, ...ruleCandidates(course, line, missedHere)]) }
}

function readAnswer(
  course: CompiledCourse,
  seq: number,
  line: Line,
  answered: Extract<DialogueEffect, { type: 'answered' }>,
): LineReading | null {
  const node = course.nodes.get(answered.node)
  const question =
    node?.kind === 'question-bank' ? node.questions.find(({ id }) => id === answered.question) : undefined
  if (question?.type !== 'QA' || answered.result === 'CORRECT') return null
  const lacking = question.points.flatMap((point) => {
    const matcher = course.matchers.get(point)
    return matcher ? nearnessOf(course, line, matcher).lacking : []
  })
  const nearest = { name: question.text, lacking: lacking.slice(0, toldLacks) }
  return { seq, understoodAs: null, nearest }
}

/**
 * How each of a learner's lines was understood, and what it came closest to (REPORT-08). `missedAt` says which rules were
 * due at an answer and gave nothing. From the log alone: guesses stand in its events. Pure.
 */
export function readingsOf(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  missedAt: (seq: number) => readonly ScoringRule[],
): LineReading[] {
  const timeZone = zoneOf(log)
  return log.flatMap((entry): LineReading[] => {
    if (entry.event.type !== 'say') return []
    const line = lineOf(course, entry.event, { at: entry.at, timeZone })
    const reading = entry.effects
      .map((effect) => {
        if (effect.type === 'heard' && !effect.ahead)
          return readHeard(course, entry, line, effect, missedAt(entry.seq))
        return effect.type === 'answered' ? readAnswer(course, entry.seq, line, effect) : null
      })
      .find((one) => one !== null)
    return reading ? [reading] : []
  })
}
