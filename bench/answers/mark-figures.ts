// How well marks agree with a person's.

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's r; NaN where either does not vary. */
export function pearson(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)]
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const shared = sum(one.map((value, i) => (value - a) * ((other[i] ?? b) - b)))
  return shared / Math.sqrt(sum(one.map((v) => (v - a) ** 2)) * sum(other.map((v) => (v - b) ** 2)))
}

/** How often each step of a person (row) was given each step (column). */
export function confusionOf(human: readonly number[], given: readonly number[], steps: number): number[][] {
  const table = Array.from({ length: steps }, () => new Array<number>(steps).fill(0))
  human.forEach((step, i) => {
    const row = table[step]
    const at = given[i]
    if (row && at !== undefined) row[at] = (row[at] ?? 0) + 1
  })
  return table
}

/** Quadratic weighted kappa (Cohen 1968). */
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

/** Mean of the steps' F1, of those that occur. */
export function macroF1(table: readonly (readonly number[])[]): number {
  const f1 = table.flatMap((row, i) => {
    const own = row.reduce((sum, n) => sum + n, 0)
    const given = table.reduce((sum, other) => sum + (other[i] ?? 0), 0)
    return own + given === 0 ? [] : [(2 * (row[i] ?? 0)) / (own + given)]
  })
  return mean(f1)
}
