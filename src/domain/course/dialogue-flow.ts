import { z } from 'zod'
import { courseBase, id, line, name, outcomeSchema, personaSchema, saying, speakerSchema } from './base.ts'
import { conditionSchema } from './condition.ts'
import { factStates } from './fact-states.ts'
import { customerAnswerSchema } from './customer-answer.ts'
import { delta, effects, noEffects, reactionKinds } from './effects.ts'
import { factSchema } from './fact.ts'
import { richTextSchema } from './formatted.ts'
import { handlersSchema } from './handler.ts'
import { titleSchema } from './node-title.ts'
import { questionSchema } from './question.ts'
import { operationSchema, valueSchema } from '../operations/operation-schema.ts'
import { comparisons } from '../operations/values.ts'

/**
 * One of several ways to say the same; which one is drawn from the session's seed. `{{variable-id}}` inserts
 * a variable, `{{fact:fact-id}}` what the learner said of a fact.
 */
const speech = z.array(saying).min(1).max(5)

/**
 * How wordings look that are more than plain words (TEXT-01): each goes with the wording that says the same words; one that
 * goes with none is not shown.
 */
const formatted = z.array(richTextSchema(500)).min(1).max(5).optional()

/**
 * Where a node leads: another node of the same scene, or an end. In a sub-scene every end returns to the caller. Left out
 * while a draft is being made; no course that can be practised leaves it out.
 */
const next = z.union([id, z.strictObject({ end: outcomeSchema })]).optional()

/** How many examples an intent needs before it can be learned. */
export const leastExamples = 3

/** How many there may be of what is made in an editor. */
export const most = {
  nodes: 2000,
  sceneNodes: 500,
  scenes: 50,
  branches: 20,
  unrelated: 500,
  intents: 200,
  keywords: 500,
  facts: 100,
  variables: 100,
  tables: 20,
  tableRows: 500,
  speakers: 10,
  customerAnswers: 50,
  sensitiveWords: 200,
  abilities: 12,
  items: 20,
  groups: 100,
  rules: 200,
} as const

const testSchema = z.strictObject({
  subject: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('variable'), variable: id }),
    z.strictObject({ kind: z.literal('emotion') }),
    z.strictObject({ kind: z.literal('patience') }),
    z.strictObject({ kind: z.literal('round') }),
    z.strictObject({ kind: z.literal('sensitive-hits') }),
    /** What the learner has said of a fact so far: its state by `is: 'right'` and the like, the value said by the others. */
    z.strictObject({ kind: z.literal('fact'), fact: id }),
  ]),
  is: z.enum([...comparisons, ...factStates]),
  /** Of no use to the states of a fact. */
  value: z.union([z.string().max(200), z.number()]).default(''),
})

/** What nodes are told apart by in the editor, as those who build the course agree (FLOW-02f); none of it is shown to learners. */
export const nodeColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type NodeColour = (typeof nodeColours)[number]

/** A position is kept for the editor's canvas, a colour for those who edit. */
const node = {
  id,
  title: titleSchema,
  position: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  colour: z.enum(nodeColours).optional(),
}

export const branchSchema = z.strictObject({
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
    formatted,
    /** Who says it, by the id of one of the course's speakers; the persona where none is named. */
    speaker: id.optional(),
    effects: effects.default(noEffects),
    next,
  }),
  z.strictObject({
    ...node,
    kind: z.literal('user-says'),
    /** Held against the line in order; the first that matches is taken. */
    branches: z.array(branchSchema).min(1).max(most.branches),
    /** What the customer says when nothing matched, one after the other (CONV-10: 0–3). */
    followUps: z
      .array(
        z.strictObject({ speech, formatted, speaker: id.optional(), effects: effects.default(noEffects) }),
      )
      .max(3)
      .default([]),
    /** Where the conversation jumps once the follow-ups are used up. */
    otherwise: z.strictObject({ effects: effects.default(noEffects), next }),
    /**
     * Lines that belong to none of the branches, from which the place's classifier learns what to leave alone: a correct
     * refusal, a question back, the right words denied.
     */
    unrelated: z.array(line).max(most.unrelated).default([]),
    /** Good answers, shown on request in a practice (CONV-05) and in the report. */
    reference: z.array(saying).max(5).default([]),
    /** The customer asks here even if the learner has said it already (CONV-32): what they ask is what is tested. Left out: they don't. */
    alwaysAsked: z.boolean().optional(),
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
  /** A stage direction that the learner reads. `formatted` says the same words and how they look; it is not shown where it says others. */
  z.strictObject({
    ...node,
    kind: z.literal('text'),
    text: z.string().trim().max(1000),
    formatted: richTextSchema(1000).optional(),
    next,
  }),
  z.strictObject({ ...node, kind: z.literal('sub-scene'), scene: id, next }),
])

export const flowSchema = z.strictObject({ start: id, nodes: z.array(nodeSchema).min(1).max(most.nodes) })

export const sceneSchema = z.strictObject({
  id,
  name: name(40),
  start: id,
  nodes: z.array(nodeSchema).min(1).max(most.sceneNodes),
})

