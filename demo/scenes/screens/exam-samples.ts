import type { AttemptView, Receipt } from '../../../src/contract/exam-attempts.ts'
import type { ExamPage, OwnExamView, OwnSessionView } from '../../../src/contract/exams.ts'
import { ago, idOf, listOf, now, runOf } from './samples.ts'
import type { Texts } from './texts.ts'

const hour = 60
const day = 24 * hour
/** So many minutes after the clock of the pictures. */
const inMinutes = (minutes: number): string => ago(-minutes)

type Attempt = OwnSessionView['own'][number]

export const attemptOf = (texts: Texts, n: number, change: Partial<Attempt> = {}): Attempt => ({
  ...runOf(texts, n),
  sessionId: idOf(900 + n),
  publishId: idOf(880),
  exam: { paper: true, withheld: false },
  number: n,
  endReason: 'flow',
  until: null,
  paused: false,
  continued: false,
  levelName: '良好',
  ...change,
})

const withheld = { total: null, level: null, levelName: null, exam: { paper: true, withheld: true } }
export const runningAttempt = {
  status: 'open',
  until: inMinutes(27),
  endedAt: null,
  endReason: null,
  total: null,
  level: null,
  levelName: null,
} as const

export const examSessionOf = (texts: Texts, n: number, change: Partial<OwnSessionView>): OwnSessionView => ({
  id: idOf(870 + n),
  name: `${texts.group(n)} · 第 ${n + 1} 场`,
  paperName: texts.course(n),
  minutes: 60,
  attempts: 2,
  attemptsLeft: 2,
  startsAt: inMinutes(2 * day),
  endsAt: inMinutes(2 * day + 2 * hour),
  registration: true,
  registerFrom: ago(day),
  registerUntil: inMinutes(day + 90),
  capacity: 20,
  registered: 12,
  queue: false,
  release: 'at-once',
  reviewed: 'none',
  releaseAt: null,
  paused: false,
  state: 'not-registered',
  button: 'register',
  lock: null,
  waitingPlace: null,
  extraMinutes: 0,
  own: [],
  ...change,
})

/** One session in every state that a learner can find it in (EXAM-01, EXAM-02). */
export const sessionsInStates = (texts: Texts): OwnSessionView[] => [
  examSessionOf(texts, 0, {
    state: 'in-progress',
    button: 'continue',
    startsAt: ago(30),
    endsAt: inMinutes(90),
    attemptsLeft: 1,
    extraMinutes: 15,
    own: [attemptOf(texts, 2, { ...runningAttempt, startedAt: ago(18) }), attemptOf(texts, 1, withheld)],
    release: 'at',
    releaseAt: inMinutes(3 * day),
  }),
  examSessionOf(texts, 1, {
    state: 'in-progress',
    button: 'start',
    startsAt: ago(30),
    endsAt: inMinutes(45),
    queue: true,
  }),
  examSessionOf(texts, 2, {}),
  examSessionOf(texts, 3, { registered: 20, button: 'join-waiting-list', registerUntil: inMinutes(25) }),
  examSessionOf(texts, 4, { state: 'waiting-list', button: 'waiting-list', waitingPlace: 3, registered: 20 }),
  examSessionOf(texts, 5, { state: 'registered', button: 'registered', startsAt: inMinutes(20) }),
  examSessionOf(texts, 6, { button: 'registration-not-open', registerFrom: inMinutes(5 * hour) }),
  examSessionOf(texts, 7, { button: 'registration-over', registerUntil: ago(hour) }),
  examSessionOf(texts, 8, {
    state: 'attempts-used-up',
    button: 'no-attempts-left',
    startsAt: ago(day),
    endsAt: inMinutes(day),
    attemptsLeft: 0,
    release: 'by-hand',
    own: [attemptOf(texts, 4, withheld), attemptOf(texts, 3)],
  }),
  examSessionOf(texts, 9, {
    state: 'ended',
    button: 'ended',
    startsAt: ago(9 * day),
    endsAt: ago(8 * day),
    own: [attemptOf(texts, 5, { level: 'excellent', total: 94, levelName: '优秀' })],
  }),
]

export const examOf = (texts: Texts, n: number, sessions: OwnSessionView[]): OwnExamView => ({
  publishId: idOf(880 + n),
  name: `${texts.course(n)}认证`,
  kind: n % 2 === 0 ? 'exam' : 'mock-exam',
  courseKind: 'question-bank',
  courseName: texts.course(n),
  locale: 'zh-cn',
  description: texts.text,
  notesAbsences: n === 0,
  camera: false,
  passAt: 60,
  excellentAt: 85,
  over: false,
  sessions,
})

/** The page of an exam: right answers are kept until the end of each session. */
export const examPageOf = (exam: OwnExamView, instructions: string): ExamPage => ({
  ...exam,
  now,
  instructions,
  sessions: exam.sessions.map((session) => ({
    ...session,
    answersFrom: exam.kind === 'exam' && session.endsAt > now ? session.endsAt : null,
  })),
})

/** What a learner finds on the home page: one begins in twenty minutes, one can be registered for, one waits. */
export const examsOf = (texts: Texts): OwnExamView[] => {
  const sessions = sessionsInStates(texts)
  return [5, 2, 4].map((at, n) => examOf(texts, n, sessions.slice(at, at + 1)))
}

export const paperAttemptOf = (texts: Texts, change: Partial<AttemptView> = {}): AttemptView => ({
  now,
  until: inMinutes(42),
  status: 'open',
  endReason: null,
  pause: null,
  warnings: [],
  receipt: null,
  id: idOf(902),
  publishId: idOf(880),
  examSessionId: idOf(870),
  name: `${texts.course(0)}认证`,
  sessionName: texts.group(0),
  paperName: texts.course(0),
  locale: 'zh-cn',
  startedAt: ago(18),
  questions: listOf(24, (n) => ({
    id: `q${n}`,
    type: (['RADIO', 'CHECK_BOX', 'QA'] as const)[n % 3] ?? 'RADIO',
    text: texts.line(n + 1),
    options: n % 3 === 2 ? [] : listOf(4, (o) => ({ id: `o${o}`, text: texts.line(o + n) })),
    points: n % 3 === 2 ? 6 : 3,
  })),
  answers: [
    { question: 'q0', options: ['o1'], text: null, at: ago(12) },
    { question: 'q1', options: ['o0', 'o2'], text: null, at: ago(9) },
    { question: 'q2', options: null, text: texts.line(2), at: ago(3) },
    { question: 'q3', options: ['o2'], text: null, at: ago(2) },
  ],
  marked: ['q1', 'q5'],
  notesAbsences: false,
  camera: false,
  released: false,
  ...change,
})

/** What the platform kept of an attempt that has ended; of an earlier end with another `code`. */
export const receiptOf = (change: Partial<Receipt> = {}): Receipt => ({
  code: '3F7K9QWDXTRBM2CN',
  endedAt: ago(1),
  endReason: 'flow',
  answered: 22,
  questions: 24,
  lastAnswerAt: ago(2),
  late: 0,
  ...change,
})

/** Of an attempt that had ended before, went on and ended again. */
export const receiptsOf = (): Receipt[] => [
  receiptOf({ code: 'A0Q5RM2YT4K1XWBN', endedAt: ago(31), lastAnswerAt: ago(33), answered: 19 }),
  receiptOf(),
]
