import { gunzipSync } from 'node:zlib'
import { coursePackageSchema } from '../../../../src/domain/course/course-package.ts'
import {
  type Begun,
  courseOfConversation,
} from '../../../../src/domain/course/transform/course-of-conversation.ts'
import type {
  Conversation,
  ConversationFormat,
  Noted,
  TransformFault,
} from '../../../../src/domain/course/transform/conversation.ts'
import { wholeFile } from '../../../../src/domain/course/transform/conversation.ts'
import type { LinedTree } from '../../../../src/domain/course/transform/lined-tree.ts'
import { fieldOf } from '../../../../src/domain/course/transform/loose.ts'
import {
  isBotpressFlow,
  type JsonFile,
  readBotpress,
} from '../../../../src/domain/course/transform/read-botpress.ts'
import {
  isBotpressCloud,
  readBotpressCloud,
} from '../../../../src/domain/course/transform/read-botpress-cloud.ts'
import { isBpmn, readBpmn } from '../../../../src/domain/course/transform/read-bpmn.ts'
import { isRasaMarkdown, readRasaMarkdown } from '../../../../src/domain/course/transform/rasa-markdown.ts'
import { isRasa, readRasa, type RasaFile } from '../../../../src/domain/course/transform/read-rasa.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import { readJson } from '../../../../src/domain/text/read-json.ts'
import { decodeText } from '../../../spreadsheets/csv.ts'
import { unpackEach } from '../../../spreadsheets/unpack-limits.ts'
import { decodeXml } from '../../../xml/xml-text.ts'
import { readXml, XmlRefusedError } from '../../../xml/xml-tree.ts'
import { isTar, tarEntries } from './tar.ts'
import { readYaml, YamlRefusedError } from './yaml-tree.ts'

/** Why nothing is made of a file, where in it, and what of it is to blame. */
export interface Refusal {
  fault: TransformFault
  /** Of an archive; empty for a file that came alone. */
  file: string
  /** 0 where it isn't known. */
  line: number
  detail: string
}

export type ReadConversation =
  | { kind: 'read'; format: ConversationFormat; course: DialogueFlowCourse; notes: Noted[] }
  | { kind: 'sheet' }
  | { kind: 'unsupported' }
  | ({ kind: 'refused' } & Refusal)

/** An export of a bot with all its media; what isn't text is counted, and not kept. */
export const archiveLimits = { bytes: 64 * 1024 * 1024, entries: 5000 }
/** Of one text; what Rasa and Botpress write is rarely a tenth of it. */
const longestText = 16 * 1024 * 1024
/** Of XML, whose tree is many times as large. */
const longestMarkup = 8 * 1024 * 1024
/** YAML is dearer to read, and Markdown becomes the same. */
const longestYaml = 2 * 1024 * 1024

class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(fault: TransformFault, more: Partial<Refusal> = {}) {
    super(fault)
    this.refusal = { fault, file: '', line: 0, detail: '', ...more }
  }
}

/**
 * Reads what a file says of a conversation, and makes a course of it (COURSE-06). What it is of is told by its content, not by its
 * name. For a thread of its own: what it is given may be hostile.
 */
export function readConversation(bytes: Uint8Array, begun: Begun): ReadConversation {
  try {
    return readBytes(bytes, begun)
  } catch (error) {
    if (error instanceof RefusedError) return { kind: 'refused', ...error.refusal }
    throw error
  }
}

const startsWith = (bytes: Uint8Array, ...sign: number[]): boolean =>
  sign.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b)

function readBytes(bytes: Uint8Array, begun: Begun): ReadConversation {
  if (isZip(bytes)) return readFiles(unzipped(bytes), begun)
  if (isGzip(bytes)) {
    const inner = gunzipped(bytes)
    return isTar(inner) ? readFiles(untarred(inner), begun) : readText(inner, begun)
  }
  return isTar(bytes) ? readFiles(untarred(bytes), begun) : readText(bytes, begun)
}

/** What of an archive is read at all; what programs leave in it for themselves is not. */
const isWanted = (name: string): boolean =>
  /\.(?:json|ya?ml|bpmn|xml|md|coach)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/.test(name)

/** A name that would lead out of a folder. It is looked up nowhere; whoever made it means no good. */
const isUnsafe = (name: string): boolean =>
  /^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..')

function unzipped(bytes: Uint8Array): Map<string, Uint8Array> | 'sheet' {
  const names: string[] = []
  const kept = new Map<string, Uint8Array[]>()
  const end = unpackEach(bytes, archiveLimits, (name) => {
    names.push(name)
    const chunks: Uint8Array[] = []
    if (isWanted(name)) kept.set(name, chunks)
    return (chunk) => void (isWanted(name) && chunks.push(chunk))
  })
  if (end === 'broken') throw new RefusedError('archive-broken')
  if (end !== 'unpacked') throw new RefusedError('too-large')
  if (names.some((name) => name.startsWith('xl/'))) return 'sheet'
  assertSafe(names)
  return new Map([...kept].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

function gunzipped(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: archiveLimits.bytes })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw new RefusedError(isLarge ? 'too-large' : 'archive-broken')
  }
}

