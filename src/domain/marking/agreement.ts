/** How often each step of one marker (row) was given each step by the other (column). */
export function confusionOf(one: readonly number[], other: readonly number[], steps: number): number[][] {
  const table = Array.from({ length: steps }, () => new Array<number>(steps).fill(0))
  one.forEach((step, i) => {
    const row = table[step]
    const at = other[i]
    if (row && at !== undefined) row[at] = (row[at] ?? 0) + 1
  })
  return table
}

/** Quadratic weighted kappa (Cohen 1968); NaN where chance alone would have everything agree. */
export function weightedKappa(table: readonly (readonly number[])[]): number {
  const rows = table.map((row) => row.reduce((sum, n) => sum + n, 0))
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0))
  const all = rows.reduce((sum, n) => sum + n, 0)
  let [seen, chance] = [0, 0]
  table.forEach((row, i) =>
    row.forEach((n, j) => {
      seen += (i - j) ** 2 * n
      chance += ((i - j) ** 2 * (rows[i] ?? 0) * (columns[j] ?? 0)) / all
    }),
  )
  return 1 - seen / chance
}

/** Marks are compared in tenths of what a question is worth. */
const steps = 11

/**
 * How well two markers agree on answers that both marked, by the shares they gave, 0–1 each (MARK-08). `kappa` is 1 where they always do
 * and 0 where they do by chance; null where that can't be told: of no pair, or where every mark is the same.
 */
export function agreementOf(pairs: readonly (readonly [number, number])[]): {
  kappa: number | null
  pairs: number
} {
  const step = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * (steps - 1))
  const kappa = weightedKappa(
    confusionOf(
      pairs.map(([one]) => step(one)),
      pairs.map(([, other]) => step(other)),
      steps,
    ),
  )
  return { kappa: Number.isFinite(kappa) ? kappa : null, pairs: pairs.length }
}
