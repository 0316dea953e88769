import type {
  AskedQuestion,
  CorrectableQuestion,
  CorrectionPreview,
  MadeCorrection,
  ScoringRuleView,
} from '../../../src/contract/corrections.ts'
import { ago, idOf, listOf } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const types = ['RADIO', 'CHECK_BOX', 'QA'] as const

const question = (texts: Texts, n: number): AskedQuestion => ({
  id: `q${n}`,
  type: types[n % 3] ?? 'RADIO',
  text: texts.text,
  figures:
    n === 3
      ? null
      : { answers: 40 - n, blank: n, facility: 0.31 + n / 20, doubt: n === 1 ? 'key-looks-wrong' : null },
  corrected: n === 2,
})

const rule = (texts: Texts, n: number): ScoringRuleView => ({
  id: `r${n}`,
  name: texts.text,
  item: texts.department(n),
  points: [20, -10, 5, 15][n % 4] ?? 5,
  critical: n === 1,
  corrected: n === 2 ? 'left-out' : null,
  ways: n === 1 ? ['left-out'] : n === 2 ? [] : ['left-out', 'in-full'],
})

const toCorrect = (texts: Texts, n: number) => ({
  publishName: texts.course(0),
  locale: 'zh-cn' as const,
  question: null,
  rule: rule(texts, n),
  bank: null,
  practices: [],
})

const made = (texts: Texts, n: number): MadeCorrection => ({
  id: idOf(1700 + n),
  question: `q${n}`,
  text: texts.text,
  kind: n % 2 === 0 ? 'key' : 'full',
  onlyInFavour: n % 2 === 0,
  reason: texts.text,
  at: ago(1440 * (n + 1)),
})

const correctable = (texts: Texts): CorrectableQuestion => ({
  ...question(texts, 0),
  inFull: false,
  options: listOf(4, (n) => ({
    id: `o${n}`,
    text: n % 2 === 0 ? texts.text : texts.department(n),
    right: n === 1,
    chosen: [21, 6, 0, 1][n] ?? 0,
  })),
  free: null,
  draft: null,
})

const freeQuestion = (texts: Texts): CorrectableQuestion => {
  const points = listOf(3, (n) => ({
    id: `p${n}`,
    name: texts.department(n),
    rule: { kind: 'meaning' as const, sentence: texts.text },
    weight: 1,
  }))
  return {
    ...question(texts, 2),
    inFull: false,
    options: [],
    free: { references: [texts.text], points },
    draft: { references: [texts.text, texts.text], points: points.slice(0, 2) },
  }
}

const preview = (texts: Texts): CorrectionPreview => ({
  look: '0-40-400',
  attempts: 40,
  asked: 38,
  running: 2,
  unmarked: 1,
  marked: 0,
  up: { attempts: 21, mean: 12.5, most: 12.5 },
  down: { attempts: 6, mean: 12.5, most: 12.5 },
  passes: { gained: 4, lost: 1 },
  levels: { up: 9, down: 2 },
  certificates: { earned: 2, kept: 1, programmes: { earned: 1, kept: 1 } },
  hidden: 3,
  items: listOf(Math.max(4, texts.rows), (n) => ({
    sessionId: idOf(1800 + n),
    userId: idOf(1900 + n),
    displayName: texts.person(n),
    department: texts.department(n),
    examName: texts.course(0),
    before: { points: n === 0 ? 12.5 : 0, total: 62.5, level: 'pass', levelName: null },
    after: {
      points: n === 0 ? 0 : 12.5,
      total: n === 0 ? 50 : 75,
      level: n === 0 ? 'fail' : 'pass',
      levelName: null,
    },
  })),
  total: 24,
  page: 1,
  size: 50,
})

const list = 'GET /coach-api/course-publishes/:id/corrections'
const one = 'GET /coach-api/course-publishes/:id/corrections/questions/:question'

