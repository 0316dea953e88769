import type { PortableQuestion, QuestionFormat } from '../../../src/domain/course/portable-question.ts'
import { writeGift } from './formats/gift-write.ts'
import type { SentPictures } from './formats/marked-up-write.ts'
import { writeMoodle } from './formats/moodle-write.ts'
import { writeQti } from './formats/qti-write.ts'

/** The formats that are no spreadsheets. */
export type WrittenFormat = Exclude<QuestionFormat, 'xlsx' | 'csv'>

export interface WriteOrder {
  format: WrittenFormat
  questions: readonly PortableQuestion[]
  /** Pictures that go out with them. */
  pictures?: SentPictures
}

/** Writes questions to a file that is no spreadsheet (PAPER-04a). */
export function writeFile({ format, questions, pictures }: WriteOrder): Uint8Array {
  const text = new TextEncoder()
  if (format === 'gift') return text.encode(writeGift(questions))
  return format === 'moodle-xml'
    ? text.encode(writeMoodle(questions, pictures))
    : writeQti(format, questions, pictures)
}
