import type { ScoringStore } from './scoring.store.ts'

/** Narrows the rules down, and goes from a link beside them to where they stand. */
export function showRules(
  store: ScoringStore,
  from: HTMLElement,
  narrowed: { item: string; group: string },
): void {
  store.filter({ ...narrowed, search: '', at: '' })
  from.closest('.section-main')?.querySelector<HTMLElement>('[type=search]')?.focus()
}
