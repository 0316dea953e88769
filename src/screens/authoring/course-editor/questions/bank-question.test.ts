import { describe, expect, test } from 'vitest'
import { bankQuestionSchema } from '../../../../domain/course/question-bank.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import { freeQuestionOf, judgeAnswer } from '../../../../domain/question-bank/judge.ts'
import { bankQuestion, leavingBankQuestion } from './bank-question.ts'

const newId = (of: string) => `${of}-1`
const choice: PortableQuestion = {
  type: 'CHECK_BOX',
  text: 'What belongs to it?',
  explanation: 'Oil does not.',
  worth: 3,
  difficulty: 2,
  tags: ['Hands'],
  options: [
    { text: 'Soap', right: true },
    { text: 'Oil', right: false },
  ],
}
const free = (answers: string[]): PortableQuestion => ({
  type: 'QA',
  text: 'What is the capital of France?',
  explanation: '',
  tags: [],
  answers,
})

describe('PAPER-03 PAPER-04a questions between files and question banks', () => {
  test('a choice comes in and goes out as it is', () => {
    const question = bankQuestion(choice, newId, 'us-en')
    expect(bankQuestionSchema.parse(question)).toEqual(question)
    expect(leavingBankQuestion(question)).toEqual({ question: choice, losses: [] })
  })

  test('short answers are words that a learner may use in a sentence; they go out again', () => {
    const question = bankQuestion(free(['Paris', 'The city of Paris']), newId, 'us-en')
    expect(bankQuestionSchema.parse(question)).toEqual(question)
    if (question.type !== 'QA') throw new Error('it is to be answered freely')
    const asked = freeQuestionOf(question, 'us-en')
    expect(judgeAnswer(question, asked, 'It is Paris, I think.').result).toBe('CORRECT')
    expect(judgeAnswer(question, asked, 'Lyon').result).toBe('WRONG')
    expect(leavingBankQuestion(question)).toEqual({
      question: { ...free(['Paris', 'The city of Paris']), worth: 1, difficulty: 3 },
      losses: [],
    })
  })

  test('a sentence is a reference answer, and points that no file has are told', () => {
    const sentence = 'Verify the caller with two security questions before changing anything.'
    const question = bankQuestion(free([sentence]), newId, 'us-en')
    expect(question).toMatchObject({ references: [sentence], points: [] })
    if (question.type !== 'QA') throw new Error('it is to be answered freely')
    const rule = { kind: 'meaning' as const, sentence }
    const pointed = { ...question, points: [{ id: 'p', name: 'Verifies', weight: 1, rule }] }
    expect(leavingBankQuestion(pointed)).toMatchObject({
      losses: ['conditions'],
      question: { answers: [sentence] },
    })
  })
})
