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
const highestThreshold = 0.7
/** Where certainty is honest, an intent that is likelier than any other single thing may be taken. */
const lowestHonest = 0.3
/** How many points it takes for half of the way from the usual threshold to the corpus's best. */
const thresholdCount = 400
const iterations = 25

/** The probability that the best guess is right. */
export const confidenceOf = ({ offset, margin, lead }: Confidence, best: number, over: number): number =>
  1 / (1 + Math.exp(-(offset + margin * best + lead * over)))

export interface Assumptions {
  /** The share (0–1) of lines that mean one of the intents, as it is to be assumed where the model is used. */
  rightShare: number
  /**
   * Whether wrong guesses at lines that do mean an intent weigh as often as they were made. In the places of a course that
   * refuses more than it keeps right: what competes there is few intents with many lines (decision 67).
   */
  honest?: boolean
  /**
   * The share of lines that mean one of the intents where certainty is to say how often it is right. What tells those from others, and
   * the threshold, stay as `rightShare` has them. Left out, the same.
   */
  meantShare?: number
}

/** Platt scaling on held-out points, and the threshold that tells right guesses from 'none of these' best. */
export function fitConfidence(
  points: readonly CalibrationPoint[],
  { rightShare, honest = false, meantShare }: Assumptions,
): Confidence {
  const balanced = weigh(points, rightShare, ({ right }) => right)
  const isMeant = ({ kind }: CalibrationPoint) => kind === 'held-out'
  const told = fitLogistic(honest ? weigh(points, rightShare, isMeant) : balanced, usual)
  const [offset, margin, lead] =
    meantShare === undefined ? told : levelled(told, weigh(points, meantShare, isMeant))
  const fitted = { offset, margin, lead, threshold: usualThreshold }
  const share = points.length / (points.length + thresholdCount)
  const lowest = honest ? lowestHonest : usualThreshold
  const best = bestThreshold(fitted, balanced, lowest)
  return { ...fitted, threshold: usualThreshold + share * (best - usualThreshold) }
}

/** The same order of lines, as sure of each as these points say. */
function levelled(told: Vector, points: readonly WeightedPoint[]): Vector {
  const [offset, slope] = fitLogistic(
    points.map((point) => ({ ...point, margin: logit(told, point), lead: 0 })),
    [0, 1, 0],
  )
  return [offset + slope * told[0], slope * told[1], slope * told[2]]
}

/** Those that are `meant` weigh `rightShare` of all; of the others, lines of other trades as much as lines of the same. */
function weigh(
  points: readonly CalibrationPoint[],
  rightShare: number,
  meant: (point: CalibrationPoint) => boolean,
): WeightedPoint[] {
  const groupOf = (point: CalibrationPoint) =>
    meant(point) ? 'meant' : point.kind === 'none' ? 'far' : 'near'
  const counts = { meant: 0, near: 0, far: 0 }
  for (const point of points) counts[groupOf(point)]++
  const otherGroups = Number(counts.near > 0) + Number(counts.far > 0)
  return points.map((point) => {
    const group = groupOf(point)
    const share = group === 'meant' ? rightShare : (1 - rightShare) / otherGroups
    return { ...point, weight: (share * points.length) / counts[group] }
  })
}

const priorWeight = usualCount / 100

const logit = (at: Vector, { margin, lead }: CalibrationPoint): number =>
  at[0] + at[1] * margin + at[2] * lead

/** What is made small: the negative log posterior. */
function loss(at: Vector, points: readonly WeightedPoint[], prior: Vector): number {
  let sum = at.reduce((all, value, k) => all + 0.5 * priorWeight * (value - prior[k]!) ** 2, 0)
  for (const point of points) {
    const z = point.right ? -logit(at, point) : logit(at, point)
    sum += point.weight * (z > 30 ? z : Math.log1p(Math.exp(z)))
  }
  return sum
}

/** Maximum a posteriori by damped Newton steps. `prior`: its mean. */
function fitLogistic(points: readonly WeightedPoint[], prior: Vector): Vector {
  let at: Vector = [...prior]
  let current = loss(at, points, prior)
  for (let iteration = 0; iteration < iterations; iteration++) {
    const step = newtonStep(at, points, prior)
    let scale = 1
    let next = at
    let nextLoss = current
    do {
      next = [at[0] + scale * step[0], at[1] + scale * step[1], at[2] + scale * step[2]]
      nextLoss = loss(next, points, prior)
      scale /= 2
    } while (nextLoss > current && scale > 1e-6)
    if (!(current - nextLoss > 1e-9)) break
    at = next
    current = nextLoss
  }
  return at
}

function newtonStep(at: Vector, points: readonly WeightedPoint[], prior: Vector): Vector {
  const gradient: Vector = [0, 0, 0]
  const curve: [Vector, Vector, Vector] = [
    [priorWeight, 0, 0],
    [0, priorWeight, 0],
    [0, 0, priorWeight],
  ]
  for (const k of [0, 1, 2] as const) gradient[k] = priorWeight * (prior[k] - at[k])
  for (const point of points) {
    const x: Vector = [1, point.margin, point.lead]
    const p = 1 / (1 + Math.exp(-logit(at, point)))
    for (const i of [0, 1, 2] as const) {
      gradient[i] += point.weight * (Number(point.right) - p) * x[i]
      for (const j of [0, 1, 2] as const) curve[i][j] += point.weight * p * (1 - p) * x[i] * x[j]
    }
  }
  return solve3(curve, gradient)
}

/** Cramer's rule; the prior keeps the matrix positive definite. */
function solve3([a, b, c]: [Vector, Vector, Vector], v: Vector): Vector {
  const det = (p: Vector, q: Vector, r: Vector) =>
    p[0] * (q[1] * r[2] - q[2] * r[1]) -
    p[1] * (q[0] * r[2] - q[2] * r[0]) +
    p[2] * (q[0] * r[1] - q[1] * r[0])
  const whole = det(a, b, c)
  return [det(v, b, c) / whole, det(a, v, c) / whole, det(a, b, v) / whole]
}

/**
 * The threshold at which the weight of right guesses accepted and wrong ones refused is greatest; the lowest
 * of several.
 */
function bestThreshold(confidence: Confidence, points: readonly WeightedPoint[], lowest: number): number {
  let best = usualThreshold
  let bestGain = -Infinity
  for (let percent = 100 * lowest; percent <= 100 * highestThreshold; percent++) {
    const threshold = percent / 100
    let gain = 0
    for (const { margin, lead, right, weight } of points) {
      if (confidenceOf(confidence, margin, lead) >= threshold === right) gain += weight
    }
    if (gain > bestGain + 1e-9) {
      best = threshold
      bestGain = gain
    }
  }
  return best
}
