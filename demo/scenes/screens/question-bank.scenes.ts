import type { CourseProblem } from '../../../src/contract/courses.ts'
import type { Paper } from '../../../src/domain/course/paper.ts'
import type { BankQuestion, QuestionBankCourse } from '../../../src/domain/course/question-bank.ts'
import { courseRowOf } from '../../../src/screens/authoring/course-row.factory.ts'
import { editedCourse } from './authoring.scenes.ts'
import { idOf } from './samples.ts'
import { type Answers, scenesOf } from './screen-states.ts'
import { type Texts, usualTexts } from './texts.ts'

const noted: CourseProblem[] = [
  {
    severity: 'error',
    code: 'paper-question-unknown',
    path: 'papers.0.parts.0.questions.2.question',
    node: null,
    params: { paper: 'p0', id: 'gone' },
  },
  {
    severity: 'error',
    code: 'radio-right',
    path: 'questions.4',
    node: null,
    params: { question: 'q4', right: 0 },
  },
  {
    severity: 'warning',
    code: 'reference-answer-short',
    path: 'questions.2.references.0',
    node: null,
    params: { question: 'q2', text: '很抱歉您的包裹晚到了。' },
  },
]

const questionsOf = (texts: Texts): BankQuestion[] =>
  Array.from({ length: 60 }, (_, n): BankQuestion => {
    const common = {
      id: `q${n}`,
      text: `${n + 1}. ${texts.line(n)}`.slice(0, 500),
      explanation: texts.text.slice(0, 500),
      worth: 1 + (n % 3),
      difficulty: 1 + (n % 5),
      tags: [texts.department(n).slice(0, 20), '投诉处理'].slice(0, n % 3),
    }
    if (n % 3 === 2)
      return {
        ...common,
        type: 'QA',
        references: ['很抱歉您的包裹晚到了。'],
        points: [
          {
            id: 'a',
            name: '致歉',
            weight: 1,
            rule: { kind: 'meaning', sentence: '很抱歉您的包裹晚到了' },
          },
          {
            id: 'b',
            name: '说明下一步',
            weight: 2,
            rule: { kind: 'keywords', groups: [['查询', '核实'], ['马上']] },
          },
        ],
      }
    return {
      ...common,
      type: n % 3 === 0 ? 'RADIO' : 'CHECK_BOX',
      options: [0, 1, 2, 3].map((at) => ({
        id: `o${at}`,
        text: texts.line(n + at + 1),
        right: n !== 4 && (at === 0 || (n % 3 === 1 && at === 2)),
      })),
    }
  })

const papersOf = (texts: Texts): Paper[] => [
  {
    id: 'p0',
    name: texts.course(1).slice(0, 100),
    parts: [
      {
        kind: 'chosen',
        questions: [
          { question: 'q0', worth: null },
          { question: 'q1', worth: 5 },
          { question: 'gone', worth: null },
          { question: 'q2', worth: null },
        ],
      },
      { kind: 'drawn', count: 30, tags: ['投诉处理'], difficulties: [1, 2, 3], types: [], worth: 2 },
    ],
    shuffleQuestions: false,
    shuffleOptions: true,
    minutes: 45,
    levels: [
      { name: '优秀', from: 90 },
      { name: '合格', from: 60 },
    ],
  },
  {
    id: 'p1',
    name: texts.course(2).slice(0, 100),
    parts: [{ kind: 'drawn', count: 10, tags: [], difficulties: [], types: [], worth: null }],
    shuffleQuestions: true,
    shuffleOptions: true,
    minutes: 20,
    levels: [],
  },
]

const bankOf = (texts: Texts, questions: BankQuestion[]): QuestionBankCourse => ({
  kind: 'question-bank',
  name: texts.course(0).slice(0, 100),
  description: texts.text.slice(0, 1000),
  locale: 'zh-cn',
  category: '',
  papers: questions.length > 0 ? papersOf(texts) : [],
  difficulty: 3,
  persona: { name: '张伟', label: '培训师', background: '', portrait: 'zhang-wei' },
  settings: {
    asked: 10,
    shuffleQuestions: true,
    shuffleOptions: true,
    repeatWrong: true,
    countdown: 900,
    idle: 120,
    thresholds: { pass: 60, excellent: 85 },
  },
  questions,
})

const answersOf = (texts: Texts, questions: BankQuestion[], problems: CourseProblem[]): Answers => ({
  ...editedCourse(texts),
  'GET /coach-api/courses/:id/question-figures': () => ({
    items: questions.slice(1).map((question, n) => ({
      question: question.id,
      answers: 24 + n,
      blank: n % 4,
      facility: ((n * 37) % 100) / 100,
      discrimination: n % 3 === 0 ? null : ((n * 29) % 60) / 100,
      options:
        question.type === 'QA'
          ? []
          : question.options.map(({ id }, place) => ({ id, chosen: (place * 7 + n) % 20, rest: 0.5 })),
      seconds: n % 4 === 0 ? null : 20 + n,
      doubt: n % 5 === 2 ? ('key-looks-wrong' as const) : null,
    })),
  }),
  'GET /coach-api/courses/:id': () => ({
    ...courseRowOf({ id: idOf(900), kind: 'question-bank', nodes: questions.length, name: texts.course(0) }),
    package: {
      format: 'coach-course',
      version: 1,
      code: 'course-0',
      course: bankOf(texts, questions),
    },
    problems,
  }),
})

/** A bank without issues, with these papers. */
export const bankAnswers = (texts: Texts, papers: QuestionBankCourse['papers']): Answers => {
  const answers = answersOf(texts, questionsOf(texts), [])
  const asked = answers['GET /coach-api/courses/:id']
  return {
    ...answers,
    ...(asked && {
      'GET /coach-api/courses/:id': (input) => {
        const reply = asked(input)
        const course = { ...bankOf(texts, questionsOf(texts)), papers }
        return { ...reply, package: { ...reply.package, course } }
      },
    }),
  }
}

/** The editor of a question bank: its list, a question of each way to answer, its papers, its settings. */
export const questionBankScenes = (
  [
    ['question-bank', 'Questions of a bank', ''],
    ['question-choice', 'A question with options', '?at=q4'],
    ['question-free', 'A question answered freely', '?at=q2'],
    ['papers', 'Papers of a bank', '/paper'],
    ['paper', 'A paper of chosen and drawn questions', '/paper?at=p0'],
    ['question-bank-settings', 'Settings of a question bank', '/settings'],
  ] as const
).flatMap(([name, title, section]) =>
  scenesOf({
    name,
    title,
    path: `/question-detail/${idOf(900)}${section}`,
    userType: 1,
    answers: (texts) => answersOf(texts, questionsOf(texts), noted),
    ...((name === 'question-bank' || name === 'papers') && {
      empty: answersOf(
        usualTexts,
        [],
        [{ severity: 'error', code: 'questions-missing', path: 'questions', node: null, params: {} }],
      ),
    }),
  }),
)
