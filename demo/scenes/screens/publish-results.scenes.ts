import type { CallReply } from '../../../src/contract/contract.ts'
import type { PublishResults } from '../../../src/contract/publish-results.ts'
import { ago, idOf, listOf } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const call = 'GET /coach-api/course-publishes/:id/results'

const dialogue = (texts: Texts): PublishResults => ({
  publish: {
    id: idOf(1102),
    name: texts.course(0),
    kind: 'practice',
    courseId: idOf(301),
    courseKind: 'dialogue-flow',
    locale: 'zh-cn',
    opens: true,
  },
  asOf: ago(1),
  results: {
    people: 42,
    all: 57,
    passed: 29,
    excellent: 8,
    mean: 66.4,
    bands: [1, 0, 2, 3, 4, 3, 9, 10, 6, 4],
  },
  trend: listOf(12, (n) => ({
    day: ago(n * 1440).slice(0, 10),
    sessions: 3 + (n % 4),
    mean: 48 + 3 * n,
  })).reverse(),
  departments: listOf(3, (n) => ({
    name: texts.department(n),
    people: 14 - n,
    passed: 8 + n,
    mean: 58.2 + 8 * n,
  })),
  read: 96,
  abilities: listOf(4, (n) => ({ ability: `a${n}`, name: texts.department(n), value: 38 + 13 * n })),
  earned: listOf(8, (n) => ({
    rule: `r${n}`,
    name: texts.text.slice(0, 12),
    advice: texts.text,
    times: n === 7 ? 0 : 20 + 8 * n,
    cameUp: n === 7 ? 0 : 80 + n,
  })),
  taken: [
    { rule: 'rude', name: texts.text.slice(0, 10), advice: '', times: 12 },
    { rule: 'handler:abuse', name: 'abuse', advice: '', times: 3 },
  ],
  places: listOf(3, (n) => ({
    node: `n${n}`,
    title: texts.text.slice(0, 8),
    times: 96 - 20 * n,
    branches: [
      { id: 'good', name: texts.text.slice(0, 14), wrong: false, times: 40 },
      { id: 'bad', name: texts.text.slice(2, 12), wrong: true, times: 56 - 20 * n - 10 },
    ],
    notUnderstood: 10,
  })),
  questions: [],
})

const bank = (texts: Texts): PublishResults => ({
  ...dialogue(texts),
  publish: { ...dialogue(texts).publish, kind: 'exam', courseKind: 'question-bank' },
  abilities: [],
  earned: [],
  taken: [],
  places: [],
  questions: listOf(8, (n) => ({
    question: `q${n}`,
    text: texts.text,
    answers: 40,
    blank: n % 3,
    facility: 0.2 + 0.09 * n,
    doubt: n === 0 ? 'key-looks-wrong' : null,
  })),
})

const nothing = (texts: Texts): PublishResults => ({
  ...dialogue(texts),
  results: {
    people: 0,
    all: 57,
    passed: 0,
    excellent: 0,
    mean: null,
    bands: Array.from({ length: 10 }, () => 0),
  },
})

const peopleCall = 'GET /coach-api/course-publishes/:id/results/people'

const people = (texts: Texts): CallReply<typeof peopleCall> => ({
  items: (['missed', 'follow-up', 'wrong-turn', 'not-counted'] as const).map((way, n) => ({
    userId: idOf(300 + n),
    displayName: texts.person(n),
    department: n === 3 ? '' : texts.department(n),
    sessionId: idOf(700 + n),
    total: 72 - 9 * n,
    way,
    branch: way === 'wrong-turn' ? texts.text.slice(2, 12) : null,
    said: [texts.text],
    seq: 2 + n,
    points: way === 'wrong-turn' ? -5 : 0,
  })),
  total: 104,
  page: 1,
  size: 100,
  unreleased: 2,
})

const listCall = 'GET /coach-api/publish-results'

const list = (texts: Texts): CallReply<typeof listCall> => ({
  items: listOf(4, (n) => ({
    id: idOf(1102 + n),
    name: texts.course(n),
    round: n === 2 ? 2 : null,
    courseName: texts.course(n),
    locale: 'zh-cn' as const,
    people: 12 - n,
    passed: 4 + n,
    mean: 48.5 + 7 * n,
    lastAt: ago(300 * (n + 1)),
    kind: n % 3 === 1 ? 'exam' : 'practice',
  })),
  total: 4,
  page: 1,
  size: 25,
})

/** What came of publishes. */
export const publishResultScenes = [
  ...scenesOf({
    name: 'publish-results-list',
    title: 'Publications with results',
    path: '/publish-results',
    userType: 1,
    answers: (texts) => ({ [listCall]: () => list(texts) }),
    empty: { [listCall]: () => ({ items: [], total: 0, page: 1, size: 25 }) },
  }),
  ...scenesOf({
    name: 'publish-results',
    title: 'Results of a publication',
    path: `/publish-results/${idOf(1102)}`,
    userType: 1,
    answers: (texts) => ({ [call]: () => dialogue(texts) }),
    empty: { [call]: () => nothing(usualTexts) },
  }),
  ...scenesOf({
    name: 'publish-results-people',
    title: 'People whom a place of the results concerns',
    path: `/publish-results/${idOf(1102)}?of=place&at=n0`,
    userType: 1,
    answers: (texts) => ({ [call]: () => dialogue(texts), [peopleCall]: () => people(texts) }),
    empty: {
      [call]: () => dialogue(usualTexts),
      [peopleCall]: () => ({ items: [], total: 0, page: 1, size: 100, unreleased: 0 }),
    },
  }),
  ...scenesOf({
    name: 'publish-results-of-questions',
    title: 'Results of a question bank',
    path: `/publish-results/${idOf(1103)}`,
    userType: 1,
    answers: (texts) => ({ [call]: () => bank(texts) }),
  }),
]
