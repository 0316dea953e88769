import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { mostOfBank } from '../domain/course/question-bank.ts'
import { most } from '../domain/course/dialogue-flow.ts'
import { longestReason } from '../domain/marking/conversation-mark.ts'
import { questionReasons } from '../domain/marking/conversation-turns.ts'
import { longestComment, markingStates } from '../domain/marking/mark.ts'
import { reviewKinds } from '../domain/marking/review-rule.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { questionFormat, score, turn } from './practice.ts'

/** Which free answers of a publish people mark, and how (MARK-01). */
export const reviewRule = z.strictObject({
  review: z.enum(reviewKinds),
  /** Of `unsure`: answers whose grade is less certain than this are marked by people. */
  certainty: z.number().min(0).max(1),
  markers: z.union([z.literal(1), z.literal(2)]),
  /** How far two marks may lie apart, as a share of what the question is worth. */
  tolerance: z.number().min(0).max(1),
})

const questionId = z.string().min(1).max(40)

/** How well two markers agree on answers that both marked; `kappa` is null where it can't be told. */
const agreement = z.object({ kappa: z.number().nullable(), pairs: z.int() })

/** The answers to a question of a publish, as far as the caller sees their learners. */
const markingGroup = z.object({
  publishId: uuid,
  publishName: z.string(),
  questionId: z.string(),
  /** Whether whole conversations are marked: then there is no question. */
  conversation: z.boolean(),
  text: z.string(),
  locale: localeSchema,
  /** That the caller can mark: not the caller's own, nor marked by the caller before. */
  open: z.int(),
  /** Of `open`, those on which two markers differ. */
  disagreed: z.int(),
  /** That wait for somebody else. */
  others: z.int(),
  decided: z.int(),
  /** Since when the oldest waits; null where none does. */
  oldestAt: instant.nullable(),
})

const markingProgress = z.object({
  publishId: uuid,
  publishName: z.string(),
  /** Its course, where that was deleted: what waits is marked nevertheless (MARK-19). */
  deletedCourse: uuid.nullable(),
  conversation: z.boolean(),
  /** Or conversations. */
  answers: z.int(),
  decided: z.int(),
  disagreed: z.int(),
  agreement,
  /** Pairs of answers that are worded alike, which nobody has dismissed (EXAM-14). */
  similar: z.int(),
})

/** What the grader found, in points and in the words that earned each point. */
const machineGrade = z.object({
  points: z.number(),
  earned: z.array(z.string()),
  /** Spans of the answer; `point` is null where it is held against whole references. */
  evidence: z.array(z.object({ point: z.string().nullable(), start: z.int(), end: z.int() })),
})

/** What a marker decides of a turn (MARK-16), as src/domain/marking/conversation-mark.ts says it. */
const turnDecision = z.strictObject({
  seq: z.int().min(1),
  way: z.string().max(40).nullable().optional(),
  withdrawn: z.array(z.string().max(60)).max(most.rules).default([]),
  given: z.array(z.string().max(60)).max(most.rules).default([]),
  reason: z.string().trim().max(longestReason).default(''),
})

const judgedRule = z.object({ rule: z.string(), name: z.string(), points: z.number(), critical: z.boolean() })

/** What can be decided of a turn. */
const judgedTurn = z.object({
  /** As what the answer can count: branches by name, or results of a question, which have none; with the points of each. */
  ways: z.array(z.object({ id: z.string(), name: z.string(), points: z.number() })),
  /** As what it counted; null for none. */
  way: z.string().nullable(),
  /** What gave or took points and can be taken back. */
  counted: z.array(judgedRule),
  /** What could have counted here; `ofWay`: as the answer counted already, but for what else was said. */
  open: z.array(judgedRule.extend({ ofWay: z.boolean() })),
})

const answerTask = z.object({
  kind: z.literal('answer'),
  question: z.object({
    id: z.string(),
    text: z.string(),
    formatted: questionFormat,
    explanation: z.string(),
    formattedExplanation: questionFormat,
    references: z.array(z.string()),
    points: z.array(z.object({ id: z.string(), name: z.string(), weight: z.number() })),
    /** Points of the hundred that it is worth in this attempt. */
    most: z.number(),
  }),
  answer: z.string(),
  /** It arrived after the end, and somebody let it count (EXAM-25); who and why isn't told: a reason may name its learner. */
  late: z.boolean(),
  /** What those gave who differ, in the order in which they did, to who decides alone; nothing of it says who they are. */
  marks: z.array(
    z.object({ points: z.number(), earned: z.array(z.string()).nullable(), comment: z.string() }),
  ),
  /** Null where two mark it: it is shown when the mark is given. */
  machine: machineGrade.nullable(),
})

/** A conversation, whole, with what its rules decided (MARK-16). */
const conversationTask = z.object({
  kind: z.literal('conversation'),
  conversation: z.object({
    courseName: z.string(),
    goal: z.string(),
    persona: z.object({ name: z.string(), label: z.string(), portrait: z.string() }),
    /** How far the judgement of its least certain turn is to be relied upon, 0–1. */
    certainty: z.number(),
    /** As the rules came to it. */
    score,
    passAt: z.int(),
    turns: z.array(
      turn.extend({
        /** Why it is in question, and so has to be decided; null where it isn't. */
        question: z.array(z.enum(questionReasons)).nullable(),
        /** Null where nothing was judged. */
        judged: judgedTurn.nullable(),
      }),
    ),
  }),
  /** As of an answer. */
  marks: z.array(z.object({ points: z.number(), turns: z.array(turnDecision), comment: z.string() })),
})

