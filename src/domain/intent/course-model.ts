import { type ConductModel, conductOf } from '../conduct/conduct.ts'
import type { IntentGuess, Understanding } from '../dialogue/dialogue.ts'
import { type CourseCorpus, harmSamplesOf, hasFewExamples, samplesOf } from './course-corpus.ts'
import { likenessTo } from './likeness.ts'
import type { IntentModel } from './model.ts'
import { type CutLine, cutLine } from './cut-line.ts'
import { likelihoodOf, predictIntents, weighIntents, type WeighedIntents } from './predict.ts'
import { type ActsOf, readModel, readModels, serialiseModels, UnreadableModelError } from './serialise.ts'
import { type TrainOptions, trainPlaces } from './train.ts'
import { withoutDisfluencies } from '../language/disfluencies.ts'

/** A course's classifier: one for each place. Immutable. */
export interface CourseModel {
  readonly places: readonly { readonly nodes: readonly string[] | null; readonly model: IntentModel }[]
  /** What tells harm from good anywhere in the course; null where there are too few lines for it. */
  readonly harm: IntentModel | null
}

export interface CourseTrainOptions extends Pick<TrainOptions, 'acts' | 'maxWeights'> {
  /** What decent staff of any trade say, in the corpus's language: the course's opinion of harm learns from it. */
  harmless?: readonly string[]
}

/**
 * Trains the classifier of a course: one for each place, all over one vocabulary; the same corpus always gives the same.
 * `maxWeights` bounds all places together; `acts` are those of the corpus's language, for
 * intents of few examples (INTENT-14).
 */
export function trainCourse(
  corpus: CourseCorpus,
  { acts = null, harmless, ...options }: CourseTrainOptions = {},
): CourseModel {
  const { language, places } = corpus
  const harmful = harmSamplesOf(corpus, harmless)
  const models = trainPlaces(
    [...places.map((place) => samplesOf(corpus, place)), ...(harmful ? [harmful] : [])],
    { ...options, acts: hasFewExamples(corpus.intents) ? acts : null, language },
  )
  return {
    places: places.map(({ nodes }, index) => ({ nodes, model: models[index]! })),
    harm: models[places.length] ?? null,
  }
}

/** The classifier of a node, or of every node that has none of its own; null where there is none. */
export const placeOf = ({ places }: CourseModel, node: string | null): IntentModel | null =>
  (
    places.find(({ nodes }) => node !== null && nodes?.includes(node)) ??
    places.find(({ nodes }) => nodes === null)
  )?.model ?? null

/** How likely a line is each of the intents that a node asks for, and what the rest of the course says of it. */
export interface WeighedAtPlace extends WeighedIntents {
  /**
   * What the place by itself takes the line for and all intents of the course together speak against (INTENT-14), with
   * the intent of the course that the line is taken for instead; null where it is like the examples of none.
   */
  overruled: ReadonlyMap<string, string | null>
}

/** As `understand` decides, of every intent that a node asks for: why a line was not understood; null where nothing was learned there. */
export function weigh(
  model: CourseModel,
  node: string | null,
  text: string,
  ease = 1,
): WeighedAtPlace | null {
  const place = placeOf(model, node)
  if (!place) return null
  const anywhere = courseWideOf(model, place)
  const line = cutLine(text)
  const guesses = anywhere ? predictIntents(place, line) : []
  const wide = anywhere && guesses.length > 0 ? weighIntents(anywhere, line) : null
  const against = wide ? guesses.filter(({ intent }) => !isBacked(wide, intent)) : []
  const instead = wide && likeliestOf(wide)
  const { threshold, confidence } = weighIntents(place, line)
  return {
    threshold: (place.none ? ease : 1) * threshold,
    confidence,
    overruled: new Map(against.map(({ intent }) => [intent, instead])),
  }
}

/**
 * What a line means at a node (CONV-01): as `predictIntents`, of the intents that the node asks for; `ease` times the threshold is enough
 * where the author says what belongs to none of them. Without that too much is taken for an intent already (INTENT-11).
 */
