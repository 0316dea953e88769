import { countFeatures, type Tokens, visitFeatures } from './features.ts'
import type { IntentModel } from './model.ts'
import { type ActFeatures, columnOf, lengthOf, weightOfCount } from './vocabulary.ts'
import { weightOf } from './weights.ts'

/** A token that carries less than this share of the strongest one does not widen the span. */
const weakShare = 0.15
/** So few tokens left over at an end of the line belong to the words before or after them. */
const leftOver = 2

/**
 * The words that carried the decision for an intent: the run of tokens whose features speak for it most, as a half-open
 * span of the line as typed. Null for a line without a word.
 */
export function evidenceSpan(
  model: IntentModel,
  intent: number,
  tokens: Tokens,
): { start: number; end: number } | null {
  const scores = tokenScores(model, intent, tokens)
  if (scores.length === 0) return null
  let [first, last] = strongestRun(scores)
  if (first <= leftOver) first = 0
  if (last >= scores.length - 1 - leftOver) last = scores.length - 1
  const { from, to } = tokens.line
  return { start: from[tokens.tokens[first]!.start]!, end: to[tokens.tokens[last]!.end - 1]! }
}

/** What each token adds to the intent's margin, up to a factor that all of them share. */
export function tokenScores(
  model: Pick<IntentModel, 'vocabulary' | 'weights'>,
  intent: number,
  tokens: Tokens,
): number[] {
  const [words = []] = wordScores(model, [intent], tokens)
  const { acts } = model.vocabulary
  if (!acts) return words
  const byActs = actScores(model, intent, tokens, acts)
  return words.map((score, i) => score + byActs[i]!)
}

/** By the acts that the line is near to: what an act adds is parted among the tokens that make it that act. */
function actScores(
  { vocabulary, weights }: Pick<IntentModel, 'vocabulary' | 'weights'>,
  intent: number,
  tokens: Tokens,
  acts: ActFeatures,
): Float64Array {
  const scores = new Float64Array(tokens.tokens.length)
  const length = lengthOf(vocabulary, tokens)
  const adding: { act: number; added: number }[] = []
  acts.nearness(tokens).forEach((near, act) => {
    const column = near === 0 ? -1 : columnOf(vocabulary, acts.buckets[act]!)
    const weight = column < 0 ? 0 : weightOf(weights, column, intent) * vocabulary.idf[column]!
    const added = weight * near * length
    if (added !== 0) adding.push({ act, added })
  })
  const parts = acts.tokenScores(
    adding.map(({ act }) => act),
    tokens,
  )
  adding.forEach(({ added }, at) => {
    const shares = parts[at]!.map((share) => Math.max(0, share))
    const all = shares.reduce((sum, share) => sum + share, 0)
    if (all > 0) shares.forEach((share, i) => (scores[i]! += (added * share) / all))
  })
  return scores
}

/** What the words of each token add to each of some planes: the line is gone through once for all of them. */
export function wordScores(
  { vocabulary, weights }: Pick<IntentModel, 'vocabulary' | 'weights'>,
  wanted: readonly number[],
  tokens: Tokens,
): number[][] {
  const { buckets, counts, features } = countFeatures(tokens)
  const columns = Int32Array.from(buckets, (bucket) => columnOf(vocabulary, bucket))
  const { starts, planes, values, steps } = weights
  const places = new Int32Array(steps.length).fill(-1)
  wanted.forEach((plane, place) => (places[plane] = place))
  const units = wanted.map(() => new Float64Array(tokens.line.text.length))
  let occurrence = 0
  visitFeatures(tokens, (_, start, end, start2, end2) => {
    const feature = features[occurrence++]!
    const column = columns[feature]!
    const covered = end - start + end2 - start2
    if (column < 0 || covered <= 0) return
    const count = counts[feature]!
    const telling = vocabulary.idf[column]!
    for (let at = starts[column]!; at < starts[column + 1]!; at++) {
      const plane = planes[at]!
      const place = places[plane]!
      if (place < 0) continue
      const sums = units[place]!
      const part = (values[at]! * steps[plane]! * telling * weightOfCount(count)) / count / covered
      for (let i = start; i < end; i++) sums[i]! += part
      for (let i = start2; i < end2; i++) sums[i]! += part
    }
  })
  return units.map((sums) =>
    tokens.tokens.map(({ start, end }) => {
      let sum = 0
      for (let i = start; i < end; i++) sum += sums[i]!
      return sum
    }),
  )
}

/** First and last place of the run with the greatest sum; all of it where nothing speaks for the intent. */
function strongestRun(scores: readonly number[]): [first: number, last: number] {
  const strongest = Math.max(...scores)
  if (strongest <= 0) return [0, scores.length - 1]
  let best: [number, number] = [0, 0]
  let bestSum = -Infinity
  let first = 0
  let sum = 0
  scores.forEach((score, i) => {
    if (sum <= 0) {
      sum = 0
      first = i
    }
    sum += score - weakShare * strongest
    if (sum > bestSum) {
      bestSum = sum
      best = [first, i]
    }
  })
  return best
}
