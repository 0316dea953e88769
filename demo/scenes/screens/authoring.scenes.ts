import type { Category } from '../../../src/contract/categories.ts'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { CourseComment } from '../../../src/contract/course-comments.ts'
import type { CourseVersionRow } from '../../../src/contract/course-versions.ts'
import type { ListedCourse } from '../../../src/contract/courses.ts'
import type { DoubtfulLine } from '../../../src/contract/doubts.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { doubtReasons } from '../../../src/domain/scoring/doubtful-line.ts'
import { courseOf } from '../../../src/screens/authoring/course-editor/course.factory.ts'
import { sceneExport } from '../job-doubles.ts'
import { personaAnswers } from './persona.scenes.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import { type Answers, noAnswer, scenesOf } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const rowOf = (texts: Texts, n: number): ListedCourse => ({
  id: idOf(900 + n),
  code: `course-${n}`,
  name: texts.course(n),
  description: texts.text,
  kind: 'dialogue-flow',
  locale: n % 3 === 2 ? 'ja-jp' : 'zh-cn',
  categoryId: n % 3 === 0 ? null : idOf(802 + (n % 2) * 3),
  category: texts.department(n),
  cover: null,
  difficulty: 1 + (n % 5),
  portrait: n % 2 === 0 ? 'emma-brooks' : 'james-carter',
  nodes: 14 + n,
  version: 1 + n,
  draftChanged: n % 4 === 1,
  draftRevision: 1 + n,
  publishedVersions: n % 2 === 0 ? [1 + n] : n === 3 ? [1, 2] : [],
  permission: n === 1 ? 'PART' : 'ALL',
  updatedAt: ago(n * 700),
  practised: n === 0 ? { runs: 34, passed: 21 } : { runs: n % 3, passed: n % 2 },
})

/** Something of everything that a course holds. */
export const edited = (texts: Texts) =>
  courseOf({
    name: texts.course(0),
    goal: texts.text,
    keywords: [
      { id: 'sorry', name: 'sorry', synonyms: ['apologies', 'excuse us'] },
      { id: 'waive', name: 'waive', synonyms: [] },
    ],
    intents: [
      {
        id: 'apologises',
        name: texts.course(1),
        positive: ['I am sorry', texts.text, 'My apologies'],
        negative: ['Not my fault'],
      },
      { id: 'offers', name: 'Offers to waive it', positive: ['I can waive it'], negative: [] },
    ],
    facts: [
      {
        id: 'period',
        name: 'Working days',
        cues: [],
        right: [{ unit: 'workday', value: 15 }],
        tolerance: 0,
        counted: [],
      },
    ],
    variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 100 }],
    speakers: [{ id: 'wife', name: texts.person(2), label: texts.department(2), portrait: 'emma-brooks' }],
    settings: {
      ...courseOf().settings,
      sensitiveWords: [
        {
          id: 'not-my-job',
          word: 'not my job',
          synonyms: ['not my problem', texts.text.slice(0, 40)],
          deduction: 8,
        },
      ],
    },
    handlers: {
      silence: { off: false, replies: ['Hello?', texts.text], deduction: 1 },
      'giving-up': { off: true },
    },
    scoring: {
      abilities: [
        { id: 'care', name: 'Care' },
        { id: 'solving', name: texts.text.slice(0, 40) },
      ],
      items: [
        { id: 'tone', name: 'Tone', ability: 'care', max: 60 },
        { id: 'asks', name: texts.course(3).slice(0, 60), ability: 'care', max: 20 },
      ],
      groups: [{ id: 'manner', name: texts.department(3) }],
      rules: [
        {
          id: 'sorry',
          name: texts.course(2),
          item: 'tone',
          points: 60,
          when: { type: 'takes', node: 'reply', branch: 'sorry', or: [] },
          times: 1,
          advice: texts.text,
        },
        {
          id: 'rude',
          name: 'Is rude',
          item: 'tone',
          points: -40,
          when: { type: 'takes', node: 'reply', branch: 'rude', or: [] },
          times: 1,
          group: 'manner',
          critical: 'fails',
          advice: '',
        },
      ],
    },
  })

