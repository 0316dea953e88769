/** A sparse row of at most unit length: columns and their values. */
export interface Row {
  columns: Int32Array
  values: Float32Array
}

/** +1 a positive example, −1 a negative one, 0 left out. */
export type Sign = -1 | 0 | 1

const maxPasses = 30
const tolerance = 0.05

/** A fixed sequence: the same corpus always gives the same weights. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

function shuffle(order: Int32Array, length: number, random: () => number): void {
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
}

/** Rows of all classes, prepared once; `solve` is called for one class after the other. */
export interface Solver {
  /** Fills `weights` and returns the bias. */
  solve(signs: readonly Sign[], weights: Float32Array): number
}

/**
 * Linear support-vector machine with squared hinge loss, by dual coordinate descent with shrinking (Hsieh et al. 2008).
 * The random order goes on from class to class. The higher `cost`, the less a line on the wrong side is forgiven.
 */
export function makeSolver(rows: readonly Row[], cost: number): Solver {
  const diagonal = 0.5 / cost
  const random = sequence(12345)
  const steps = Float32Array.from(rows, ({ values }) => values.reduce((sum, v) => sum + v * v, 1) + diagonal)
  return { solve: (signs, weights) => descend(rows, steps, diagonal, signs, weights, random) }
}

function margin({ columns, values }: Row, weights: Float32Array, bias: number): number {
  let sum = bias
  for (let j = 0; j < columns.length; j++) sum += weights[columns[j]!]! * values[j]!
  return sum
}

function descend(
  rows: readonly Row[],
  steps: Float32Array,
  diagonal: number,
  signs: readonly Sign[],
  weights: Float32Array,
  random: () => number,
): number {
  weights.fill(0)
  let bias = 0
  const alpha = new Float32Array(rows.length)
  const order = Int32Array.from(rows.keys()).filter((i) => signs[i] !== 0)
  let active = order.length
  let ceiling = Infinity
  for (let pass = 0; pass < maxPasses; pass++) {
    let highest = -Infinity
    let lowest = Infinity
    shuffle(order, active, random)
    for (let s = 0; s < active; s++) {
      const i = order[s]!
      const row = rows[i]!
      const sign = signs[i]!
      const gradient = sign * margin(row, weights, bias) - 1 + diagonal * alpha[i]!
      let projected = gradient
      if (alpha[i] === 0) {
        if (gradient > ceiling) {
          order[s] = order[--active]!
          order[active] = i
          s--
          continue
        }
        projected = Math.min(gradient, 0)
      }
      highest = Math.max(highest, projected)
      lowest = Math.min(lowest, projected)
      if (Math.abs(projected) <= 1e-10) continue
      const before = alpha[i]!
      const after = Math.max(before - gradient / steps[i]!, 0)
      alpha[i] = after
      const change = (after - before) * sign
      const { columns, values } = row
      for (let j = 0; j < columns.length; j++) weights[columns[j]!]! += change * values[j]!
      bias += change
    }
    if (highest - lowest <= tolerance) {
      if (active === order.length) break
      active = order.length
      ceiling = Infinity
    } else {
      ceiling = highest <= 0 ? Infinity : highest
    }
  }
  return bias
}
