import { describe, expect, test } from 'vitest'
import { coursePackageSchema } from '../../../src/domain/course/course-package.ts'
import { checkCourse } from '../../../src/domain/course/check.ts'
import type { QuestionBankCourse } from '../../../src/domain/course/question-bank.ts'
import { drawPaper } from '../../../src/domain/question-bank/draw-paper.ts'
import { freeQuestionOf, judgeAnswer } from '../../../src/domain/question-bank/judge.ts'
import { localeIds } from '../../../src/domain/locale.ts'
import { formattingOf } from '../../../src/domain/text/rich-text.ts'
import { questionBankFiles } from './course-files.ts'

const banks = (await questionBankFiles()).map(({ file, value }) => {
  const { code, course } = coursePackageSchema.parse(value)
  if (course.kind !== 'question-bank') throw new Error(`${file} is no question bank`)
  return { file, code, course }
})

test('COURSE-07 PAPER-01 ships a question bank in each language', () => {
  expect(banks.map(({ course }) => course.locale).sort()).toEqual([...localeIds].sort())
  expect(banks.map(({ file }) => file)).toEqual(banks.map(({ code }) => `${code}.json`))
})

describe.each(banks.map(({ code, course }) => [code, course] as const))(
  'the question bank %s',
  (_code, course: QuestionBankCourse) => {
    const { questions, papers, locale } = course

    test('PAPER-02 has at least 15 questions of each type, with tags, explanations and nothing to find fault with', () => {
      expect(checkCourse(course)).toEqual([])
      expect(questions.length).toBeGreaterThanOrEqual(15)
      expect(new Set(questions.map(({ type }) => type)).size).toBe(3)
      expect(new Set(questions.map(({ difficulty }) => difficulty)).size).toBeGreaterThanOrEqual(3)
      for (const { tags, explanation } of questions) {
        expect(tags.length).toBeGreaterThan(0)
        expect(explanation).not.toBe('')
      }
    })

    test('PAPER-02e shows a question and its explanation with formatting that says their words', () => {
      const formatted = questions.filter((one) => one.formatted ?? one.formattedExplanation)
      expect(formatted.length).toBeGreaterThan(0)
      for (const { text, formatted: looks, explanation, formattedExplanation } of formatted) {
        expect(formattingOf(looks, text).formatted).toEqual(looks)
        expect(formattingOf(formattedExplanation, explanation).formatted).toEqual(formattedExplanation)
      }
    })

    test('PAPER-02a its reference answers earn full marks, and unrelated lines earn none', () => {
      for (const question of questions) {
        if (question.type !== 'QA') continue
        expect(question.points.length).toBeGreaterThanOrEqual(2)
        const free = freeQuestionOf(question, locale)
        for (const text of question.references) expect(judgeAnswer(question, free, text).share, text).toBe(1)
        for (const other of questions)
          if (other.type === 'QA' && other !== question && other.references[0])
            expect(judgeAnswer(question, free, other.references[0]).share).toBeLessThan(1)
      }
    })

    test('PAPER-01 has a paper by hand and one that is drawn, which never comes up short', () => {
      expect(papers).toHaveLength(2)
      const kinds = papers.map(({ parts }) => parts.map(({ kind }) => kind))
      expect(kinds[0]).toEqual(['chosen'])
      expect(kinds[1]).toContain('drawn')
      for (const paper of papers) {
        const count = paper.parts.reduce(
          (sum, part) => sum + (part.kind === 'chosen' ? part.questions.length : part.count),
          0,
        )
        for (let seed = 0; seed < 50; seed++) expect(drawPaper(course, paper, seed)).toHaveLength(count)
      }
    })
  },
)
