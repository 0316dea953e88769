import type { Row } from './solve.ts'

/** What an association is worth beside what a plane learned. */
const worth = 0.04
/** A plane's own lines are smoothed by the corpus: how many times its size that counts. */
const smoothing = 0.2

/** How much of all lines each column is: adds up to one. */
export function sharesOf(rows: readonly Row[], columns: number): Float64Array {
  const shares = new Float64Array(columns)
  const total = addUp(rows, shares)
  return total > 0 ? shares.map((sum) => sum / total) : shares
}

/**
 * Adds to a plane how much more often each column stands in the plane's own lines than in all (pointwise mutual information,
 * smoothed, nothing for a column that the lines lack). A plane that was learned on its mistakes alone hardly heeds what tells
 * the lines apart that it had right anyway; a line that says none of it is likely none of the intents.
 */
export function addAssociations(plane: Float32Array, own: readonly Row[], shares: Float64Array): void {
  const sums = new Float64Array(plane.length)
  const total = addUp(own, sums)
  for (let c = 0; c < plane.length; c++) {
    const sum = sums[c]!
    if (sum > 0) plane[c]! += worth * Math.log1p(sum / (total * smoothing * shares[c]!))
  }
}

function addUp(rows: readonly Row[], sums: Float64Array): number {
  let total = 0
  for (const { columns, values } of rows)
    for (let j = 0; j < columns.length; j++) {
      sums[columns[j]!]! += values[j]!
      total += values[j]!
    }
  return total
}