/** A course that is open for editing; somebody else is there, and nothing else happens. */
export const editedCourse = (texts: Texts): Answers => ({
  ...personaAnswers(texts),
  'GET /coach-api/courses/:id': () => ({
    ...rowOf(texts, 0),
    package: { format: 'coach-course', version: 1, code: 'course-0', course: edited(texts) },
    problems: [{ severity: 'warning', code: 'unreachable-node', path: 'flow', node: 'lost', params: {} }],
  }),
  'GET /coach-api/courses': () => pageOf(listOf(texts.rows, (n) => rowOf(texts, n))),
  'GET /coach-api/courses/:id/draft/own-changes': () => ({ items: [] }),
  'GET /coach-api/courses/:id/tests': () => ({ items: [] }),
  'GET /coach-api/courses/:id/comments': () => ({ revision: 1, items: commentsOf(texts) }),
  'GET /coach-api/jobs': () => pageOf([]),
  'GET /coach-api/courses/:id/draft/problems': () => ({ revision: 1, problems: [] }),
  // Somebody else is there; nothing else happens.
  'POST /coach-api/courses/:id/draft/listen': ({ body }) =>
    body.known === null
      ? {
          revision: 1,
          changes: [],
          known: 'one',
          comments: 1,
          present: [
            { page: idOf(990), id: idOf(991), name: texts.person(1), at: { node: 'open', field: null } },
          ],
        }
      : noAnswer(),
})

/** Intents of which each is taken for others, as a check found, and two of which share an example. */
function confusedCourse(texts: Texts): Answers {
  const course = edited(texts)
  const count = Math.min(texts.rows, 60)
  const lineOf = (n: number, line: number) => `${texts.text.slice(0, 60)} ${n}-${line}`
  const intents = listOf(count, (n) => ({
    id: `intent-${n}`,
    name: texts.course(n).slice(0, 60),
    positive: [...listOf(10, (line) => lineOf(n, line)), ...(n < 2 ? ['I am sorry'] : [])],
    negative: [],
  }))
  const missed = intents.flatMap(({ id }, n) =>
    listOf(1 + (n % 4), (line) => ({
      intent: id,
      as: line === 3 ? null : `intent-${(n + 1 + (line % 2)) % count}`,
      line: lineOf(n, line),
      denial: line === 0 ? 'not' : null,
    })),
  )
  const checked = sceneExport({
    kind: 'cross-validate',
    file: null,
    result: {
      kind: 'cross-validate',
      courseId: idOf(900),
      intents: intents.map(({ id }, n) => ({ intent: id, lines: 10, right: 9 - (n % 4) })),
      missed,
    },
  })
  return {
    ...editedCourse(texts),
    'GET /coach-api/courses/:id': () => ({
      ...rowOf(texts, 0),
      package: {
        format: 'coach-course',
        version: 1,
        code: 'course-0',
        course: { ...course, intents: [...course.intents, ...intents] },
      },
      problems: [],
    }),
    'GET /coach-api/jobs': () => pageOf([checked]),
  }
}

/** A question about a node with an answer, and one that is settled. */
const commentsOf = (texts: Texts): CourseComment[] =>
  [
    { n: 0, thread: 0, person: 1, resolved: false },
    { n: 1, thread: 0, person: 2, resolved: false },
    { n: 2, thread: 2, person: 1, resolved: true },
  ].map(({ n, thread, person, resolved }) => ({
    id: idOf(970 + n),
    thread: idOf(970 + thread),
    node: 'open',
    by: { id: idOf(990 + person), name: texts.person(person) },
    text: texts.text,
    createdAt: ago(n + 1),
    editedAt: n === 1 ? ago(1) : null,
    resolved,
    deleted: false,
  }))

/** A tree of three levels, as the platform answers it: parents before children. */
const categoriesOf = (texts: Texts): CallReply<'GET /coach-api/category'> => {
  const at = (n: number, layer: number, parent: number | null, courses = 0): Category => ({
    id: idOf(800 + n),
    name: texts.department(n),
    parentId: parent === null ? null : idOf(800 + parent),
    layer,
    courses,
    editable: true,
    deletable: courses === 0 && n > 2,
    revision: 1,
  })
  const items = [
    at(1, 1, null),
    at(2, 2, 1, 3),
    at(3, 3, 2, 1),
    at(4, 2, 1),
    at(5, 1, null, 2),
    at(6, 1, null),
  ]
  return { items, total: 8, without: 2 }
}

