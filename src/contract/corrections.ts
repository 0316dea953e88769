import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { answerPointSchema, mostOfBank } from '../domain/course/question-bank.ts'
import { longestReason, ruleChanges } from '../domain/exam/correction.ts'
import { questionDoubts } from '../domain/question-bank/question-figures.ts'
import { scoreLevels } from '../domain/session/score.ts'
import { endpoints, idParam, instant, pageOf, pageQuery, uuid } from './endpoint.ts'
import { questionFormat } from './practice.ts'

const questionId = z.string().min(1).max(40)
const references = z.array(z.string().min(1).max(500)).max(mostOfBank.references)
const points = z.array(answerPointSchema).max(mostOfBank.points)

/** What is right from now on (MARK-10); of a rule of a conversation: it counts for nobody (`left-out`), or in full for whoever it came up to (`in-full`, MARK-20). */
const keyChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), right: z.array(z.string().max(40)).max(mostOfBank.options) }),
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('free'), references, points }),
  z.strictObject({ kind: z.enum(ruleChanges) }),
])

const wanted = {
  /** The id of the question, or of the rule. */
  question: questionId,
  change: keyChange,
  /** Nobody loses points by it. */
  onlyInFavour: z.boolean(),
}

/** What the answers of the people whom the caller sees say of a question in this publish; null where there are none. */
const figures = z
  .object({
    answers: z.int(),
    /** How often it was left blank, which earned nothing. */
    blank: z.int(),
    /** Mean share of its points, 0–1. */
    facility: z.number(),
    doubt: z.enum(questionDoubts).nullable(),
  })
  .nullable()

const askedQuestion = z.object({
  id: z.string(),
  type: z.enum(['RADIO', 'CHECK_BOX', 'QA']),
  text: z.string(),
  figures,
  corrected: z.boolean(),
})

/** A rule by which a conversation is scored (MARK-20). */
const scoringRule = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its item. */
  item: z.string(),
  /** What it gives, or takes (below 0), in one session, before its item is limited. */
  points: z.number(),
  critical: z.boolean(),
  /** What was corrected of it; null where that is nothing. */
  corrected: z.enum(ruleChanges).nullable(),
  /**
   * What can be corrected of it. It can't be left out where nothing else gives points, nor count in full where it takes points; one that counts for nobody
   * stays so.
   */
  ways: z.array(z.enum(ruleChanges)),
})

const madeCorrection = z.object({
  id: uuid,
  question: z.string(),
  text: z.string(),
  kind: z.enum(['key', 'full', 'free', ...ruleChanges]),
  onlyInFavour: z.boolean(),
  reason: z.string(),
  at: instant,
})

/** While a correction is applied: attempts that wait for it, and all that have ended. */
const progress = z.object({ waiting: z.int(), attempts: z.int() }).nullable()

const free = z.object({ references: z.array(z.string()), points: z.array(answerPointSchema) })

const correctableQuestion = askedQuestion.extend({
  formatted: questionFormat,
  /** It counts in full for everybody already. */
  inFull: z.boolean(),
  /** As they count now; `chosen`: how often, by the people whom the caller sees. */
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean(), chosen: z.int() })),
  /** Of a free question, as it counts now. */
  free: free.nullable(),
  /** The same as the course's draft has it, where that differs. */
  draft: free.nullable(),
})

const standing = z.object({
  /** Of the question, or of the rule: what it gave or took. */
  points: z.number(),
  total: z.number(),
  level: z.enum(scoreLevels),
  /** What the paper calls it. */
  levelName: z.string().nullable(),
})

const movedAttempt = z.object({
  sessionId: uuid,
  userId: uuid,
  displayName: z.string(),
  department: z.string(),
  examName: z.string(),
  before: standing,
  after: standing,
})

const foreseenCertificates = z.object({ earned: z.int(), kept: z.int() })

const moves = z.object({
  attempts: z.int(),
  /** Mean and most by which a total moves; 0 where none does. */
  mean: z.number(),
  most: z.number(),
})

export const movedFilters = ['all', 'up', 'down', 'crossing'] as const

