import type { Confidence, IntentModel } from './model.ts'
import type { Language } from '../language/language.ts'
import { ByteReader, ByteWriter } from './byte-stream.ts'
import { bucketBits, mostBuckets } from './features.ts'
import { type ActFeatures, indexVocabulary, type Vocabulary } from './vocabulary.ts'
import type { PlaneWeights } from './weights.ts'

/** The bytes are not a model of this version: cut short, changed, or something else altogether. */
export class UnreadableModelError extends Error {
  override name = 'UnreadableModelError'
}

interface Header {
  intents: string[]
  negated: number[]
  confidence: Confidence
  unseenIdf: number
  /** Left out before version 3. */
  shortest?: number
  /** Left out in version 1, which had neither. */
  none?: boolean
  folded?: boolean
  language?: Language | null
}

/** `CIM` and the format's version, little-endian like everything else. */
const magic = 0x03_4d_49_43
const magicsBefore = [0x01_4d_49_43, 0x02_4d_49_43]
/** Of versions 1 and 2: magic, checksum, length of the header in UTF-16 units, number of planes, number of columns. */
const preambleBytes = 20
/** What the checksum does not cover: magic and itself. */
const uncheckedBytes = 8

/** FNV-1a over everything behind the checksum. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = uncheckedBytes; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}

/** A model as bytes: reading them gives a model with the same predictions to the last bit. */
export const serialiseModel = (model: IntentModel): Uint8Array => serialiseModels([model])

/** Models that have one vocabulary, at least one. */
export function serialiseModels(models: readonly IntentModel[]): Uint8Array {
  const [first] = models
  if (!first || models.some(({ vocabulary }) => vocabulary !== first.vocabulary))
    throw new RangeError('Models are stored together with the vocabulary that all of them have')
  const writer = new ByteWriter()
  writer.uint32(magic)
  writer.uint32(0)
  writeVocabulary(writer, first.vocabulary)
  writer.varint(models.length)
  for (const model of models) writeModel(writer, model)
  const bytes = writer.bytes()
  new DataView(bytes.buffer).setUint32(4, checksum(bytes), true)
  return bytes
}

/** Of the inverse document frequencies only those that differ are written out. */
function writeVocabulary(writer: ByteWriter, { buckets, idf }: Vocabulary): void {
  const kinds = [...new Set(idf)].sort((a, b) => b - a)
  const places = new Map(kinds.map((value, place) => [value, place]))
  writer.varint(kinds.length)
  kinds.forEach((value) => writer.float32(value))
  writer.varint(buckets.length)
  buckets.forEach((bucket, column) => {
    writer.varint(column === 0 ? bucket : bucket - buckets[column - 1]!)
    writer.varint(places.get(idf[column]!)!)
  })
}

function readVocabulary(reader: ByteReader): Pick<Vocabulary, 'buckets' | 'idf'> {
  const kinds = Float32Array.from({ length: reader.count() }, () => reader.float32())
  const length = reader.count()
  const buckets = new Uint32Array(length)
  const idf = new Float32Array(length)
  let bucket = 0
  for (let column = 0; column < length; column++) {
    buckets[column] = bucket += reader.varint()
    const kind = kinds[reader.varint()]
    if (bucket >= mostBuckets || kind === undefined) throw outOfRange()
    idf[column] = kind
  }
  return { buckets, idf }
}

const outOfRange = () => new UnreadableModelError('The intent model has a feature out of range')

function writeModel(writer: ByteWriter, model: IntentModel): void {
  const { intents, negated, none, folded, language, confidence, vocabulary, weights, bias } = model
  if (!(weights.values instanceof Int8Array))
    throw new RangeError('A model of an earlier format is kept as it is')
  const header: Header = {
    intents: [...intents],
    negated: [...negated],
    none,
    folded,
    language,
    confidence,
    unseenIdf: vocabulary.unseenIdf,
    shortest: vocabulary.shortest,
  }
  writer.text(JSON.stringify(header))
  bias.forEach((value) => writer.float32(value))
  weights.steps.forEach((value) => writer.float32(value))
  writeWeights(writer, weights)
}

