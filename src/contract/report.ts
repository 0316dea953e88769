import { z } from 'zod'
import { localeSchema, outcomeSchema } from '../domain/course/base.ts'
import { endReasons } from '../domain/session/session.ts'
import { endpoints, instant, uuid } from './endpoint.ts'
import { score, scoreLine, turn } from './practice.ts'

const ruleResult = z.object({
  rule: z.string(),
  name: z.string(),
  item: z.string().nullable(),
  /** What the rule could give (positive) or take (negative) in one session. */
  possible: z.number(),
  points: z.number(),
  /** Whether the rule gave or took something, or could have in a round that the learner answered. */
  reached: z.boolean(),
  advice: z.string(),
  /** Where points were given or taken. */
  hits: z.array(z.object({ seq: z.int(), line: scoreLine })),
})

export const report = z.object({
  sessionId: uuid,
  publishId: uuid,
  courseName: z.string(),
  locale: localeSchema,
  learner: z.object({ userId: uuid, displayName: z.string(), department: z.string() }),
  persona: z.object({ name: z.string(), label: z.string(), portrait: z.string() }),
  startedAt: instant,
  endedAt: instant,
  endReason: z.enum(endReasons),
  outcome: outcomeSchema,
  score,
  passAt: z.int(),
  excellentAt: z.int(),
  /** Mean of everybody's best in this publish, per item; null while the caller is the only one. */
  classMean: z
    .object({ total: z.number(), items: z.array(z.object({ item: z.string(), points: z.number() })) })
    .nullable(),
  /** 0–100 each: the share of the ability's items that was earned. */
  abilities: z.array(z.object({ ability: z.string(), name: z.string(), value: z.number() })),
  rules: z.array(ruleResult),
  /** The customer over time; `seconds` from the start. */
  trace: z.array(
    z.object({
      seq: z.int(),
      seconds: z.number(),
      emotion: z.number(),
      patience: z.number(),
      total: z.number(),
    }),
  ),
  turns: z.array(turn.extend({ reference: z.array(z.string()) })),
})

export const reportCalls = endpoints({
  'GET /coach-api/reports/:id': {
    access: 'signed-in',
    summary: "The report of an ended session: the learner's own, or anybody's for a builder",
    params: z.strictObject({ id: uuid }),
    reply: report,
    errors: ['not-found'],
  },
})

export type Report = z.infer<typeof report>
export type RuleResult = z.infer<typeof ruleResult>
