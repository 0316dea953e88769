import type { ConversationTask, MarkingGroup, MarkingTask } from '../../../src/contract/marking.ts'
import { ago, idOf, listOf, now } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const group = (texts: Texts, n: number): MarkingGroup => ({
  publishId: idOf(1102 + (n % 2)),
  publishName: texts.course(n % 2),
  questionId: `q${n}`,
  conversation: n % 2 === 1,
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
    deletedCourse: n === 1 ? idOf(1190) : null,
    conversation: n === 1,
    answers: 40,
    decided: 12 + n,
    disagreed: n,
    similar: n * 2,
    agreement: n === 0 ? { kappa: 0.83, pairs: 12 } : { kappa: null, pairs: 0 },
  })),
})

const task = (texts: Texts): MarkingTask => ({
  id: idOf(1500),
  kind: 'answer',
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
  late: true,
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

const said = (texts: Texts, seq: number): ConversationTask['conversation']['turns'][number] => ({
  seq,
  at: ago(60 - seq),
  said: { turnId: idOf(1600 + seq), text: texts.text },
  chose: null,
  entries: [
    {
      type: 'heard',
      understood: seq !== 2,
      wrong: false,
      followUp: null,
    },
    ...(seq === 3
      ? [
          {
            type: 'scored' as const,
            line: {
              rule: 'promises',
              name: texts.department(1),
              item: 'i',
              points: -10,
              evidence: [{ by: 'keyword' as const, start: 0, end: 4, quote: texts.text.slice(0, 4) }],
              critical: true,
            },
          },
        ]
      : []),
    { type: 'says', text: texts.text, mood: 'NEUTRAL' },
  ],
  score: null,
  question: seq === 2 ? ['not-understood'] : seq === 3 ? ['critical'] : null,
  judged: {
    ways: listOf(2, (n) => ({ id: `w${n}`, name: texts.department(n), points: 10 * n })),
    way: seq === 2 ? null : 'w1',
    counted: seq === 3 ? [{ rule: 'promises', name: texts.department(1), points: -10, critical: true }] : [],
    open: [{ rule: 'polite', name: texts.department(2), points: 5, critical: false, ofWay: false }],
  },
})

const conversation = (texts: Texts): ConversationTask => ({
  id: idOf(1501),
  kind: 'conversation',
  locale: 'zh-cn',
  disagreed: true,
  similar: 0,
  marks: [
    { points: 72, turns: [{ seq: 2, withdrawn: [], given: [], reason: '' }], comment: '' },
    { points: 59, turns: [{ seq: 3, withdrawn: ['promises'], given: [], reason: texts.text }], comment: '' },
  ],
  helpful: false,
  markers: 2,
  leasedUntil: ago(-10),
  conversation: {
    courseName: texts.course(0),
    goal: texts.text,
    persona: { name: texts.department(3), label: '', portrait: '' },
    certainty: 0,
    score: { total: 59, level: 'fail', deducted: 0, items: [] },
    passAt: 60,
    turns: listOf(4, (n) => said(texts, n + 2)),
  },
})

/** What people mark: the list of it, an answer, and a conversation. */
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
  ...scenesOf({
    name: 'marking-conversation',
    title: 'Review a conversation',
    path: `/marking/${idOf(1103)}/conversation`,
    userType: 1,
    answers: (texts) => ({
      'POST /coach-api/marking/next': () => ({
        publishName: texts.course(1),
        task: conversation(texts),
        left: 4,
        others: 1,
      }),
    }),
    empty: {
      'POST /coach-api/marking/next': () => ({ publishName: 'Exam', task: null, left: 0, others: 0 }),
    },
  }),
]
