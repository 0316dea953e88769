import type { IntentGuess, NotCountedReason } from '../dialogue/dialogue.ts'
import type { Comparing } from '../text/comparable.ts'
import { sentenceText } from '../text/sentence.ts'
import type { DialogueLogEntry } from './fold-log.ts'

/**
 * Why a trainer should look at a line (SCORE-13): it might have been a wrong turn or have cost points, no branch took it, or it counts for
 * nothing.
 */
export const doubtReasons = ['unsure', 'not-understood', 'not-counted'] as const
export type DoubtReason = (typeof doubtReasons)[number]

/** How a trainer judges a line: as what its place judged it, as one of the place's branches, or as none of them. */
export const lineLabelKinds = ['accepted', 'branch', 'unrelated'] as const
export type LineLabelKind = (typeof lineLabelKinds)[number]

/** Labels from which on an agreement says something: a share of fewer is chance (SCORE-13). */
export const fewestForAgreement = 10

/** A line in doubt, and what became of it. */
export interface Doubt {
  node: string
  text: string
  reasons: DoubtReason[]
  /** The branch that took it. */
  branch: string | null
  /** The surest of what the classifier made of it. */
  guess: IntentGuess | null
  notCounted: NotCountedReason | null
  /** Branches that a less strict reading would have taken. */
  unsureBranches: string[]
  /** Rules that a less strict reading would have taken points by. */
  unsureRules: string[]
}

/** What is doubtful in an entry of a log; null where nothing is, or where no line was said at a place. */
export function doubtOf({
  event,
  effects,
  lines,
}: Pick<DialogueLogEntry, 'event' | 'effects' | 'lines'>): Doubt | null {
  const heard = effects.find((effect) => effect.type === 'heard')
  if (event.type !== 'say' || !heard) return null
  const unsureRules = lines.flatMap(({ rule, unsure }) => (unsure ? [rule] : []))
  const unsureBranches = (heard.unsure ?? []).map(({ branch }) => branch)
  const held: Record<DoubtReason, boolean> = {
    unsure: unsureRules.length + unsureBranches.length > 0,
    'not-understood': heard.branch === null && heard.notCounted === undefined,
    'not-counted': heard.notCounted !== undefined,
  }
  const reasons = doubtReasons.filter((reason) => held[reason])
  if (reasons.length === 0) return null
  const guesses = Array.isArray(event.guesses) ? event.guesses : []
  return {
    node: heard.node,
    text: event.text,
    reasons,
    branch: heard.branch,
    guess: guesses.reduce<IntentGuess | null>(
      (best, one) => (best && best.confidence >= one.confidence ? best : one),
      null,
    ),
    notCounted: heard.notCounted ?? null,
    unsureBranches,
    unsureRules,
  }
}

/** A line in doubt, with how often it was said at its place. */
export interface RepeatedDoubt<Said> extends Doubt {
  /** As it is compared: the same for all of them. */
  compared: string
  count: number
  /** The newest time that it was said. */
  last: Said
}

/**
 * The same line at the same place as one entry, by comparable text without punctuation; what is told of it is of the newest. `doubts` come
 * newest first; the most frequent comes first, of equals the newest.
 */
export function repeatedDoubts<Said>(
  comparing: Comparing,
  doubts: readonly { doubt: Doubt; said: Said }[],
): RepeatedDoubt<Said>[] {
  const found = new Map<string, RepeatedDoubt<Said>>()
  for (const { doubt, said } of doubts) {
    const compared = sentenceText(comparing.text(doubt.text), doubt.text).text || doubt.text
    const key = `${doubt.node} ${compared}`
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { ...doubt, compared, count: 1, last: said })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

/** Whether the judgement of a line was what a trainer says of it. */
export function agreesWith(
  label: { kind: LineLabelKind; branch: string | null },
  taken: string | null,
): boolean {
  switch (label.kind) {
    case 'accepted':
      return true
    case 'branch':
      return label.branch === taken
    case 'unrelated':
      return taken === null
  }
}
