import type { ScoreLineView } from '../../../src/contract/practice.ts'
import type { Feedback } from '../../../src/contract/feedback.ts'
import type { LateInReport, Report } from '../../../src/contract/report.ts'
import { reportWithoutAnswers } from '../../../src/contract/without-answers.ts'
import { reportOf, ruleOf } from '../../../src/screens/report/report.factory.ts'
import { withWayBack } from '../../../src/ui/way-back.ts'
import { receiptsOf } from './exam-samples.ts'
import { ago, idOf, listOf, pageOf, runOf } from './samples.ts'
import { scenesOf, type Answers } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const items = ['沟通', '同理心', '解决方案', '合规']

/** A line whose second clause is quoted. */
const saidOf = (texts: Texts): string => `${texts.line(0)} ${texts.line(1)}`

/** Points for the second clause of `saidOf`, whose first word makes how it is meant. */
const scoredOf = (texts: Texts, n: number): ScoreLineView => {
  const start = texts.line(0).length + 1
  const end = saidOf(texts).length
  return {
    rule: `r${n}`,
    name: texts.course(n),
    item: 'i1',
    points: 10,
    evidence: [
      {
        by: 'keyword',
        start: start + 2,
        end,
        quote: saidOf(texts).slice(start + 2, end),
        polarity: 'denied',
        clause: { start, end },
        cue: { start, end: start + 2 },
      },
    ],
  }
}

/** A line that is handled as it is anywhere, and what it did to the customer. */
const insultOf = (texts: Texts): Report['turns'][number] => ({
  seq: 9,
  at: '2026-11-20T08:04:32Z',
  said: { turnId: idOf(809), text: texts.line(3) },
  chose: null,
  score: null,
  reference: [],
  reading: null,
  entries: [
    { type: 'handled', handler: 'abuse', evidence: [] },
    {
      type: 'meters',
      emotion: 35,
      patience: 44,
      mood: 'SAD',
      move: { reason: 'abuse', emotion: -25, patience: -30 },
    },
    { type: 'says', text: texts.line(1), mood: 'SAD' },
  ],
})

const report = (texts: Texts): Answers => {
  const small = reportOf()
  return {
    'GET /coach-api/reports/:id': () => ({
      ...small,
      locale: 'zh-cn',
      courseName: texts.course(0),
      learner: { userId: idOf(1), displayName: texts.person(0), department: texts.department(0) },
      difficulty: 4,
      persona: { name: texts.person(1), label: '急躁', portrait: 'emma-brooks' },
      score: {
        total: 72,
        level: 'pass',
        deducted: 3,
        items: items.map((name, n) => ({ item: `i${n}`, name, points: 12 + n * 3, max: 25 })),
      },
      parts: { earned: 72, lost: 19.5, unreached: 8.5 },
      mean: { of: 'class', total: 64, items: items.map((_, n) => ({ item: `i${n}`, points: 18 - n * 2 })) },
      abilities: items.map((name, n) => ({ ability: `a${n}`, name, value: 90 - n * 18 })),
      rules: listOf(texts.rows, (n) => {
        const missed = n % 4 === 3 || n % 3 === 0 ? 0 : n % 3 === 1 ? 10 : 6
        return ruleOf({
          rule: `r${n}`,
          name: texts.course(n),
          item: `i${n % 4}`,
          points: n % 3 === 0 ? 10 : 0,
          reached: n % 4 !== 3,
          missed,
          cost: missed,
          due: n % 4 !== 3 && n % 3 !== 0 ? [2 + 2 * (n % 2)] : [],
          advice: texts.text,
        })
      }),
      trace: listOf(9, (n) => ({
        seq: n + 1,
        seconds: n * 34,
        emotion: 40 + ((n * 17) % 50),
        patience: 100 - n * 7,
        total: n * 9,
      })),
      turns: [...small.turns, insultOf(texts)].map((turn, n) => ({
        ...turn,
        said: turn.said && { ...turn.said, text: saidOf(texts) },
        reference: turn.reference.map(() => texts.line(2)),
        reading: turn.reading && {
          understoodAs: texts.course(1),
          nearest: {
            name: texts.course(2),
            lacking: [
              { why: 'words', names: [texts.course(3), texts.course(4)] },
              { why: 'wrong-value', name: texts.course(5), quote: '15' },
              { why: 'denied', quote: texts.line(1).slice(2, 6), cue: texts.line(1).slice(0, 2) },
            ],
          },
        },
        entries: turn.entries.map((entry) =>
          entry.type === 'scored' ? { ...entry, line: scoredOf(texts, n) } : entry,
        ),
      })),
    }),
    'GET /coach-api/reports/:id/feedback': () => ({ mayGive: false, items: feedbackOf(texts) }),
    'PUT /coach-api/reports/:id/feedback-read': () => ({}),
  }
}

/** The report of an exam that is over for everybody. */
const sat = (texts: Texts): Report => ({
  ...reportOf(),
  locale: 'zh-cn',
  courseName: texts.course(0),
  learner: { userId: idOf(1), displayName: texts.person(0), department: texts.department(0) },
  persona: { name: texts.person(1), label: '急躁', portrait: 'emma-brooks' },
  exam: {
    sessionName: texts.course(1),
    paperName: texts.course(2),
    levelName: null,
    answersFrom: null,
    missed: 3,
    absences: null,
    continuations: [],
    late: [],
    receipts: receiptsOf().slice(1),
  },
})

/** What became of an answer to its question that arrived after the end. */
const lateOf = (texts: Texts, state: LateInReport['state']): LateInReport => ({
  question: 'q',
  arrivedAt: ago(58),
  state,
  by: texts.person(3),
  reason: texts.text,
})

