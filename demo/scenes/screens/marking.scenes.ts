import type { MarkingGroup, MarkingTask } from '../../../src/contract/marking.ts'
import { ago, idOf, listOf, now } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const group = (texts: Texts, n: number): MarkingGroup => ({
  publishId: idOf(1102 + (n % 2)),
  publishName: texts.course(n % 2),
  questionId: `q${n}`,
  text: texts.text,
  locale: 'zh-cn',
  open: n % 4 === 3 ? 0 : 3 + n,
  disagreed: n % 3 === 0 ? 1 : 0,
  others: n % 2,
  decided: n * 3,
  oldestAt: n === 4 ? null : ago(1440 * n),
})

const list = (texts: Texts, count: number) => ({
  now,
  groups: listOf(count, (n) => group(texts, n)),
  publishes: listOf(Math.min(2, count), (n) => ({
    publishId: idOf(1102 + n),
    publishName: texts.course(n),
    answers: 40,
    decided: 12 + n,
    disagreed: n,
    similar: n * 2,
    agreement: n === 0 ? { kappa: 0.83, pairs: 12 } : { kappa: null, pairs: 0 },
  })),
})

const task = (texts: Texts): MarkingTask => ({
  id: idOf(1500),
  locale: 'zh-cn',
  question: {
    id: 'q0',
    text: texts.text,
    explanation: texts.text,
    references: [texts.text],
    points: listOf(3, (n) => ({ id: `p${n}`, name: texts.department(n), weight: 1 })),
    most: 12.5,
  },
  answer: `${texts.text} ${texts.text}`,
  disagreed: true,
  marks: [
    { points: 12.5, earned: ['p0', 'p1', 'p2'], comment: '' },
    { points: 4.2, earned: ['p0'], comment: texts.text },
  ],
  helpful: true,
  markers: 1,
  leasedUntil: ago(-10),
  similar: 1,
  machine: { points: 4.2, earned: ['p0'], evidence: [{ point: 'p0', start: 0, end: 4 }] },
})

/** What people mark: the list of it, and one answer. */
export const markingScenes = [
  ...scenesOf({
    name: 'marking',
    title: 'Answers to mark',
    path: '/marking',
    userType: 1,
    answers: (texts) => ({ 'GET /coach-api/marking': () => list(texts, Math.max(5, texts.rows)) }),
    empty: { 'GET /coach-api/marking': () => ({ now, groups: [], publishes: [] }) },
  }),
  ...scenesOf({
    name: 'marking-answer',
    title: 'Mark an answer',
    path: `/marking/${idOf(1102)}/q0`,
    userType: 1,
    answers: (texts) => ({
      'POST /coach-api/marking/next': () => ({
        publishName: texts.course(0),
        task: task(texts),
        left: 12,
        others: 3,
      }),
    }),
    empty: {
      'POST /coach-api/marking/next': () => ({ publishName: 'Exam', task: null, left: 0, others: 3 }),
    },
  }),
]
