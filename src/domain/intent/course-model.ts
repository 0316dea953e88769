import type { IntentGuess } from '../dialogue/dialogue.ts'
import { type CourseCorpus, samplesOf } from './course-corpus.ts'
import type { IntentModel } from './model.ts'
import { predictIntents } from './predict.ts'
import { readModel, serialiseModel, UnreadableModelError } from './serialise.ts'
import { trainIntents } from './train.ts'

/** A course's classifier: one for each place. Immutable. */
export interface CourseModel {
  readonly places: readonly { readonly nodes: readonly string[] | null; readonly model: IntentModel }[]
}

/** Trains the classifier of a course; the same corpus always gives the same. `maxWeights` bounds all places together. */
export function trainCourse(corpus: CourseCorpus, options: { maxWeights?: number } = {}): CourseModel {
  const share =
    options.maxWeights === undefined
      ? {}
      : { maxWeights: Math.floor(options.maxWeights / Math.max(1, corpus.places.length)) }
  return {
    places: corpus.places.map((place) => {
      return {
        nodes: place.nodes,
        model: trainIntents(samplesOf(corpus, place), { ...share, language: corpus.language }),
      }
    }),
  }
}

/** What a line means at a node (CONV-01): as `predictIntents`, of the intents that the node asks for. */
export function understand({ places }: CourseModel, node: string | null, text: string): IntentGuess[] {
  const place =
    places.find(({ nodes }) => node !== null && nodes?.includes(node)) ??
    places.find(({ nodes }) => nodes === null)
  return place ? predictIntents(place.model, text) : []
}

/** `CCM` and the format's version. */
const magic = 0x01_4d_43_43
const preambleBytes = 8

interface Header {
  places: { nodes: string[] | null; bytes: number }[]
}

/** A classifier as bytes. */
export function serialiseCourseModel({ places }: CourseModel): Uint8Array {
  const models = places.map(({ model }) => serialiseModel(model))
  const header: Header = {
    places: places.map(({ nodes }, index) => ({
      nodes: nodes && [...nodes],
      bytes: models[index]?.length ?? 0,
    })),
  }
  const head = JSON.stringify(header)
  const start = preambleBytes + head.length * 2
  const bytes = new Uint8Array(start + models.reduce((sum, { length }) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, head.length, true)
  for (let i = 0; i < head.length; i++) view.setUint16(preambleBytes + i * 2, head.charCodeAt(i), true)
  let at = start
  for (const model of models) {
    bytes.set(model, at)
    at += model.length
  }
  return bytes
}

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null || !('places' in value) || !Array.isArray(value.places))
    return false
  return value.places.every(
    (place: unknown) =>
      typeof place === 'object' &&
      place !== null &&
      'bytes' in place &&
      Number.isInteger(place.bytes) &&
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
 * Reads what `serialiseCourseModel` wrote, or a model of one place, as it was stored before places had their own: that one is asked
 * everywhere. Throws `UnreadableModelError` on anything else.
 */
export function readCourseModel(bytes: Uint8Array): CourseModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < preambleBytes || view.getUint32(0, true) !== magic)
    return { places: [{ nodes: null, model: readModel(bytes) }] }
  const length = view.getUint32(4, true)
  let at = preambleBytes + length * 2
  if (at > bytes.length) throw new UnreadableModelError('The course model is cut short')
  let head = ''
  for (let i = preambleBytes; i < at; i += 2) head += String.fromCharCode(view.getUint16(i, true))
  const { places } = readHeader(head)
  const read = places.map(({ nodes, bytes: size }) => {
    const model = readModel(bytes.subarray(at, at + size))
    at += size
    return { nodes, model }
  })
  if (at !== bytes.length) throw new UnreadableModelError('The course model is cut short or too long')
  return { places: read }
}
