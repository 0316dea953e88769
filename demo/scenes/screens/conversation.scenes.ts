import type { LiveHandlers } from '../../../src/api/live.ts'
import type { Session, Turn, TurnEntry } from '../../../src/contract/practice.ts'
import { ago, idOf, listOf, now } from './samples.ts'
import { isOwn, scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const sessionOf = (texts: Texts): Session => ({
  id: idOf(200),
  publishId: idOf(100),
  kind: 'dialogue-flow',
  courseName: texts.course(0),
  locale: 'zh-cn',
  goal: texts.text,
  difficulty: 3,
  persona: { name: texts.person(1), label: '急躁', background: texts.text, portrait: 'emma-brooks' },
  status: 'open',
  startedAt: ago(4),
  countdownAt: ago(-8),
  idleSeconds: 120,
  referenceAnswers: true,
  emotion: 42,
  patience: 70,
  score: {
    total: 36,
    level: 'fail',
    deducted: 0,
    items: ['沟通', '同理心', '解决方案'].map((name, n) => ({
      item: `i${n}`,
      name,
      points: 12 * n,
      max: 30,
    })),
  },
  seq: 5,
})

const turnOf = (seq: number, text: string | null, entries: TurnEntry[]): Turn => ({
  seq,
  at: ago(5 - seq),
  said: text === null ? null : { turnId: idOf(800 + seq), text },
  chose: null,
  entries,
  score: null,
})

/** The customer asks, the learner answers, points are given and taken, the customer loses patience. */
const dialogueOf = (texts: Texts): Turn[] => [
  turnOf(1, null, [
    { type: 'narrates', text: texts.text },
    { type: 'says', text: texts.line(1), mood: 'ANGRY' },
    { type: 'awaits', round: 1, answer: 'line' },
  ]),
  turnOf(2, texts.line(2), [
    { type: 'heard', understood: true, wrong: false, followUp: null },
    {
      type: 'scored',
      line: {
        rule: 'empathy',
        name: '表达歉意',
        item: 'i1',
        points: 10,
        evidence: [{ by: 'keyword', start: 0, end: 3, quote: '很抱歉' }],
      },
    },
    {
      type: 'meters',
      emotion: 55,
      patience: 80,
      mood: 'NEUTRAL',
      move: { reason: 'answer', emotion: 4, patience: 2 },
    },
    { type: 'says', text: texts.line(3), mood: 'NEGATIVE' },
    { type: 'awaits', round: 2, answer: 'line' },
  ]),
  turnOf(3, texts.line(0), [
    { type: 'heard', understood: true, wrong: true, followUp: null },
    {
      type: 'meters',
      emotion: 42,
      patience: 70,
      mood: 'NEGATIVE',
      move: { reason: 'wrong-turn', emotion: -13, patience: -10 },
    },
    { type: 'says', text: texts.line(3), mood: 'NEGATIVE' },
    { type: 'awaits', round: 3, answer: 'line' },
  ]),
]

const conversation = (texts: Texts) => (handlers: LiveHandlers) =>
  handlers.ready(sessionOf(texts), dialogueOf(texts))

const withCamera = (texts: Texts) => (handlers: LiveHandlers) =>
  handlers.ready({ ...sessionOf(texts), camera: true }, dialogueOf(texts))

/** The learner is told what it is about, and speaks first. */
const unopened = (texts: Texts) => (handlers: LiveHandlers) =>
  handlers.ready({ ...sessionOf(texts), seq: 1 }, [
    turnOf(1, null, [
      { type: 'narrates', text: texts.text },
      { type: 'awaits', round: 1, answer: 'line' },
    ]),
  ])

const choice = (texts: Texts) => (handlers: LiveHandlers) =>
  handlers.ready(sessionOf(texts), [
    ...dialogueOf(texts).slice(0, 2),
    turnOf(3, texts.line(0), [
      {
        type: 'asks',
        question: {
          id: 'q',
          type: 'CHECK_BOX',
          text: texts.line(1),
          options: listOf(4, (n) => ({ id: `o${n}`, text: texts.line(n) })),
        },
      },
      { type: 'awaits', round: 3, answer: 'choice' },
    ]),
  ])

const ended = (texts: Texts) => (handlers: LiveHandlers) =>
  handlers.ready({ ...sessionOf(texts), status: 'ended', countdownAt: now }, [
    ...dialogueOf(texts),
    turnOf(4, texts.line(2), [{ type: 'ended', reason: 'patience', outcome: 'missed' }]),
  ])

const scenesWith = (name: string, title: string, live: typeof conversation) =>
  scenesOf({
    name,
    title,
    path: `/conversation/${idOf(200)}`,
    userType: 2,
    answers: () => ({}),
    live,
  })

/** A conversation as it is practised, in its states. */
export const conversationScenes = [
  ...scenesOf({
    name: 'sample',
    title: 'Sample conversation',
    path: '/sample-conversation',
    userType: 2,
    answers: () => ({}),
  }).filter(isOwn),
  ...scenesWith('conversation', 'Conversation', conversation),
  ...scenesWith('conversation-first', 'Conversation, the learner speaks first', unopened).filter(isOwn),
  ...scenesWith('conversation-camera', 'Conversation, a camera', withCamera).filter(isOwn),
  ...scenesWith('conversation-choice', 'Conversation, a question', choice).filter(isOwn),
  ...scenesWith('conversation-ended', 'Conversation, ended', ended).filter(isOwn),
]
