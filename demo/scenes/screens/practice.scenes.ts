import type { Repetitions } from '../../../src/contract/practice.ts'
import type { MaterialView } from '../../../src/contract/materials.ts'
import type { OwnProgramme } from '../../../src/contract/programmes.ts'
import { stageStates } from '../../../src/domain/publish/programme.ts'
import type { DocumentBlock } from '../../../src/domain/material/document.ts'
import { learningStates, usualCompletion } from '../../../src/domain/publish/completion.ts'
import { certificatesOf } from './certificate-samples.ts'
import { ago, cardOf, idOf, listOf, nothingAtHome, pageOf, rankingOf, runOf } from './samples.ts'
import { drillOf, weakPointsOf } from './drill-samples.ts'
import { examsOf } from './exam-samples.ts'
import { isOwn, scenesOf, type Answers } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const programmeOf = (texts: Texts): OwnProgramme => ({
  id: idOf(1300),
  name: texts.course(2),
  description: texts.text,
  mode: 'breakthrough',
  stages: stageStates.map((state, n) => ({
    publishId: idOf(100 + n),
    name: texts.course(n),
    round: n === 1 ? 3 : null,
    kind: n === 4 ? 'exam' : 'practice',
    courseKind: 'dialogue-flow',
    locale: 'zh-cn',
    endsAt: n % 2 === 0 ? null : ago(-9000),
    state,
    needed: 1 + n,
    done: n,
  })),
  completed: 1,
  certificate: { months: 12 },
  next: 1,
})

/** With usual texts there is a next step; with long ones an unfinished practice comes before it. */
const home = (texts: Texts): Answers => ({
  'GET /coach-api/home': () => ({
    ...nothingAtHome,
    publishes: pageOf(listOf(texts.rows, (n) => cardOf(texts, n))),
    results: {
      runs: listOf(texts.rows, (n) => runOf(texts, n)),
      overview: { runs: texts.rows, mean: 71.5, best: 96, passed: Math.ceil(texts.rows / 2) },
    },
    ranking: rankingOf(texts),
    unfinished:
      texts === usualTexts
        ? null
        : { ...runOf(texts, 1), status: 'open', endedAt: null, total: null, level: null },
    exams: examsOf(texts),
    reminders: [
      {
        publishId: idOf(100),
        name: texts.course(1),
        round: 3,
        kind: 'practice',
        locale: 'zh-cn',
        endsAt: ago(-2880),
        session: null,
      },
      {
        publishId: idOf(101),
        name: texts.course(2),
        round: null,
        kind: 'exam',
        locale: 'zh-cn',
        endsAt: null,
        session: { id: idOf(871), name: texts.group(1), what: 'place', at: ago(-2000) },
      },
    ],
    feedback: [
      {
        sessionId: idOf(200),
        kind: 'dialogue-flow',
        exam: false,
        courseName: texts.course(2),
        locale: 'zh-cn',
        learner: texts.person(0),
        own: true,
        from: texts.person(1),
        feedbackId: idOf(970),
        count: 2,
      },
    ],
    programmes: [programmeOf(texts)],
    repetitions: listOf(2, (n) => repetitionOf(texts, n)),
    weakPoints: weakPointsOf(texts),
    weakest: { publishId: idOf(101), name: texts.group(0), value: 42 },
  }),
})

/** The first is due, the second comes later. */
const repetitionOf = (texts: Texts, n: number): Repetitions => ({
  publishId: idOf(110 + n),
  name: texts.course(n),
  locale: 'zh-cn',
  due: n === 0 ? 5 : 0,
  days: [{ on: '2026-12-03', questions: 3 }],
})

const nothingYet: Answers = { 'GET /coach-api/home': () => nothingAtHome }

const coursePage = (texts: Texts, history: boolean) =>
  ({
    ...cardOf(texts, history ? 1 : 0),
    goal: texts.text,
    personaBackground: texts.text,
    passAt: 60,
    excellentAt: 85,
    items: ['沟通', '同理心', '解决方案', '合规'].map((name, n) => ({ item: `i${n}`, name, max: 25 })),
    rank: history ? 4 : null,
    rankShared: false,
    showRank: true,
    difficultyChoice: 'learner',
    lock: null,
    trial: false,
    history: history ? listOf(texts.rows, (n) => runOf(texts, n)) : [],
  }) as const