const ruleWhenSchema = z.discriminatedUnion('type', [
  /** A line of the learner matches, anywhere or at the named user-says nodes. */
  z.strictObject({ type: z.literal('says'), match: conditionSchema, nodes: z.array(id).max(50).optional() }),
  /** One of these branches is taken. */
  z.strictObject({
    type: z.literal('takes'),
    node: id,
    branch: id,
    or: z
      .array(z.strictObject({ node: id, branch: id }))
      .max(100)
      .default([]),
  }),
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
  /** Held when the session ends: what was said of a fact, last. */
  z.strictObject({ type: z.literal('states'), fact: id, is: z.enum(factStates) }),
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
  /**
   * A grave mistake (SCORE-03): once the rule has taken points, the session can't be passed, whatever else was earned;
   * `ends` also ends the practice there and then.
   */
  critical: z.enum(['fails', 'ends']).optional(),
  /** Of the rules of a group one counts (SCORE-06): the best of those that give, the worst of those that take. */
  group: id.optional(),
  /** Shown in the report where the points were not earned (or were lost). */
  advice: z.string().max(300).default(''),
})

export const keywordSchema = z.strictObject({
  id,
  name: name(40),
  synonyms: z.array(name(40)).max(50).default([]),
})

export const sensitiveWordSchema = z.strictObject({
  id,
  word: name(40),
  synonyms: z.array(name(40)).max(50).default([]),
  deduction: z.int().min(0).max(10).default(5),
})

export const variableSchema = z.strictObject({
  id,
  name: name(40),
  type: z.enum(['text', 'number']),
  initial: z.union([z.string().max(200), z.number()]),
})

/** What operations look values up in, such as a price list (FLOW-06): a value for each key. */
export const tableSchema = z.strictObject({
  id,
  name: name(40),
  rows: z.array(z.strictObject({ key: name(100), value: valueSchema })).max(most.tableRows),
})

export const intentSchema = z.strictObject({
  id,
  name: name(60),
  /** At least `leastExamples` before it can be learned. */
  positive: z.array(line).max(2000),
  negative: z.array(line).max(2000).default([]),
})

export const abilitySchema = z.strictObject({ id, name: name(40) })
export const itemSchema = z.strictObject({ id, name: name(60), ability: id, max: z.int().min(1).max(100) })
export const groupSchema = z.strictObject({ id, name: name(60) })

/** A simulated conversation along a flow (FLOW-01). */
export const dialogueFlowSchema = z.strictObject({
  ...courseBase,
  kind: z.literal('dialogue-flow'),
  /** What the learner is to reach, shown before and during the practice. */
  goal: z.string().max(500).default(''),
  persona: personaSchema,
  /** Who else speaks. */
  speakers: z.array(speakerSchema).max(most.speakers).default([]),
  settings: z.strictObject({
    /** The day on which the conversation takes place ('2026-11-08'), by which 'tomorrow' and 'next month' are read (CONV-24g); left out, the day of the practice. */
    today: z.iso.date().optional(),
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
    /** Stand in for the platform's where a branch, a follow-up or `otherwise` moves no meter and names no mood (CONV-12c). */
    reactions: z.partialRecord(z.enum(reactionKinds), effects).optional(),
    /** Per cent of a place's points that each follow-up takes, three at most (SCORE-14); 0: an answer at the last try gives as much as one at the first. */
    followUpPenalty: z.int().min(0).max(30).default(0),
    /** Taken off the total at each hit, at most 10 points (CONV-13). */
    sensitiveWords: z.array(sensitiveWordSchema).max(most.sensitiveWords).default([]),
    thresholds: z
      .strictObject({
        pass: z.int().min(0).max(100).default(60),
        excellent: z.int().min(0).max(100).default(85),
      })
      .default({ pass: 60, excellent: 85 }),
    referenceAnswers: z.boolean().default(true),
  }),
  variables: z.array(variableSchema).max(most.variables).default([]),
  tables: z.array(tableSchema).max(most.tables).default([]),
  keywords: z.array(keywordSchema).max(most.keywords).default([]),
  facts: z.array(factSchema).max(most.facts).default([]),
  /** What the course changes of the global handlers. */
  handlers: handlersSchema.default({}),
  /** What the customer tells when they are asked about it. */
  customerAnswers: z.array(customerAnswerSchema).max(most.customerAnswers).default([]),
  intents: z.array(intentSchema).max(most.intents).default([]),
  flow: flowSchema,
  scenes: z.array(sceneSchema).max(most.scenes).default([]),
  scoring: z.strictObject({
    abilities: z.array(abilitySchema).min(1).max(most.abilities),
    items: z.array(itemSchema).min(1).max(most.items),
    /** What several rules look at from different sides, so that it counts once (SCORE-06). */
    groups: z.array(groupSchema).max(most.groups).default([]),
    rules: z.array(scoringRuleSchema).min(1).max(most.rules),
  }),
})

export type Next = z.infer<typeof next>
export type MeterEffects = z.infer<typeof effects>
export type JudgementTest = z.infer<typeof testSchema>
export type Branch = z.infer<typeof branchSchema>
export type FlowNode = z.infer<typeof nodeSchema>
export type NodeKind = FlowNode['kind']
export type Flow = z.infer<typeof flowSchema>
export type ScoringRule = z.infer<typeof scoringRuleSchema>
export type Table = z.infer<typeof tableSchema>
export type Keyword = z.infer<typeof keywordSchema>
export type DialogueFlowCourse = z.infer<typeof dialogueFlowSchema>
