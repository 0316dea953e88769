import type { Confidence } from './model.ts'

/** A line that the model had not seen, and whether its best guess was right. */
export interface CalibrationPoint {
  margin: number
  lead: number
  /** A sentence of a known intent, of an intent left out whole, or none of these. */
  kind: 'held-out' | 'left-out' | 'none'
  right: boolean
}

interface WeightedPoint extends CalibrationPoint {
  weight: number
}

type Vector = [offset: number, margin: number, lead: number]

/**
 * What margins mean where a corpus says nothing of its own: fitted over small corpora of several trades and languages.
 * A corpus's own points move away from it the more there are.
 */
const usual: Vector = [2.0, 7.0, 4.0]
/** How many points the usual values are worth. */
const usualCount = 20
const usualThreshold = 0.5
/** How many points it takes for half of the way from the usual threshold to the corpus's best. */
const thresholdCount = 400
const iterations = 25

/** The probability that the best guess is right, right and wrong being as frequent. */
export const confidenceOf = ({ offset, margin, lead }: Confidence, best: number, over: number): number =>
  1 / (1 + Math.exp(-(offset + margin * best + lead * over)))

/** Platt scaling on held-out points, and the threshold that tells right guesses from 'none of these' best. */
export function fitConfidence(points: readonly CalibrationPoint[]): Confidence {
  const weighted = weigh(points)
  const [offset, margin, lead] = fitLogistic(weighted)
  const fitted = { offset, margin, lead, threshold: usualThreshold }
  const share = points.length / (points.length + thresholdCount)
  return { ...fitted, threshold: usualThreshold + share * (bestThreshold(fitted, weighted) - usualThreshold) }
}

/** Right guesses weigh as much as the others; lines of other trades as much as lines of the same. */
function weigh(points: readonly CalibrationPoint[]): WeightedPoint[] {
  const groupOf = ({ right, kind }: CalibrationPoint) => (right ? 'right' : kind === 'none' ? 'far' : 'near')
  const counts = { right: 0, near: 0, far: 0 }
  for (const point of points) counts[groupOf(point)]++
  const wrongGroups = Number(counts.near > 0) + Number(counts.far > 0)
  const half = points.length / 2
  return points.map((point) => {
    const group = groupOf(point)
    return { ...point, weight: (group === 'right' ? half : half / wrongGroups) / counts[group] }
  })
}

/** Maximum a posteriori by Newton's method; the usual values are the prior's mean. */
function fitLogistic(points: readonly WeightedPoint[]): Vector {
  let at: Vector = [...usual]
  const prior = usualCount / 100
  for (let iteration = 0; iteration < iterations; iteration++) {
    const gradient: Vector = [0, 0, 0]
    const curve = [[prior, 0, 0], [0, prior, 0], [0, 0, prior]] as [Vector, Vector, Vector]
    for (const k of [0, 1, 2] as const) gradient[k] = prior * (usual[k] - at[k])
    for (const { margin, lead, right, weight } of points) {
      const x: Vector = [1, margin, lead]
      const p = 1 / (1 + Math.exp(-(at[0] + at[1] * margin + at[2] * lead)))
      for (const i of [0, 1, 2] as const) {
        gradient[i] += weight * (Number(right) - p) * x[i]
        for (const j of [0, 1, 2] as const) curve[i][j] += weight * p * (1 - p) * x[i] * x[j]
      }
    }
    const step = solve3(curve, gradient)
    at = [at[0] + step[0], at[1] + step[1], at[2] + step[2]]
    if (Math.hypot(...step) < 1e-9) break
  }
  return at
}

/** Cramer's rule; the prior keeps the matrix positive definite. */
function solve3([a, b, c]: [Vector, Vector, Vector], v: Vector): Vector {
  const det = (p: Vector, q: Vector, r: Vector) => p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0])
  const whole = det(a, b, c)
  return [det(v, b, c) / whole, det(a, v, c) / whole, det(a, b, v) / whole]
}

/** The threshold at which the weight of right guesses accepted and wrong ones refused is greatest. */
function bestThreshold(confidence: Confidence, points: readonly WeightedPoint[]): number {
  let best = usualThreshold
  let bestGain = -Infinity
  for (let percent = 30; percent <= 70; percent++) {
    const threshold = percent / 100
    let gain = 0
    for (const { margin, lead, right, weight } of points) {
      if (confidenceOf(confidence, margin, lead) >= threshold === right) gain += weight
    }
    if (gain > bestGain + 1e-9 || (gain > bestGain - 1e-9 && Math.abs(threshold - usualThreshold) < Math.abs(best - usualThreshold))) {
      best = threshold
      bestGain = gain
    }
  }
  return best
}