const courseInfo = (texts: Texts, history: boolean): Answers => ({
  'GET /coach-api/publishes/:id': () => coursePage(texts, history),
  'GET /coach-api/publishes/:id/materials': () => ({
    ...ownMaterials(texts),
    ...(!history && {
      items: [],
      standing: { ...ownMaterials(texts).standing, needed: 1, materials: 0, lackingMaterials: 0 },
    }),
  }),
  ...certificatesOf(texts, history ? 1 : 0),
  'GET /coach-api/publishes/:id/ranking': () => (history ? rankingOf(texts) : { items: [] }),
})

/** A material of each kind; the first is half seen. */
const materialsOf = (texts: Texts): MaterialView[] =>
  (['video', 'pdf', 'document', 'link'] as const).map((kind, n) => ({
    id: idOf(700 + n),
    kind,
    name: texts.course(n),
    fileId: kind === 'link' ? null : idOf(710 + n),
    format: kind === 'link' ? null : ((['mp4', 'pdf', 'docx'] as const)[n] ?? null),
    size: kind === 'link' ? null : 1_234_567,
    link: kind === 'link' ? 'https://wiki.example.com/fees' : null,
    seconds: kind === 'video' ? 185 : null,
    pages: kind === 'pdf' ? 12 : null,
    gone: false,
  }))
const ownMaterials = (texts: Texts) => ({
  items: materialsOf(texts).map((item, n) => ({ ...item, seen: n / 2 > 1 ? 1 : n / 2, opened: n > 0 })),
  completion: { ...usualCompletion, materials: true, certificate: { months: 24 } },
  standing: {
    ...{ sessions: 1, finished: 1, passed: 0, materials: 4, seen: 2, begun: true },
    ...{ state: 'under-way' as const, needed: 5, done: 2, lackingSessions: 1, lackingMaterials: 2 },
  },
})
const learningItems = (texts: Texts) =>
  listOf(texts.rows, (n) => ({
    publishId: idOf(100 + n),
    name: texts.course(n),
    round: n === 1 ? 3 : null,
    kind: 'practice' as const,
    courseKind: 'dialogue-flow' as const,
    courseName: texts.course(n),
    locale: 'zh-cn' as const,
    endsAt: n % 2 ? ago(-9000) : null,
    completion: ownMaterials(texts).completion,
    ...ownMaterials(texts).standing,
    state: learningStates[n % learningStates.length] ?? 'not-begun',
  }))
const learningOf = (texts: Texts): Answers => ({
  'GET /coach-api/learning-items': () => pageOf(learningItems(texts)),
})

const emptyLibrary = { ...pageOf([]), categories: [], all: 0, without: 0, labels: [] }
/** A category in each of the four levels. */
const libraryOf = (texts: Texts): Answers => ({
  'GET /coach-api/library': () => {
    const items = learningItems(texts).map((item) => ({
      ...item,
      labels: [texts.course(1)],
      category: texts.course(2),
    }))
    return {
      ...emptyLibrary,
      ...pageOf(items),
      all: items.length,
      without: 1,
      labels: [texts.course(1)],
      categories: listOf(4, (n) => ({
        id: idOf(1500 + n),
        name: texts.course(n),
        parentId: n === 0 ? null : idOf(1499 + n),
        layer: n + 1,
        items: 4 - n,
      })),
    }
  },
})
const documentOf = (texts: Texts): DocumentBlock[] => [
  { kind: 'heading', level: 1, words: [{ text: texts.text }] },
  { kind: 'paragraph', words: [{ text: texts.text, bold: true }, { text: ` ${texts.text}` }] },
  ...listOf(3, (n) => ({ kind: 'item' as const, depth: n % 2, number: null, words: [{ text: texts.text }] })),
  {
    kind: 'table',
    head: true,
    rows: listOf(4, (row) => listOf(5, (cell) => texts.department(row + cell))),
  },
  { kind: 'missing-picture', text: texts.text },
]
const materialOf = (texts: Texts, place: number): Answers => ({
  'PUT /coach-api/materials/:id/progress': () => ({
    seen: 0.25,
    opened: true,
    downloaded: false,
    position: 3,
    spans: [],
    pages: [1, 2, 3],
  }),
  'GET /coach-api/materials/:id/pages/:page': () => ({ page: 3, pages: 12, blocks: documentOf(texts) }),
  'GET /coach-api/materials/:id': () => ({
    publish: { id: idOf(101), name: texts.course(1), kind: 'practice' as const, locale: 'zh-cn' as const },
    material: materialsOf(texts)[place] as MaterialView,
    captions: [],
    progress: { seen: 0.25, opened: true, downloaded: false, position: 3, spans: [], pages: [1, 2, 3] },
    previous: idOf(701),
    next: idOf(703),
  }),
  'GET /coach-api/file/_addresses': () => ({ items: [] }),
})

