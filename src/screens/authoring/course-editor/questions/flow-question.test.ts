import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { Condition } from '../../../../domain/course/condition.ts'
import { type PortableQuestion, portableQuestionSchema } from '../../../../domain/course/portable-question.ts'
import { questionSchema } from '../../../../domain/course/question.ts'
import { flowQuestion, leavingQuestion } from './flow-question.ts'

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
})
const free = (...points: Condition[]) =>
  leavingQuestion({ id: 'q', type: 'QA', text: 'Why?', explanation: '', points }, course)
const sentence = (text: string): Condition => ({ type: 'sentence', text })

describe('a question of a flow and of a file', () => {
  const portable: PortableQuestion[] = [
    {
      type: 'RADIO',
      text: 'Which?',
      options: [
        { text: 'One', right: true },
        { text: 'Two', right: false },
      ],
      explanation: 'Because.',
      tags: [],
    },
    { type: 'QA', text: 'Why?', answers: ['It is free', 'No fee'], explanation: '', tags: [] },
  ]
  test.each(portable)('PAPER-03 comes back from the other shape: $type', (question) => {
    const made = questionSchema.parse(flowQuestion(question, (of) => `${of}-1`))
    expect(leavingQuestion(made, course)).toEqual({ question, losses: [] })
  })
  test('PAPER-03 carries sentences and words of which any will do', () => {
    const any: Condition = {
      type: 'group',
      mode: 'any',
      children: [sentence('It is free'), { type: 'keyword', keyword: 'fee' }],
    }
    const { question, losses } = free(any)
    expect(portableQuestionSchema.parse(question)).toMatchObject({ answers: ['It is free', 'fee', 'charge'] })
    expect(losses).toEqual([])
  })
  test('PAPER-04a says what no file can carry, and gives no answer for one that is none', () => {
    const intent: Condition = { type: 'intent', intent: 'refund' }
    expect(free({ type: 'group', mode: 'any', children: [sentence('Yes'), intent] })).toMatchObject({
      question: { answers: ['Yes'] },
      losses: ['conditions'],
    })
    expect(free({ type: 'keyword', keyword: 'fee', stance: 'denied' }).losses).toEqual(['conditions'])
    expect(free(sentence('Both'), sentence('are needed'))).toMatchObject({
      question: { answers: [] },
      losses: ['conditions'],
    })
    const many = free({
      type: 'group',
      mode: 'any',
      children: Array.from({ length: 12 }, (_, at) => sentence(`answer ${at}`)),
    })
    expect(portableQuestionSchema.parse(many.question)).toMatchObject({ answers: { length: 10 } })
    expect(many.losses).toEqual(['answers-many'])
  })
})
