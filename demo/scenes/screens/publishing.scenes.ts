import type { CallReply } from '../../../src/contract/contract.ts'
import type { ListedPublish, PublishDetails } from '../../../src/contract/course-publishes.ts'
import type { BoardRow, HeldSession } from '../../../src/contract/exam-sessions.ts'
import type { Programme } from '../../../src/contract/programmes.ts'
import { stageStates } from '../../../src/domain/publish/programme.ts'
import type { Paper } from '../../../src/domain/course/paper.ts'
import { publishKinds } from '../../../src/domain/exam/exam-session.ts'
import { learningStates, usualCompletion } from '../../../src/domain/publish/completion.ts'
import { publishStates } from '../../../src/domain/publish/publish-state.ts'
import { publishOf } from '../../../src/screens/authoring/course-row.factory.ts'
import { editedCourse } from './authoring.scenes.ts'
import { bankAnswers } from './question-bank.scenes.ts'
import { heldCertificatesOf } from './certificate-samples.ts'
import { ago, departmentsOf, idOf, listOf, now, pageOf, personOf } from './samples.ts'
import { type Answers, scenesOf, type ScreenScene } from './screen-states.ts'
import { type Texts, usualTexts } from './texts.ts'

const listed = (texts: Texts, n: number): ListedPublish => ({
  ...publishOf({
    id: idOf(1100 + n),
    name: texts.course(n),
    version: 1 + n,
    state: publishStates[(n + 1) % publishStates.length] ?? 'in-progress',
    members: n % 2 === 0 ? 'ALL' : 'PART',
    memberCounts:
      n % 2 === 0 ? { departments: 0, classes: 0, people: 0 } : { departments: 0, classes: n, people: 2 },
    startsAt: ago(n * 900),
    endsAt: n % 3 === 0 ? null : ago(-n * 3000),
    runs: n * 17,
    kind: publishKinds[n % publishKinds.length] ?? 'practice',
  }),
  courseId: idOf(900),
  courseName: texts.course(n + 1),
  locale: 'zh-cn',
  courseKind: n % 2 === 0 ? 'dialogue-flow' : 'question-bank',
  newestVersion: 1 + n + (n % 2),
  running: n % 4,
  sessions: n % 3 === 0 ? 0 : 2,
  lastsUntil: n % 3 === 0 ? null : ago(-n * 3000),
  opensAt: null,
  labels: n % 2 === 0 ? [texts.group(n).slice(0, 30), '2026 Q4'] : [],
  archived: false,
  series:
    n % 3 === 0
      ? { months: 3, days: 14, round: n + 1, startedAt: ago(90_000), timeZone: 'UTC', nextAt: ago(-90_000) }
      : null,
})

const programmeOf = (texts: Texts, n: number): Programme => ({
  id: idOf(1300 + n),
  name: texts.course(n),
  description: texts.text,
  mode: n % 2 === 0 ? 'breakthrough' : 'free',
  stages: listOf(3, (place) => {
    const { id, name, series, kind, courseName, state } = listed(texts, place)
    return { publishId: id, name, round: series?.round ?? null, kind, courseName, state }
  }),
  certificate: { months: 12 },
  revision: 1,
})

const details = (texts: Texts): PublishDetails => ({
  ...listed(texts, 2),
  kind: 'exam',
  courseKind: 'question-bank',
  state: 'in-progress',
  members: 'PART',
  memberCounts: { departments: 0, classes: 3, people: 1 },
  description: texts.text,
  instructions: texts.text,
  notesAbsences: true,
  camera: false,
  revision: 1,
  sessionsUntil: null,
  showRank: false,
  passAt: 75,
  coursePassAt: 60,
  reminders: [7, 1],
  laterRound: null,
  memberList: listOf(3, (n) => ({
    type: n === 0 ? 'DEPARTMENT' : n === 1 ? 'CLASS' : 'STUDENT',
    id: idOf(600 + n),
    name: texts.person(n),
  })),
  unseen: 1,
})

