import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { OwnProgramme, Programme } from '../../../../src/contract/programmes.ts'
import type { LearningState } from '../../../../src/domain/publish/completion.ts'
import { programmeStandingOf } from '../../../../src/domain/publish/programme.ts'
import type { StageLock } from '../../../../src/domain/publish/stages.ts'
import { isOneOf } from '../../../db/id-list.ts'
import type { Viewer } from '../../../db/people-scope.ts'
import { programme, programmeStage } from '../../../db/schema/programmes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { certificateRuleOf } from '../certificates/rule.ts'
import { learnersOf, learningOf } from '../materials/standings.ts'

/**
 * The programmes of a person, the newest first: those whose publishes are all for them and have begun. `id` asks for one; `locking` for
 * those that unlock one of these publishes.
 */
async function programmesOf(
  db: TenantDb,
  userId: string,
  now: Date,
  { id, locking }: { id?: string; locking?: readonly string[] } = {},
) {
  const withIt = db
    .select({ id: programmeStage.programmeId })
    .from(programmeStage)
    .where(locking && isOneOf(programmeStage.publishId, locking))
  const stages = await db
    .select({ programme, publishId: programmeStage.publishId })
    .from(programmeStage)
    .innerJoin(programme, eq(programme.id, programmeStage.programmeId))
    .where(
      and(
        id === undefined ? undefined : eq(programme.id, id),
        locking && and(eq(programme.mode, 'breakthrough'), inArray(programme.id, withIt)),
      ),
    )
    .orderBy(desc(programme.createdAt), desc(programme.id), asc(programmeStage.place))
  if (stages.length === 0) return []
  const publishIds = [...new Set(stages.map((stage) => stage.publishId))]
  const learning = await learningOf(db, { userId, now, publishIds })
  const own = new Map(learning.map((item) => [item.publishId, item]))
  const rows = new Map(stages.map((stage) => [stage.programme.id, stage.programme]))
  return [...rows.values()].flatMap((row) => {
    const ids = stages.filter((stage) => stage.programme.id === row.id).map((stage) => stage.publishId)
    const items = ids.flatMap((one) => own.get(one) ?? [])
    return items.length === ids.length ? [{ row, items }] : []
  })
}

/** The stages of the enterprise's programmes. */
export const stagesIn = (db: TenantDb) =>
  db.select({ publishId: programmeStage.publishId }).from(programmeStage)

/** The programmes of a learner with how far they are (HOME-14). */
export async function ownProgrammes(
  db: TenantDb,
  userId: string,
  now: Date,
  id?: string,
): Promise<OwnProgramme[]> {
  const found = await programmesOf(db, userId, now, id === undefined ? {} : { id })
  return found.map(({ row, items }) => {
    const { states, completed, next } = programmeStandingOf(row.mode, items)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      mode: row.mode,
      stages: items.map((item, place) => ({
        publishId: item.publishId,
        name: item.name,
        round: item.round,
        kind: item.kind,
        courseKind: item.courseKind,
        locale: item.locale,
        endsAt: item.endsAt,
        state: states[place] ?? item.state,
        needed: item.needed,
        done: item.done,
      })),
      completed,
      certificate: certificateRuleOf(row),
      next,
    }
  })
}

/** One of them. Throws `not-found`. */
export async function ownProgramme(
  db: TenantDb,
  userId: string,
  now: Date,
  id: string,
): Promise<OwnProgramme> {
  const [found] = await ownProgrammes(db, userId, now, id)
  if (!found) throw new CallError('not-found')
  return found
}

/** The stage that has to be completed before each of some publishes can be begun; none is named where none has (PUBLISH-08a). */
export async function programmeLocksOf(
  db: TenantDb,
  userId: string,
  publishIds: readonly string[],
  now: Date,
): Promise<Map<string, StageLock>> {
  const locks = new Map<string, StageLock>()
  if (publishIds.length === 0) return locks
  // Most publishes are a later stage of nothing: one small question answers for them.
  const later = await db
    .selectDistinct({ id: programmeStage.publishId })
    .from(programmeStage)
    .where(and(isOneOf(programmeStage.publishId, publishIds), gt(programmeStage.place, 0)))
  if (later.length === 0) return locks
  const asked = new Set(later.map(({ id }) => id))
  for (const { items } of await programmesOf(db, userId, now, { locking: [...asked] }))
    for (const [place, item] of items.entries()) {
      const first = items.slice(0, place).find(({ state }) => state !== 'completed')
      if (first && asked.has(item.publishId) && !item.practised)
        locks.set(item.publishId, { by: 'stage', name: first.name })
    }
  return locks
}

/** How far everybody is whom all stages of a programme are for and the viewer sees, by name. */
export async function programmeLearners(
  db: TenantDb,
  viewer: Viewer,
  { mode, stages }: Pick<Programme, 'mode' | 'stages'>,
  now: Date,
  { search, page, size }: { search?: string | undefined; page: number; size: number },
): Promise<CallReply<'GET /coach-api/programmes/:id/learners'>> {
  const everybody = { page: 1, size: Number.MAX_SAFE_INTEGER }
  const perStage: Map<
    string,
    { displayName: string; department: string; state: LearningState; practised: boolean }
  >[] = []
  for (const { publishId } of stages) {
    const found = await learnersOf(db, viewer, publishId, now, everybody)
    perStage.push(new Map((found?.items ?? []).map((item) => [item.userId, item])))
  }
  const [first = new Map<string, never>()] = perStage
  const all = [...first.entries()].flatMap(([userId, { displayName, department }]) => {
    const own = perStage.flatMap((stage) => stage.get(userId) ?? [])
    if (own.length < stages.length) return []
    const { states, completed } = programmeStandingOf(mode, own)
    return [{ userId, displayName, department, states, completed }]
  })
  const wanted = search?.toLocaleLowerCase() ?? ''
  const shown = all.filter(({ displayName, department }) =>
    [displayName, department].some((text) => text.toLocaleLowerCase().includes(wanted)),
  )
  return {
    items: shown.slice((page - 1) * size, page * size),
    total: shown.length,
    page,
    size,
    people: all.length,
    completed: all.filter(({ completed }) => completed === stages.length).length,
  }
}
