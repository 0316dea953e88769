import type { SimilarPairView } from '../../../src/contract/similar.ts'
import { ago, idOf, listOf } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const side = (texts: Texts, n: number, before: string) => ({
  // Of the second pair people still mark the answers.
  learner: n === 2 || n === 3 ? null : texts.person(n),
  session: texts.department(n),
  answeredAt: ago(90 + n),
  answeredAfter: (12 + n) * 60_000,
  text: `${before}${texts.text} ${texts.text}`,
})

const pair = (texts: Texts, n: number): SimilarPairView => ({
  id: idOf(2100 + n),
  questionId: `q${n}`,
  question: texts.text,
  locale: 'zh-cn',
  one: side(texts, 2 * n, ''),
  other: side(texts, 2 * n + 1, '— '),
  passages: [
    { one: { start: 0, end: 4 }, other: { start: 2, end: 6 } },
    { one: { start: 5, end: 9 }, other: { start: 7, end: 11 } },
  ],
  dismissed: null,
})

const call = 'GET /coach-api/course-publishes/:id/similar-answers'

/** Answers that are worded alike. */
export const similarScenes = [
  ...scenesOf({
    name: 'similar-answers',
    title: 'Similar answers',
    path: `/similar-answers/${idOf(1102)}`,
    userType: 1,
    answers: (texts) => ({
      [call]: () => ({
        publishName: texts.course(0),
        counts: { open: 4, dismissed: 1 },
        waiting: 2,
        comparedAt: ago(30),
        items: listOf(4, (n) => pair(texts, n)),
        total: 4,
        page: 1,
        size: 25,
      }),
    }),
    empty: {
      [call]: () => ({
        publishName: 'Exam',
        counts: { open: 0, dismissed: 0 },
        waiting: 0,
        comparedAt: ago(30),
        items: [],
        total: 0,
        page: 1,
        size: 25,
      }),
    },
  }),
]
