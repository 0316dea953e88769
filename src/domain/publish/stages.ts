import type { CompletionRule } from './completion.ts'

/**
 * What still locks a stage: learning materials to be seen; a session of the exam to be passed or finished, or an earlier stage of the
 * programme to be completed, by its name.
 */
export type StageLock =
  { by: 'materials'; lacking: number } | { by: 'session'; name: string } | { by: 'stage'; name: string }

/** What somebody has done of a publish, as far as it can unlock something. */
export interface StagesDone {
  /** Learning materials that can be seen and were not. */
  lackingMaterials: number
  /** The sessions of an exam that come before the one that is asked for, in their order; none of a practice. */
  before: readonly { name: string; done: boolean }[]
  /** Whether the stage was begun before: what was open once does not lock again. */
  begun: boolean
}

/**
 * What locks a practice, or a session of an exam; null where it is open. Learning materials come first. The sessions of an exam are stages
 * only where all of them are needed: else they are different times for the same.
 */
export function stageLockOf(
  { mode, need }: Pick<CompletionRule, 'mode' | 'need'>,
  { lackingMaterials, before, begun }: StagesDone,
): StageLock | null {
  if (mode === 'free' || begun) return null
  if (lackingMaterials > 0) return { by: 'materials', lacking: lackingMaterials }
  const first = need === 'all' ? before.find(({ done }) => !done) : undefined
  return first ? { by: 'session', name: first.name } : null
}
