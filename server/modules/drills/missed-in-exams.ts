import { drillItems } from '../../../src/domain/drill/drill.ts'
import { missedInExam } from '../../../src/domain/question-bank/repetition.ts'
import { dayIn } from '../../../src/domain/session/time-zone.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Practice } from '../practice/public.ts'
import {
  addDrill,
  enterMissed,
  lockDrilled,
  openDrill,
  repeatedAmong,
  satAttempt,
  withheldCourses,
} from './queries.ts'
import { drilledBank, questionItem } from './questions.ts'
import { continuedSince, type Learner } from './weak-points.ts'

type SatAttempt = NonNullable<Awaited<ReturnType<typeof satAttempt>>>
type Whose = Pick<Learner, 'userId' | 'now'>

/** An attempt of somebody whose missed questions they may practise, or why they may not: a drill tells what is right (EXAM-18, EXAM-19). */
async function attemptToDrill(
  db: TenantDb,
  { userId, now }: Whose,
  id: string,
): Promise<SatAttempt | CallError> {
  const found = await satAttempt(db, userId, id)
  if (!found) return new CallError('not-found')
  const { answers, unmarked } = found
  if (unmarked > 0) return new CallError('result-being-marked', { marked: answers - unmarked, answers })
  if (found.withheld) return new CallError('result-withheld')
  return (await withheldCourses(db, userId, now)).has(found.courseId) ? new CallError('answers-kept') : found
}

/** Whether somebody may practise now what they missed in an attempt. */
export const mayDrillAttempt = async (db: TenantDb, learner: Whose, id: string): Promise<boolean> =>
  !((await attemptToDrill(db, learner, id)) instanceof CallError)

/**
 * Begins a drill of what somebody missed in an attempt (EXAM-19), or goes on with the one that isn't over. The first one lets all of it come again; each asks what comes
 * soonest. `nothing-to-drill` where all of it is known.
 */
export async function drillAttempt(
  db: TenantDb,
  practice: Practice,
  learner: Learner,
  attemptId: string,
): Promise<string> {
  const { userId, now, timeZone } = learner
  const attempt = await attemptToDrill(db, learner, attemptId)
  if (attempt instanceof CallError) throw attempt
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: attemptId })
  const missed = checkpoint.engine.missedOf(log)
  const bank = await drilledBank(db, practice, attempt)
  if (!bank || missed.length === 0) throw new CallError('nothing-to-drill')
  const of = { ...attempt, locale: bank.course.locale }
  return db.transaction(async (t) => {
    const isEntered = await lockDrilled(t, attemptId)
    const unfinished = await openDrill(t, userId, continuedSince(learner), attemptId)
    if (unfinished) return unfinished
    if (!isEntered)
      await enterMissed(
        t,
        { userId, courseId: attempt.courseId, answeredAt: attempt.endedAt },
        missed,
        missedInExam(dayIn(now, timeZone)),
      )
    const repeated = await repeatedAmong(t, userId, attempt.courseId, missed)
    const items = repeated
      .flatMap(({ question }) => questionItem(bank, of, question, now) ?? [])
      .slice(0, drillItems)
    if (items.length === 0) throw new CallError('nothing-to-drill')
    return addDrill(t, { userId, items, timeZone: timeZone ?? null, startedAt: new Date(now), attemptId })
  })
}