const round = (texts: Texts): PublishDetails => ({
  ...details(texts),
  ...listed(texts, 3),
  kind: 'practice',
  courseKind: 'dialogue-flow',
  state: 'in-progress',
  endsAt: ago(-9000),
})

export const held = (texts: Texts, n: number): HeldSession => ({
  id: idOf(1200 + n),
  name: texts.department(n).slice(0, 50),
  paperId: 'paper',
  paperName: texts.course(n + 2),
  attempts: 1,
  minutes: 60,
  startsAt: ago(30 - n * 1440),
  endsAt: ago(-90 - n * 1440),
  registration: n !== 1,
  registerFrom: null,
  registerUntil: null,
  capacity: n === 0 ? 30 : null,
  seats: n === 0 ? 20 : null,
  release: n === 0 ? 'by-hand' : 'at-once',
  releaseAt: null,
  releasedAt: null,
  reviewed: n === 0 ? 'unsure' : 'none',
  pausedAt: null,
  pausedUntil: null,
  pauseRanOutAt: null,
  revision: 1,
  registered: n === 0 ? 28 : 5,
  waiting: n === 0 ? 3 : 0,
  running: n === 0 ? 17 : 0,
  ended: n === 0 ? 6 : 0,
  unmarked: n === 0 ? 4 : 0,
})

const states = ['running', 'cut-off', 'ended', 'registered', 'queued', 'paused', 'waiting'] as const
export const boardRow = (texts: Texts, n: number): BoardRow => {
  const state = states[n % states.length] ?? 'running'
  const isEnded = state === 'ended'
  const isOpen = state === 'running' || state === 'cut-off' || state === 'paused'
  return {
    userId: idOf(400 + n),
    displayName: texts.person(n),
    department: texts.department(n),
    state,
    extraMinutes: n % 5 === 0 ? 15 : 0,
    extraAttempts: 0,
    begun: isOpen || isEnded ? 1 : 0,
    attempt:
      isOpen || isEnded
        ? {
            id: idOf(1300 + n),
            startedAt: ago(28),
            until: isEnded ? null : ago(-32),
            endedAt: isEnded ? ago(3) : null,
            endReason: isEnded ? 'learner' : null,
            answered: (n * 7) % 40,
            questions: 40,
            seenAt: ago(state === 'cut-off' ? 4 : 0.1),
            pausedAt: state === 'paused' ? ago(6) : null,
            pausedSeconds: n % 4 === 0 ? 300 : 0,
            pauseRanOutAt: null,
            absences: { count: n % 3, seconds: (n % 3) * 14 },
            awaySince: state === 'running' && n % 3 === 2 ? ago(2) : null,
            total: isEnded ? 84.5 : null,
            late: isEnded && n % 2 === 1 ? 2 : 0,
            continued: isEnded ? { at: ago(20), by: texts.person(n + 1), reason: texts.text } : null,
          }
        : null,
  }
}

const countsOf = (rows: number) => {
  const counts = {
    'cut-off': 0,
    paused: 0,
    running: 0,
    queued: 0,
    registered: 0,
    waiting: 0,
    expected: 0,
    ended: 0,
  }
  for (let n = 0; n < rows; n++) counts[states[n % states.length] ?? 'running'] += 1
  return counts
}

export const board = (texts: Texts, rows: number, change: Partial<HeldSession> = {}): Answers => ({
  'GET /coach-api/exam-sessions/:id/board': () => ({
    ...pageOf(listOf(rows, (n) => boardRow(texts, n))),
    counts: countsOf(rows),
    expected: null,
    notesAbsences: true,
    now,
    session: { ...held(texts, 0), ...change },
    publishId: idOf(1102),
    publishName: texts.course(0),
  }),
})

const paper: Paper = {
  id: 'paper',
  name: '2026 客服上岗考试 A 卷',
  parts: [{ kind: 'chosen', questions: ['q0', 'q1', 'q2'].map((question) => ({ question, worth: null })) }],
  shuffleQuestions: true,
  shuffleOptions: true,
  minutes: 45,
  levels: [],
}

