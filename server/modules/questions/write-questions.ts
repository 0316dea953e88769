import type { PortableQuestion, QuestionFormat } from '../../../src/domain/course/portable-question.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { csvOf } from '../../spreadsheets/csv.ts'
import { workbookType, writeSpreadsheet } from '../../spreadsheets/sheets.ts'
import type { SentFile } from '../../plugins/route.ts'
import type { SentPictures } from './formats/marked-up-write.ts'
import { sheetRows } from './formats/sheet.ts'
import { writeInThread } from './question-thread.ts'

const files: Record<QuestionFormat, { name: string; type: string }> = {
  xlsx: { name: 'questions.xlsx', type: workbookType },
  csv: { name: 'questions.csv', type: 'text/csv; charset=utf-8' },
  gift: { name: 'questions.gift.txt', type: 'text/plain; charset=utf-8' },
  'moodle-xml': { name: 'questions.moodle.xml', type: 'application/xml' },
  'qti-2.1': { name: 'questions.qti-2.1.zip', type: 'application/zip' },
  'qti-2.2': { name: 'questions.qti-2.2.zip', type: 'application/zip' },
  'qti-3.0': { name: 'questions.qti-3.0.zip', type: 'application/zip' },
}

/**
 * Questions as a file (PAPER-03, PAPER-04a), the heads of a spreadsheet in the language; what the file can't carry is told by
 * `lossesIn`. Throws CallError: `too-many-requests`, `file-error`.
 */
export async function writeQuestions(
  owner: string,
  format: QuestionFormat,
  questions: readonly PortableQuestion[],
  locale: LocaleId,
  pictures: SentPictures = new Map(),
): Promise<SentFile> {
  return { ...files[format], content: await contentOf(owner, format, questions, locale, pictures) }
}

async function contentOf(
  owner: string,
  format: QuestionFormat,
  questions: readonly PortableQuestion[],
  locale: LocaleId,
  pictures: SentPictures,
): Promise<Buffer> {
  if (format !== 'xlsx' && format !== 'csv')
    return Buffer.from(await writeInThread(owner, { format, questions, pictures }))
  const { heads, rows } = sheetRows(questions, locale)
  return format === 'xlsx'
    ? writeSpreadsheet(owner, 'questions', heads, rows)
    : Buffer.from(csvOf([heads, ...rows]))
}
