import { z } from 'zod'
import { completionWays } from '../domain/publish/completion.ts'
import { sessionLockReasons } from '../domain/publish/stages.ts'
import { emotionSchema, localeSchema, outcomeSchema } from '../domain/course/base.ts'
import { richTextSchema } from '../domain/course/formatted.ts'
import { meterReasons, notCountedReasons } from '../domain/dialogue/dialogue.ts'
import { handlerKinds } from '../domain/handlers/kinds.ts'
import { clauseKinds } from '../domain/language/clauses.ts'
import { polarities } from '../domain/language/stance.ts'
import { evidenceKinds } from '../domain/session/evidence.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { gradeReasons } from '../domain/grading/question.ts'
import { difficultyChoices } from '../domain/session/difficulty.ts'
import { endReasons } from '../domain/session/session.ts'
import { standings } from '../domain/session/standing.ts'
import { leaderboards } from '../domain/settings/settings.ts'
import { answerResult, markedEntry } from './marked-entry.ts'
import {
  device,
  endpoints,
  idParam,
  instant,
  nothing,
  pageOf,
  pageQuery,
  round,
  timeZone,
  uuid,
} from './endpoint.ts'

const span = z.object({ start: z.int(), end: z.int() })
export const evidence = z.object({
  by: z.enum(evidenceKinds),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  confidence: z.number().optional(),
  polarity: z.enum(polarities).optional(),
  kind: z.enum(clauseKinds).optional(),
  /** In a report: the clause that the words stand in, and the word that makes how they are meant (REPORT-09). */
  clause: span.optional(),
  cue: span.optional(),
})
/** How a text of a question looks (PAPER-02e): the same words; left out where they are plain. */
export const questionFormat = richTextSchema(500).optional()
/** A question as a learner gets it: nothing of what is right. */
export const askedQuestion = z.object({
  id: z.string(),
  type: z.enum(['RADIO', 'CHECK_BOX', 'QA']),
  text: z.string(),
  formatted: questionFormat,
  options: z.array(z.object({ id: z.string(), text: z.string(), formatted: questionFormat })),
})
const endReason = z.enum(endReasons)
export const level = z.enum(['excellent', 'pass', 'fail'])

/**
 * Points given or taken, with the rule's name and the words that earned it (REPORT-06a). `item` is null for
 * sensitive words.
 */
export const scoreLine = z.object({
  rule: z.string(),
  name: z.string(),
  item: z.string().nullable(),
  points: z.number(),
  evidence: z.array(evidence),
  /** A grave mistake: the practice can't be passed any more. */
  critical: z.boolean().optional(),
  /** How often the customer had asked again, where that took a part of the points (SCORE-14). */
  followUps: z.int().optional(),
  /** A correction gave it because the rule counts in full (MARK-20): all of it, or the rest beside what the rule gave there. */
  inFull: z.enum(['all', 'rest']).optional(),
})
export const score = z.object({
  total: z.number(),
  level,
  deducted: z.number(),
  items: z.array(z.object({ item: z.string(), name: z.string(), points: z.number(), max: z.number() })),
})

/** Who speaks where it is not the persona (PERSONA-05a). */
const speaker = z.object({ name: z.string(), label: z.string().optional(), portrait: z.string() })