export function understand(
  model: CourseModel,
  node: string | null,
  line: string | CutLine,
  ease = 1,
): IntentGuess[] {
  const { harm } = model
  const place = placeOf(model, node)
  const cut = typeof line === 'string' ? cutLine(line) : line
  const own = place ? predictIntents(place, cut, place.none ? ease : 1) : []
  const guesses = place ? knownAnywhere(courseWideOf(model, place), cut, own) : own
  if (!harm || guesses.length === 0) return guesses
  const likelihood = likelihoodOf(harm, cut)
  return guesses.map((guess) => ({ ...guess, harm: likelihood }))
}

/** A guess of a place counts where the whole course gives it so much of its own threshold. */
const enoughAnywhere = 0.7

const isBacked = ({ threshold, confidence }: WeighedIntents, intent: string): boolean =>
  (confidence.get(intent) ?? 0) >= enoughAnywhere * threshold

/** The likeliest intent that is backed; null where none is. */
function likeliestOf(weighed: WeighedIntents): string | null {
  const [best] = [...weighed.confidence].sort(([, a], [, b]) => b - a)
  return best && isBacked(weighed, best[0]) ? best[0] : null
}

/**
 * The classifier of all intents of the course, which a place's guesses are held against (INTENT-14): a place that has few lines, and so
 * learned from acts, takes too much for its intents where nothing says what belongs to none. Null where the place is believed alone.
 */
const courseWideOf = ({ places }: CourseModel, place: IntentModel): IntentModel | null => {
  const anywhere = places.find(({ nodes }) => nodes === null)?.model
  return place.vocabulary.acts && !place.none && anywhere && anywhere !== place ? anywhere : null
}

/** The guesses that count where what is said for another stage competes. */
function knownAnywhere(anywhere: IntentModel | null, line: CutLine, guesses: IntentGuess[]): IntentGuess[] {
  if (!anywhere || guesses.length === 0) return guesses
  const wide = weighIntents(
    anywhere,
    line,
    guesses.map(({ intent }) => intent),
  )
  return guesses.filter(({ intent }) => isBacked(wide, intent))
}

/**
 * Below this likelihood of harm a line has the benefit of the doubt: a place's classifier, which refuses much that is right, is believed from so much of its threshold on
 * (INTENT-11).
 */
const harmless = 0.3
const trusting = 0.7

/** The part of a place's threshold from which on a line is believed to mean something (0–1). */
export const easeOf = ({ conduct }: Pick<Understanding, 'conduct'>): number =>
  conduct && conduct.harm < harmless ? trusting : 1

/** What a line means at a node. */
export type Listener = (node: string | null, text: string) => Understanding

const digits = 10_000

/** A guess with how near it is to the examples of what it is taken for. */
const withNearness = (guess: IntentGuess, likeness: number): IntentGuess => ({
  ...guess,
  near: Math.round(likeness * digits) / digits,
})

/**
 * Listens with a course's classifier, where it has one, and with the platform's one of conduct; a guess at a mistake is held against `examples`, the course's own of what
 * learners are blamed for (`blamedExamples`).
 */
export function listenerOf(
  model: CourseModel | null,
  conduct: ConductModel,
  examples: ReadonlyMap<string, readonly string[]>,
): Listener {
  const likeness = model?.harm ? likenessTo(model.harm, examples) : null
  const read = (text: string) => {
    const meant = withoutDisfluencies(text, conduct.language)
    return { text, line: cutLine(meant), seen: conductOf(conduct, meant) }
  }
  // A line is listened to at several places, one after the other (CONV-32).
  let last: ReturnType<typeof read> | null = null
  return (node, text) => {
    last = last?.text === text ? last : read(text)
    const { line, seen } = last
    const guesses = model ? understand(model, node, line, easeOf({ conduct: seen })) : []
    // Without a second opinion a course is judged as before.
    if (!likeness) return { guesses, conduct: seen }
    const held = (guess: IntentGuess) =>
      examples.has(guess.intent) ? withNearness(guess, likeness(guess.intent, line)) : guess
    return { guesses: guesses.map(held), conduct: seen }
  }
}

