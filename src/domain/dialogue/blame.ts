import type { Conduct, SeenOffence } from '../conduct/offences.ts'
import type { HandlerKind } from '../handlers/kinds.ts'
import type { IntentGuess } from './dialogue.ts'

/** As good as certain. */
const certain = 0.97
/** A classifier that is asked for the first time about such words can't be surer than this, nor surer of the opposite. */
const surest = 0.998

/** 0–1, whatever the log says. */
export const certaintyOf = (certainty: number | null | undefined): number =>
  typeof certainty === 'number' && Number.isFinite(certainty) ? Math.max(0, Math.min(1, certainty)) : 0

const logit = (certainty: number): number => {
  const p = Math.max(1 - surest, Math.min(surest, certainty))
  return Math.log(p / (1 - p))
}

/**
 * How much each opinion weighs, in logits: that the line is this wrong turn, what else it is likeliest to be, that it does harm anywhere in the course, and that it
 * does by the platform's classifier of conduct (decision 81). `near` is how like an example of the wrong turn it is: classifiers are sure of lines that are like
 * nothing they learned. Something else that it may mean speaks against it from `even` on, and so does a surer mistake by as much as the line is more like that one (`liker`): it accounts
 * for the harm (decision 165). Fitted to golden lines of six courses and, those with it, to what decent staff say every day (decision 147).
 */
const opinions = {
  near: { guess: 0.35, rival: -0.82, even: 0, harm: 0.88, conduct: 0.22, near: 7.4, liker: -4, least: 5.25 },
  three: {
    guess: 0.74,
    rival: -0.3,
    even: -Infinity,
    harm: 0.5,
    conduct: 0.31,
    near: 0,
    liker: 0,
    least: 4.3,
  },
  two: { guess: 0.91, rival: -0.32, even: -Infinity, harm: 0, conduct: 0.47, near: 0, liker: 0, least: 3.1 },
} as const

/** By what a guess has; logs from before have less. */
function opinionsOn({ harm, near }: IntentGuess): (typeof opinions)[keyof typeof opinions] {
  if (harm === undefined) return opinions.two
  return near === undefined ? opinions.three : opinions.near
}

/** Whatever else speaks for a mistake, nobody is blamed for what a line is likelier not to be. */
const leastGuess = 0.5

/** Polite words don't excuse what only the course knows to be wrong: the conduct of a line speaks for it no further than this, in logits. */
const mildest = -1

/** Logs from before conduct was classified: from this certainty on a guess was believed, by what the course's second opinion said. */
function leastBefore({ harm }: IntentGuess): number {
  if (harm === undefined) return 0.8
  if (harm >= 0.95) return 0.6
  return harm >= 0.85 ? 0.8 : 0.95
}

/** What else a line may mean than the mistake that it is taken for. */
export interface Others {
  /** How sure the classifier is of the likeliest thing that is no mistake: 0–1. */
  rival: number
  /** How much more like the examples of a mistake that it is surer of the line is: 0–1. */
  liker: number
}

/** How sure a classifier has to be of a mistake to be believed (SCORE-12a), 0–1; below it the learner has the benefit of the doubt. */
export function neededCertainty(
  conduct: Conduct | null,
  guess: IntentGuess,
  { rival, liker }: Others,
): number {
  if (!conduct) return Math.max(leastBefore(guess), Math.min(rival, certain))
  const weights = opinionsOn(guess)
  const others =
    weights.rival * Math.max(weights.even, logit(certaintyOf(rival))) +
    weights.harm * logit(certaintyOf(guess.harm)) +
    weights.conduct * Math.max(mildest, logit(certaintyOf(conduct.harm))) +
    weights.near * certaintyOf(guess.near) +
    weights.liker * certaintyOf(liker)
  return Math.max(leastGuess, 1 / (1 + Math.exp((others - weights.least) / weights.guess)))
}

/** Whether a guess at a mistake is as sure as it needs to be; beyond some certainty none is surer. */
export const isBelieved = ({ confidence }: IntentGuess, needed: number): boolean =>
  Math.min(surest, certaintyOf(confidence)) >= needed

/**
 * From so much on a line is an offence whatever the course foresees: where the classifier is next to certain of it, and that it does harm is likely; or where each is
 * sure, and the course's own opinion of the line agrees.
 */
const offence = { certain: 0.97, likely: 0.8, sure: 0.8, harmful: 0.97, agreeing: 0.85 } as const

/** The words by which a line is an offence by the classifier of conduct (CONV-30c); null where it isn't sure enough. */
export function offenceIn(
  { harm, seen = [] }: Conduct,
  kind: HandlerKind,
  guesses: readonly IntentGuess[],
): SeenOffence | null {
  const found = seen.find((one) => one.offence === kind)
  if (!found) return null
  if (found.certainty >= offence.certain && harm >= offence.likely) return found
  const agrees = guesses.every((guess) => (guess?.harm ?? 1) >= offence.agreeing)
  return found.certainty >= offence.sure && harm >= offence.harmful && agrees ? found : null
}
