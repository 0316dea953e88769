import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type PortableQuestion,
  portableQuestionSchema,
  type QuestionFormat,
} from '../../../../src/domain/course/portable-question.ts'
import { lossesIn } from '../../../../src/domain/course/question-file.ts'
import { localeIds } from '../../../../src/domain/locale.ts'
import { csvOf, parseCsv } from '../../../spreadsheets/csv.ts'
import { plainCell } from '../../../spreadsheets/cells.ts'
import { readSpreadsheet, writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { readQuestionBytes } from '../../../../tests/factories/question-files.ts'
import { writeFile, type WrittenFormat } from '../write-file.ts'
import { collectQuestions } from './found-questions.ts'
import { anyQuestion } from './question-arbitrary.ts'
import { readRows, sheetRows } from './sheet.ts'

const several = fc.array(anyQuestion, { minLength: 1, maxLength: 6 })

/** A question as a file of the format brings it back. */
const carried = (format: QuestionFormat, question: PortableQuestion) => {
  const losses = lossesIn(format, question)
  const { worth, difficulty, ...rest } = question
  return {
    ...rest,
    ...(worth !== undefined && !losses.includes('worth') && { worth }),
    ...(difficulty !== undefined && !losses.includes('difficulty') && { difficulty }),
  }
}

describe('questions in files', () => {
  test.each<WrittenFormat>(['gift', 'moodle-xml', 'qti-2.1', 'qti-2.2', 'qti-3.0'])(
    'PAPER-04a come back from %s as they were written, but for what it is said not to carry',
    (format) => {
      fc.assert(
        fc.property(several, (questions) => {
          const read = readQuestionBytes(writeFile({ format, questions }))
          if (read.kind !== 'found') throw new Error(read.kind)
          const { found } = read
          expect(found.problems).toEqual([])
          expect(found.questions.map(({ question }) => question)).toEqual(
            questions.map((question) => carried(format, question)),
          )
          for (const { question } of found.questions) portableQuestionSchema.parse(question)
          expect(found.format).toBe(format)
          const unanswered = questions.filter((one) => one.type === 'QA' && one.answers.length === 0)
          expect(found.losses.map(({ loss }) => loss)).toEqual(unanswered.map(() => 'answers-missing'))
        }),
        { numRuns: 150 },
      )
    },
  )

  const rowsRead = (rows: readonly (readonly string[])[]) => {
    const findings = collectQuestions()
    readRows(rows, findings)
    return findings.found('csv')
  }
  test.each(localeIds)('PAPER-03 come back whole from the rows of a spreadsheet in %s', (locale) => {
    fc.assert(
      fc.property(several, (questions) => {
        const { heads, rows } = sheetRows(questions, locale)
        const text = csvOf([heads, ...rows])
        const found = rowsRead(parseCsv(text.slice(1)).map((row) => row.map(plainCell)))
        expect(found.problems).toEqual([])
        expect(found.questions.map(({ question }) => question)).toEqual(questions)
        expect(readQuestionBytes(text)).toEqual({ kind: 'sheet' })
      }),
      { numRuns: 100 },
    )
  })

  test('PAPER-03 come back whole from a workbook, in which no cell is a formula', async () => {
    const [questions = []] = fc.sample(fc.array(anyQuestion, { minLength: 40, maxLength: 40 }), {
      numRuns: 1,
      seed: 20_251,
    })
    const { heads, rows } = sheetRows(questions, 'zh-cn')
    const book = await writeSpreadsheet('bank', 'questions', heads, rows)
    const found = rowsRead(await readSpreadsheet('bank', book, { rows: 100 }))
    expect(found.questions.map(({ question }) => question)).toEqual(questions)
    expect(Buffer.from(book).includes('<f>')).toBe(false)
  })
})