/** Of each column that has any: how many columns lie between, how many entries it has, and those. */
function writeWeights(writer: ByteWriter, { starts, planes, values }: PlaneWeights): void {
  let filled = 0
  for (let column = 0; column + 1 < starts.length; column++)
    if (starts[column] !== starts[column + 1]) filled++
  const wide = values.some((value) => Math.abs(value) >= valueZero)
  writer.uint8(Number(wide))
  writer.varint(values.length)
  writer.varint(filled)
  let before = -1
  for (let column = 0; column + 1 < starts.length; column++) {
    const from = starts[column]!
    const to = starts[column + 1]!
    if (from === to) continue
    writer.varint(column - before - 1)
    before = column
    writer.varint(to - from)
    for (let at = from; at < to; at++)
      writeEntry(writer, wide, planes[at]! - (at === from ? 0 : planes[at - 1]! + 1), values[at]!)
  }
}

const valueBits = 6
const valueZero = 1 << (valueBits - 1)
const farGap = 3

/**
 * Narrow: a byte with the value in its low six bits; above them how many planes lie between, three of which say that more
 * follow. Wide: how many planes lie between, and a byte with the value.
 */
function writeEntry(writer: ByteWriter, wide: boolean, gap: number, value: number): void {
  if (wide) {
    writer.varint(gap)
    writer.uint8(value & 0xff)
    return
  }
  writer.uint8((Math.min(gap, farGap) << valueBits) | (value + valueZero))
  if (gap >= farGap) writer.varint(gap - farGap)
}

function readEntry(reader: ByteReader, wide: boolean): { gap: number; value: number } {
  if (wide) return { gap: reader.varint(), value: (reader.uint8() << 24) >> 24 }
  const byte = reader.uint8()
  const gap = byte >>> valueBits
  const value = (byte & (2 * valueZero - 1)) - valueZero
  return { gap: gap < farGap ? gap : farGap + reader.varint(), value }
}

function readWeights(reader: ByteReader, columns: number, width: number): Omit<PlaneWeights, 'steps'> {
  const starts = new Uint32Array(columns + 1)
  const wide = reader.uint8() === 1
  const total = reader.count()
  const planes = new Uint16Array(total)
  const values = new Int8Array(total)
  let at = 0
  let column = -1
  for (let left = reader.count(); left > 0; left--) {
    column += reader.varint() + 1
    const count = reader.count()
    const end = at + count
    if (column >= columns || end > total) throw outOfRange()
    starts[column + 1] = count
    for (let plane = 0; at < end; at++, plane++) {
      const { gap, value } = readEntry(reader, wide)
      plane += gap
      if (plane >= width) throw outOfRange()
      planes[at] = plane
      values[at] = value
    }
  }
  if (at !== total) throw outOfRange()
  for (let c = 0; c < columns; c++) starts[c + 1]! += starts[c]!
  return { starts, planes, values }
}

/** Gives the features of acts of a language; null where there are none. */
export type ActsOf = (language: Language) => ActFeatures | null

const noActs: ActsOf = () => null

/** Reads what `serialiseModel` wrote, in any format so far. Throws `UnreadableModelError` on anything else. */
export function readModel(bytes: Uint8Array): IntentModel {
  const [model, second] = readModels(bytes)
  if (!model || second) throw new UnreadableModelError('These bytes hold several intent models')
  return model
}

/**
 * Reads what `serialiseModels` wrote, in any format so far; `actsOf` is asked where acts were learned from. Throws
 * `UnreadableModelError` on anything else, and where acts are needed that there are none of.
 */