const versionOf = (texts: Texts, n: number): CourseVersionRow => ({
  id: idOf(980 + n),
  number: n === 1 ? null : 9 - n,
  note: n % 2 === 0 ? texts.text : '',
  createdAt: ago(n * 900),
  by: { id: idOf(1), name: texts.person(n) },
  publishes: n === 2 ? [{ id: idOf(990), name: texts.course(n), state: 'in-progress' }] : [],
})

const packed = (course = courseOf()) => ({
  format: 'coach-course' as const,
  version: 1 as const,
  code: 'course-0',
  course,
})

/** What the sample course said before: another name, another node, examples that were few. */
function earlier(texts: Texts) {
  const course = courseOf()
  return {
    ...course,
    name: texts.course(4),
    goal: texts.text,
    settings: { ...course.settings, thresholds: { pass: 50, excellent: 90 } },
    flow: {
      ...course.flow,
      nodes: course.flow.nodes.map((node, n) =>
        n === 0 ? { ...node, title: texts.department(1).slice(0, 15) } : node,
      ),
    },
    intents: course.intents.map((intent) => ({ ...intent, positive: intent.positive.slice(1) })),
  }
}

const doubtOf = (texts: Texts, n: number): DoubtfulLine => ({
  id: `line-${n}`,
  text: texts.text,
  saidBefore: n % 4 === 3 ? null : texts.text,
  node: n % 2 === 0 ? 'listen' : 'close',
  reasons: [doubtReasons[n % doubtReasons.length] ?? 'unsure'],
  branch: n % 3 === 0 ? 'sorry' : null,
  guess: n % 3 === 1 ? { intent: texts.department(n), confidence: 0.42, notTaken: 'denied' } : null,
  notCounted: n % 3 === 2 ? 'repeated' : null,
  unsure: n % 3 === 0 ? [texts.department(n + 1)] : [],
  count: 1 + ((n * 7) % 12),
  lastAt: ago(n * 300),
  label:
    n % 4 === 1
      ? { id: idOf(950 + n), kind: 'branch', branch: 'sorry', agrees: false, uses: n === 1 ? ['draft'] : [] }
      : null,
})

const doubtsAround = (texts: Texts) => ({
  courseName: texts.course(0),
  locale: 'zh-cn' as const,
  places: ['listen', 'close'].map((node, n) => ({
    node,
    title: texts.department(n),
    branches: [
      { id: 'sorry', name: texts.department(2), wrong: false },
      { id: 'rude', name: texts.department(3), wrong: true },
    ],
  })),
  agreement: {
    labelled: 48,
    agreed: 41,
    weeks: [9, 12, 11, 16].map((labelled, n) => ({
      from: `2026-05-0${4 + n}`,
      labelled,
      agreed: labelled - 3 + n,
    })),
    versions: [
      { version: 1, labelled: 30, agreed: 24 },
      { version: 2, labelled: 18, agreed: 17 },
    ],
  },
})
const noAgreement = { labelled: 0, agreed: 0, weeks: [], versions: [] }

/** The same three turns as every path; the figures differ. */
function pathsThrough({ flow }: DialogueFlowCourse): CallReply<'GET /coach-api/courses/:id/paths'> {
  const ids = flow.nodes.map(({ id }) => id)
  const listens = flow.nodes.filter(({ kind }) => kind === 'user-says')
  const path = {
    opening: ids.slice(0, 2),
    steps: listens.slice(0, 3).map((node) => ({
      choice: {
        node: node.id,
        as: 'branch' as const,
        branch: node.kind === 'user-says' ? (node.branches[0]?.id ?? null) : null,
      },
      passed: ids.slice(1, 3),
    })),
  }
  const bound = (total: number, limit = total) => ({
    total,
    limit,
    path,
    level: total < 60 ? ('fail' as const) : ('pass' as const),
  })
  return {
    difficulty: 3,
    isComplete: true,
    turnsTo: Object.fromEntries(ids.slice(0, -1).map((id, n) => [id, n >> 1])),
    outcomes: [
      { outcome: 'achieved', shortest: path, most: bound(100), least: bound(42, 20) },
      { outcome: 'missed', shortest: path, most: bound(63, 70), least: bound(0) },
    ],
  }
}

