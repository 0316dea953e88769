import type { PublishKind } from '../../../src/domain/exam/exam-session.ts'
import type { DifficultyChoice } from '../../../src/domain/session/difficulty.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { begunVersion } from './queries.ts'
import { classesIn, meanOfBest } from './rankings.ts'
import { practiceLockOf } from './stages.ts'

/** What a practice of a publish runs, and whether its learner chooses the difficulty. */
export interface Startable {
  versionId: string
  courseId: string
  difficultyChoice: DifficultyChoice
  /** Whether its learners may turn on their camera (CONV-15). */
  camera: boolean
  /** The publish's own pass mark (PUBLISH-14). */
  passAt: number | null
  kind: PublishKind
}

/**
 * The course version that a practice of this publish runs (PUBLISH-01). Throws CallError: `publish-not-found`
 * unless it is published to the
 * user and has begun, `course-terminated` where it is over, `stage-locked` where something else comes first.
 */
export async function startablePublish(
  db: TenantDb,
  userId: string,
  publishId: string,
  now: Date,
): Promise<Startable> {
  const found = await begunVersion(db, userId, publishId, now)
  if (!found) throw new CallError('publish-not-found')
  if (found.over) throw new CallError('course-terminated')
  if (found.kind === 'practice' && (await practiceLockOf(db, userId, publishId, now)))
    throw new CallError('stage-locked')
  const { over: _, ...startable } = found
  return startable
}

/** The mean of best results that a report is set against. */
export interface MeanOfBest {
  /** Whose: of the learner's classes, or of everybody in the publish. */
  of: 'class' | 'publish'
  /** 0–100, one decimal. */
  total: number
  items: { item: string; points: number }[]
}

/** Of fewer others one could tell each one's result from the mean and one's own. */
const fewestOthers = 2

/**
 * The mean of the best results of the learner's classes in a publish (REPORT-12), by item in no order; of everybody where fewer than two others of
 * their classes have finished it, and null where fewer than two have at all.
 */
export async function meanFor(db: TenantDb, publishId: string, userId: string): Promise<MeanOfBest | null> {
  const classes = await classesIn(db, publishId, userId)
  if (classes.length > 0) {
    const { total, others, items } = await meanOfBest(db, publishId, userId, classes)
    if (total !== null && others >= fewestOthers) return { of: 'class', total, items }
  }
  const { total, others, items } = await meanOfBest(db, publishId, userId, null)
  return total === null || others < fewestOthers ? null : { of: 'publish', total, items }
}