export const practiceScenes = [
  ...scenesOf({
    name: 'home',
    title: 'Home',
    path: '/index',
    userType: 2,
    answers: home,
    empty: nothingYet,
  }),
  ...scenesOf({
    name: 'course-info',
    title: 'Course',
    path: `/coach-info/${idOf(101)}`,
    userType: 2,
    answers: (texts) => courseInfo(texts, true),
    empty: courseInfo(usualTexts, false),
  }),
  ...scenesOf({
    name: 'programme',
    title: 'Program',
    path: `/programme/${idOf(1300)}`,
    userType: 2,
    answers: (texts) => ({
      'GET /coach-api/own-programmes/:id': () => programmeOf(texts),
      ...certificatesOf(texts, texts === usualTexts ? 0 : 1),
    }),
  }),
  ...scenesOf({
    name: 'course-locked',
    title: 'Course that is locked',
    path: `/coach-info/${idOf(101)}`,
    userType: 2,
    answers: (texts) => ({
      ...courseInfo(texts, true),
      'GET /coach-api/publishes/:id': () => ({
        ...coursePage(texts, false),
        lock: { by: 'materials' as const, lacking: 2 },
      }),
    }),
  }),
  ...scenesOf({
    name: 'question-bank-info',
    title: 'Question bank',
    path: `/coach-info/${idOf(110)}`,
    userType: 2,
    answers: (texts) => ({
      ...courseInfo(texts, true),
      'GET /coach-api/publishes/:id': () => ({
        ...coursePage(texts, true),
        id: idOf(110),
        kind: 'question-bank',
        goal: '',
        items: [],
        difficultyChoice: 'course',
      }),
      'GET /coach-api/repetitions': () => ({ items: [repetitionOf(texts, 0)] }),
    }),
  }).filter(isOwn),
  ...scenesOf({
    name: 'learning-material',
    title: 'Learning material',
    path: `/learning/${idOf(702)}`,
    userType: 2,
    answers: (texts) => materialOf(texts, 2),
  }),
  ...scenesOf({
    name: 'learning-link',
    title: 'Learning material, a link',
    path: `/learning/${idOf(703)}`,
    userType: 2,
    answers: (texts) => materialOf(texts, 3),
  }).filter(isOwn),
  ...scenesOf({
    name: 'learning-list',
    title: 'Learning and practice',
    path: '/learning-practice/learning',
    userType: 2,
    answers: learningOf,
    empty: { 'GET /coach-api/learning-items': () => pageOf([]) },
  }),
  ...scenesOf({
    name: 'library',
    title: 'Course library',
    path: '/library-info',
    userType: 2,
    answers: libraryOf,
    empty: { 'GET /coach-api/library': () => emptyLibrary },
  }),
  ...scenesOf({
    name: 'drill',
    title: 'Drill',
    path: `/drill/${idOf(1400)}`,
    userType: 2,
    answers: (texts) => drillOf(texts, 1),
  }),
  ...scenesOf({
    name: 'drill-result',
    title: 'Drill, its result',
    path: `/drill/${idOf(1400)}`,
    userType: 2,
    answers: (texts) => drillOf(texts, 3),
  }).filter(isOwn),
  ...scenesOf({
    name: 'certificates',
    title: 'My certificates',
    path: '/certificates',
    userType: 2,
    answers: (texts) => certificatesOf(texts, 3),
    empty: { 'GET /coach-api/certificates': () => ({ items: [] }) },
  }),
]