export const authoringScenes = [
  ...scenesOf({
    name: 'doubtful-lines',
    title: 'Lines in doubt',
    path: `/doubtful-lines/${idOf(900)}`,
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/courses/:id/doubtful-lines': () => ({
        ...pageOf(listOf(texts.rows, (n) => doubtOf(texts, n))),
        ...doubtsAround(texts),
      }),
    }),
    empty: {
      'GET /coach-api/courses/:id/doubtful-lines': () => ({
        ...pageOf<DoubtfulLine>([]),
        courseName: 'Double charge',
        locale: 'us-en',
        places: [],
        agreement: noAgreement,
      }),
    },
  }),
  ...scenesOf({
    name: 'course-list',
    title: 'Courses',
    path: '/course-list',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/courses': () => pageOf(listOf(texts.rows, (n) => rowOf(texts, n))),
      'GET /coach-api/category': () => categoriesOf(texts),
    }),
    empty: { 'GET /coach-api/courses': () => pageOf([]) },
  }),
  ...scenesOf({
    name: 'workflow-transform',
    title: 'Course from a conversation',
    path: '/workflow-transform',
    userType: 1,
    answers: () => ({}),
  }).filter(({ id }) => id.endsWith('/ready')),
  ...scenesOf({
    name: 'category-list',
    title: 'Categories',
    path: '/category-list',
    userType: 1,
    answers: (texts) => ({ 'GET /coach-api/category': () => categoriesOf(texts) }),
    empty: { 'GET /coach-api/category': () => ({ items: [], total: 3, without: 3 }) },
  }),
  ...scenesOf({
    name: 'course-versions',
    title: 'Versions',
    path: `/course-detail/${idOf(900)}/versions`,
    userType: 1,
    answers: (texts) => ({
      ...editedCourse(texts),
      'GET /coach-api/courses/:id': () => ({ ...rowOf(texts, 1), package: packed(), problems: [] }),
      'GET /coach-api/courses/:id/versions': () => ({
        items: listOf(Math.min(texts.rows, 8), (n) => versionOf(texts, n)),
      }),
      'GET /coach-api/courses/:id/versions/:versionId': () => packed(earlier(texts)),
    }),
    empty: {
      'GET /coach-api/courses/:id': () => ({
        ...rowOf(usualTexts, 1),
        version: 0,
        package: packed(),
        problems: [],
      }),
      'GET /coach-api/courses/:id/versions': () => ({ items: [] }),
    },
  }),
  ...scenesOf({
    name: 'course-paths',
    title: 'Paths and points',
    path: `/course-detail/${idOf(900)}/paths?path=achieved-most`,
    userType: 1,
    answers: (texts) => ({
      ...editedCourse(texts),
      'GET /coach-api/courses/:id': () => ({ ...rowOf(texts, 1), package: packed(), problems: [] }),
      'GET /coach-api/courses/:id/versions': () => ({ items: [] }),
      'GET /coach-api/courses/:id/paths': () => pathsThrough(packed().course),
    }),
  }),
  ...scenesOf({
    name: 'course-confusions',
    title: 'Confusion matrix',
    path: `/course-detail/${idOf(900)}/understanding`,
    userType: 1,
    answers: confusedCourse,
  }),
  ...(
    [
      ['flow-editor', 'Flow', 'workflow/main'],
      ['course-understanding', 'Intents and keywords', 'understanding'],
      ['course-scoring', 'Scoring', 'rule'],
      ['course-rule', 'A scoring rule', 'rule?at=rude'],
      ['course-settings', 'Course settings', 'settings?at=silence'],
    ] as const
  ).flatMap(([name, title, section]) =>
    scenesOf({
      name,
      title,
      path: `/course-detail/${idOf(900)}/${section}`,
      userType: 1,
      answers: editedCourse,
    }),
  ),
]