const preview = pageOf(movedAttempt).extend({
  /** Names what was seen: a correction is bound to it. */
  look: z.string(),
  /** That have ended, and those of them that were asked the question, are judged by the rule that is left out, or came to the one that counts in full. */
  attempts: z.int(),
  asked: z.int(),
  /** That still run: they are judged by it when they end. */
  running: z.int(),
  /** Answers of them still wait for people's marks: their results aren't told, and are corrected too. */
  unmarked: z.int(),
  /** Free answers that people have marked, which keep their marks; of a conversation those that people reviewed: turns that they changed lose, or get, the rule alone. */
  marked: z.int(),
  up: moves,
  down: moves,
  passes: z.object({ gained: z.int(), lost: z.int() }),
  levels: z.object({ up: z.int(), down: z.int() }),
  /**
   * Certificates that people would get by it, and those that they would keep though they would no longer earn them (decision 103): of the publish,
   * and of the programmes with it (CERT-09). What is withheld is taken as released.
   */
  certificates: foreseenCertificates.extend({ programmes: foreseenCertificates }),
  /** Attempts that move, of people whom the caller doesn't see: they count above and have no name below. */
  hidden: z.int(),
})

export const correctionCalls = endpoints({
  'GET /coach-api/course-publishes/:id/corrections': {
    access: 'coach:publish',
    summary:
      'The questions of a mock exam or an exam of papers with what their answers say, or the rules of its conversation, and the corrections made of them (MARK-10, MARK-20)',
    params: idParam,
    reply: z.object({
      publishName: z.string(),
      courseId: uuid,
      locale: localeSchema,
      questions: z.array(askedQuestion),
      /** Of a conversation, in the course's order; empty of papers. */
      rules: z.array(scoringRule),
      /** The newest first. */
      corrections: z.array(madeCorrection),
      progress,
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/course-publishes/:id/corrections/_progress': {
    access: 'coach:publish',
    summary: 'How far the correction is that is being applied (MARK-11)',
    params: idParam,
    reply: z.object({ progress }),
    errors: ['not-found'],
  },
  'GET /coach-api/course-publishes/:id/corrections/questions/:question': {
    access: 'coach:publish',
    summary:
      'A question of a mock exam or an exam, or a rule of its conversation, as it counts now, to correct it',
    params: z.strictObject({ id: uuid, question: questionId }),
    reply: z.object({
      publishName: z.string(),
      locale: localeSchema,
      /** Null where the id is a rule's. */
      question: correctableQuestion.nullable(),
      /** Of a conversation (MARK-20); null of papers. */
      rule: scoringRule.nullable(),
      /** Where the question stands in its bank, which a correction doesn't change; null where the draft has it no more. */
      bank: z.object({ courseId: uuid }).nullable(),
      /** Practices and mock exams of the same bank that are on: they keep the key that they were published with. None of a rule. */
      practices: z.array(z.object({ id: uuid, name: z.string() })),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/corrections/_preview': {
    access: 'coach:publish',
    summary: 'What a correction would change; nothing is changed (MARK-10)',
    params: idParam,
    body: z.strictObject({
      ...wanted,
      ...pageQuery,
      only: z.enum(movedFilters).default('all'),
      /** Looked for in display name and user name. */
      search: z.string().trim().max(100).default(''),
    }),
    reply: preview,
    errors: ['not-found', 'illegal-argument', 'correction-same', 'correction-under-way'],
  },
  'POST /coach-api/course-publishes/:id/corrections': {
    access: 'coach:publish',
    summary:
      'Correct a question of a mock exam or an exam, or a rule of its conversation (MARK-11, MARK-20): of all attempts that have ended, one batch after the other, and of those that end later',
    params: idParam,
    body: z.strictObject({
      ...wanted,
      reason: z.string().trim().min(1).max(longestReason),
      /** Of the preview. */
      look: z.string().max(100),
    }),
    reply: z.object({ id: uuid }),
    errors: [
      'not-found',
      'illegal-argument',
      'correction-same',
      'correction-outdated',
      'correction-under-way',
    ],
  },
})

export type AskedQuestion = z.infer<typeof askedQuestion>
export type ScoringRuleView = z.infer<typeof scoringRule>
export type MadeCorrection = z.infer<typeof madeCorrection>
export type CorrectableQuestion = z.infer<typeof correctableQuestion>
export type MovedAttempt = z.infer<typeof movedAttempt>
export type CorrectionPreview = z.infer<typeof preview>
export type MovedFilter = (typeof movedFilters)[number]
