import { type SQL, and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { ClassGroup } from '../../../../src/contract/people.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { containing } from '../../../db/like.ts'
import { namedIn } from '../../../db/membership.ts'
import { isVisible, type Viewer } from '../../../db/people-scope.ts'
import { classGroup, classMember, user } from '../../../db/schema/people.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../../audit/public.ts'
import { grantContextOf } from '../../identity/public.ts'
import { sameName } from '../../../../src/domain/text/same-name.ts'
import { type FilterSelection, selectedPeople } from '../bulk/selection.ts'

/** Classes by name. Members are counted, and creators named, as far as the viewer sees them. */
export async function classesOf(
  db: TenantDb,
  viewer: Viewer,
  filter: { className?: string | undefined; page: number; size: number },
): Promise<{ items: ClassGroup[]; total: number }> {
  const where = filter.className ? ilike(classGroup.name, containing(filter.className)) : undefined
  const rows = await classQuery(db, viewer, where)
    .orderBy(asc(classGroup.name), asc(classGroup.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  return { items: rows.map(classReply), total: await db.count(classGroup, where) }
}

async function classOf(db: TenantDb, viewer: Viewer, id: string): Promise<ClassGroup> {
  const [row] = await classQuery(db, viewer, eq(classGroup.id, id))
  if (!row) throw new CallError('not-found')
  return classReply(row)
}

function classQuery(db: TenantDb, viewer: Viewer, where: SQL | undefined) {
  const members = db
    .select({ classId: classMember.classId, people: sql<number>`count(*)::int`.as('people') })
    .from(classMember)
    .innerJoin(user, and(eq(user.id, classMember.userId), isVisible(viewer)))
    .groupBy(classMember.classId)
    .as('members')
  const creators = db
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(isVisible(viewer))
    .as('creators')
  return db
    .select({
      id: classGroup.id,
      className: classGroup.name,
      members: sql<number>`coalesce(${members.people}, 0)`,
      creator: sql<string>`coalesce(${creators.name}, '')`,
      createdAt: classGroup.createdAt,
      revision: classGroup.revision,
    })
    .from(classGroup)
    .leftJoin(members, eq(members.classId, classGroup.id))
    .leftJoin(creators, eq(creators.id, classGroup.createdBy))
    .where(where)
}

const classReply = (row: Awaited<ReturnType<typeof classQuery>>[number]): ClassGroup => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export async function addClass(db: TenantDb, actor: Actor, className: string): Promise<ClassGroup> {
  return db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    await assertNameUnique(t, className, null)
    const [made] = await t
      .insert(classGroup)
      .values({ name: className, createdBy: actor.id, createdAt: new Date(actor.now) })
      .returning({ id: classGroup.id })
    if (!made) throw new Error('no class was made')
    await auditClass(t, actor, 'class-added', made.id, className)
    return classOf(t, actor, made.id)
  })
}

export async function renameClass(
  db: TenantDb,
  actor: Actor,
  id: string,
  { className, revision }: { className: string; revision: number },
): Promise<ClassGroup> {
  return db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    const before = await classOf(t, actor, id)
    await assertMembersVisible(t, actor, id)
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    await assertNameUnique(t, className, id)
    await t
      .update(classGroup)
      .set({ name: className, revision: revision + 1 })
      .where(eq(classGroup.id, id))
    if (before.className !== className)
      await auditClass(t, actor, 'class-changed', id, className, {
        before: { name: before.className },
        after: { name: className },
      })
    return classOf(t, actor, id)
  })
}

/** Its people stay. A class that a publish is for, or a course is open to, can't go: they would be for nobody. */
export async function removeClass(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    const { className } = await classOf(t, actor, id)
    await assertMembersVisible(t, actor, id)
    const { publishes, courses } = await namedIn(t, 'CLASS', id)
    if (publishes + courses > 0) throw new CallError('category-not-empty', { publishes, courses })
    await t.delete(classGroup).where(eq(classGroup.id, id))
    await auditClass(t, actor, 'class-removed', id, className)
  })
}

/** Adds and removes members as far as the actor sees them; other people are treated as not there. */
export async function changeMembers(
  db: TenantDb,
  actor: Actor,
  id: string,
  {
    add,
    addMatching,
    remove,
  }: { add: readonly string[]; addMatching?: FilterSelection | undefined; remove: readonly string[] },
): Promise<ClassGroup> {
  return db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    const { className } = await classOf(t, actor, id)
    const seen = (ids: readonly string[]) =>
      t
        .select({ id: user.id })
        .from(user)
        .where(and(isOneOf(user.id, ids), isVisible(actor)))
    const leaving = (await seen(remove)).map((person) => person.id)
    const matching = addMatching ? await selectedPeople(t, actor, { matching: addMatching }) : []
    const joining = [...new Set([...(await seen(add)), ...matching].map((person) => person.id))]
    if (leaving.length > 0)
      await t
        .delete(classMember)
        .where(and(eq(classMember.classId, id), isOneOf(classMember.userId, leaving)))
    if (joining.length > 0)
      await t
        .insertMany(
          classMember,
          joining.map((userId) => ({ classId: id, userId })),
        )
        .onConflictDoNothing()
    if (leaving.length + joining.length > 0)
      await auditClass(t, actor, 'class-members-changed', id, className, {
        added: joining.length,
        removed: leaving.length,
      })
    return classOf(t, actor, id)
  })
}

/** An actor who doesn't see all people can't rename or remove a class with members they don't see. */
async function assertMembersVisible(t: TenantDb, actor: Actor, id: string): Promise<void> {
  const seen = isVisible(actor)
  if (!seen) return
  const [stranger] = await t
    .select({ id: user.id })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, id), sql`(${seen}) is not true`))
    .limit(1)
  if (stranger) throw new CallError('operation-forbidden')
}

async function assertNameUnique(t: TenantDb, className: string, exceptId: string | null): Promise<void> {
  const all = await t.select({ id: classGroup.id, name: classGroup.name }).from(classGroup)
  if (all.some((one) => one.id !== exceptId && sameName(one.name, className)))
    throw new CallError('duplicate-name')
}

const auditClass = (
  t: TenantDb,
  { id: userId, address, now }: Actor,
  action: AuditAction,
  targetId: string,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> => auditAll(t, [{ action, userId, target, targetId, address, details }], now)
