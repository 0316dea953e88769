import { randomUUID } from 'node:crypto'
import { isDialogueState } from '../../../src/domain/dialogue/dialogue.ts'
import { type Checkpoint, createPractice, type Practice } from '../../modules/practice/public.ts'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenant-db.ts'
import { between, type Draw, drawsOf } from './draw.ts'
import { answerOf } from './played-learner.ts'

/** A practice to play: who plays it, when it starts (milliseconds since 1970), and how well, 0–1. */
export interface PlannedRun {
  userId: string
  publishId: string
  at: number
  skill: number
}

/** A practice that doesn't end by itself is ended by the learner after so many answers. */
const mostAnswers = 80
/** How likely a turn is the last one of somebody without any skill. */
const leaveRate = 0.08

/**
 * Plays practices through the engine, the scoring and the writer that live ones go through, by a clock of
 * their own: their
 * logs, scores and reports are what such a learner would have got. `database` may be bound to a transaction.
 */
export async function seedPractices(
  database: Database,
  t: TenantDb,
  runs: readonly PlannedRun[],
): Promise<void> {
  const time = { now: 0, seed: 0 }
  const practice = createPractice({ database, clock: () => time.now, seed: () => time.seed })
  let latest: Checkpoint | undefined
  practice.onWritten(({ checkpoint }) => (latest = checkpoint))
  try {
    for (const [place, { at, skill, userId, publishId }] of runs.entries()) {
      time.now = at
      time.seed = place + 1
      const draw = drawsOf(time.seed)
      const sessionId = await practice.start(t, { userId, publishId, endUnfinished: false })
      let standing = await practice.checkpoint({ tenantId: t.tenantId, sessionId })
      for (let answers = 0; standing.state.status === 'waiting'; answers++) {
        latest = undefined
        await act(practice, standing, draw, answers < mostAnswers ? skill : null, time)
        if (!latest) throw new Error('a played practice came to a stand')
        standing = latest
      }
    }
  } finally {
    await practice.close()
  }
}

/** One thing that a learner does next. Without skill, or now and then, that is to leave. */
async function act(
  practice: Practice,
  { tenantId, sessionId, state, engine: { course } }: Checkpoint,
  draw: Draw,
  skill: number | null,
  time: { now: number },
): Promise<void> {
  if (!isDialogueState(state) || course.kind !== 'dialogue-flow')
    throw new Error('only dialogues can be played')
  const ref = { tenantId, sessionId }
  const leaves = skill === null || (state.round > 2 && draw() < (1 - skill) * leaveRate)
  if (leaves && draw() < 0.5) {
    time.now += course.settings.idle * 1000
    await practice.apply(ref, { type: 'tick' })
    return
  }
  const answer = answerOf(course, state, skill ?? 0, draw)
  const typing = answer.type === 'say' ? answer.text.length * 120 : 3000
  time.now += Math.min(between(draw, 4000, 15_000) + typing, (course.settings.idle - 5) * 1000)
  if (leaves) await practice.apply(ref, { type: 'end' })
  else await practice.apply(ref, { ...answer, turnId: randomUUID(), round: state.round })
}