/** How likely a line is each intent of a node, as a listener with the same classifiers decides; null where nothing was learned. */
export const weigherOf =
  (model: CourseModel | null, conduct: ConductModel) =>
  (node: string | null, text: string): WeighedAtPlace | null => {
    const meant = withoutDisfluencies(text, conduct.language)
    return model && weigh(model, node, meant, easeOf({ conduct: conductOf(conduct, meant) }))
  }

/** `CCM` and the format's version; in version 1 each place had a vocabulary of its own. */
const magic = 0x02_4d_43_43
const magicBefore = 0x01_4d_43_43
const preambleBytes = 8

/** Where the header names no node, the model is that of harm: no place has none. */
interface Header {
  /** `bytes`: of each place's own model, in version 1. */
  places: { nodes: string[] | null; bytes?: number }[]
}

/** A classifier as bytes. */
export function serialiseCourseModel({ places, harm }: CourseModel): Uint8Array {
  const parts = [...places, ...(harm ? [{ nodes: [], model: harm }] : [])]
  const header: Header = { places: parts.map(({ nodes }) => ({ nodes: nodes && [...nodes] })) }
  const head = JSON.stringify(header)
  const models = parts.length > 0 ? serialiseModels(parts.map(({ model }) => model)) : new Uint8Array()
  const start = preambleBytes + head.length * 2
  const bytes = new Uint8Array(start + models.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, head.length, true)
  for (let i = 0; i < head.length; i++) view.setUint16(preambleBytes + i * 2, head.charCodeAt(i), true)
  bytes.set(models, start)
  return bytes
}

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null || !('places' in value) || !Array.isArray(value.places))
    return false
  return value.places.every(
    (place: unknown) =>
      typeof place === 'object' &&
      place !== null &&
      (!('bytes' in place) || Number.isInteger(place.bytes)) &&
      'nodes' in place &&
      (place.nodes === null ||
        (Array.isArray(place.nodes) && place.nodes.every((node) => typeof node === 'string'))),
  )
}

function readHeader(text: string): Header {
  try {
    const header: unknown = JSON.parse(text)
    if (isHeader(header)) return header
  } catch {
    // Said below.
  }
  throw new UnreadableModelError("The course model's header is broken")
}

/**
 * Reads what `serialiseCourseModel` wrote, in any format so far, or a model of one place, as it was stored before places had
 * their own: that one is asked everywhere. Throws `UnreadableModelError` on anything else.
 */
export function readCourseModel(bytes: Uint8Array, actsOf?: ActsOf): CourseModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = bytes.length < preambleBytes ? 0 : view.getUint32(0, true)
  if (version !== magic && version !== magicBefore)
    return { places: [{ nodes: null, model: readModel(bytes) }], harm: null }
  const start = preambleBytes + view.getUint32(4, true) * 2
  if (start > bytes.length) throw new UnreadableModelError('The course model is cut short')
  let head = ''
  for (let i = preambleBytes; i < start; i += 2) head += String.fromCharCode(view.getUint16(i, true))
  const { places } = readHeader(head)
  const rest = bytes.subarray(start)
  const models = version === magic ? readShared(rest, actsOf) : readApart(rest, places)
  if (models.length !== places.length)
    throw new UnreadableModelError('The course model names another number of places than it holds')
  const parts = places.map(({ nodes }, index) => ({ nodes, model: models[index]! }))
  const isPlace = ({ nodes }: { nodes: string[] | null }) => nodes === null || nodes.length > 0
  return { places: parts.filter(isPlace), harm: parts.find((part) => !isPlace(part))?.model ?? null }
}

const readShared = (bytes: Uint8Array, actsOf?: ActsOf): IntentModel[] =>
  bytes.length > 0 ? readModels(bytes, actsOf) : []

function readApart(bytes: Uint8Array, places: Header['places']): IntentModel[] {
  let at = 0
  const models = places.map(({ bytes: size = 0 }) => readModel(bytes.subarray(at, (at += size))))
  if (at !== bytes.length) throw new UnreadableModelError('The course model is cut short or too long')
  return models
}
