import { xmlPieces, type XmlPiece } from '../../../xml/xml-scan.ts'
import { readXml, XmlRefusedError } from '../../../xml/xml-tree.ts'
import { type Findings, wholeFile } from './found-questions.ts'
import { pictureLimits } from './found-pictures.ts'
import type { TrueFalseWords } from './gift-answers.ts'
import { type FileOfQuestion, isCategory, readMoodleQuestion } from './moodle-read.ts'

/** Letters of a question without its files; a picture may stand in its text. */
const longestQuestion = 8 * 1024 * 1024
/** Bytes of the files of one question, which are in memory until it is read. */
const filesOfQuestion = 4 * pictureLimits.bytes
/** Letters of a picture as large as one may be in base64, with its line breaks. */
const longestFile = Math.ceil((pictureLimits.bytes * 4) / 3) * 1.1

interface OpenQuestion {
  line: number
  parts: string[]
  letters: number
  files: (Uint8Array | 'too-large')[]
  bytes: number
  /** The file that is coming, in base64. */
  file: { parts: string[]; letters: number } | null
}

/**
 * Reads a file in Moodle's XML (PAPER-04a), question by question: no more than one of them is in memory, and one that is damaged keeps none of the
 * others. Answers the name of the root where that is another: then nothing is read. Throws XmlRefusedError where the file itself is damaged.
 */
export function readMoodleFile(
  texts: Iterable<string>,
  words: TrueFalseWords,
  findings: Findings,
): string | null {
  const open: string[] = []
  let root: string | null = null
  let number = 0
  let question: OpenQuestion | null = null
  let line = 1
  const assertWellFormed = (is: boolean): void => {
    if (!is) throw new XmlRefusedError('xml-broken', line)
  }
  for (const piece of xmlPieces(texts)) {
    line = piece.line
    if (piece.kind === 'text' || piece.kind === 'cdata') {
      assertWellFormed(open.length > 0 || (piece.kind === 'text' && /^[\s\uFEFF]*$/.test(piece.source)))
      if (question) addText(question, piece)
      continue
    }
    const { kind, name } = piece
    if (kind === 'end') assertWellFormed(open.pop() === name)
    else {
      assertWellFormed(open.length > 0 || root === null)
      root ??= localName(name)
      if (root !== 'quiz') return root
      if (open.length === 1 && localName(name) === 'question')
        question = { line, parts: [], letters: 0, files: [], bytes: 0, file: null }
      if (kind === 'start') open.push(name)
    }
    if (!question) continue
    addTag(question, piece)
    if (open.length > 1) continue
    number += readOne(question, number + 1, words, findings)
    question = null
    if (findings.isFull()) return null
  }
  assertWellFormed(open.length === 0 && root !== null)
  return null
}

function add(question: OpenQuestion, source: string): void {
  question.letters += source.length
  if (question.letters <= longestQuestion) question.parts.push(source)
  else question.parts = []
}

function addText(question: OpenQuestion, piece: Extract<XmlPiece, { kind: 'text' | 'cdata' }>): void {
  const { file } = question
  const words = piece.kind === 'text' ? piece.source : piece.words
  if (!file) return add(question, piece.kind === 'text' ? words : `<![CDATA[${words}]]>`)
  file.letters += words.length
  if (file.letters <= longestFile) file.parts.push(words)
  else file.parts = []
}

function addTag(question: OpenQuestion, { kind, name, source }: Extract<XmlPiece, { name: string }>): void {
  keepFile(question)
  add(question, source)
  if (kind === 'start' && localName(name) === 'file' && /\sencoding\s*=\s*["']base64["']/.test(source))
    question.file = { parts: [], letters: 0 }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A file that has come whole: its place in the question says which it is. */
function keepFile(question: OpenQuestion): void {
  const { file } = question
  if (!file) return
  question.file = null
  const bytes = file.letters > longestFile ? null : Buffer.from(file.parts.join(''), 'base64')
  const fits = bytes !== null && question.bytes + bytes.length <= filesOfQuestion
  if (fits) question.bytes += bytes.length
  question.files.push(fits ? bytes : 'too-large')
  question.parts.push(String(question.files.length - 1))
}

/** Answers how many questions it was: a category is none. */
function readOne(
  { line, parts, letters, files }: OpenQuestion,
  number: number,
  words: TrueFalseWords,
  findings: Findings,
): 0 | 1 {
  if (letters > longestQuestion) {
    findings.problem({ unit: 'item', number, name: '' }, 'question-large')
    return 1
  }
  try {
    const tree = readXml(parts.join(''))
    if (isCategory(tree)) return 0
    const fileOf: FileOfQuestion = (index) => files[index] ?? null
    readMoodleQuestion(tree, number, { words, findings, fileOf })
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error
    findings.problem({ ...wholeFile, unit: 'line', number: line + Math.max(1, error.line) - 1 }, error.reason)
  }
  return 1
}
