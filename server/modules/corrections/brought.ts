import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RuleCorrectionEvent } from '../../../src/domain/dialogue/dialogue.ts'
import type { AttemptState, CorrectionEvent } from '../../../src/domain/exam/attempt-state.ts'
import type { Correction } from '../../../src/domain/exam/correction.ts'
import {
  afterCorrection,
  pointsOfRule,
  ruleCameUp,
  ruleCorrection,
} from '../../../src/domain/marking/corrected-conversation.ts'
import { pointsOfAnswer, shareOut } from '../../../src/domain/question-bank/practice.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { countedShares, type Engine, logOf, ruleCorrectionsOf, type SessionRow } from '../practice/public.ts'
import { type EngineOf, isJudgedBy, markedIn } from './held-exam.ts'

/** What a correction brings to an attempt that is judged by it. */
export interface Brought {
  row: SessionRow
  engine: Engine
  /** Null where it changes nothing, and nothing of it stands in the attempt's log. */
  event: CorrectionEvent | RuleCorrectionEvent | null
  /** What counted of the question, or of the rule, until then. */
  points: number
  /** What counts of the rule from then on; null of a question. */
  after: number | null
  /** Whether it was asked the question, is judged without the rule, or came to the rule that counts in full. */
  asked: boolean
  /** Whether people's decisions stay beside it. */
  marked: boolean
  /** Of a conversation: its log until then. */
  log: DialogueLogEntry[]
}

/**
 * What a correction brings to these attempts, in their order; one that isn't judged by it has nothing. Within a transaction the engines are asked for
 * before.
 */
export async function broughtTo(
  db: TenantDb,
  engineOf: EngineOf,
  rows: readonly SessionRow[],
  correction: Correction,
): Promise<Brought[]> {
  const [rule] = ruleCorrectionsOf([correction])
  const ids = rows.map(({ id }) => id)
  const shares = rule ? new Map<string, number>() : await countedShares(db, ids, correction.question)
  const marks = rule ? new Set<string>() : await markedIn(db, ids, correction.question)
  const all: Brought[] = []
  for (const row of rows) {
    // To grade free answers, or to score a conversation anew, takes milliseconds each: others get their turn between them.
    await nextTurn()
    const engine = await engineOf(row)
    if (!isJudgedBy(engine, row, correction)) continue
    const { conversation } = engine
    if (rule && conversation) {
      // The engine of a conversation makes no other events and effects.
      const log = (await logOf(db, row.id)) as DialogueLogEntry[]
      const event = ruleCorrection(conversation, log, rule)
      const pointsIn = (of: readonly DialogueLogEntry[]) => pointsOfRule(conversation, of, rule.rule)
      all.push({
        row,
        engine,
        event,
        points: pointsIn(log),
        after: pointsIn(event ? afterCorrection(log, event) : log),
        asked: !rule.inFull || ruleCameUp(conversation, log, rule.rule),
        marked: log.some(({ event }) => event.type === 'marking'),
        log,
      })
      continue
    }
    const before = shares.get(row.id) ?? null
    const marked = marks.has(row.id)
    // The engine of a paper makes no other state.
    const worth = shareOut((row.state as AttemptState).questions).get(correction.question) ?? 0
    all.push({
      row,
      engine,
      event: { type: 'correction', correction, before, marked },
      points: pointsOfAnswer(worth, before ?? 0),
      after: null,
      asked: true,
      marked: marked && correction.change.kind !== 'full',
      log: [],
    })
  }
  return all
}
