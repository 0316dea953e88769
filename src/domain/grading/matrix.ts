// Linear algebra for a few hundred rows: what ridge regression and kernels need.

/** The lower factor of a symmetric positive definite matrix (Cholesky). */
export function factorise(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = []
  matrix.forEach((row, i) => {
    const own: number[] = []
    lower.push(own)
    for (let j = 0; j <= i; j++) {
      const other = lower[j] ?? []
      let sum = row[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0)
      own.push(i === j ? Math.sqrt(Math.max(sum, Number.EPSILON)) : sum / (other[j] ?? 1))
    }
  })
  return lower
}

/** x of L x = b. */
export function solveLower(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const out: number[] = []
  lower.forEach((row, i) => {
    let sum = right[i] ?? 0
    for (let k = 0; k < i; k++) sum -= (row[k] ?? 0) * (out[k] ?? 0)
    out.push(sum / (row[i] ?? 1))
  })
  return out
}

/** x of L Lᵀ x = b. */
export function solve(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const out = solveLower(lower, right)
  for (let i = lower.length - 1; i >= 0; i--) {
    let sum = out[i] ?? 0
    for (let k = i + 1; k < lower.length; k++) sum -= (lower[k]?.[i] ?? 0) * (out[k] ?? 0)
    out[i] = sum / (lower[i]?.[i] ?? 1)
  }
  return out
}

export const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0)
