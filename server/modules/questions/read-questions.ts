import { readFile } from 'node:fs/promises'
import { questionFileBytes } from '../../../src/domain/files/file-rules.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { portableLimits } from '../../../src/domain/course/portable-question.ts'
import { CallError } from '../../plugins/call-error.ts'
import { readSpreadsheet } from '../../spreadsheets/sheets.ts'
import { collectQuestions, type FoundQuestions, tooMany } from './formats/found-questions.ts'
import { readRows } from './formats/sheet.ts'
import { sheetWords } from './formats/sheet-words.ts'
import { readInThread } from './question-thread.ts'

export interface FileToRead {
  /** On the disk, and a folder that gets its pictures. */
  path: string
  folder: string
  locale: LocaleId
  signal: AbortSignal
  report(done: number, total: number): Promise<void>
}

/**
 * The questions of a file, with what is wrong with others and what is lost, by place (PAPER-03, PAPER-04a). `owner` is the enterprise whose
 * turn it takes. Throws CallError: `unsupported-file-type`, `file-too-large` for what has to be read in one piece and is larger than that may be,
 * `file-error` for what can't be read, `too-many-requests`.
 */
export async function readQuestions(owner: string, file: FileToRead): Promise<FoundQuestions> {
  const { path, folder, locale, signal, report } = file
  const words = { true: sheetWords[locale].true, false: sheetWords[locale].false }
  const read = await readInThread(owner, { path, folder, words }, signal, report)
  switch (read.kind) {
    case 'found':
      return read.found
    case 'sheet':
      return readSheet(owner, await readFile(path))
    case 'large':
      throw new CallError('file-too-large', { megabytes: questionFileBytes / 1024 / 1024 })
    case 'unsupported':
      throw new CallError('unsupported-file-type')
  }
}

async function readSheet(owner: string, bytes: Uint8Array): Promise<FoundQuestions> {
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  const findings = collectQuestions()
  try {
    readRows(await readSpreadsheet(owner, bytes, { rows: portableLimits.questions + 1 }), findings)
  } catch (error) {
    // It says so of rows; what unpacks beyond all bounds was refused before.
    if (!(error instanceof CallError) || error.code !== 'file-too-large') throw error
    return { format, questions: [], problems: [tooMany()], losses: [], pictures: [] }
  }
  return findings.found(format)
}