const around = (texts: Texts): Answers => ({
  'GET /coach-api/course-publishes/:id/review': () => ({
    courseId: idOf(900),
    review: 'unsure' as const,
    certainty: 0.3,
    markers: 2 as const,
    tolerance: 0.1,
  }),
  'GET /coach-api/courses/:id/certainties': () => ({
    certainties: listOf(40, (n) => (n % 10) / 20),
    conversation: false,
  }),
  'GET /coach-api/courses/:id/publishes': () => ({
    items: [publishOf({ id: idOf(1100), name: texts.course(3), version: 900 })],
  }),
  'GET /coach-api/course-publishes/_courses': () => ({
    items: [],
    categories: [],
    withoutCategory: false,
    labels: ['2026 Q4'],
  }),
  'GET /coach-api/user': () => pageOf(listOf(texts.rows, (n) => personOf(texts, n))),
  'GET /coach-api/class': () => pageOf([]),
  'GET /coach-api/department': () => departmentsOf(texts),
  'GET /coach-api/course-publishes/:id': () => details(texts),
  'GET /coach-api/course-publishes/:id/materials': () => ({
    items: listOf(Math.min(3, texts.rows), (n) => ({
      id: idOf(700 + n),
      kind: 'pdf' as const,
      name: texts.course(n),
      fileId: idOf(710 + n),
      format: 'pdf' as const,
      size: 1_234_567,
      link: null,
      seconds: null,
      pages: 12,
      gone: n === 2,
    })),
    completion: {
      ...usualCompletion,
      materials: true,
      mode: 'breakthrough' as const,
      certificate: { months: 24 },
    },
  }),
  ...heldCertificatesOf(texts),
  'GET /coach-api/course-publishes/:id/reminders': () => ({ people: 31, remindedAt: null, wait: 0 }),
  'GET /coach-api/course-publishes/:id/learners': () => ({
    ...pageOf(
      listOf(texts.rows, (n) => ({
        userId: idOf(300 + n),
        displayName: texts.person(n),
        department: texts.course(0),
        ...{ sessions: 1, finished: 1, passed: n % 2, materials: 3, seen: n % 4, begun: n % 4 > 0 },
        state: learningStates[n % learningStates.length] ?? 'not-begun',
        ...{ needed: 4, done: n % 4, lackingSessions: 1 - (n % 2), lackingMaterials: 3 - (n % 4) },
      })),
    ),
    people: 40,
    completed: 9,
  }),
  'GET /coach-api/course-publishes/:id/sessions': () => ({
    now,
    items: listOf(3, (n) => held(texts, n)),
    papers: [{ id: 'paper', name: '2026 客服上岗考试 A 卷', reviewed: 'unsure' }],
  }),
})

/** What is published, the form that publishes, a publish of its own, and the board of who invigilates. */
const aPath = { opening: [], steps: [] }
const bound = (total: number) => ({ total, limit: total, level: 'pass' as const, path: aPath })

/** What the publish form warns of. */
const passedWithoutGoal: CallReply<'GET /coach-api/courses/:id/paths'> = {
  difficulty: 3,
  isComplete: true,
  turnsTo: {},
  outcomes: [
    { outcome: 'achieved', shortest: aPath, most: bound(100), least: bound(20) },
    { outcome: 'missed', shortest: aPath, most: bound(90), least: bound(0) },
  ],
}

/** Three tests of the course, of which one fails. */
const failingTest = (texts: Texts): Answers => ({
  'GET /coach-api/courses/:id/tests': () => ({
    items: listOf(3, (n) => ({
      id: idOf(1300 + n),
      name: texts.course(n),
      start: { node: null, variables: {}, difficulty: 3, seed: 1 },
      moves: [],
      expected: [],
      revision: 1,
      updatedAt: new Date(0).toISOString(),
    })),
  }),
  'POST /coach-api/courses/:id/tests/run': () => ({
    revision: 1,
    understanding: 'current',
    results: listOf(3, (n) => ({
      id: idOf(1300 + n),
      revision: 1,
      actual: [],
      differences: n === 1 ? [['took']] : [],
    })),
  }),
})

