import type { LiveHandlers } from '../../../src/api/live.ts'
import type { Session, Turn, TurnEntry } from '../../../src/contract/practice.ts'
import { ago, idOf, listOf, now } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const sessionOf = (texts: Texts): Session => ({
  id: idOf(210),
  publishId: idOf(110),
  kind: 'question-bank',
  courseName: texts.course(0),
  locale: 'zh-cn',
  goal: '',
  difficulty: 3,
  persona: { name: texts.person(1), label: '培训师', background: texts.text, portrait: 'emma-brooks' },
  status: 'open',
  startedAt: ago(4),
  countdownAt: ago(-8),
  idleSeconds: 120,
  referenceAnswers: true,
  emotion: 0,
  patience: 0,
  score: { total: 0, level: 'fail', deducted: 0, items: [] },
  seq: 1,
})

const turnOf = (seq: number, entries: TurnEntry[], given: Partial<Turn> = {}): Turn => ({
  seq,
  at: ago(5 - seq),
  said: null,
  chose: null,
  entries,
  score: null,
  ...given,
})

const asks = (texts: Texts, place: number, type: 'RADIO' | 'CHECK_BOX' | 'QA'): TurnEntry[] => [
  {
    type: 'asks',
    question: {
      id: `q${place}`,
      type,
      text: texts.line(place),
      options: type === 'QA' ? [] : listOf(4, (n) => ({ id: `o${n}`, text: texts.line(n) })),
    },
    place,
    of: 3,
    again: false,
  },
  { type: 'awaits', round: place, answer: type === 'QA' ? 'line' : 'choice' },
]

const first = (texts: Texts) => turnOf(1, asks(texts, 1, 'CHECK_BOX'))
const chosen = (texts: Texts, next: TurnEntry[]) =>
  turnOf(2, [{ type: 'answered', result: 'WRONG', right: ['o0', 'o1'], explanation: texts.text }, ...next], {
    chose: { turnId: idOf(801), options: ['o0', 'o3'] },
  })
const free = (texts: Texts) => turnOf(1, asks(texts, 1, 'QA'))
const written = (texts: Texts) =>
  turnOf(
    2,
    [
      {
        type: 'answered',
        result: 'PARTIALLY_CORRECT',
        right: [],
        explanation: texts.text,
        points: [
          { name: '表达歉意', earned: true, reason: null, words: ['很抱歉'] },
          { name: '核实刷卡次数', earned: false, reason: 'little-in-common' },
        ],
      },
      {
        type: 'scored',
        line: {
          rule: 'q1',
          name: texts.line(1),
          item: 'answers',
          points: 16.7,
          evidence: [{ by: 'keyword', start: 0, end: 3, quote: '很抱歉' }],
        },
      },
      ...asks(texts, 2, 'RADIO'),
    ],
    { said: { turnId: idOf(802), text: '很抱歉给您带来不便。' } },
  )

type Live = (texts: Texts) => (handlers: LiveHandlers) => void

const waiting: Live = (texts) => (handlers) =>
  handlers.ready({ ...sessionOf(texts), repetition: true }, [first(texts)])
const wrong: Live = (texts) => (handlers) => {
  handlers.ready(sessionOf(texts), [first(texts)])
  handlers.turn(chosen(texts, asks(texts, 2, 'RADIO')))
}
const inWords: Live = (texts) => (handlers) => handlers.ready(sessionOf(texts), [free(texts)])
const partly: Live = (texts) => (handlers) => {
  handlers.ready(sessionOf(texts), [free(texts)])
  handlers.turn(written(texts))
}
const ended: Live = (texts) => (handlers) =>
  handlers.ready({ ...sessionOf(texts), status: 'ended', countdownAt: now }, [
    first(texts),
    chosen(texts, [{ type: 'ended', reason: 'flow', outcome: 'achieved' }]),
  ])

const scenes = (name: string, title: string, live: Live) =>
  scenesOf({
    name,
    title,
    path: `/question-bank/${idOf(210)}`,
    userType: 2,
    answers: (texts) => ({
      'GET /coach-api/repetitions': () => ({
        items: [
          {
            publishId: idOf(110),
            name: texts.course(0),
            locale: 'zh-cn' as const,
            due: 1,
            days: [
              { on: '2026-11-27', questions: 2 },
              { on: '2026-12-03', questions: 1 },
            ],
          },
        ],
      }),
      'GET /coach-api/practice/sessions/:id/turns/:seq/reference': () => ({ answers: [texts.line(2)] }),
    }),
    live,
  })
const isOwn = ({ id }: { id: string }) => /\/(ready|long)$/.test(id)

/** A question bank that is practised as a sheet. */
export const questionSheetScenes = [
  ...scenes('question-sheet', 'Question sheet, a review', waiting),
  ...scenes('question-sheet-wrong', 'Question sheet, a wrong answer', wrong).filter(isOwn),
  ...scenes('question-sheet-words', 'Question sheet, a free answer', inWords).filter(isOwn),
  ...scenes('question-sheet-partly', 'Question sheet, a partly correct answer', partly).filter(isOwn),
  ...scenes('question-sheet-ended', 'Question sheet, ended', ended).filter(isOwn),
]
