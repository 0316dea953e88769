import type { AbilityShare } from '../scoring/ability-shares.ts'

/**
 * Of which ability the smallest share was earned (HOME-10d), the first of several. What didn't come up is no weakness; null where no two that
 * came up went differently, since none of them is weaker then.
 */
export function weakestAbility(abilities: readonly AbilityShare[]): { name: string; value: number } | null {
  const up = abilities.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const values = up.map(({ value }) => value)
  const least = Math.min(...values)
  return up.length > 1 && least < Math.max(...values)
    ? (up.find(({ value }) => value === least) ?? null)
    : null
}