/** One that had ended by mistake, and went on; a late answer was accepted. */
const continued = (texts: Texts): Answers => {
  const whole = sat(texts)
  const continuations = [
    {
      endedAt: ago(60),
      endReason: 'flow' as const,
      at: ago(50),
      until: ago(30),
      by: texts.person(3),
      reason: texts.text,
    },
  ]
  return {
    ...noFeedback,
    'GET /coach-api/reports/:id': () => ({
      ...whole,
      exam: whole.exam && {
        ...whole.exam,
        continuations,
        late: [lateOf(texts, 'accepted')],
        receipts: receiptsOf(),
      },
    }),
  }
}

/** As its learner reads it, who can practise what they missed; a late answer was declined. */
const missed = (texts: Texts): Answers => {
  const whole = sat(texts)
  return {
    ...noFeedback,
    'GET /coach-api/reports/:id': () => ({
      ...whole,
      exam: whole.exam && { ...whole.exam, late: [lateOf(texts, 'declined')] },
    }),
  }
}

/** An exam that others may still sit: its result, without what was right. */
const kept = (texts: Texts): Answers => ({
  ...noFeedback,
  'GET /coach-api/reports/:id': () => reportWithoutAnswers(sat(texts), '2026-11-21T08:00:00Z'),
})

/** A practice that was left without a word: it counts nowhere. */
const silent = (texts: Texts): Answers => {
  const small = reportOf()
  return {
    ...noFeedback,
    'GET /coach-api/reports/:id': () => ({
      ...small,
      locale: 'zh-cn',
      courseName: texts.course(0),
      learner: { userId: idOf(1), displayName: texts.person(0), department: texts.department(0) },
      persona: { name: texts.person(1), label: '急躁', portrait: 'emma-brooks' },
      endReason: 'learner',
      outcome: 'missed',
      score: {
        ...small.score,
        total: 0,
        level: 'fail',
        items: items.map((name, n) => ({ item: `i${n}`, name, points: 0, max: 25 })),
      },
      parts: { earned: 0, lost: 0, unreached: 100 },
      answered: false,
      counted: false,
      mean: null,
      abilities: items.map((name, n) => ({ ability: `a${n}`, name, value: 0 })),
      rules: [],
      trace: small.trace.slice(0, 1),
      turns: small.turns.slice(0, 1),
    }),
  }
}

/** Said of the whole by a coach, of a turn with the learner's answer, and one that is new. */
const feedbackOf = (texts: Texts): Feedback[] => {
  const seq = reportOf().turns.find(({ said }) => said)?.seq ?? null
  return [
    { n: 0, thread: 0, seq: null, person: 1 },
    { n: 1, thread: 1, seq, person: 2 },
    { n: 2, thread: 1, seq, person: 0 },
    { n: 3, thread: 3, seq, person: 1 },
  ].map(({ n, thread, seq: turn, person }) => ({
    id: idOf(970 + n),
    thread: idOf(970 + thread),
    seq: turn,
    by: { id: idOf(990 + person), name: texts.person(person) },
    text: texts.text,
    createdAt: ago(9 - n),
    editedAt: n === 1 ? ago(1) : null,
    deleted: false,
    unread: n === 3,
  }))
}

const noFeedback: Answers = {
  'GET /coach-api/reports/:id/feedback': () => ({ mayGive: false, items: [] }),
}

/** As a coach reads it, who may give feedback. */
const coached = (texts: Texts, items: Feedback[]): Answers => ({
  ...report(texts),
  'GET /coach-api/reports/:id/feedback': () => ({ mayGive: true, items }),
})

export const reportScenes = [
  ...scenesOf({
    name: 'report',
    title: 'Report',
    path: withWayBack(`/report/practice/${idOf(200)}`, '/report-list?standing=pass'),
    userType: 2,
    answers: report,
    empty: silent(usualTexts),
  }),
  {
    id: 'report/gives-feedback',
    title: 'Report: a coach gives feedback',
    path: `/report/practice/${idOf(200)}`,
    userType: 1 as const,
    reply: {
      kind: 'answers' as const,
      answers: coached(usualTexts, feedbackOf(usualTexts)),
    },
  },
  {
    id: 'report/no-feedback-yet',
    title: 'Report: no feedback yet',
    path: `/report/practice/${idOf(200)}`,
    userType: 1 as const,
    reply: { kind: 'answers' as const, answers: coached(usualTexts, []) },
  },
  {
    id: 'report/answers-kept',
    title: 'Report: right answers kept',
    path: `/report/practice/${idOf(200)}`,
    userType: 2 as const,
    reply: { kind: 'answers' as const, answers: kept(usualTexts) },
  },
  {
    id: 'report/missed',
    title: 'Report: what an exam missed',
    path: `/report/practice/${idOf(200)}`,
    userType: 2 as const,
    reply: { kind: 'answers' as const, answers: missed(usualTexts) },
  },
  {
    id: 'report/continued',
    title: 'Report: an attempt that went on after its end',
    path: `/report/practice/${idOf(200)}`,
    userType: 2 as const,
    reply: { kind: 'answers' as const, answers: continued(usualTexts) },
  },
  ...scenesOf({
    name: 'report-list',
    title: 'Reports',
    path: '/report',
    userType: 2,
    answers: (texts) => ({
      'GET /coach-api/practice/sessions': () => pageOf(listOf(texts.rows, (n) => runOf(texts, n))),
    }),
    empty: { 'GET /coach-api/practice/sessions': () => pageOf([]) },
  }),
]