function untarred(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = tarEntries(bytes, archiveLimits.entries)?.map((entry) => ({
    ...entry,
    name: entry.name.replace(/^(?:\.\/)+/, ''),
  }))
  if (!entries) throw new RefusedError('archive-broken')
  assertSafe(entries.map(({ name }) => name))
  const wanted = entries.filter(({ name, isFile }) => isFile && isWanted(name))
  return new Map(wanted.map(({ name, bytes: content }) => [name, content]))
}

function assertSafe(names: readonly string[]): void {
  const unsafe = names.find(isUnsafe)
  if (unsafe !== undefined) throw new RefusedError('archive-unsafe-name', { file: unsafe.slice(0, 100) })
}

/** A course, or why there is none. `notes` are of the archive as such. */
function made(
  format: ConversationFormat,
  conversation: Conversation,
  begun: Begun,
  notes: readonly Noted[] = [],
): ReadConversation {
  const done = courseOfConversation(conversation, begun)
  if (!done.course) throw new RefusedError(done.fault, { detail: format })
  return { kind: 'read', format, course: done.course, notes: [...notes, ...done.notes] }
}

/** As other products call it: 'en', 'zh'. */
const languageOf = ({ locale }: Begun): string => (locale === 'us-en' ? 'en' : locale.slice(0, 2))

