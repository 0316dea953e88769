import { z } from 'zod'

/**
 * The course-package format, version 1: how a dialogue-flow course travels and how it is stored (COURSE-07, FLOW-01).
 * `docs/course-package.md` explains it to people who write one by hand. Shape only: whether the parts fit each other
 * is for `checkCourse`.
 */
export const courseFormat = 'coach-course'

/** Emotions of the source's list (§3). */
export const emotions = [
  'UN_KNOW',
  'HAPPINESS',
  'SADNESS',
  'NOFACE',
  'NEUTRAL',
  'ANGRY',
  'ANGER',
  'CONFUSED',
  'CONTEMPT',
  'DISGUST',
  'FEAR',
  'HAPPY',
  'SAD',
  'SURPRISE',
  'NEGATIVE',
  'POSITIVE',
] as const

export const localeSchema = z.enum(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])
export const emotionSchema = z.enum(emotions)
export const outcomeSchema = z.enum(['achieved', 'missed', 'neutral'])

/** Ids are chosen by the author: short, readable, unique within their kind. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const name = (max: number) => z.string().trim().min(1).max(max)
const line = z.string().trim().min(1).max(500)
/**
 * One of several ways to say the same; which one is drawn from the session's seed. `{{variable-id}}` inserts
 * a variable.
 */
const speech = z.array(line).min(1).max(5)

/** Where a node leads: another node of the same scene, or an end. In a sub-scene every end returns to the caller. */
const next = z.union([id, z.strictObject({ end: outcomeSchema })])

export type Condition =
  | { type: 'sentence'; text: string }
  | { type: 'keyword'; keyword: string }
  | { type: 'intent'; intent: string }
  | { type: 'regex'; pattern: string }
  | { type: 'group'; mode: 'all' | 'any' | 'none'; children: Condition[] }

/**
 * What a learner's line is held against (UI-08, INTENT-05): a whole sentence, a keyword (with its synonyms), an intent,
 * a regular expression in RE2 syntax, or a group of conditions.
 */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('sentence'), text: line }),
    z.strictObject({ type: z.literal('keyword'), keyword: id }),
    z.strictObject({ type: z.literal('intent'), intent: id }),
    z.strictObject({ type: z.literal('regex'), pattern: z.string().min(1).max(300) }),
    z.strictObject({
      type: z.literal('group'),
      mode: z.enum(['all', 'any', 'none']),
      children: z.array(conditionSchema).min(1).max(20),
    }),
  ]),
)

const delta = z.int().min(-100).max(100)

/** What a step does to the customer. `mood` is the emotion the customer shows from then on. */
const effects = z.strictObject({
  emotion: delta.default(0),
  patience: delta.default(0),
  mood: emotionSchema.optional(),
})
const noEffects = { emotion: 0, patience: 0 }

const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), variable: id, value: z.union([z.string().max(200), z.number()]) }),
  z.strictObject({ op: z.literal('copy'), variable: id, from: id }),
  z.strictObject({ op: z.literal('add'), variable: id, amount: z.number() }),
  /**
   * Keeps the first group (or the whole match) of a pattern found in the learner's last line; no match
   * changes nothing.
   */
  z.strictObject({ op: z.literal('capture'), variable: id, pattern: z.string().min(1).max(300) }),
])

const testSchema = z.strictObject({
  subject: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('variable'), variable: id }),
    z.strictObject({ kind: z.literal('emotion') }),
    z.strictObject({ kind: z.literal('patience') }),
    z.strictObject({ kind: z.literal('round') }),
    z.strictObject({ kind: z.literal('sensitive-hits') }),
  ]),
  is: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains']),
  value: z.union([z.string().max(200), z.number()]),
})

const optionSchema = z.strictObject({ id, text: line, right: z.boolean().default(false) })

export const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id,
    type: z.literal('RADIO'),
    text: line,
    options: z.array(optionSchema).min(2).max(10),
    explanation: z.string().max(500).default(''),
  }),
  z.strictObject({
    id,
    type: z.literal('CHECK_BOX'),
    text: line,
    options: z.array(optionSchema).min(2).max(10),
    explanation: z.string().max(500).default(''),
  }),
  /** Answered in the learner's own words: right when all `points` match, partly right when some do. */
  z.strictObject({
    id,
    type: z.literal('QA'),
    text: line,
    points: z.array(conditionSchema).min(1).max(10),
    explanation: z.string().max(500).default(''),
  }),
])

