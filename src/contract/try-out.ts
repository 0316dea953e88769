import { z } from 'zod'
import { id } from '../domain/course/base.ts'
import { wantedStances } from '../domain/course/condition.ts'
import { factStates } from '../domain/course/fact-states.ts'
import { clauseKinds } from '../domain/language/clauses.ts'
import { polarities } from '../domain/language/stance.ts'
import type { ConditionVerdict } from '../domain/try-out/explain-condition.ts'
import { branchStandings, ruleStandings } from '../domain/try-out/explain-turn.ts'
import { outcomeParts, waysTaken } from '../domain/try-out/outcome.ts'
import { mostMoves } from '../domain/try-out/try-out.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { evidence, score, turnEntry } from './practice.ts'

/** Tests that one course may have. */
export const mostCourseTests = 50

const value = z.union([z.string().max(200), z.number()])
const testParams = z.strictObject({ id: uuid, testId: uuid })

/** Where a conversation with a draft begins. */
export const tryStart = z.strictObject({
  /** Null: at the beginning. */
  node: id.nullable().default(null),
  /** In place of initial values, by the variable's id. */
  variables: z.record(z.string().max(40), value).default({}),
  difficulty: z.int().min(1).max(5),
  /** Decides whatever is drawn: the same gives the same. */
  seed: z.int().min(0).max(2_147_483_647).default(1),
})

const tryMove = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('say'), text: z.string().trim().min(1).max(2000) }),
  z.strictObject({ type: z.literal('choose'), options: z.array(id).min(1).max(10) }),
])
export const tryMoves = z.array(tryMove).max(mostMoves)

/** What came of an answer: where it was given, which way it took, and all its points. */
export const answerOutcome = z.strictObject({
  node: z.string().max(40).nullable(),
  took: z.strictObject({ by: z.enum(waysTaken), id: z.string().max(40) }),
  points: z.number().min(-10_000).max(10_000),
})

const factState = z.enum(factStates)
/** Why a condition doesn’t hold for a line (src/domain/try-out/explain-condition.ts). */
export const unmet = z.discriminatedUnion('why', [
  z.object({ why: z.literal('not-said') }),
  z.object({
    why: z.literal('stance'),
    quote: z.string(),
    polarity: z.enum(polarities),
    kind: z.enum(clauseKinds),
    cue: z.string().nullable(),
  }),
  z.object({ why: z.literal('other-clause'), quote: z.string() }),
  z.object({
    why: z.literal('not-understood'),
    confidence: z.number().nullable(),
    needed: z.number().nullable(),
  }),
  z.object({ why: z.literal('overruled'), nearer: z.string().nullable() }),
  z.object({ why: z.literal('unsure'), quote: z.string(), confidence: z.number(), needed: z.number() }),
  z.object({ why: z.literal('fragment'), quote: z.string() }),
  z.object({ why: z.literal('left'), quote: z.string() }),
  z.object({ why: z.literal('refused'), quote: z.string(), cue: z.string().nullable() }),
  z.object({ why: z.literal('other-language') }),
  z.object({ why: z.literal('not-stated') }),
  z.object({ why: z.literal('states'), quote: z.string(), state: factState }),
  z.object({ why: z.literal('not-own'), quote: z.string() }),
  z.object({ why: z.literal('broken') }),
  z.object({ why: z.literal('children') }),
])

const conditionVerdict: z.ZodType<ConditionVerdict> = z.lazy(() =>
  z.object({
    type: z.enum(['sentence', 'keyword', 'intent', 'regex', 'fact', 'abuse', 'overpromise', 'group']),
    name: z.string(),
    stance: z.enum(wantedStances).nullable(),
    is: factState.nullable(),
    mode: z.enum(['all', 'any', 'none']).nullable(),
    holds: z.boolean(),
    evidence: z.array(evidence.extend({ ref: z.string() })),
    unmet: unmet.nullable(),
    children: z.array(conditionVerdict),
  }),
)

const ruleVerdict = z.object({
  rule: z.string(),
  name: z.string(),
  worth: z.number(),
  points: z.number(),
  standing: z.enum(ruleStandings),
  asks: z.discriminatedUnion('type', [
    z.object({ type: z.literal('says'), condition: conditionVerdict }),
    z.object({ type: z.literal('takes'), branches: z.array(z.string()) }),
    z.object({ type: z.literal('answers'), result: z.enum(['CORRECT', 'PARTIALLY_CORRECT', 'WRONG']) }),
    z.object({
      type: z.literal('meter'),
      meter: z.enum(['emotion', 'patience']),
      atLeast: z.number(),
      was: z.number(),
    }),
    z.object({
      type: z.literal('ends'),
      outcome: z.enum(['achieved', 'missed', 'neutral']),
      was: z.enum(['achieved', 'missed', 'neutral']).nullable(),
    }),
    z.object({ type: z.literal('states'), fact: z.string(), is: factState, was: factState.nullable() }),
  ]),
})

