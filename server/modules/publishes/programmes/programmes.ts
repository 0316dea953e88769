import { and, asc, count, desc, eq, ilike } from 'drizzle-orm'
import type { Programme } from '../../../../src/contract/programmes.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import { publishStateOf } from '../../../../src/domain/publish/publish-state.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { containing } from '../../../db/like.ts'
import { areSessionsOver } from '../../../db/publish-over.ts'
import { course } from '../../../db/schema/courses.ts'
import { programme, programmeStage } from '../../../db/schema/programmes.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../../audit/public.ts'
import type { BuildingActor } from '../../courses/public.ts'
import { issueOfProgrammes } from '../certificates/issue.ts'
import { certificateColumns, certificateRuleOf } from '../certificates/rule.ts'
import { isOpenProgramme, openPublishes } from './open-programmes.ts'

/** What a programme is made or changed with. */
export interface ProgrammeValues {
  name: string
  description: string
  mode: Programme['mode']
  /** Ids of publishes, in their order. */
  stages: readonly string[]
  certificate: Programme['certificate']
}

type ProgrammeRow = typeof programme.$inferSelect

async function viewsOf(db: TenantDb, rows: readonly ProgrammeRow[], now: number): Promise<Programme[]> {
  if (rows.length === 0) return []
  const stages = await db
    .select({
      programmeId: programmeStage.programmeId,
      publishId: publish.id,
      name: publish.name,
      round: publish.round,
      kind: publish.kind,
      courseName: course.name,
      terminated: publish.terminated,
      startsAt: publish.startsAt,
      endsAt: publish.endsAt,
      sessionsOver: areSessionsOver(db, new Date(now)),
    })
    .from(programmeStage)
    .innerJoin(publish, eq(publish.id, programmeStage.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(
      isOneOf(
        programmeStage.programmeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(programmeStage.place))
  return rows.map(({ id, name, description, mode, revision, ...rest }) => ({
    id,
    name,
    description,
    mode,
    revision,
    certificate: certificateRuleOf(rest),
    stages: stages
      .filter(({ programmeId }) => programmeId === id)
      .map(({ programmeId: _, terminated, startsAt, endsAt, sessionsOver, ...stage }) => ({
        ...stage,
        state: publishStateOf(
          { terminated, sessionsOver, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
          now,
        ),
      })),
  }))
}

/** The programmes whose courses are all open to the builder, the newest first, a page of them (PUBLISH-08a). */
export async function programmeList(
  db: TenantDb,
  by: Builder,
  { search, page, size }: { search?: string | undefined; page: number; size: number },
  now: number,
): Promise<{ items: Programme[]; total: number }> {
  const where = and(isOpenProgramme(db, by), search ? ilike(programme.name, containing(search)) : undefined)
  const rows = await db
    .select()
    .from(programme)
    .where(where)
    .orderBy(desc(programme.createdAt), desc(programme.id))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ total: count() }).from(programme).where(where)
  return { items: await viewsOf(db, rows, now), total: all?.total ?? 0 }
}

/** One of them. Throws `not-found`. */
export async function programmeOf(db: TenantDb, by: Builder, id: string, now: number): Promise<Programme> {
  const rows = await db
    .select()
    .from(programme)
    .where(and(eq(programme.id, id), isOpenProgramme(db, by)))
  const [view] = await viewsOf(db, rows, now)
  if (!view) throw new CallError('not-found')
  return view
}

/** Throws `not-found` where a publish isn't there for the builder, `illegal-argument` where one is named twice; `issues` say which. */
async function assertStages(db: TenantDb, by: Builder, stages: readonly string[]): Promise<void> {
  const open = new Set((await openPublishes(db, by)).map(({ id }) => id))
  const issues = stages.flatMap((id, place) => {
    const code = !open.has(id) ? 'not-exist' : stages.indexOf(id) < place ? 'repeat' : null
    return code ? [{ path: `body.stages.${place}`, code, message: 'not allowed here' }] : []
  })
  if (issues.length === 0) return
  const gone = issues.some(({ code }) => code === 'not-exist')
  throw new CallError(gone ? 'not-found' : 'illegal-argument', {}, issues)
}

const putStages = (t: TenantDb, programmeId: string, stages: readonly string[]) =>
  t.insert(programmeStage).values(stages.map((publishId, place) => ({ programmeId, publishId, place })))

const note = (
  t: TenantDb,
  action: AuditAction,
  by: BuildingActor,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown> = {},
) =>
  auditAll(t, [{ action, userId: by.id, target: name, targetId: id, address: by.address, details }], by.now)

/** Puts publishes in an order (PUBLISH-08a). Throws `not-found`, `illegal-argument`. */
export async function addProgramme(
  db: TenantDb,
  by: BuildingActor,
  { stages, certificate, ...values }: ProgrammeValues,
): Promise<Programme> {
  await assertStages(db, by, stages)
  const id = await db.transaction(async (t) => {
    const [added] = await t
      .insert(programme)
      .values({ ...values, ...certificateColumns(certificate), createdAt: new Date(by.now) })
      .returning({ id: programme.id })
    if (!added) throw new Error('no programme was added')
    await putStages(t, added.id, stages)
    await note(t, 'programme-added', by, { id: added.id, name: values.name }, { stages: stages.length })
    await issueOfProgrammes(t, { id: added.id }, new Date(by.now))
    return added.id
  })
  return programmeOf(db, by, id, by.now)
}

/** Changes a programme. Throws `not-found`, `illegal-argument`, `changed-meanwhile` where it is another by now. */
export async function changeProgramme(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  { stages, revision, certificate, ...values }: ProgrammeValues & { revision: number },
): Promise<Programme> {
  const before = await programmeOf(db, by, id, by.now)
  await assertStages(db, by, stages)
  await db.transaction(async (t) => {
    const changed = await t
      .update(programme)
      .set({ ...values, ...certificateColumns(certificate), revision: revision + 1 })
      .where(and(eq(programme.id, id), eq(programme.revision, revision)))
      .returning({ id: programme.id })
    if (changed.length === 0) throw new CallError('changed-meanwhile')
    await t.delete(programmeStage).where(eq(programmeStage.programmeId, id))
    await putStages(t, id, stages)
    await note(
      t,
      'programme-changed',
      by,
      { id, name: values.name },
      {
        before: {
          mode: before.mode,
          stages: before.stages.map(({ name }) => name),
          certificate: before.certificate,
        },
        after: { mode: values.mode, stages: stages.length, certificate },
      },
    )
    await issueOfProgrammes(t, { id }, new Date(by.now))
  })
  return programmeOf(db, by, id, by.now)
}

/** Deletes a programme; its publishes stay. Throws `not-found`. */
export async function removeProgramme(db: TenantDb, by: BuildingActor, id: string): Promise<void> {
  const { name } = await programmeOf(db, by, id, by.now)
  await db.transaction(async (t) => {
    await t.delete(programme).where(eq(programme.id, id))
    await note(t, 'programme-removed', by, { id, name })
  })
}
