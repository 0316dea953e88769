import type { ScoreLevel } from './score.ts'

/** How a practice stands: `open` while it isn't finished, `silent` where nothing was answered, else what its total is worth. */
export type Standing = ScoreLevel | 'silent' | 'open'
export const standings = [
  'excellent',
  'pass',
  'fail',
  'silent',
  'open',
] as const satisfies readonly Standing[]

/** Null where an answered practice ended without a level. */
export function standingOf({
  status,
  counted,
  level,
}: {
  status: 'open' | 'ended'
  counted: boolean
  level: ScoreLevel | null
}): Standing | null {
  if (status === 'open') return 'open'
  return counted ? level : 'silent'
}