export function readModels(bytes: Uint8Array, actsOf: ActsOf = noActs): IntentModel[] {
  if (bytes.length < preambleBytes) throw new UnreadableModelError('An intent model has at least a preamble')
  const reader = new ByteReader(bytes)
  const version = reader.uint32()
  if (magicsBefore.includes(version)) return [readModelBefore(bytes)]
  if (version !== magic)
    throw new UnreadableModelError('These bytes are not an intent model of version 1, 2 or 3')
  if (reader.uint32() !== checksum(bytes))
    throw new UnreadableModelError('The intent model was changed: its checksum differs')
  try {
    const vocabulary = readVocabulary(reader)
    const models: IntentModel[] = []
    let shared: Vocabulary | undefined
    for (let left = reader.count(); left > 0; left--) {
      const header = readHeader(reader.text())
      shared ??= indexVocabulary(
        vocabulary.buckets,
        vocabulary.idf,
        header.unseenIdf,
        header.shortest,
        actsFor(vocabulary, header, actsOf),
      )
      models.push(readPlanes(reader, header, shared))
    }
    if (reader.left !== 0) throw new UnreadableModelError('The intent model is too long')
    return models
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableModelError('The intent model is cut short')
    throw error
  }
}

/** The acts that a model learned from, by what its vocabulary has. */
function actsFor(
  { buckets }: Pick<Vocabulary, 'buckets'>,
  { language }: Header,
  actsOf: ActsOf,
): ActFeatures | null {
  if ((buckets.at(-1) ?? 0) < 1 << bucketBits) return null
  const acts = language ? actsOf(language) : null
  if (!acts) throw new UnreadableModelError('The intent model needs acts that are missing')
  return acts
}

function readPlanes(reader: ByteReader, header: Header, vocabulary: Vocabulary): IntentModel {
  const { intents, negated, none = false, folded = false, language = null, confidence } = header
  const width = intents.length + negated.length + Number(none)
  const floats = () => Float32Array.from({ length: width }, () => reader.float32())
  const bias = floats()
  const steps = floats()
  const weights = { ...readWeights(reader, vocabulary.buckets.length, width), steps }
  return { intents, negated, none, folded, language, confidence, vocabulary, weights, bias }
}

const sizeBefore = (header: number, planes: number, columns: number) =>
  preambleBytes + header * 2 + columns * 8 + columns * planes * 4 + planes * 4

/** Of versions 1 and 2: every weight in four bytes, column by column. */
function readModelBefore(bytes: Uint8Array): IntentModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerLength = view.getUint32(8, true)
  const width = view.getUint32(12, true)
  const height = view.getUint32(16, true)
  if (bytes.length !== sizeBefore(headerLength, width, height))
    throw new UnreadableModelError('The intent model is cut short or too long')
  if (view.getUint32(4, true) !== checksum(bytes))
    throw new UnreadableModelError('The intent model was changed: its checksum differs')
  let at = preambleBytes
  let text = ''
  for (const end = at + headerLength * 2; at < end; at += 2)
    text += String.fromCharCode(view.getUint16(at, true))
  const header = readHeader(text)
  const { intents, negated, confidence, unseenIdf, none = false, folded = false, language = null } = header
  if (intents.length + negated.length + Number(none) !== width)
    throw new UnreadableModelError('The intent model names another number of intents than it holds')
  const buckets = Uint32Array.from({ length: height }, () => view.getUint32((at += 4) - 4, true))
  if (buckets.some((bucket) => bucket >= 1 << bucketBits)) throw outOfRange()
  const floats = (length: number) => Float32Array.from({ length }, () => view.getFloat32((at += 4) - 4, true))
  const idf = floats(height)
  const bias = floats(width)
  const weights: PlaneWeights = {
    starts: Uint32Array.from({ length: height + 1 }, (_, column) => column * width),
    planes: Uint16Array.from({ length: width * height }, (_, entry) => entry % width),
    values: floats(width * height),
    steps: new Float32Array(width).fill(1),
  }
  const vocabulary = indexVocabulary(buckets, idf, unseenIdf)
  return { intents, negated, none, folded, language, vocabulary, weights, bias, confidence }
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
  const { shortest = 0 } = value
  return [unseenIdf, shortest, offset, margin, lead, threshold].every((number) => Number.isFinite(number))
}