/** What the learner is shown of a turn. Conditions, rules not met and right options are not among it (CONV-21). */
export const turnEntry = z.discriminatedUnion('type', [
  /** `formatted`: the same words and how they look; left out where they are plain. */
  z.object({ type: z.literal('narrates'), text: z.string(), formatted: richTextSchema(4000).optional() }),
  z.object({
    type: z.literal('says'),
    text: z.string(),
    /** The same words and how they look; left out where they are plain. */
    formatted: richTextSchema(2000).optional(),
    /** What a speaking voice says (TEXT-03), as what stands inside `<speak>` in SSML 1.1; left out where that is the text. */
    spoken: z.string().optional(),
    mood: emotionSchema,
    /** Left out where the persona speaks. */
    speaker: speaker.optional(),
  }),
  z.object({
    type: z.literal('asks'),
    question: askedQuestion,
    /** In a question bank: its place among those of the practice, and whether it comes again and so earns nothing. */
    place: z.int().optional(),
    of: z.int().optional(),
    again: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('answered'),
    result: answerResult,
    right: z.array(z.string()),
    explanation: z.string(),
    formattedExplanation: questionFormat,
    /** In a question bank, of a free answer: what it had and what it lacked (PAPER-02a). */
    points: z
      .array(
        z.object({
          name: z.string(),
          earned: z.boolean(),
          reason: z.enum(gradeReasons).nullable(),
          /** Those that earned it; left out where none did. */
          words: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    /** Where people marked it: what they said of it, which may be nothing (MARK-06). */
    marked: z.object({ comment: z.string() }).optional(),
    /** Where the question was corrected (MARK-12): points before, null where the attempt ended later, and since. */
    corrected: z
      .object({
        at: instant,
        reason: z.string(),
        inFull: z.boolean(),
        before: z.number().nullable(),
        after: z.number(),
      })
      .optional(),
  }),
  z.object({
    type: z.literal('heard'),
    understood: z.boolean(),
    wrong: z.boolean(),
    followUp: z.int().nullable(),
    /** Why the line counts for nothing, where it does. */
    notCounted: z.enum(notCountedReasons).optional(),
    /** The line also says what the customer would have asked for next. */
    ahead: z.literal(true).optional(),
    /** The line says it together with what was said before at the same place. */
    together: z.literal(true).optional(),
  }),
  /** A line that may come anywhere was answered without the course; the same round waits again. */
  z.object({ type: z.literal('handled'), handler: z.enum(handlerKinds), evidence: z.array(evidence) }),
  z.object({ type: z.literal('sensitive'), deduction: z.number(), evidence }),
  z.object({ type: z.literal('scored'), line: scoreLine }),
  z.object({
    type: z.literal('meters'),
    emotion: z.number(),
    patience: z.number(),
    mood: emotionSchema,
    /** How far they moved, and why; left out at the start, and in practices from before it was kept. */
    move: z.object({ reason: z.enum(meterReasons), emotion: z.number(), patience: z.number() }).optional(),
  }),
  z.object({ type: z.literal('awaits'), round: z.int(), answer: z.enum(['line', 'choice']) }),
  z.object({ type: z.literal('ended'), reason: endReason, outcome: outcomeSchema }),
  markedEntry,
  /** An invigilator has paused the attempt: nothing is answered, the clock stands (EXAM-10). */
  z.object({ type: z.literal('paused') }),
  /** It goes on; `countdownAt` is when its countdown ends now. */
  z.object({ type: z.literal('resumed'), countdownAt: instant }),
  /** An invigilator gave time on top, or took it back (EXAM-08, EXAM-08b). */
  z.object({ type: z.literal('extended'), countdownAt: instant }),
  /** What the invigilator tells the learner (EXAM-08). */
  z.object({ type: z.literal('warned'), text: z.string() }),
])

/** One event of the session's log with what followed from it. `seq` counts from 1 without gaps. */
export const turn = z.object({
  seq: z.int(),
  at: instant,
  /** What the learner did, where it was the learner. */
  said: z.object({ turnId: uuid, text: z.string() }).nullable(),
  chose: z.object({ turnId: uuid, options: z.array(z.string()) }).nullable(),
  entries: z.array(turnEntry),
  /** The score after this turn, where it changed. */
  score: score.nullable(),
  /** Nobody wrote a good answer to what this line of the learner answered; left out where there is one to ask for (CONV-05). */
  noReference: z.literal(true).optional(),
})

export const sessionStatus = z.enum(['open', 'ended'])

export const session = z.object({
  id: uuid,
  publishId: uuid,
  kind: z.enum(courseKinds),
  courseName: z.string(),
  locale: localeSchema,
  goal: z.string(),
  persona: z.object({ name: z.string(), label: z.string(), background: z.string(), portrait: z.string() }),
  status: sessionStatus,
  startedAt: instant,
  /** When the countdown ends, by the platform's clock. */
  countdownAt: instant,
  /** Seconds without activity that end it. */
  idleSeconds: z.int(),
  /** 1–5. */
  difficulty: z.int(),
  /** Whether they may be asked for while the practice runs. */
  referenceAnswers: z.boolean(),
  emotion: z.number(),
  patience: z.number(),
  /** Null where the result is withheld (EXAM-07): then no turn says anything of points, or of what was right. */
  score: score.nullable(),
  seq: z.int(),
  /** It repeats what is due of a question bank, and its points count nowhere (CONV-02b); left out otherwise. */
  repetition: z.literal(true).optional(),
  /** It is an attempt at an exam or a mock exam, whose answers have a receipt (EXAM-26b); left out otherwise. */
  attempt: z.literal(true).optional(),
  /** Of an attempt at an exam: it is noted when the learner leaves the page (EXAM-13); left out otherwise. */
  notesAbsences: z.literal(true).optional(),
  /** The learner may turn on their camera and see themselves (CONV-15); left out otherwise. */
  camera: z.literal(true).optional(),
})

/** One finished or running practice in a list. */
export const run = z.object({
  sessionId: uuid,
  publishId: uuid,
  round,
  kind: z.enum(courseKinds),
  courseName: z.string(),
  locale: localeSchema,
  status: sessionStatus,
  startedAt: instant,
  endedAt: instant.nullable(),
  total: z.number().nullable(),
  level: level.nullable(),
  /** False of a practice that ended and in which nothing was answered: it is in no result, mean or rank; an exam's attempt counts as 0 (REPORT-12). */
  counted: z.boolean(),
  /** It repeated what was due of a question bank: it is in no best result, mean or rank, and completes nothing (CONV-02b). */
  repetition: z.boolean(),
  /** Of an attempt at a mock exam or an exam; null of a practice. */
  exam: z
    .object({
      /** Whether it is a paper, which is answered on a sheet. */
      paper: z.boolean(),
      /** Whether the result, null here then, is not released yet. */
      withheld: z.boolean(),
      /** While people mark answers of it: how many of how many are done (MARK-04). */
      marking: z.object({ marked: z.int(), answers: z.int() }).optional(),
    })
    .nullable(),
})

export const publishCard = z.object({
  id: uuid,
  name: z.string(),
  round,
  kind: z.enum(courseKinds),
  courseName: z.string(),
  /** What the course is about. */
  description: z.string(),
  /** What whoever published it says of it; may be ''. */
  note: z.string(),
  locale: localeSchema,
  category: z.string(),
  difficulty: z.int(),
  personaName: z.string(),
  personaLabel: z.string(),
  portrait: z.string(),
  minutes: z.int(),
  startsAt: instant,
  /** Null: until it is terminated. */
  endsAt: instant.nullable(),
  /** The caller's own. */
  runs: z.int(),
  best: z.number().nullable(),
  bestLevel: level.nullable(),
  /** From which total on a practice is passed, and excellent. */
  passAt: z.int(),
  excellentAt: z.int(),
  /** Whether a practice completes it once it was passed, or once it was finished (HOME-07); null where practices don't. */
  completedBy: z.enum(completionWays).nullable(),
})

/** What has to be done before a stage of a publish can be started (PUBLISH-02). */
export const stageLock = z.discriminatedUnion('by', [
  z.object({ by: z.literal('materials'), lacking: z.int() }),
  z.object({ by: z.literal('session'), name: z.string(), reason: z.enum(sessionLockReasons) }),
  z.object({ by: z.literal('stage'), name: z.string() }),
])
/** What comes again of a question bank, and in which publish of it; of several the newest (HOME-13). */
export const repetition = z.object({
  publishId: uuid,
  name: z.string(),
  locale: localeSchema,
  due: z.int(),
  /** Days after today, the soonest first. */
  days: z.array(z.object({ on: z.iso.date(), questions: z.int() })),
})

const rankRow = z.object({
  /** Equal results share a rank: 1, 2, 2, 4. */
  rank: z.int(),
  userId: uuid,
  displayName: z.string(),
  department: z.string(),
  total: z.number(),
  me: z.boolean(),
})

export const overallRanking = z.object({
  items: z.array(rankRow),
  /** Whom the enterprise lets it show; none where it is off. */
  shown: z.enum(leaderboards),
})

export const practiceCalls = endpoints({
  'GET /coach-api/publishes': {
    access: 'signed-in',
    summary: 'What is published to the caller',
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() }),
    reply: pageOf(publishCard),
  },
  'GET /coach-api/publishes/:id': {
    access: 'signed-in',
    summary: 'One publish, as its coach-info page shows it',
    params: idParam,
    reply: publishCard.extend({
      goal: z.string(),
      personaBackground: z.string(),
      /** What a dialogue flow is measured by; none of a question bank. */
      items: z.array(z.object({ item: z.string(), name: z.string(), max: z.number() })),
      rank: z.int().nullable(),
      /** Whether others have the same rank. */
      rankShared: z.boolean(),
      showRank: z.boolean(),
      difficultyChoice: z.enum(difficultyChoices),
      /** What has to be done before the practice can be started; null where nothing has. */
      lock: stageLock.nullable(),
      /** Whether it is the caller's own trial of a draft, which nobody else sees. */
      trial: z.boolean(),
      history: z.array(run),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/publishes/:id/ranking': {
    access: 'signed-in',
    summary: 'Best results of everybody in one publish, at most 100',
    params: idParam,
    reply: z.object({ items: z.array(rankRow) }),
    errors: ['not-found'],
  },
  'GET /coach-api/ranking': {
    access: 'signed-in',
    summary:
      'Top of the enterprise, at most 100: the mean of the best results in all courses that are open to a person, 0 where there is none',
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(100).default(10) }),
    reply: overallRanking,
  },
  'GET /coach-api/practice/sessions': {
    access: 'signed-in',
    summary: "The caller's own practices, newest first",
    query: z.strictObject({
      ...pageQuery,
      status: sessionStatus.optional(),
      /** Looked for in the name of the course. */
      search: z.string().trim().max(100).optional(),
      /** How it stands; what isn't released, or is marked still, stands nowhere. */
      standing: z.enum(standings).optional(),
      /** When the practice began, both included. */
      from: instant.optional(),
      to: instant.optional(),
    }),
    reply: pageOf(run),
  },
  'POST /coach-api/practice/sessions': {
    access: 'signed-in',
    summary: 'Start a practice of a publish; one session may be live at a time',
    body: z.strictObject({
      publishId: uuid,
      /** End the unfinished session first, keeping its score. */
      endUnfinished: z.boolean().default(false),
      /** Only where the publish lets learners choose; the course's own where it is left out. */
      difficulty: z.int().min(1).max(5).optional(),
      /** Asks only what is due today of a question bank; its points count nowhere (CONV-02b). */
      repetition: z.boolean().default(false),
      /**
       * The learner's, as IANA calls it ('Asia/Tokyo'): what they call tomorrow is read by its clock. One that the server doesn't know is passed over, and the clock of where the
       * course's language is spoken is taken, as where none is given.
       */
      timeZone: z.string().min(1).max(60).optional(),
    }),
    reply: z.object({ sessionId: uuid }),
    errors: [
      'publish-not-found',
      'course-terminated',
      'stage-locked',
      'not-found',
      'unfinished-session',
      'in-exam',
      'register-first',
      'illegal-argument',
      'nothing-to-repeat',
    ],
  },
  'GET /coach-api/repetitions': {
    access: 'signed-in',
    summary:
      'Questions that come again to the caller, by question bank: how many are due today by the clock of the time zone, and when others are. Of one publish where it is named',
    query: z.strictObject({ publishId: uuid.optional(), timeZone }),
    reply: z.object({ items: z.array(repetition) }),
  },
  'GET /coach-api/practice/sessions/:id': {
    access: 'signed-in',
    summary: 'A session of the caller',
    params: idParam,
    reply: session,
    errors: ['not-found'],
  },
  'POST /coach-api/practice/sessions/:id/ticket': {
    access: 'signed-in',
    summary: 'A one-time ticket (30 seconds) that opens the live connection of a session',
    params: idParam,
    reply: z.object({ ticket: z.string() }),
    errors: ['not-found'],
  },
  'POST /coach-api/practice/sessions/:id/end': {
    access: 'signed-in',
    summary:
      'End a session early; the score so far is kept. Of an attempt at a paper the device that has it (EXAM-06)',
    params: idParam,
    query: z.strictObject({ device: device.optional() }),
    reply: nothing,
    errors: ['not-found', 'practice-ended', 'exam-elsewhere', 'exam-paused'],
  },
  'GET /coach-api/practice/sessions/:id/turns/:seq/reference': {
    access: 'signed-in',
    summary: 'Reference answers of a round that the learner has answered',
    params: z.strictObject({ id: uuid, seq: z.coerce.number().int().min(1) }),
    reply: z.object({ answers: z.array(z.string()) }),
    errors: ['not-found'],
  },
})

export type SpeakerView = z.infer<typeof speaker>
export type TurnEntry = z.infer<typeof turnEntry>
export type Turn = z.infer<typeof turn>
export type Session = z.infer<typeof session>
export type ScoreView = z.infer<typeof score>
export type ScoreLineView = z.infer<typeof scoreLine>
export type EvidenceView = z.infer<typeof evidence>
export type Repetitions = z.infer<typeof repetition>
export type Run = z.infer<typeof run>
export type PublishCard = z.infer<typeof publishCard>
