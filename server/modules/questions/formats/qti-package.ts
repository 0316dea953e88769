import type { QuestionFormat } from '../../../../src/domain/course/portable-question.ts'
import type { QuestionPlace, QuestionProblem } from '../../../../src/domain/course/question-file.ts'
import type { ZipFile } from '../../../spreadsheets/zip-file.ts'
import { type Findings, wholeFile } from './found-questions.ts'
import { type KeptPicture, pictureLimits } from './found-pictures.ts'
import { inQti2 } from './qti-names.ts'
import { type ItemMetadata, metadataOf, readItem } from './qti-read.ts'
import { decodeXml, type XmlDecoded } from '../../../xml/xml-text.ts'
import { below, readXml, XmlRefusedError, type XmlTree } from '../../../xml/xml-tree.ts'

export type QtiFormat = Extract<QuestionFormat, `qti-${string}`>

export const isXml = (path: string): boolean => /\.xml$/i.test(path)

/** Whether an element is an item of QTI 2 or 3. */
export const isItem = ({ name }: XmlTree): boolean => /^(qti-)?assessment-?item$/i.test(name)

/** The version that an item says it is of. */
export function qtiFormatOf(item: XmlTree): QtiFormat {
  if (item.name.startsWith('qti-')) return 'qti-3.0'
  return (item.attributes['xmlns'] ?? '').includes('v2p2') ? 'qti-2.2' : 'qti-2.1'
}

/** Reads an item that is a file of its own. */
export function readSingleItem(item: XmlTree, findings: Findings): QtiFormat {
  readItem(inQti2(item), { unit: 'item', number: 1, name: item.attributes['title'] ?? '' }, findings)
  return qtiFormatOf(item)
}

interface Listed {
  path: string
  metadata: ItemMetadata
}

/** Bytes of an XML file of a package, which is read in one piece. */
const xmlBytes = 10 * 1024 * 1024

/**
 * Reads a package of QTI (PAPER-04a), one of its files after the other. The manifest says which are items, in which order; without one all that
 * are. `tell` is told of how many items how many have been read.
 */
export function readQtiPackage(
  zip: ZipFile,
  findings: Findings,
  tell: (done: number, total: number) => void = () => {},
): QtiFormat {
  const listed = zip.has('imsmanifest.xml') ? itemsIn(zip, findings) : []
  const all = zip.names.filter((path) => isXml(path) && path !== 'imsmanifest.xml')
  const wanted: Listed[] =
    listed.length > 0
      ? listed
      : all
          .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
          .map((path) => ({ path, metadata: {} }))
  const pictureAt = picturesIn(zip, findings)
  let format: QtiFormat | undefined
  let number = 0
  for (const [index, { path, metadata }] of wanted.entries()) {
    if (findings.isFull()) break
    tell(index, wanted.length)
    const place: QuestionPlace = { unit: 'item', number: number + 1, name: path }
    const root = rootOf(zip, path, place, findings)
    if (root?.name === 'questestinterop') findings.problem(wholeFile, 'qti-1')
    if (root && !isItem(root)) continue
    number += 1
    if (!root) continue
    format ??= qtiFormatOf(root)
    const named = { ...place, name: root.attributes['title'] || path }
    readItem(inQti2(root), named, findings, metadata, (source) => pictureAt(besides(path, source)))
  }
  return format ?? 'qti-2.1'
}

/** The pictures of a package by their names: each entry is unpacked once, also where thousands of questions show it. */
function picturesIn(zip: ZipFile, { pictures }: Findings): (name: string) => KeptPicture {
  const known = new Map<string, KeptPicture>()
  return (name) => {
    if (!zip.has(name)) return 'picture-missing'
    const before = known.get(name)
    if (before !== undefined) return before
    const kept = pictures.keep(zip.read(name, pictureLimits.bytes), name)
    known.set(name, kept)
    return kept
  }
}

/** The root of an XML file of a package; null where it can't be read, as is told. */
function rootOf(zip: ZipFile, path: string, place: QuestionPlace, findings: Findings): XmlTree | null {
  const content = zip.read(path, xmlBytes)
  if (content === null || typeof content === 'string') {
    findings.problem(place, refusals[content ?? 'missing'], path)
    return null
  }
  const decoded: XmlDecoded = decodeXml(content)
  if (decoded === null) {
    findings.problem(place, 'encoding')
    return null
  }
  try {
    return readXml(decoded)
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error
    findings.problem(place, error.reason, error.line > 0 ? String(error.line) : '')
    return null
  }
}

const refusals = {
  missing: 'file-missing',
  damaged: 'file-damaged',
  'too-large': 'question-large',
} as const satisfies Record<string, QuestionProblem>

function itemsIn(zip: ZipFile, findings: Findings): Listed[] {
  const root = rootOf(zip, 'imsmanifest.xml', { ...wholeFile, name: 'imsmanifest.xml' }, findings)
  if (!root) return []
  return below(root)
    .filter(
      ({ name, attributes }) =>
        name === 'resource' && /^imsqti_(item|apipitem)/.test(attributes['type'] ?? ''),
    )
    .flatMap((resource) => {
      const { href } = resource.attributes
      return href === undefined ? [] : [{ path: pathOf(href), metadata: metadataOf(resource) }]
    })
}

/** A name in the package, given as a file of it says it. */
function besides(path: string, source: string): string {
  const at: string[] = path.split('/').slice(0, -1)
  for (const step of pathOf(source).split('/'))
    if (step === '..') at.pop()
    else if (step !== '.') at.push(step)
  return at.join('/')
}

/** A name in the package; it is looked up among its entries and nowhere else. */
function pathOf(href: string): string {
  const path = href.replace(/^(\.\/)+/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
