import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import type { RuleCorrection, RuleCorrectionEvent } from '../../../src/domain/dialogue/dialogue.ts'
import type { AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import { correctionsFor } from '../../../src/domain/exam/corrected-attempt.ts'
import { type Correction, isRuleChange } from '../../../src/domain/exam/correction.ts'
import { correctionsOfEnd } from '../../../src/domain/marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import type { Instant, SessionEvent, Step } from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { correction } from '../../db/schema/corrections.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import type { Checkpoint } from './checkpoint.ts'
import { logBetween } from './queries.ts'

/** The corrections of a publish behind the first `after`, up to `upTo` where that is given, the oldest first. */
export async function correctionsOf(
  db: TenantDb,
  publishId: string,
  after: number,
  upTo?: number,
): Promise<Correction[]> {
  if (upTo !== undefined && upTo <= after) return []
  const rows = await db
    .select()
    .from(correction)
    .where(
      and(
        eq(correction.publishId, publishId),
        gt(correction.number, after),
        upTo === undefined ? undefined : lte(correction.number, upTo),
      ),
    )
    .orderBy(asc(correction.number))
  return rows.map(({ id, questionId, change, onlyInFavour, reason, at }) => ({
    id,
    question: questionId,
    change,
    onlyInFavour,
    reason,
    at: at.getTime(),
  }))
}

/** Corrections of rules, as a conversation takes them (MARK-20). */
export const ruleCorrectionsOf = (corrections: readonly Correction[]): RuleCorrection[] =>
  corrections.flatMap(({ question, change, ...rest }) =>
    isRuleChange(change)
      ? [{ ...rest, rule: question, ...(change.kind === 'in-full' && { inFull: true as const }) }]
      : [],
  )

/** A step with its event. */
interface Taken {
  event: SessionEvent
  taken: Step
  /** How many corrections of its publish an attempt that it ends was judged by; null where it ends none. */
  corrections: number | null
}

/** Judges an attempt that a step ends by the corrections of its publish (MARK-11, MARK-20): they stand in the event that ends it. */
export type JudgeCorrected = (
  before: Checkpoint,
  step: { event: SessionEvent; taken: Step },
  now: Instant,
) => Promise<Taken>

/** What the corrections of rules do to a conversation that a step ends. */
async function endOfConversation(
  db: TenantDb,
  course: CompiledCourse,
  { engine, sessionId, seq, scoring, state }: Checkpoint,
  { event, taken }: { event: SessionEvent; taken: Step },
  corrections: readonly Correction[],
  now: Instant,
): Promise<RuleCorrectionEvent[]> {
  const rules = ruleCorrectionsOf(corrections)
  if (rules.length === 0) return []
  const { lines } = engine.score(scoring, state, event, taken)
  const end = { seq: seq + 1, at: now, event, effects: taken.effects, lines, total: 0 }
  // The engine of a conversation makes no other events and effects.
  const log = [...(await logBetween(db, sessionId, 0, seq)), end] as DialogueLogEntry[]
  return correctionsOfEnd(course, log, rules)
}

export const createJudgeCorrected =
  (db: Db): JudgeCorrected =>
  async (before, { event, taken }, now) => {
    const { engine, state, publishId } = before
    const isEnd = state.status !== 'ended' && taken.state.status === 'ended'
    // An attempt at an exam ends at a set time.
    const conversation = taken.state.until === undefined ? undefined : engine.conversation
    if (!isEnd || !(engine.paper || conversation)) return { event, taken, corrections: null }
    const tenant = tenantDb(db, before.tenantId)
    const [found] = await tenant
      .select({ corrections: publish.corrections })
      .from(publish)
      .where(eq(publish.id, publishId))
    const number = found?.corrections ?? 0
    const all = await correctionsOf(tenant, publishId, 0, number)
    const own = conversation
      ? await endOfConversation(tenant, conversation, before, { event, taken }, all, now)
      : // The engine of a paper makes no other state.
        engine.paper && correctionsFor(engine.paper, taken.state as AttemptState, all)
    if (!own || own.length === 0) return { event, taken, corrections: number }
    const judged = { ...event, corrections: own }
    return { event: judged, taken: engine.step(state, judged, now), corrections: number }
  }
