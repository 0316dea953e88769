import { describe, expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { checkCourse, problemSeverity } from './check.ts'
import { compareCourses } from './compare/compare.ts'
import { courseSchema } from './course.ts'
import { applyCommand } from './edit/apply-command.ts'
import { type EditCommand, editCommandSchema } from './edit/commands.ts'
import type { BankQuestion } from './question-bank.ts'
import { starterBank } from './starter-bank.ts'
import { localeIds } from '../locale.ts'

const bank = bankOf()
const [one, several, free] = bank.questions as [BankQuestion, BankQuestion, BankQuestion]
const codesOf = (questions: BankQuestion[]) =>
  checkCourse({ ...bank, questions }).map(({ code, path }) => [code, path])
const withOptions = (rights: boolean[]): BankQuestion =>
  one.type === 'RADIO'
    ? { ...one, options: rights.map((right, n) => ({ id: `o${n}`, text: `Reply ${n}`, right })) }
    : one

describe('PAPER-02 a question is checked', () => {
  test('a sound bank has no findings, and the starter of each language is one', () => {
    expect(codesOf(bank.questions)).toEqual([])
    for (const locale of localeIds) expect(checkCourse(starterBank({ name: 'New', locale }))).toEqual([])
  })

  test('PERSONA-01 who asks may be shown by photos of the enterprise', () => {
    const shownBy = (portrait: string) =>
      checkCourse({ ...bank, persona: { ...bank.persona, portrait } }).map(({ code }) => code)
    expect(shownBy('0a1b2c3d-0000-4000-8000-000000000001')).toEqual([])
    expect(shownBy('nobody')).toEqual(['unknown-portrait'])
  })

  test('single choice has exactly one right option, multiple choice at least one', () => {
    expect(codesOf([withOptions([false, false])])).toEqual([['radio-right', 'questions.0']])
    expect(codesOf([withOptions([true, true])])).toEqual([['radio-right', 'questions.0']])
    if (several.type !== 'CHECK_BOX') throw new Error('the second question is to have several options')
    const none = { ...several, options: several.options.map((option) => ({ ...option, right: false })) }
    expect(codesOf([none])).toEqual([['check-box-right', 'questions.0']])
  })

  test('something is expected of a free answer, and its own reference fulfils it', () => {
    if (free.type !== 'QA') throw new Error('the third question is to be answered freely')
    expect(codesOf([{ ...free, references: [], points: [] }])).toEqual([['answer-missing', 'questions.0']])
    expect(codesOf([{ ...free, references: ['Before lunch.'] }])).toEqual([
      ['reference-answer-short', 'questions.0.references.0'],
    ])
  })

  test('PAPER-02h a point that asks for more than a word exactly as it stands is pointed out', () => {
    if (free.type !== 'QA') throw new Error('the third question is to be answered freely')
    const withTexts = (texts: string[]) => ({
      ...free,
      references: [],
      points: [{ id: 'p', name: 'It', weight: 1, rule: { kind: 'wording' as const, texts } }],
    })
    expect(codesOf([withTexts(['handwash'])])).toEqual([])
    expect(codesOf([withTexts(['handwash', 'Before lunch and after it.'])])).toEqual([
      ['wording-exact', 'questions.0.points.0'],
    ])
  })

  test('PAPER-02f a question and an option that still say what the editor put there keep the bank from being published, and what is like them is not', () => {
    if (one.type !== 'RADIO') throw new Error('the first question is to have one right option')
    const options = ['选项 1', 'Option 2', 'Option two'].map((text, n) => ({
      id: `o${n}`,
      text,
      right: n === 0,
    }))
    expect(codesOf([{ ...one, text: 'New question 3', options }])).toEqual([
      ['text-unwritten', 'questions.0.text'],
      ['text-unwritten', 'questions.0.options.0.text'],
      ['text-unwritten', 'questions.0.options.1.text'],
    ])
    expect(problemSeverity['text-unwritten']).toBe('error')
  })

  test('a bank without questions, the same question twice, and the same id', () => {
    expect(codesOf([])).toEqual([['questions-missing', 'questions']])
    expect(codesOf([one, { ...one, id: 'two' }])).toEqual([['duplicate-question', 'questions.1.text']])
    expect(codesOf([one, { ...several, id: 'one' }])).toEqual([['duplicate-id', 'questions.1.id']])
  })
})

describe('COURSE-08a a question bank is edited by commands', () => {
  const command = (given: object): EditCommand => editCommandSchema.parse(given)
  const done = (given: object) => {
    const applied = applyCommand(bank, command(given))
    if (applied.refusal) throw new Error(JSON.stringify(applied.refusal))
    const back = applied.inverse && applyCommand(applied.course, applied.inverse)
    expect(back && !back.refusal && back.course).toEqual(bank)
    expect(courseSchema.parse(applied.course)).toEqual(applied.course)
    return applied.course
  }

  test('questions are added, changed, moved and removed, and each change can be undone', () => {
    const added = done({
      type: 'add',
      to: { list: 'questions' },
      value: { ...one, id: 'new' },
      before: 'several',
    })
    expect(added.questions.map(({ id }) => id)).toEqual(['one', 'new', 'several', 'free'])
    const set = done({
      type: 'set',
      of: { list: 'questions', id: 'one' },
      fields: { text: 'Why?', worth: 5 },
    })
    expect(set.questions[0]).toMatchObject({ text: 'Why?', worth: 5 })
    expect(
      done({ type: 'move', of: { list: 'questions', id: 'free' }, before: 'one' }).questions[0]?.id,
    ).toBe('free')
    expect(done({ type: 'remove', of: { list: 'questions', id: 'one' } }).questions).toHaveLength(2)
    expect(done({ type: 'set', of: { part: 'settings' }, fields: { asked: 3 } }).settings.asked).toBe(3)
    expect(done({ type: 'set', of: { part: 'course' }, fields: { name: 'Other' } }).name).toBe('Other')
  })

  test.each([
    [
      'another type',
      { type: 'set', of: { list: 'questions', id: 'one' }, fields: { type: 'QA' } },
      'illegal',
    ],
    [
      'eleven options',
      {
        type: 'set',
        of: { list: 'questions', id: 'one' },
        fields: { options: Array(11).fill({ id: 'a', text: 'x' }) },
      },
      'illegal',
    ],
    ['what only a dialogue flow has', { type: 'set', of: { part: 'flow' }, fields: { start: 'x' } }, 'gone'],
    ['a node', { type: 'add', to: { list: 'nodes', scene: null }, value: {}, before: null }, 'gone'],
    [
      'a question that is gone',
      { type: 'set', of: { list: 'questions', id: 'x' }, fields: { text: 'x' } },
      'gone',
    ],
  ])('refuses %s', (_, given, reason) => {
    expect(applyCommand(bank, command(given)).refusal).toMatchObject({ reason })
  })

  test('versions are compared question by question', () => {
    const after = { ...bank, questions: [{ ...one, text: 'Other' }, free] }
    expect(compareCourses(bank, after).map(({ of, id, how }) => [of, id, how])).toEqual([
      ['questions', 'one', 'changed'],
      ['questions', 'several', 'removed'],
    ])
  })
})