function readFiles(files: ReadonlyMap<string, Uint8Array> | 'sheet', begun: Begun): ReadConversation {
  if (files === 'sheet') return { kind: 'sheet' }
  if ([...files.keys()].some((name) => /(?:^|\/)manifest\.coach$/.test(name)))
    throw new RefusedError('course-archive')
  const notes: Noted[] = []
  const named = [...files].filter(([name]) => !/(?:^|\/)(?:tests?|results|models)\//.test(name))
  const json = named
    .filter(([name]) => /\.json$/i.test(name))
    .flatMap(([name, bytes]) => jsonIn(name, bytes, notes))
  const [cloud] = json.filter(({ value }) => isBotpressCloud(value))
  if (cloud) return made('botpress-cloud', readBotpressCloud(cloud.value), begun, notes)
  if (json.some(({ value }) => isBotpressFlow(value)))
    return made('botpress', readBotpress(json, languageOf(begun)), begun, notes)
  if (json.some(({ value }) => isPackage(value))) throw new RefusedError('course-archive')
  const yaml = named
    .filter(([name]) => /\.ya?ml$/i.test(name))
    .flatMap(([name, bytes]) => yamlIn(name, bytes, notes))
  const trained = [
    ...yaml,
    ...named
      .filter(([name]) => /\.md$/i.test(name))
      .flatMap(([name, bytes]) => markdownIn(name, bytes, notes)),
  ]
  if (trained.some(({ tree }) => isRasa(tree)))
    return made('rasa', readRasa(trained, begun.locale), begun, notes)
  const diagrams = named.filter(([name]) => /\.(?:bpmn|xml)$/i.test(name))
  const [diagram] = diagrams
  if (diagram) return readDiagram(diagram, diagrams.slice(1), begun)
  return { kind: 'unsupported' }
}

/** What Rasa 1 trains with. Of other Markdown what stands where that is kept is told; who reads a project's words about itself is another. */
function markdownIn(name: string, bytes: Uint8Array, notes: Noted[]): RasaFile[] {
  const text = bytes.length > longestYaml ? null : decodeText(bytes)
  const tree = text !== null && isRasaMarkdown(text) ? readRasaMarkdown(text) : null
  if (tree) return [{ name, tree }]
  if (/(?:^|\/)(?:nlu|stories|responses|data\/.*)\.md$/i.test(name))
    notes.push({ place: wholeFile(name), note: 'file-left', detail: 'Markdown' })
  return []
}

function readDiagram(
  [name, bytes]: readonly [string, Uint8Array],
  others: readonly (readonly [string, Uint8Array])[],
  begun: Begun,
): ReadConversation {
  const left = others.map(([other]): Noted => ({ place: wholeFile(other), note: 'file-left', detail: '' }))
  return readMarkup(bytes, begun, name, left)
}

function jsonIn(name: string, bytes: Uint8Array, notes: Noted[]): JsonFile[] {
  const text = bytes.length > longestText ? null : decodeText(bytes)
  const read = text === null ? null : readJson(text)
  if (read && 'value' in read) return [{ name, value: read.value }]
  notes.push({
    place: wholeFile(name),
    note: 'file-left',
    detail: read ? `JSON:${read.unreadable.line}` : 'JSON',
  })
  return []
}

function yamlIn(name: string, bytes: Uint8Array, notes: Noted[]): RasaFile[] {
  const text = bytes.length > longestYaml ? null : decodeText(bytes)
  try {
    if (text !== null) return [{ name, tree: readYaml(text) }]
    notes.push({ place: wholeFile(name), note: 'file-left', detail: 'YAML' })
  } catch (error) {
    if (!(error instanceof YamlRefusedError)) throw error
    notes.push({
      place: wholeFile(name),
      note: 'file-left',
      detail: error.line > 0 ? `YAML:${error.line}` : 'YAML',
    })
  }
  return []
}

function readText(bytes: Uint8Array, begun: Begun): ReadConversation {
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
  if (!isWide && bytes.includes(0)) return { kind: 'unsupported' }
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '')
  const start = text?.slice(0, 4000).trimStart()
  const isMarkdown = text !== undefined && isRasaMarkdown(text)
  const isMarkup = start === undefined ? bytes[0] === 0x3c : start.startsWith('<')
  if (isMarkup && !(isMarkdown && start?.startsWith('<!--'))) return readMarkup(bytes, begun)
  if (text === undefined || start === undefined || start === '') return { kind: 'unsupported' }
  if (/^[{[]/.test(start)) return readJsonText(text, begun)
  if (isYamlOfRasa(text)) return readYamlText(text, begun)
  return isMarkdown ? readMarkdownText(text, begun) : { kind: 'sheet' }
}

/** A table may well have a column 'version'; no table has a line that says 'intents:' and nothing else. */
const isYamlOfRasa = (text: string): boolean =>
  /^(?:intents|responses|templates|nlu|stories|rules|forms|actions|slots|flows)[ \t]*:[ \t]*(?:[#&!].*)?$/m.test(
    text.slice(0, longestYaml),
  )

function readMarkup(
  bytes: Uint8Array,
  begun: Begun,
  file = '',
  notes: readonly Noted[] = [],
): ReadConversation {
  if (bytes.length > longestMarkup) throw new RefusedError('too-large', { file })
  const text = decodeXml(bytes)
  if (text === null) throw new RefusedError('file-broken', { file, detail: 'XML' })
  try {
    const root = readXml(text)
    return isBpmn(root) ? made('bpmn', readBpmn(root), begun, notes) : { kind: 'unsupported' }
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error
    const fault = error.reason === 'xml-doctype' ? 'xml-doctype' : 'file-broken'
    throw new RefusedError(fault, { file, line: error.line, detail: 'XML' })
  }
}

function readYamlText(text: string, begun: Begun): ReadConversation {
  if (text.length > longestYaml) throw new RefusedError('too-large')
  try {
    const tree: LinedTree = readYaml(text)
    return isRasa(tree)
      ? made('rasa', readRasa([{ name: '', tree }], begun.locale), begun)
      : { kind: 'unsupported' }
  } catch (error) {
    if (!(error instanceof YamlRefusedError)) throw error
    throw new RefusedError('file-broken', { line: error.line, detail: 'YAML' })
  }
}

function readMarkdownText(text: string, begun: Begun): ReadConversation {
  const tree = text.length > longestYaml ? null : readRasaMarkdown(text)
  if (!tree) throw new RefusedError('too-large')
  return made('rasa', readRasa([{ name: '', tree }], begun.locale), begun)
}

function readJsonText(text: string, begun: Begun): ReadConversation {
  if (text.length > longestText) throw new RefusedError('too-large')
  const read = readJson(text)
  if ('unreadable' in read)
    throw new RefusedError('file-broken', { line: read.unreadable.line, detail: 'JSON' })
  const { value } = read
  if (isPackage(value)) return readPackage(value, begun)
  if (isBotpressCloud(value)) return made('botpress-cloud', readBotpressCloud(value), begun)
  if (isBotpressFlow(value))
    return made('botpress', readBotpress([{ name: 'main.flow.json', value }], languageOf(begun)), begun)
  return { kind: 'unsupported' }
}

const isPackage = (value: unknown): boolean => fieldOf(value, 'format') === 'coach-course'

/** The only version of packages that there has been; an older one will be brought up to date here. */
const packageVersion = 1

/** The course of a package as it is, under the name that is asked for: a draft of its own, whatever the code says. */
function readPackage(value: unknown, begun: Begun): ReadConversation {
  const version = fieldOf(value, 'version')
  if (typeof version === 'number' && version > packageVersion)
    throw new RefusedError('package-newer', { detail: String(version) })
  const parsed = coursePackageSchema.safeParse(value)
  if (!parsed.success)
    throw new RefusedError('package-illegal', { detail: parsed.error.issues[0]?.path.join('.') ?? '' })
  const { course } = parsed.data
  if (course.kind !== 'dialogue-flow') throw new RefusedError('package-kind')
  return { kind: 'read', format: 'coach-package', course: { ...course, name: begun.name }, notes: [] }
}