export const publishingScenes = [
  ...scenesOf({
    name: 'publishindex',
    title: 'Publications',
    path: '/publishindex',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/course-publishes': () => pageOf(listOf(texts.rows, (n) => listed(texts, n))),
      'GET /coach-api/course-publishes/_courses': () => ({
        items: listOf(5, (n) => ({ id: idOf(900 + n), name: texts.course(n) })),
        categories: listOf(3, (n) => ({ id: idOf(300 + n), path: texts.department(n) })),
        withoutCategory: true,
        labels: ['2026 Q4'],
      }),
    }),
    empty: {
      'GET /coach-api/course-publishes': () => pageOf([]),
      'GET /coach-api/course-publishes/_courses': () => ({
        items: [],
        categories: [],
        withoutCategory: false,
        labels: [],
      }),
    },
  }),
  ...scenesOf({
    name: 'publish-form',
    title: 'Publish a conversation',
    path: `/course-detail/${idOf(900)}/publish`,
    userType: 1,
    answers: (texts) => ({
      ...editedCourse(texts),
      ...around(texts),
      'GET /coach-api/courses/:id/paths': () => passedWithoutGoal,
      ...failingTest(texts),
    }),
  }),
  ...scenesOf({
    name: 'publish-exam',
    title: 'Publish an exam',
    path: `/question-detail/${idOf(900)}/publish?copy=${idOf(1102)}`,
    userType: 1,
    answers: (texts) => ({ ...bankAnswers(texts, [paper]), ...around(texts) }),
  }),
  ...scenesOf({
    name: 'course-publish',
    title: 'A publish with sessions',
    path: `/course-publish/${idOf(1102)}?done=new`,
    userType: 1,
    answers: around,
  }),
  ...scenesOf({
    name: 'course-publish-round',
    title: 'A round of a publish that recurs',
    path: `/course-publish/${idOf(1103)}`,
    userType: 1,
    answers: (texts) => ({ ...around(texts), 'GET /coach-api/course-publishes/:id': () => round(texts) }),
  }),
  ...scenesOf({
    name: 'programme-list',
    title: 'Programs',
    path: '/programme-list',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/programmes': () => pageOf(listOf(texts.rows, (n) => programmeOf(texts, n))),
    }),
    empty: { 'GET /coach-api/programmes': () => pageOf([]) },
  }),
  ...scenesOf({
    name: 'programme-form',
    title: 'A program',
    path: `/programme-list/${idOf(1300)}`,
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/programmes/:id': () => programmeOf(texts, 0),
      ...heldCertificatesOf(texts),
      'GET /coach-api/course-publishes': () => pageOf(listOf(6, (n) => listed(texts, n))),
      'GET /coach-api/programmes/:id/learners': () => ({
        ...pageOf(
          listOf(texts.rows, (n) => ({
            userId: idOf(300 + n),
            displayName: texts.person(n),
            department: texts.course(0),
            states: listOf(3, (place) => stageStates[(n + place) % stageStates.length] ?? 'locked'),
            completed: n % 4,
          })),
        ),
        people: 40,
        completed: 9,
      }),
    }),
  }),
  ...scenesOf({
    name: 'exam-board',
    title: 'Invigilator’s board',
    path: `/exam-session/${idOf(1200)}`,
    userType: 1,
    answers: (texts) => board(texts, Math.max(texts.rows, 12)),
    empty: board(usualTexts, 0),
  }),
  {
    id: 'exam-board-paused/ready',
    title: 'Invigilator’s board, paused for everyone',
    path: `/exam-session/${idOf(1200)}`,
    userType: 1,
    reply: {
      kind: 'answers',
      answers: board(usualTexts, 12, { pausedAt: ago(6), pausedUntil: ago(-234) }),
    },
  } satisfies ScreenScene,
]
