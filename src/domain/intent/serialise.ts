import type { Confidence, IntentModel } from './model.ts'
import type { Language } from '../language/language.ts'
import { bucketBits } from './features.ts'
import { indexVocabulary } from './vocabulary.ts'

/** The bytes are not a model of this version: cut short, changed, or something else altogether. */
export class UnreadableModelError extends Error {
  override name = 'UnreadableModelError'
}

interface Header {
  intents: string[]
  negated: number[]
  confidence: Confidence
  unseenIdf: number
  /** Left out in version 1, which had neither. */
  none?: boolean
  folded?: boolean
  language?: Language | null
}

/** `CIM` and the format's version, little-endian like everything else. */
const magic = 0x02_4d_49_43
const magicBefore = 0x01_4d_49_43
/** Magic, checksum, length of the header in UTF-16 units, number of planes, number of columns. */
const preambleBytes = 20

/** FNV-1a over everything behind the checksum. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 8; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}

const sizeOf = (header: number, planes: number, columns: number) =>
  preambleBytes + header * 2 + columns * 8 + columns * planes * 4 + planes * 4

/** A model as bytes: reading them gives a model with the same predictions to the last bit. */
export function serialiseModel(model: IntentModel): Uint8Array {
  const { intents, negated, confidence, vocabulary, weights, bias } = model
  const header = JSON.stringify({
    intents: [...intents],
    negated: [...negated],
    none: model.none,
    folded: model.folded,
    language: model.language,
    confidence,
    unseenIdf: vocabulary.unseenIdf,
  } satisfies Header)
  const bytes = new Uint8Array(sizeOf(header.length, bias.length, vocabulary.buckets.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(8, header.length, true)
  view.setUint32(12, bias.length, true)
  view.setUint32(16, vocabulary.buckets.length, true)
  let at = preambleBytes
  for (let i = 0; i < header.length; i++, at += 2) view.setUint16(at, header.charCodeAt(i), true)
  for (const bucket of vocabulary.buckets) view.setUint32((at += 4) - 4, bucket, true)
  for (const values of [vocabulary.idf, bias, weights])
    for (const value of values) view.setFloat32((at += 4) - 4, value, true)
  view.setUint32(4, checksum(bytes), true)
  return bytes
}

/** Reads what `serialiseModel` wrote. Throws `UnreadableModelError` on anything else. */
export function readModel(bytes: Uint8Array): IntentModel {
  if (bytes.length < preambleBytes) throw new UnreadableModelError('An intent model has at least a preamble')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (![magic, magicBefore].includes(view.getUint32(0, true)))
    throw new UnreadableModelError('These bytes are not an intent model of version 1 or 2')
  const headerLength = view.getUint32(8, true)
  const width = view.getUint32(12, true)
  const height = view.getUint32(16, true)
  if (bytes.length !== sizeOf(headerLength, width, height))
    throw new UnreadableModelError('The intent model is cut short or too long')
  if (view.getUint32(4, true) !== checksum(bytes))
    throw new UnreadableModelError('The intent model was changed: its checksum differs')
  let at = preambleBytes
  let text = ''
  for (const end = at + headerLength * 2; at < end; at += 2)
    text += String.fromCharCode(view.getUint16(at, true))
  const {
    intents,
    negated,
    confidence,
    unseenIdf,
    none = false,
    folded = false,
    language = null,
  } = readHeader(text)
  if (intents.length + negated.length + Number(none) !== width)
    throw new UnreadableModelError('The intent model names another number of intents than it holds')
  const buckets = Uint32Array.from({ length: height }, () => view.getUint32((at += 4) - 4, true))
  if (buckets.some((bucket) => bucket >= 1 << bucketBits))
    throw new UnreadableModelError('The intent model has a feature out of range')
  const floats = (length: number) => Float32Array.from({ length }, () => view.getFloat32((at += 4) - 4, true))
  const idf = floats(height)
  const bias = floats(width)
  const weights = floats(width * height)
  return {
    intents,
    negated,
    none,
    folded,
    language,
    vocabulary: indexVocabulary(buckets, idf, unseenIdf),
    weights,
    bias,
    confidence,
  }
}

function readHeader(text: string): Header {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new UnreadableModelError("The intent model's header is not JSON")
  }
  if (!isHeader(parsed)) throw new UnreadableModelError("The intent model's header lacks a part")
  return parsed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isListOf = (type: 'string' | 'number', value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === type)

function isHeader(value: unknown): value is Header & Record<string, unknown> {
  if (!isRecord(value)) return false
  const { intents, negated, confidence, unseenIdf } = value
  if (!isListOf('string', intents) || !isListOf('number', negated) || !isRecord(confidence)) return false
  const { offset, margin, lead, threshold } = confidence
  return [unseenIdf, offset, margin, lead, threshold].every((number) => Number.isFinite(number))
}