/** An answer or a conversation to mark. Nothing in it says whose it is, or who has marked it before. */
const taskFrame = z.object({
  id: uuid,
  locale: localeSchema,
  /** Two markers differ: this mark decides. */
  disagreed: z.boolean(),
  /** It is one of those whose marks help the grader most (PAPER-02c). */
  helpful: z.boolean(),
  markers: z.int(),
  /** Until when nobody else gets it. */
  leasedUntil: instant,
  /** How many answers of others are worded alike (EXAM-14); null where two mark it: it is told when the mark is given. */
  similar: z.int().nullable(),
})
const markingTask = z.discriminatedUnion('kind', [
  taskFrame.extend(answerTask.shape),
  taskFrame.extend(conversationTask.shape),
])

export const markingCalls = endpoints({
  'GET /coach-api/marking': {
    access: 'coach:publish',
    summary: 'What people are to mark, by publish and question, what has waited longest first (MARK-07)',
    query: z.strictObject({ publish: uuid.optional() }),
    reply: z.object({
      now: instant,
      groups: z.array(markingGroup),
      publishes: z.array(markingProgress),
    }),
  },
  'POST /coach-api/marking/next': {
    access: 'coach:publish',
    summary: 'The next answer to a question that the caller can mark; for some minutes nobody else gets it',
    body: z.strictObject({
      publishId: uuid,
      questionId,
      /** Answers that were put off: they come when no other is left. */
      skipped: z.array(uuid).max(500).default([]),
      /** Comes before all others, where the caller can mark it. */
      first: uuid.optional(),
    }),
    reply: z.object({
      publishName: z.string(),
      task: markingTask.nullable(),
      /** How many the caller can mark, this one among them. */
      left: z.int(),
      /** How many somebody else has open now or has to mark. */
      others: z.int(),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/marking/tasks/:id/mark': {
    access: 'coach:publish',
    summary:
      'Mark an answer (MARK-03): points, or which points of the question it makes; or a conversation (MARK-16): what is decided of its turns',
    params: idParam,
    body: z.strictObject({
      points: z.number().min(0).max(100).optional(),
      earned: z.array(z.string().max(40)).max(mostOfBank.points).optional(),
      /** Of a conversation: each turn in question, and others that the marker sees differently. */
      turns: z.array(turnDecision).max(1000).optional(),
      comment: z.string().trim().max(longestComment).default(''),
    }),
    reply: z.object({
      state: z.enum(markingStates),
      /** The caller's own, in points. */
      points: z.number(),
      /** Null of a conversation, whose marker has had it before them. */
      machine: machineGrade.nullable(),
      /** How many answers of others are worded alike. */
      similar: z.int(),
    }),
    errors: ['not-found', 'illegal-argument', 'marking-taken', 'marking-done', 'marking-changed'],
  },
  'POST /coach-api/marking/undo': {
    access: 'coach:publish',
    summary: "Take back the caller's last mark of a question; the answer comes again",
    body: z.strictObject({ publishId: uuid, questionId }),
    reply: z.object({
      task: markingTask,
      /** What was given. */
      given: z.object({
        points: z.number(),
        earned: z.array(z.string()).nullable(),
        turns: z.array(turnDecision).nullable(),
        comment: z.string(),
      }),
    }),
    errors: ['not-found', 'marking-taken', 'marking-done', 'marking-released'],
  },
  'GET /coach-api/courses/:id/certainties': {
    access: 'coach:publish',
    summary:
      'How certain the grades of the newest free answers in a course’s papers are, or the judgement of its newest conversations, 0–1 each: what share of them people would mark (PAPER-02d)',
    params: idParam,
    reply: z.object({
      certainties: z.array(z.number()),
      /** They are those of whole conversations. */
      conversation: z.boolean(),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/course-publishes/:id/review': {
    access: 'coach:publish',
    summary: 'Which answers or conversations of a mock exam or an exam people mark',
    params: idParam,
    reply: reviewRule.extend({ courseId: uuid }),
    errors: ['not-found'],
  },
  'PUT /coach-api/course-publishes/:id/review': {
    access: 'coach:publish',
    summary: 'Change which answers or conversations people mark: of attempts that end from now on (MARK-01)',
    params: idParam,
    body: reviewRule,
    reply: nothing,
    errors: ['not-found'],
  },
})

export type MarkingGroup = z.infer<typeof markingGroup>
export type MarkingProgress = z.infer<typeof markingProgress>
export type MarkingTask = z.infer<typeof markingTask>
export type MachineGrade = z.infer<typeof machineGrade>
/** A task without what is common to all. */
export type TaskContent = z.infer<typeof answerTask> | z.infer<typeof conversationTask>
export type AnswerTask = Extract<MarkingTask, { kind: 'answer' }>
export type ConversationTask = Extract<MarkingTask, { kind: 'conversation' }>
export type TurnDecisionBody = z.infer<typeof turnDecision>
export type JudgedTurnView = z.infer<typeof judgedTurn>
