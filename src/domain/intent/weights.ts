/**
 * The weights of several planes over one vocabulary, by column and without those that come to nothing. The weight of an
 * entry is its value times the step of its plane.
 */
export interface PlaneWeights {
  /** The entries of column c are those from `starts[c]` up to `starts[c + 1]`. */
  starts: Uint32Array
  /** Of each entry, ascending within a column. */
  planes: Uint16Array
  /** Of each entry, in steps of its plane. Models of the formats before 3 have weights that were not rounded. */
  values: Int8Array | Float32Array
  steps: Float32Array
}

/** One plane's weights, rounded: in steps of which the greatest weight has the greatest value. */
export interface RoundedPlane {
  step: number
  values: Int8Array
}

/** How finely weights are rounded: the greatest value that an entry has. */
export type Greatest = (typeof greatest)[keyof typeof greatest]
/** Fewer bits cost agreement on golden lines, more only bytes (decision 67); of a small corpus every weight counts. */
export const greatest = { small: 127, large: 31 } as const
const smallAtMost = 500_000

/** For models that have so many weights together, those of nothing among them. */
export const greatestFor = (weights: number): Greatest =>
  weights <= smallAtMost ? greatest.small : greatest.large

/** What is less than half a step goes, which is half of them. */
export function roundPlane(weights: Float32Array, most: Greatest): RoundedPlane {
  let largest = 0
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight))
  const step = Math.fround(largest / most)
  const values = new Int8Array(weights.length)
  if (step > 0) for (let c = 0; c < weights.length; c++) values[c] = Math.round(weights[c]! / step)
  return { step, values }
}

/** Turns planes into columns. `columns` is the size of the vocabulary. */
export function packPlanes(planes: readonly RoundedPlane[], columns: number): PlaneWeights {
  const starts = new Uint32Array(columns + 1)
  for (const { values } of planes) for (let c = 0; c < columns; c++) if (values[c] !== 0) starts[c + 1]!++
  for (let c = 0; c < columns; c++) starts[c + 1]! += starts[c]!
  const count = starts[columns]!
  const next = starts.slice()
  const packed = { planes: new Uint16Array(count), values: new Int8Array(count) }
  planes.forEach(({ values }, plane) => {
    for (let c = 0; c < columns; c++) {
      if (values[c] === 0) continue
      const at = next[c]!++
      packed.planes[at] = plane
      packed.values[at] = values[c]!
    }
  })
  return { starts, ...packed, steps: Float32Array.from(planes, ({ step }) => step) }
}

/** Weight of one plane in one column. */
export function weightOf(
  { starts, planes, values, steps }: PlaneWeights,
  column: number,
  plane: number,
): number {
  for (let at = starts[column]!; at < starts[column + 1]!; at++)
    if (planes[at] === plane) return values[at]! * steps[plane]!
  return 0
}
