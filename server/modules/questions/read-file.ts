import { decodeText, parseCsv } from '../../spreadsheets/csv.ts'
import { unpackWithin } from '../../spreadsheets/unpack-limits.ts'
import { collectQuestions, type FoundQuestions, wholeFile } from './formats/found-questions.ts'
import type { TrueFalseWords } from './formats/gift-answers.ts'
import { isGift, readGift } from './formats/gift-read.ts'
import { readMoodle } from './formats/moodle-read.ts'
import { isItem, isXml, readQtiPackage, readSingleItem } from './formats/qti-package.ts'
import { isHeadRow } from './formats/sheet.ts'
import { decodeXml } from '../../xml/xml-text.ts'
import { readXml, XmlRefusedError } from '../../xml/xml-tree.ts'

export interface ReadOrder {
  bytes: Uint8Array
  /** What true and false are called as options. */
  words: TrueFalseWords
}

/** `sheet`: it is one, and read by whoever reads those. */
export type FileRead =
  { kind: 'found'; found: FoundQuestions } | { kind: 'sheet' } | { kind: 'unsupported' | 'large' }

/** A package of as many questions as are taken, with what comes along. */
export const packageLimits = { bytes: 64 * 1024 * 1024, entries: 5000 }
const zipSign = [0x50, 0x4b, 0x03, 0x04]

/** Reads questions from a file that is no spreadsheet; what it is of is told by its content, not by its name. */
export function readFile({ bytes, words }: ReadOrder): FileRead {
  if (zipSign.every((sign, at) => bytes[at] === sign)) return readPackage(bytes)
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isWide && bytes.includes(0)) return { kind: 'unsupported' }
  const text = decodeText(bytes)
  const start = text
    ?.slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const isXml = text === null ? bytes[0] === 0x3c : beginsXml(text, start ?? '')
  if (isXml) return readXmlFile(bytes, words)
  if (text === null || start === undefined || start === '') return { kind: 'unsupported' }
  if (isHeadRow(parseCsv(text.slice(0, 20_000))[0] ?? []) || !isGift(text)) return { kind: 'sheet' }
  const findings = collectQuestions()
  readGift(text, words, findings)
  return { kind: 'found', found: findings.found('gift') }
}

/**
 * Whether a text is XML. A question of GIFT may begin with markup as well: then it is XML where it says so, or where its root is that of a
 * format of questions.
 */
const beginsXml = (text: string, start: string): boolean =>
  start.startsWith('<') &&
  (/^<(?:[?!]|(?:[\w.-]+:)?(?:quiz|questestinterop|assessment\w*)\b)/i.test(start) || !isGift(text))

function readPackage(bytes: Uint8Array): FileRead {
  const unpacked = unpackWithin(bytes, {
    ...packageLimits,
    keeps: (name) => isXml(name) || /\.(?:png|jpe?g)$/i.test(name),
  })
  if (!unpacked) return { kind: 'large' }
  if (unpacked.names.some((name) => name.startsWith('xl/'))) return { kind: 'sheet' }
  if (![...unpacked.files.keys()].some(isXml)) return { kind: 'unsupported' }
  const findings = collectQuestions()
  return { kind: 'found', found: findings.found(readQtiPackage(unpacked.files, findings)) }
}

function readXmlFile(bytes: Uint8Array, words: TrueFalseWords): FileRead {
  const findings = collectQuestions()
  const text = decodeXml(bytes)
  if (text === null) {
    findings.problem(wholeFile, 'encoding')
    return { kind: 'found', found: findings.found('moodle-xml') }
  }
  try {
    const root = readXml(text)
    if (isItem(root)) return { kind: 'found', found: findings.found(readSingleItem(root, findings)) }
    if (root.name === 'questestinterop') findings.problem(wholeFile, 'qti-1')
    else if (root.name === 'quiz') readMoodle(root, words, findings)
    else return { kind: 'unsupported' }
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error
    findings.problem({ ...wholeFile, unit: 'line', number: Math.max(1, error.line) }, error.reason)
  }
  return { kind: 'found', found: findings.found('moodle-xml') }
}
