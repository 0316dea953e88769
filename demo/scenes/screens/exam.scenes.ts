import type { AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { OwnSessionView } from '../../../src/contract/exams.ts'
import { usualCompletion } from '../../../src/domain/publish/completion.ts'
import {
  attemptOf,
  examOf,
  examPageOf,
  examSessionOf,
  paperAttemptOf,
  receiptOf,
  receiptsOf,
  runningAttempt,
  sessionsInStates,
} from './exam-samples.ts'
import { ago, idOf, nothingAtHome, now } from './samples.ts'
import { scenesOf, type Answers, type ScreenScene } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const noMaterials = {
  items: [],
  completion: usualCompletion,
  standing: {
    ...{ sessions: 1, finished: 0, passed: 0, materials: 0, seen: 0, begun: false },
    ...{ state: 'not-begun' as const, needed: 1, done: 0, lackingSessions: 1, lackingMaterials: 0 },
  },
}

const exam = (texts: Texts, sessions: OwnSessionView[], instructions = texts.text): Answers => ({
  'GET /coach-api/exams/:id': () => examPageOf(examOf(texts, 0, sessions), instructions),
  'GET /coach-api/exam-attempts/:id/receipts': () => ({
    displayName: texts.person(0),
    items: receiptsOf(),
  }),
  'GET /coach-api/platform-clock': () => ({ now }),
  'GET /coach-api/publishes/:id/materials': () => noMaterials,
})

const sheet = (attempt: AttemptView, elsewhere = false, sessions: OwnSessionView[] = []): Answers => ({
  'POST /coach-api/exam-attempts/:id/open': () => attempt,
  'POST /coach-api/exam-attempts/:id/seen': () => ({ ...attempt, elsewhere }),
  'PUT /coach-api/exam-attempts/:id/answers': ({ body }) => ({
    ...attempt,
    saved: body.answers.map(({ question }) => question),
    savedAt: now,
  }),
  'PUT /coach-api/exam-attempts/:id/marks': () => attempt,
  'POST /coach-api/exam-attempts/:id/hand-in': () => ({
    ...attempt,
    status: 'ended',
    endReason: 'flow',
    receipt: receiptOf(),
  }),
  ...exam(usualTexts, sessions),
})

const oneScene = (name: string, title: string, path: string, answers: Answers): ScreenScene => ({
  id: `${name}/ready`,
  title,
  path,
  userType: 2,
  reply: { kind: 'answers', answers },
})

const examPath = `/exam-course/${idOf(880)}`
const sheetPath = `${examPath}/attempt/${idOf(902)}`
const own = (release: Partial<OwnSessionView>, withheld: boolean) => [
  examSessionOf(usualTexts, 0, {
    ...release,
    own: [attemptOf(usualTexts, 2, { exam: { paper: true, withheld } })],
  }),
]
/** The first one, that had ended, goes on. */
const goesOn = (texts: Texts): OwnSessionView[] =>
  sessionsInStates(texts)
    .slice(0, 1)
    .map((session) => ({ ...session, own: session.own.map((attempt) => ({ ...attempt, continued: true })) }))
const ended = (endReason: AttemptView['endReason']) =>
  paperAttemptOf(usualTexts, {
    status: 'ended',
    endReason,
    until: ago(1),
    receipt: receiptOf(endReason === null ? {} : { endReason }),
  })
const queued = (state: 'QUEUE_WAIT' | 'QUEUE_REJECT' | 'QUEUE_REPEAT' | 'WAITING_FOR_EXAM'): Answers => ({
  ...exam(usualTexts, sessionsInStates(usualTexts).slice(1, 2), ''),
  'POST /coach-api/exam-sessions/:id/queue': () => ({ state, place: 7, estimateSeconds: 540 }),
  'POST /coach-api/exam-sessions/:id/leave-queue': () => ({}),
})

export const examScenes: readonly ScreenScene[] = [
  ...scenesOf({
    name: 'exam',
    title: 'Exam',
    path: examPath,
    userType: 2,
    answers: (texts) => exam(texts, sessionsInStates(texts)),
    empty: exam(usualTexts, [], ''),
  }),
  oneScene('exam-over', 'Exam, over', examPath, {
    'GET /coach-api/publishes/:id/materials': () => noMaterials,
    'GET /coach-api/exams/:id': () =>
      examPageOf({ ...examOf(usualTexts, 0, sessionsInStates(usualTexts).slice(8)), over: true }, ''),
  }),
  oneScene(
    'exam-goes-on',
    'Exam, an attempt that had ended goes on',
    examPath,
    exam(usualTexts, goesOn(usualTexts)),
  ),
  oneScene('exam-queue', 'Exam, queue', examPath, queued('QUEUE_WAIT')),
  oneScene('exam-queue-full', 'Exam, queue full', examPath, queued('QUEUE_REJECT')),
  oneScene('exam-queue-repeat', 'Exam, queued in another tab', examPath, queued('QUEUE_REPEAT')),
  oneScene('exam-admitted', 'Exam, admitted', examPath, queued('WAITING_FOR_EXAM')),
  ...scenesOf({
    name: 'exam-sheet',
    title: 'Exam paper',
    path: sheetPath,
    userType: 2,
    answers: (texts) => sheet(paperAttemptOf(texts)),
  }),
  oneScene(
    'exam-sheet-last-minute',
    'Exam paper, last minute, with a message',
    sheetPath,
    sheet(
      paperAttemptOf(usualTexts, {
        until: new Date(Date.parse(now) + 50_000).toISOString(),
        warnings: [{ at: ago(1), text: '请把手机收起来。' }],
      }),
    ),
  ),
  oneScene(
    'exam-sheet-elsewhere',
    'Exam paper, opened elsewhere',
    sheetPath,
    sheet(paperAttemptOf(usualTexts), true),
  ),
  oneScene(
    'exam-sheet-paused',
    'Exam paper, paused by the invigilator',
    sheetPath,
    sheet(paperAttemptOf(usualTexts, { pause: { at: ago(3), until: ago(-237) } })),
  ),
  oneScene(
    'exam-sheet-absences',
    'Exam paper, leaving the page is noted',
    sheetPath,
    sheet(paperAttemptOf(usualTexts, { notesAbsences: true })),
  ),
  oneScene(
    'exam-sheet-camera',
    'Exam paper, a camera',
    sheetPath,
    sheet(paperAttemptOf(usualTexts, { camera: true })),
  ),
  oneScene('exam-sheet-offline', 'Exam paper, answers that can’t be saved', sheetPath, {
    ...sheet(paperAttemptOf(usualTexts)),
    'PUT /coach-api/exam-attempts/:id/answers': () => {
      throw new Error('no answer came')
    },
  }),
  oneScene(
    'exam-sheet-handed-in',
    'Exam paper, handed in',
    sheetPath,
    sheet(ended('flow'), false, own({}, false)),
  ),
  oneScene(
    'exam-sheet-time-up',
    'Exam paper, time is up, result on a date',
    sheetPath,
    sheet(ended('countdown'), false, own({ release: 'at', releaseAt: ago(-4000) }, true)),
  ),
  oneScene(
    'exam-sheet-invigilator',
    'Exam paper, ended by the invigilator',
    sheetPath,
    sheet(ended('invigilator'), false, own({ release: 'by-hand' }, true)),
  ),
  oneScene('home-exam-running', 'Home, an exam runs', '/index', {
    'GET /coach-api/home': () => ({
      ...nothingAtHome,
      unfinished: attemptOf(usualTexts, 2, { ...runningAttempt, startedAt: ago(18) }),
      results: {
        runs: [
          attemptOf(usualTexts, 3),
          attemptOf(usualTexts, 4, { total: null, level: null, exam: { paper: true, withheld: true } }),
        ],
        overview: { runs: 2, mean: 82, best: 82, passed: 1 },
      },
      exams: [examOf(usualTexts, 0, sessionsInStates(usualTexts).slice(0, 1))],
    }),
  }),
  oneScene('home-exam-goes-on', 'Home, an exam that had ended goes on', '/index', {
    'GET /coach-api/home': () => ({ ...nothingAtHome, exams: [examOf(usualTexts, 0, goesOn(usualTexts))] }),
  }),
]