/** Title 1–15 characters (§9); a position is kept for the editor's canvas. */
const node = { id, title: name(15), position: z.strictObject({ x: z.number(), y: z.number() }).optional() }

const branchSchema = z.strictObject({
  id,
  name: name(40),
  match: conditionSchema,
  effects: effects.default(noEffects),
  /** A wrong turn: the learner said something that harms the conversation. */
  wrong: z.boolean().default(false),
  next,
})

export const nodeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...node,
    kind: z.literal('robot-says'),
    speech,
    effects: effects.default(noEffects),
    next,
  }),
  z.strictObject({
    ...node,
    kind: z.literal('user-says'),
    /** Held against the line in order; the first that matches is taken. */
    branches: z.array(branchSchema).min(1).max(20),
    /** What the customer says when nothing matched, one after the other (CONV-10: 0–3). */
    followUps: z
      .array(z.strictObject({ speech, effects: effects.default(noEffects) }))
      .max(3)
      .default([]),
    /** Where the conversation jumps once the follow-ups are used up. */
    otherwise: z.strictObject({ effects: effects.default(noEffects), next }),
    /** Good answers, shown on request in a practice (CONV-05) and in the report. */
    reference: z.array(line).max(5).default([]),
  }),
  z.strictObject({
    ...node,
    kind: z.literal('question-bank'),
    /** One is drawn from the session's seed. */
    questions: z.array(questionSchema).min(1).max(20),
    correct: z.strictObject({ effects: effects.default(noEffects), next }),
    partial: z.strictObject({ effects: effects.default(noEffects), next }),
    wrong: z.strictObject({ effects: effects.default(noEffects), next }),
  }),
  z.strictObject({
    ...node,
    kind: z.literal('difficulty-branch'),
    /** The first case whose `upTo` (1–5) is not below the session's difficulty is taken. */
    cases: z
      .array(z.strictObject({ upTo: z.int().min(1).max(5), next }))
      .min(1)
      .max(5),
    otherwise: next,
  }),
  z.strictObject({
    ...node,
    kind: z.literal('judgement'),
    /** The first case whose tests all hold is taken. */
    cases: z
      .array(z.strictObject({ name: name(40), tests: z.array(testSchema).min(1).max(10), next }))
      .min(1)
      .max(10),
    otherwise: next,
  }),
  z.strictObject({
    ...node,
    kind: z.literal('operation'),
    operations: z.array(operationSchema).min(1).max(10),
    next,
  }),
  /** A stage direction that the learner reads. */
  z.strictObject({ ...node, kind: z.literal('text'), text: z.string().trim().min(1).max(1000), next }),
  z.strictObject({ ...node, kind: z.literal('sub-scene'), scene: id, next }),
])

export const flowSchema = z.strictObject({ start: id, nodes: z.array(nodeSchema).min(1).max(2000) })

const ruleWhenSchema = z.discriminatedUnion('type', [
  /** A line of the learner matches, anywhere or at the named user-says nodes. */
  z.strictObject({ type: z.literal('says'), match: conditionSchema, nodes: z.array(id).max(50).optional() }),
  z.strictObject({ type: z.literal('takes'), node: id, branch: id }),
  z.strictObject({
    type: z.literal('answers'),
    node: id,
    result: z.enum(['CORRECT', 'PARTIALLY_CORRECT', 'WRONG']),
  }),
  /** Held when the session ends. */
  z.strictObject({
    type: z.literal('meter'),
    meter: z.enum(['emotion', 'patience']),
    atLeast: z.int().min(0).max(100),
  }),
  z.strictObject({ type: z.literal('ends'), outcome: outcomeSchema }),
])

export const scoringRuleSchema = z.strictObject({
  id,
  name: name(60),
  item: id,
  /** Points of the item; negative takes away. */
  points: z
    .int()
    .min(-100)
    .max(100)
    .refine((n) => n !== 0),
  when: ruleWhenSchema,
  /** How many times the rule may give or take points in one session. */
  times: z.int().min(1).max(20).default(1),
  /** Shown in the report where the points were not earned (or were lost). */
  advice: z.string().max(300).default(''),
})

