import { describe, expect, test } from 'vitest'
import { bankQuestionSchema, questionBankSchema } from '../course/question-bank.ts'
import { checkCourse } from '../course/check.ts'
import { compareCourses } from '../course/compare/compare.ts'
import { applyCommand } from '../course/edit/apply-command.ts'
import type { Fields } from '../course/edit/commands.ts'
import { mediaFilesIn } from '../text/media.ts'
import type { RichText } from '../text/rich-text.ts'
import { bankOf } from './bank.factory.ts'
import { bankStep, compileBank, initialBankState } from './practice.ts'

const id = (digit: number) => `0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a1${digit}`
const picture = (file: string, text: string) => ({
  insert: { media: { kind: 'image' as const, file, text } },
})
const [asked, option, explained] = [id(1), id(2), id(3)]

const question = {
  id: 'form',
  type: 'RADIO' as const,
  text: 'Which field is wrong? A slip',
  formatted: [
    { insert: 'Which field is ' },
    { insert: 'wrong', attributes: { bold: true as const } },
    { insert: '? ' },
    picture(asked, 'A slip'),
  ],
  options: [
    { id: 'a', text: 'Date', right: true, formatted: [picture(option, 'Date')] },
    { id: 'b', text: 'Name' },
  ],
  explanation: 'February has 28 days. A calendar',
  formattedExplanation: [{ insert: 'February has 28 days. ' }, picture(explained, 'A calendar')],
}
const course = bankOf({ questions: [question] })
const bank = compileBank(course)
const started = bankStep(bank, initialBankState(bank), { type: 'start', seed: 1, difficulty: 3 }, 0)

describe('a question with formatting and pictures', () => {
  test('PAPER-02e is asked as it looks, with the same words', () => {
    const asks = started.effects.find(({ type }) => type === 'asks')
    expect(asks).toMatchObject({
      question: {
        text: question.text,
        formatted: question.formatted,
        options: [{ text: 'Date', formatted: [picture(option, 'Date')] }, { text: 'Name' }],
      },
    })
  })

  test('PAPER-02e CONV-21 keeps its explanation, and the pictures of that, until it is answered', () => {
    expect(mediaFilesIn(started.effects)).toEqual([asked, option])
    expect(JSON.stringify(started.effects)).not.toContain('28 days')
    const answered = bankStep(
      bank,
      started.state,
      { type: 'choose', turnId: 't', round: 1, options: ['a'] },
      1000,
    )
    expect(answered.effects.find(({ type }) => type === 'answered')).toMatchObject({
      result: 'CORRECT',
      explanation: question.explanation,
      formattedExplanation: question.formattedExplanation,
    })
  })

  test('PAPER-02e shows words plainly where its formatting says others', () => {
    const changed = compileBank(bankOf({ questions: [{ ...question, text: 'Which field?' }] }))
    const { effects } = bankStep(
      changed,
      initialBankState(changed),
      { type: 'start', seed: 1, difficulty: 3 },
      0,
    )
    const asks = effects.find(({ type }) => type === 'asks')
    expect(asks).toMatchObject({ question: { text: 'Which field?' } })
    expect(asks?.type === 'asks' && asks.question.formatted).toBe(undefined)
  })

  test('PAPER-02e is checked, and told to be the same, by its words', () => {
    const twin = { ...question, id: 'twin', formatted: undefined }
    const problems = checkCourse(bankOf({ questions: [question, twin] })).map(({ code }) => code)
    expect(problems).toContain('duplicate-question')
    expect(checkCourse(course).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('PAPER-02e leaves courses without any as they were', () => {
    const plain = bankOf()
    expect(JSON.stringify(questionBankSchema.parse(JSON.parse(JSON.stringify(plain))))).toBe(
      JSON.stringify(plain),
    )
    expect(JSON.stringify(plain)).not.toContain('ormatted')
  })

  test('COURSE-08a tells what was changed of its looks as one', () => {
    const bold: RichText = [{ insert: question.text, attributes: { bold: true } }]
    const after = bankOf({ questions: [{ ...question, formatted: bold, formattedExplanation: undefined }] })
    const [difference] = compareCourses(course, after)
    expect(difference?.fields.map(({ path }) => path)).toEqual([['formatted'], ['formattedExplanation']])
  })

  test('COURSE-09a overwrites no looks that somebody else has changed meanwhile', () => {
    const of = { list: 'questions' as const, id: 'form' }
    const set = (text: string, formatted: RichText | null, was: RichText | null) =>
      applyCommand(course, {
        type: 'set',
        of,
        fields: { text, formatted: formatted as Fields[string] },
        was: { formatted: was as Fields[string] },
      })
    expect(set('Which?', null, question.formatted)).not.toHaveProperty('refusal')
    expect(set('Which?', null, [{ insert: 'old' }])).toMatchObject({
      refusal: { reason: 'changed', now: { formatted: question.formatted } },
    })
  })

  test.each([
    [{ insert: { image: 'https://evil.example/x.png' } }],
    [{ insert: { media: { kind: 'image', file: 'https://evil.example/x.png', text: 'x' } } }],
    [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }],
    [{ insert: 'x'.repeat(501) }],
  ])('TEXT-07a takes no looks that the platform does not know: %j', (run) => {
    expect(bankQuestionSchema.safeParse({ ...question, formatted: [run] }).success).toBe(false)
    const options = [{ id: 'a', text: 'x', formatted: [run] }, question.options[1]]
    expect(bankQuestionSchema.safeParse({ ...question, options }).success).toBe(false)
  })
})