/** The questions of an exam, and one of them to be corrected. */
export const correctionScenes = [
  ...scenesOf({
    name: 'corrections',
    title: 'Questions and corrections',
    path: `/corrections/${idOf(1102)}`,
    userType: 1,
    answers: (texts) => ({
      [list]: () => ({
        publishName: texts.course(0),
        courseId: idOf(1600),
        locale: 'zh-cn',
        questions: listOf(Math.max(5, texts.rows), (n) => question(texts, n)),
        rules: [],
        corrections: listOf(2, (n) => made(texts, n)),
        progress: null,
      }),
    }),
    empty: {
      [list]: () => ({
        publishName: 'Exam',
        courseId: idOf(1600),
        locale: 'zh-cn',
        questions: [],
        rules: [],
        corrections: [],
        progress: null,
      }),
    },
  }),
  ...scenesOf({
    name: 'correction',
    title: 'Correct a key',
    path: `/corrections/${idOf(1102)}/q0`,
    userType: 1,
    answers: (texts) => ({
      [one]: () => ({
        publishName: texts.course(0),
        locale: 'zh-cn',
        question: correctable(texts),
        rule: null,
        bank: { courseId: idOf(1600) },
        practices: [{ id: idOf(1103), name: texts.course(1) }],
      }),
      'POST /coach-api/course-publishes/:id/corrections/_preview': () => preview(texts),
      'POST /coach-api/course-publishes/:id/corrections': () => ({ id: idOf(1700) }),
      'GET /coach-api/course-publishes/:id/corrections/_progress': () => ({
        progress: { waiting: 12, attempts: 40 },
      }),
    }),
  }),
  ...scenesOf({
    name: 'correction-free',
    title: 'Correct how a free question is graded',
    path: `/corrections/${idOf(1102)}/q2`,
    userType: 1,
    answers: (texts) => ({
      [one]: () => ({
        publishName: texts.course(0),
        locale: 'zh-cn',
        question: freeQuestion(texts),
        rule: null,
        bank: { courseId: idOf(1600) },
        practices: [],
      }),
    }),
  }).slice(0, 2),
  ...scenesOf({
    name: 'corrections-rules',
    title: 'Scoring rules and corrections',
    path: `/corrections/${idOf(1104)}`,
    userType: 1,
    answers: (texts) => ({
      [list]: () => ({
        publishName: texts.course(0),
        courseId: idOf(1600),
        locale: 'zh-cn',
        questions: [],
        rules: listOf(Math.max(4, texts.rows), (n) => rule(texts, n)),
        corrections: [
          { ...made(texts, 1), kind: 'in-full', text: rule(texts, 3).name },
          { ...made(texts, 0), kind: 'left-out', text: rule(texts, 2).name },
        ],
        progress: null,
      }),
    }),
  }).slice(0, 2),
  ...scenesOf({
    name: 'correction-rule',
    title: 'Correct a scoring rule',
    path: `/corrections/${idOf(1104)}/r0`,
    userType: 1,
    answers: (texts) => ({
      [one]: () => toCorrect(texts, 0),
      'POST /coach-api/course-publishes/:id/corrections/_preview': () => ({
        ...preview(texts),
        marked: 2,
        down: { attempts: 0, mean: 0, most: 0 },
        passes: { gained: 4, lost: 0 },
        levels: { up: 9, down: 0 },
        certificates: { earned: 2, kept: 0, programmes: { earned: 1, kept: 0 } },
        items: preview(texts).items.slice(1),
      }),
    }),
  }).slice(0, 2),
  ...scenesOf({
    name: 'correction-penalty',
    title: 'Correct a penalty',
    path: `/corrections/${idOf(1104)}/r1`,
    userType: 1,
    answers: (texts) => ({
      [one]: () => toCorrect(texts, 1),
      'POST /coach-api/course-publishes/:id/corrections/_preview': () => ({ ...preview(texts), marked: 2 }),
    }),
  }).slice(0, 2),
]
