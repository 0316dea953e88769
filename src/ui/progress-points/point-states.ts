export type PointState = 'done' | 'current' | 'open'

/**
 * What each of the numbered points is (UI-01). `current` counts from 1: 0 is before the first, more than
 * there are is all done.
 */
export function pointStates(count: number, current: number): PointState[] {
  const at = Number.isFinite(current) ? Math.trunc(current) : 0
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    index + 1 < at ? 'done' : index + 1 === at ? 'current' : 'open',
  )
}
