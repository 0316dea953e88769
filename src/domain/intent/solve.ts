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
  const packed = packRows(rows)
  const own = new Float32Array(packed.names.length)
  return {
    solve(signs, weights) {
      const bias = descend(packed, steps, diagonal, signs, own, random)
      weights.fill(0)
      for (let c = 0; c < own.length; c++) weights[packed.names[c]!] = own[c]!
      return bias
    },
  }
}

/**
 * Rows one behind the other, with columns of their own, numbered as they come up: most stand in one row alone, and lie side by side then. A
 * vocabulary has more weights than a processor keeps at hand, and each row would fetch its own from all over them.
 */
interface PackedRows {
  /** The entries of row i are those from `starts[i]` up to `starts[i + 1]`. */
  starts: Uint32Array
  columns: Int32Array
  values: Float32Array
  /** What the vocabulary calls each column. */
  names: Int32Array
}

function packRows(rows: readonly Row[]): PackedRows {
  const starts = new Uint32Array(rows.length + 1)
  let greatest = -1
  rows.forEach(({ columns }, i) => {
    starts[i + 1] = starts[i]! + columns.length
    for (const column of columns) greatest = Math.max(greatest, column)
  })
  const entries = starts[rows.length]!
  const packed = { starts, columns: new Int32Array(entries), values: new Float32Array(entries) }
  const names = new Int32Array(Math.min(entries, greatest + 1))
  // One more than the own column, 0 where there is none yet.
  const known = new Int32Array(greatest + 1)
  let found = 0
  rows.forEach(({ columns, values }, i) => {
    packed.values.set(values, starts[i])
    columns.forEach((column, j) => {
      if (known[column] === 0) {
        names[found++] = column
        known[column] = found
      }
      packed.columns[starts[i]! + j] = known[column]! - 1
    })
  })
  return { ...packed, names: names.subarray(0, found) }
}

function descend(
  { starts, columns, values }: PackedRows,
  steps: Float32Array,
  diagonal: number,
  signs: readonly Sign[],
  weights: Float32Array,
  random: () => number,
): number {
  weights.fill(0)
  let bias = 0
  const alpha = new Float32Array(steps.length)
  const order = Int32Array.from(steps.keys()).filter((i) => signs[i] !== 0)
  let active = order.length
  let ceiling = Infinity
  for (let pass = 0; pass < maxPasses; pass++) {
    let highest = -Infinity
    let lowest = Infinity
    shuffle(order, active, random)
    for (let s = 0; s < active; s++) {
      const i = order[s]!
      const sign = signs[i]!
      const start = starts[i]!
      const end = starts[i + 1]!
      let margin = bias
      for (let j = start; j < end; j++) margin += weights[columns[j]!]! * values[j]!
      const gradient = sign * margin - 1 + diagonal * alpha[i]!
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
      for (let j = start; j < end; j++) weights[columns[j]!]! += change * values[j]!
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
