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

/** Mean of the steps' F1, of those that occur. */
export function macroF1(table: readonly (readonly number[])[]): number {
  const f1 = table.flatMap((row, i) => {
    const own = row.reduce((sum, n) => sum + n, 0)
    const given = table.reduce((sum, other) => sum + (other[i] ?? 0), 0)
    return own + given === 0 ? [] : [(2 * (row[i] ?? 0)) / (own + given)]
  })
  return mean(f1)
}