const keywordSchema = z.strictObject({ id, name: name(40), synonyms: z.array(name(40)).max(50).default([]) })

export const courseSchema = z.strictObject({
  name: name(100),
  description: z.string().max(1000).default(''),
  kind: z.literal('dialogue-flow'),
  locale: localeSchema,
  category: name(40),
  /** Shown as stars. */
  difficulty: z.int().min(1).max(5).default(3),
  /** What the learner is to reach, shown before and during the practice. */
  goal: z.string().max(500).default(''),
  persona: z.strictObject({
    name: name(40),
    label: name(40),
    background: z.string().max(300),
    /** One of the drawn portraits that ship with the platform. */
    portrait: id,
  }),
  settings: z.strictObject({
    /** Seconds until the countdown ends the session. */
    countdown: z.int().min(60).max(7200).default(900),
    /** Seconds without activity that end a practice (CONV-09). */
    idle: z.int().min(30).max(900).default(60),
    emotion: z.strictObject({ initial: z.int().min(0).max(100).default(60) }).default({ initial: 60 }),
    patience: z
      .strictObject({
        initial: z.int().min(1).max(100).default(100),
        followUp: delta.default(-10),
        wrongTurn: delta.default(-15),
      })
      .default({ initial: 100, followUp: -10, wrongTurn: -15 }),
    /** Taken off the total at each hit, at most 10 points (CONV-13). */
    sensitiveWords: z
      .array(
        z.strictObject({
          id,
          word: name(40),
          synonyms: z.array(name(40)).max(50).default([]),
          deduction: z.int().min(0).max(10).default(5),
        }),
      )
      .max(200)
      .default([]),
    thresholds: z
      .strictObject({
        pass: z.int().min(0).max(100).default(60),
        excellent: z.int().min(0).max(100).default(85),
      })
      .default({ pass: 60, excellent: 85 }),
    referenceAnswers: z.boolean().default(true),
  }),
  variables: z
    .array(
      z.strictObject({
        id,
        name: name(40),
        type: z.enum(['text', 'number']),
        initial: z.union([z.string().max(200), z.number()]),
      }),
    )
    .max(100)
    .default([]),
  keywords: z.array(keywordSchema).max(500).default([]),
  intents: z
    .array(
      z.strictObject({
        id,
        name: name(60),
        positive: z.array(line).min(3).max(2000),
        negative: z.array(line).max(2000).default([]),
      }),
    )
    .max(200)
    .default([]),
  flow: flowSchema,
  scenes: z
    .array(z.strictObject({ id, name: name(40), start: id, nodes: z.array(nodeSchema).min(1).max(500) }))
    .max(50)
    .default([]),
  scoring: z.strictObject({
    abilities: z
      .array(z.strictObject({ id, name: name(40) }))
      .min(1)
      .max(12),
    items: z
      .array(z.strictObject({ id, name: name(60), ability: id, max: z.int().min(1).max(100) }))
      .min(1)
      .max(20),
    rules: z.array(scoringRuleSchema).min(1).max(200),
  }),
})

export const coursePackageSchema = z.strictObject({
  format: z.literal(courseFormat),
  version: z.literal(1),
  /** Stable across exports: importing the same code again makes a new version of the same course. */
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
  course: courseSchema,
})

export type LocaleId = z.infer<typeof localeSchema>
export type Emotion = z.infer<typeof emotionSchema>
export type Outcome = z.infer<typeof outcomeSchema>
export type Next = z.infer<typeof next>
export type MeterEffects = z.infer<typeof effects>
export type Operation = z.infer<typeof operationSchema>
export type JudgementTest = z.infer<typeof testSchema>
export type Question = z.infer<typeof questionSchema>
export type Branch = z.infer<typeof branchSchema>
export type FlowNode = z.infer<typeof nodeSchema>
export type NodeKind = FlowNode['kind']
export type Flow = z.infer<typeof flowSchema>
export type ScoringRule = z.infer<typeof scoringRuleSchema>
export type Keyword = z.infer<typeof keywordSchema>
export type Course = z.infer<typeof courseSchema>
export type CoursePackage = z.infer<typeof coursePackageSchema>
