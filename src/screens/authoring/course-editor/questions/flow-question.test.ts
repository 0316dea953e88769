import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { Condition } from '../../../../domain/course/condition.ts'
import { type PortableQuestion, portableQuestionSchema } from '../../../../domain/course/portable-question.ts'
import { questionSchema } from '../../../../domain/course/question.ts'
import { flowQuestions, leavingQuestion, lossesInFlow } from './flow-question.ts'

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
})
const free = (...points: Condition[]) =>
  leavingQuestion({ id: 'q', type: 'QA', text: 'Why?', explanation: '', points }, course)
const brought = (portables: PortableQuestion[]) => {
  const made = new Map<string, number>()
  return flowQuestions(portables, course, (of) => {
    made.set(of, (made.get(of) ?? 0) + 1)
    return `${of}-${made.get(of)}`
  })
}
const qa = (...answers: string[]): PortableQuestion => ({
  type: 'QA',
  text: 'What do you say?',
  answers,
  explanation: '',
  tags: [],
})
const pointsOf = (...answers: string[]) => {
  const { questions, ...made } = brought([qa(...answers)])
  const question = questionSchema.parse(questions[0])
  return { points: question.type === 'QA' ? question.points : [], ...made }
}
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
    { type: 'QA', text: 'Why?', answers: ['It is free', 'No charge'], explanation: '', tags: [] },
    { type: 'QA', text: 'Which grade?', answers: ['B'], explanation: '', tags: [] },
  ]
  test.each(portable)('PAPER-03 comes back from the other shape: $type', (question) => {
    const { questions, keywords } = brought([question])
    const made = questionSchema.parse(questions[0])
    expect(leavingQuestion(made, { ...course, keywords: [...course.keywords, ...keywords] })).toEqual({
      question,
      losses: [],
    })
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

describe('a free answer of a file in a flow', () => {
  const any = (...children: Condition[]): Condition => ({ type: 'group', mode: 'any', children })
  const keyword = (id: string): Condition => ({ type: 'keyword', keyword: id })

  test('PAPER-03 is found in what a learner says around it, where it is a word or a value', () => {
    expect(pointsOf('14 days', 'two weeks.')).toEqual({
      points: [any(keyword('keyword-1'))],
      keywords: [{ id: 'keyword-1', name: '14 days', synonyms: ['two weeks'] }],
      intents: [],
    })
    expect(pointsOf('Charge')).toEqual({ points: [any(keyword('fee'))], keywords: [], intents: [] })
    expect(pointsOf('A').keywords).toEqual([])
    const twice = brought([qa('七天'), qa('七天')])
    expect(twice.keywords).toHaveLength(1)
    expect(twice.questions[1]).toMatchObject({ points: [{ children: [keyword('keyword-1')] }] })
  })

  test.each([
    ['Passport, bank card and phone number.', ['Passport', 'bank card', 'phone number']],
    ['身份证、银行卡、手机号', ['身份证', '银行卡', '手机号']],
  ])('PAPER-03 earns by each thing that it lists: %s', (answer, items) => {
    const { points, keywords } = pointsOf(answer)
    expect(keywords.map(({ name }) => name)).toEqual(items)
    expect(points).toEqual(keywords.map(({ id }) => any(keyword(id))))
  })

  const sentences = [
    'We give you the whole fee back today.',
    'You will be refunded in full this week.',
    'I return all that you paid for it now.',
  ]

  test('PAPER-03 is learned as an intent from sentences enough, under a name of its own', () => {
    const taken = {
      keywords: [],
      intents: [{ id: 'x', name: 'What do you say?', positive: [], negative: [] }],
    }
    const { questions, intents } = flowQuestions([qa(...sentences)], taken, (of) => of)
    expect(questions).toMatchObject([{ points: [any({ type: 'intent', intent: 'intent' })] }])
    expect(intents).toEqual([{ id: 'intent', name: 'What do you say? 2', positive: sentences, negative: [] }])
    expect(lossesInFlow(qa(...sentences))).toEqual([])
  })

  test('PAPER-04a is told where a few sentences would have to be said word for word', () => {
    const few = sentences.slice(1)
    expect(pointsOf(...few).points).toEqual([any(...few.map(sentence))])
    expect(lossesInFlow(qa(...few))).toEqual(['word-for-word'])
    expect(['14 days', 'A', 'Passport, bank card'].flatMap((one) => lossesInFlow(qa(one)))).toEqual([])
  })

  test('PAPER-03 leaves the looks of options behind, of which a flow has none', () => {
    const formatted = [{ insert: 'One', attributes: { bold: true as const } }, { insert: '\n' }]
    const { questions } = brought([
      {
        type: 'RADIO',
        text: 'Which?',
        options: [
          { text: 'One', formatted, right: true },
          { text: 'Two', right: false },
        ],
        explanation: '',
        tags: [],
      },
    ])
    expect(questionSchema.safeParse(questions[0]).success).toBe(true)
  })
})