/** Why an answer went where it went, and why not elsewhere (FLOW-05). */
const turnExplanation = z.object({
  /** What the customer was asked, of what the course has them know, and by which words (CONV-31). */
  asked: z.object({ answer: z.string(), name: z.string(), quote: z.string() }).nullable(),
  /** The line asks the customer something that the course has no answer for, and nothing else took it (CONV-31). */
  unanswered: z.boolean(),
  branches: z.array(
    z.object({
      branch: z.string(),
      name: z.string(),
      wrong: z.boolean(),
      standing: z.enum(branchStandings),
      condition: conditionVerdict,
      unsure: z.boolean(),
    }),
  ),
  /** What an answer in one's own words to a question was to contain. */
  points: z.array(conditionVerdict),
  rules: z.array(ruleVerdict),
  /** The condition nodes on the way. */
  decisions: z.array(
    z.object({
      node: z.string(),
      cases: z.array(
        z.object({
          name: z.string(),
          holds: z.boolean(),
          tests: z.array(
            z.object({
              subject: z.string(),
              /** The variable's or fact's name, where it is one. */
              of: z.string().nullable(),
              is: z.string(),
              value,
              was: value,
              holds: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** The beginning of a conversation with a draft, or one answer, and what came of it. */
export const triedTurn = z.object({
  /** Null at the beginning. */
  move: tryMove.nullable(),
  /** Why the answer could not be taken; the ones after it are given all the same. */
  refused: z.string().nullable(),
  /** As learners are shown it. */
  entries: z.array(turnEntry),
  outcome: answerOutcome.nullable(),
  /** Nodes in order; `exit` is the key of the way out, null where the conversation waits. */
  path: z.array(z.object({ node: z.string(), exit: z.string().nullable() })),
  /** Why the conversation can't go on, where the draft isn't finished. */
  stop: z.object({ node: z.string().nullable(), why: z.enum(['no-link', 'gone', 'too-long']) }).nullable(),
  score,
  emotion: z.number(),
  patience: z.number(),
  variables: z.record(z.string(), z.union([z.string(), z.number()])),
  explanation: turnExplanation.nullable(),
})

/** What intents were recognised by: those of the draft, those of an earlier state while these are being learned, or there are none. */
const understanding = z.enum(['current', 'older', 'none'])

/** A test as its author made it (FLOW-05a). */
export const courseTestContent = {
  name: z.string().trim().min(1).max(60),
  start: tryStart,
  moves: tryMoves.min(1),
  /** What is to come of each answer. */
  expected: z.array(answerOutcome).min(1).max(mostMoves),
}

/** A conversation that is kept with what is to come of it (FLOW-05a). */
export const courseTest = z.object({
  id: uuid,
  ...courseTestContent,
  /** Counts its changes. */
  revision: z.int(),
  updatedAt: instant,
})

export const tryOutCalls = endpoints({
  'POST /coach-api/courses/:id/draft/try': {
    access: 'coach:course',
    summary:
      'Hold a conversation with the draft from the beginning, by the engine that learners practise with, and tell why it went where it went (FLOW-05); nothing of it is kept',
    params: idParam,
    body: z.strictObject({
      start: tryStart,
      moves: tryMoves,
      /** Of turns before this one (0: the beginning) no explanation is made. */
      explainFrom: z.int().min(0).max(mostMoves).default(0),
    }),
    /** `revision` of the draft that was tried. */
    reply: z.object({ revision: z.int(), understanding, turns: z.array(triedTurn) }),
    errors: ['not-found', 'unavailable'],
  },
  'GET /coach-api/courses/:id/tests': {
    access: 'coach:course',
    summary: 'The tests of a course: conversations with what is to come of them (FLOW-05a)',
    params: idParam,
    reply: z.object({ items: z.array(courseTest) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/tests': {
    access: 'coach:course',
    summary: 'Keep a conversation as a test of a course, with as many expectations as answers',
    params: idParam,
    body: z.strictObject(courseTestContent),
    reply: courseTest,
    errors: ['not-found', 'illegal-argument'],
  },
  'POST /coach-api/courses/:id/tests/run': {
    access: 'coach:course',
    summary: 'Run the tests of a course on its draft, and say of each where it differs',
    params: idParam,
    reply: z.object({
      revision: z.int(),
      understanding,
      results: z.array(
        z.object({
          id: uuid,
          /** The test's own revision that was run. */
          revision: z.int(),
          actual: z.array(answerOutcome),
          /** Of each answer in what it differs; nothing anywhere where the test is passed. */
          differences: z.array(z.array(z.enum(outcomeParts))),
        }),
      ),
    }),
    errors: ['not-found', 'unavailable'],
  },
  'PUT /coach-api/courses/:id/tests/:testId': {
    access: 'coach:course',
    summary: 'Change a test of a course',
    params: testParams,
    body: z.strictObject({ ...courseTestContent, revision: z.int().min(1) }),
    reply: courseTest,
    errors: ['not-found', 'changed-meanwhile', 'illegal-argument'],
  },
  'DELETE /coach-api/courses/:id/tests/:testId': {
    access: 'coach:course',
    summary: 'Remove a test of a course',
    params: testParams,
    reply: nothing,
    errors: ['not-found'],
  },
})

export type TryRequest = z.input<(typeof tryOutCalls)['POST /coach-api/courses/:id/draft/try']['body']>
export type TriedDraft = z.infer<(typeof tryOutCalls)['POST /coach-api/courses/:id/draft/try']['reply']>
export type TriedTurnView = z.infer<typeof triedTurn>
export type CourseTest = z.infer<typeof courseTest>
export type NewCourseTest = z.input<(typeof tryOutCalls)['POST /coach-api/courses/:id/tests']['body']>
export type TestRun = z.infer<(typeof tryOutCalls)['POST /coach-api/courses/:id/tests/run']['reply']>
