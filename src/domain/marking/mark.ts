import type { BankQuestion } from '../course/question-bank.ts'
import type { JudgedPoint } from '../question-bank/judge.ts'
import type { ScoreLevel } from '../session/score.ts'
import type { ReviewRule } from './review-rule.ts'

type FreeQuestion = Extract<BankQuestion, { type: 'QA' }>

/** Characters of what a marker says of an answer. */
export const longestComment = 500

/**
 * How far the marking of an answer is: it waits for a mark; two marks lie too far apart, and a third person decides; it holds by the marks
 * that were asked for; or by the third person's.
 */
export const markingStates = ['open', 'disagreed', 'marked', 'settled'] as const
export type MarkingState = (typeof markingStates)[number]

/** What a marker gives: which points of a question the answer makes or, where it has none, points from 0 to its worth. */
export type GivenMark = { points: number } | { earned: readonly string[] }

/** A mark. `earned` are ids of the question's points; null where it has none. */
export interface Mark {
  /** Of what the question is worth, 0–1. */
  share: number
  earned: readonly string[] | null
  /** Of a conversation: what it came to. Two markers who differ in whether it is passed don't agree, however near their points are (MARK-16). */
  level?: ScoreLevel | null
}

/** Points are given in tenths. */
const tenths = (points: number): number => Math.round(points * 10) / 10

/** What a marker gives, as a mark of this question; null where it doesn't fit. */
export function markOf(
  { points }: Pick<FreeQuestion, 'points'>,
  worth: number,
  given: GivenMark,
): Mark | null {
  if ('earned' in given) {
    const known = new Set(points.map(({ id }) => id))
    const isFitting =
      points.length > 0 &&
      new Set(given.earned).size === given.earned.length &&
      given.earned.every((id) => known.has(id))
    return isFitting ? { share: shareOfEarned(points, given.earned), earned: [...given.earned] } : null
  }
  const isFitting =
    points.length === 0 &&
    worth > 0 &&
    given.points >= 0 &&
    given.points <= worth &&
    given.points === tenths(given.points)
  return isFitting ? { share: given.points / worth, earned: null } : null
}

/** What points are worth together, of all of them, 0–1. */
export function shareOfEarned(
  points: readonly { id: string; weight: number }[],
  earned: readonly string[],
): number {
  if (earned.length === points.length) return 1
  const sum = (list: typeof points) => list.reduce((all, { weight }) => all + weight, 0)
  return sum(points.filter(({ id }) => earned.includes(id))) / sum(points)
}

/** Two marks that lie exactly as far apart as they may are none too far, however their shares were divided. */
const leeway = 1e-9

/**
 * What the marks of an answer come to, in the order in which they were given. One is enough, or two that lie no further apart than the
 * tolerance and come to the same level: then their mean holds, and the points that both saw. Else the third mark alone decides. `mark` is
 * null until then; `by` are the marks that it rests on.
 */
export function settle<Given extends Mark>(
  marks: readonly Given[],
  { markers, tolerance }: Pick<ReviewRule, 'markers' | 'tolerance'>,
): { state: MarkingState; mark: Mark | null; by: readonly Given[] } {
  const [first, second, third] = marks
  if (!first) return { state: 'open', mark: null, by: [] }
  if (markers === 1) return { state: 'marked', mark: first, by: [first] }
  if (!second) return { state: 'open', mark: null, by: [] }
  if (third) return { state: 'settled', mark: third, by: [third] }
  const isFar = Math.abs(first.share - second.share) > tolerance + leeway
  if (isFar || first.level !== second.level) return { state: 'disagreed', mark: null, by: [] }
  return {
    state: 'marked',
    mark: {
      share: (first.share + second.share) / 2,
      earned: first.earned && first.earned.filter((id) => second.earned?.includes(id)),
    },
    by: [first, second],
  }
}

/** How many marks an answer has once it is decided. */
export const isDecided = (state: MarkingState): boolean => state === 'marked' || state === 'settled'

/** The points of a question as a mark saw them. */
export const pointsOf = (
  { points }: { points: readonly { id: string; name: string }[] },
  { earned }: Pick<Mark, 'earned'>,
): JudgedPoint[] =>
  earned === null ? [] : points.map(({ id, name }) => ({ name, earned: earned.includes(id), reason: null }))
