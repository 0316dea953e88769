import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { questionFileBytes } from '../../../src/domain/files/file-rules.ts'
import { decodeText, parseCsv } from '../../spreadsheets/csv.ts'
import { bytesAt, openZip, zipDirectory, ZipRefusedError } from '../../spreadsheets/zip-file.ts'
import { decodeXml, XmlEncodingError, xmlTexts } from '../../xml/xml-text.ts'
import { readXml, XmlRefusedError } from '../../xml/xml-tree.ts'
import { collectQuestions, type Findings, type FoundQuestions, wholeFile } from './formats/found-questions.ts'
import type { TrueFalseWords } from './formats/gift-answers.ts'
import { isGift, readGift } from './formats/gift-read.ts'
import { readMoodleFile } from './formats/moodle-file.ts'
import { isItem, isXml, readQtiPackage, readSingleItem } from './formats/qti-package.ts'
import { isHeadRow } from './formats/sheet.ts'

export interface ReadOrder {
  /** The file on the disk. */
  path: string
  /** A folder that gets its pictures, each under what the questions call it. */
  folder: string
  /** What true and false are called as options. */
  words: TrueFalseWords
}

/** Told how far the reading has come; it may throw to end it. */
export type TellRead = (done: number, total: number) => void

/** `sheet`: it is one, and read by whoever reads those. */
export type FileRead =
  { kind: 'found'; found: FoundQuestions } | { kind: 'sheet' } | { kind: 'unsupported' | 'large' }

/** A package of as many questions as are taken, with what comes along. */
export const packageLimits = { bytes: 512 * 1024 * 1024, entries: 10_000 }
const zipSign = [0x50, 0x4b, 0x03, 0x04]
const step = 256 * 1024
/** What a file begins with tells what it is. */
const headBytes = 64 * 1024

/** Reads questions from a file that is no spreadsheet; what it is of is told by its content, not by its name. */
export function readFile({ path, folder, words }: ReadOrder, tell: TellRead = () => {}): FileRead {
  const fd = openSync(path, 'r')
  const findings = collectQuestions((file, bytes) => writeFileSync(join(folder, file), bytes))
  try {
    return readOpenFile(fd, { words, findings, tell })
  } finally {
    closeSync(fd)
  }
}

type Collected = Findings & Pick<ReturnType<typeof collectQuestions>, 'found'>
interface Reading {
  words: TrueFalseWords
  findings: Collected
  tell: TellRead
}

function readOpenFile(fd: number, reading: Reading): FileRead {
  const { size } = fstatSync(fd)
  const head = bytesAt(fd, 0, Math.min(size, headBytes))
  if (zipSign.every((sign, at) => head[at] === sign)) return readPackage(fd, size, reading)
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (!isWide && head.includes(0)) return { kind: 'unsupported' }
  if (size > questionFileBytes) return isMarkup(head) ? readXmlFile(fd, size, reading) : { kind: 'large' }
  return readText(fd, bytesAt(fd, 0, size), isWide, reading)
}

/** Whether the first sign of a text is that of a tag, in whichever encoding. */
const isMarkup = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*</.test(Buffer.from(head).toString('latin1'))

function readText(fd: number, bytes: Uint8Array, isWide: boolean, reading: Reading): FileRead {
  if (!isWide && bytes.includes(0)) return { kind: 'unsupported' }
  const { words, findings } = reading
  const text = decodeText(bytes)
  const start = text
    ?.slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const isXmlText = text === null ? bytes[0] === 0x3c : beginsXml(text, start ?? '')
  if (isXmlText) return readXmlFile(fd, bytes.length, reading)
  if (text === null || start === undefined || start === '') return { kind: 'unsupported' }
  if (isHeadRow(parseCsv(text.slice(0, 20_000))[0] ?? []) || !isGift(text)) return { kind: 'sheet' }
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

function readPackage(fd: number, size: number, { findings, tell }: Reading): FileRead {
  try {
    const directory = zipDirectory(fd, packageLimits)
    const names = directory.listed.map(({ name }) => name)
    if (names.some((name) => name.startsWith('xl/')))
      return { kind: size > questionFileBytes ? 'large' : 'sheet' }
    const nested = names.filter((name) => /\.zip$/i.test(name))
    if (nested.length === 0 && !names.some(isXml)) return { kind: 'unsupported' }
    const zip = openZip(fd, directory, packageLimits)
    for (const name of nested) findings.problem(wholeFile, 'archive-nested', name)
    return { kind: 'found', found: findings.found(readQtiPackage(zip, findings, tell)) }
  } catch (error) {
    if (!(error instanceof ZipRefusedError)) throw error
    findings.problem(wholeFile, error.fault, error.entry)
    return { kind: 'found', found: findings.found('qti-2.1') }
  }
}

function* partsOf(fd: number, size: number, tell: TellRead): Generator<Uint8Array> {
  for (let from = 0; from < size; from += step) {
    tell(from, size)
    yield bytesAt(fd, from, Math.min(step, size - from))
  }
}

function readXmlFile(fd: number, size: number, { words, findings, tell }: Reading): FileRead {
  try {
    const other = readMoodleFile(xmlTexts(partsOf(fd, size, tell)), words, findings)
    if (other === 'questestinterop') findings.problem(wholeFile, 'qti-1')
    else if (other !== null) {
      if (size > questionFileBytes) return { kind: 'large' }
      const text = decodeXml(bytesAt(fd, 0, size))
      if (text === null) throw new XmlEncodingError()
      const root = readXml(text)
      if (!isItem(root)) return { kind: 'unsupported' }
      return { kind: 'found', found: findings.found(readSingleItem(root, findings)) }
    }
  } catch (error) {
    if (error instanceof XmlEncodingError) findings.problem(wholeFile, 'encoding')
    else if (error instanceof XmlRefusedError)
      findings.problem({ ...wholeFile, unit: 'line', number: Math.max(1, error.line) }, error.reason)
    else throw error
  }
  return { kind: 'found', found: findings.found('moodle-xml') }
}
