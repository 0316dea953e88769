import { type SQLWrapper, and, asc, eq, inArray } from 'drizzle-orm'
import type { CourseSharing } from '../../../src/contract/courses.ts'
import {
  type CoursePermission,
  canShare,
  type MemberType,
} from '../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, isVisibleDepartment, type Viewer } from '../../db/people-scope.ts'
import { classGroup, department, user } from '../../db/schema/people.ts'
import { course, courseMember } from '../../db/schema/courses.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll, changesOf } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'

/** A viewer of a course's permission: which courses and which people they see. */
export type SharingViewer = Viewer & BuildingActor

export interface SharingChange {
  permission: CoursePermission
  members: readonly { type: MemberType; id: string }[]
  revision: number
}

/** Who works on a course. `not-found` where the viewer doesn't. */
export async function sharingOf(
  db: TenantDb,
  viewer: SharingViewer,
  courseId: string,
): Promise<CourseSharing> {
  const found = await sharedCourse(db, viewer, courseId)
  const { permission, createdBy, revision } = found
  const named = await db.count(courseMember, eq(courseMember.courseId, courseId))
  const members = await membersOf(db, viewer, courseId)
  const [creator] =
    createdBy === null
      ? []
      : await db
          .select({ id: user.id, name: user.displayName })
          .from(user)
          .where(and(eq(user.id, createdBy), isVisible(viewer)))
  return {
    permission,
    members,
    unseen: named - members.length,
    creator: creator ?? null,
    mayChange: canShare(viewer, createdBy),
    revision,
  }
}

/**
 * Sets who works on a course. Members the actor doesn't see stay as long as the course is open to some.
 * Throws `not-found` where the actor doesn't work on the course or doesn't see a member,
 * `operation-forbidden` unless they created the course or work on all, and `changed-meanwhile`.
 */
export async function changeSharing(
  db: TenantDb,
  actor: SharingViewer,
  courseId: string,
  { permission, members, revision }: SharingChange,
): Promise<CourseSharing> {
  return db.transaction(async (t) => {
    // As every change of classes does, so that none of the named ones is removed at the same time.
    await t.select({ id: tenant.id }).from(tenant).for('no key update')
    const found = await sharedCourse(t, actor, courseId)
    if (!canShare(actor, found.createdBy)) throw new CallError('operation-forbidden')
    if (found.revision !== revision) throw new CallError('changed-meanwhile')
    const before = await membersOf(t, actor, courseId)
    const wanted = permission === 'ALL' ? [] : await knownMembers(t, actor, members)
    await replaceMembers(t, courseId, permission === 'ALL' ? null : before, wanted)
    await t
      .update(course)
      .set({ permission, revision: revision + 1 })
      .where(eq(course.id, courseId))
    await auditSharing(
      t,
      actor,
      found,
      { permission: found.permission, members: before },
      { permission, members: wanted },
    )
    return sharingOf(t, actor, courseId)
  })
}

async function sharedCourse(db: TenantDb, viewer: SharingViewer, courseId: string) {
  const [found] = await db
    .select({
      id: course.id,
      name: course.name,
      permission: course.permission,
      createdBy: course.createdBy,
      revision: course.revision,
    })
    .from(course)
    .where(and(eq(course.id, courseId), isOpenTo(db, viewer)))
  if (!found) throw new CallError('not-found')
  return found
}

type Member = CourseSharing['members'][number]

/**
 * Those of some members whom the viewer sees: departments first, then classes and people, each by name. `idsOf` selects the ids of those of a type.
 */
export async function visibleMembers(
  db: TenantDb,
  viewer: Viewer,
  idsOf: (type: MemberType) => SQLWrapper,
): Promise<Member[]> {
  const departments = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(inArray(department.id, idsOf('DEPARTMENT')), isVisibleDepartment(viewer)))
    .orderBy(asc(department.name), asc(department.id))
  const classes = await db
    .select({ id: classGroup.id, name: classGroup.name })
    .from(classGroup)
    .where(inArray(classGroup.id, idsOf('CLASS')))
    .orderBy(asc(classGroup.name), asc(classGroup.id))
  const people = await db
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(and(inArray(user.id, idsOf('STUDENT')), isVisible(viewer)))
    .orderBy(asc(user.displayName), asc(user.id))
  return namedMembers({ departments, classes, people })
}

type Named = Omit<Member, 'type'>

const namedMembers = (named: Record<'departments' | 'classes' | 'people', Named[]>): Member[] => [
  ...named.departments.map((one) => ({ type: 'DEPARTMENT' as const, ...one })),
  ...named.classes.map((one) => ({ type: 'CLASS' as const, ...one })),
  ...named.people.map((one) => ({ type: 'STUDENT' as const, ...one })),
]

const membersOf = (db: TenantDb, viewer: SharingViewer, courseId: string): Promise<Member[]> =>
  visibleMembers(db, viewer, (type) =>
    db
      .select({ id: courseMember.memberId })
      .from(courseMember)
      .where(and(eq(courseMember.courseId, courseId), eq(courseMember.type, type))),
  )

/**
 * The members with their names, each once; `not-found` where the actor doesn't see one of them. In a transaction none of their classes and departments is removed until it
 * ends: whoever removes one waits, or is waited for.
 */
export async function knownMembers(
  t: TenantDb,
  actor: SharingViewer,
  members: SharingChange['members'],
  path = 'body.members',
): Promise<Member[]> {
  const idsOf = (type: MemberType) => [
    ...new Set(members.filter((member) => member.type === type).map(({ id }) => id)),
  ]
  await t.select({ id: tenant.id }).from(tenant).for('share')
  const departmentIds = idsOf('DEPARTMENT')
  const classIds = idsOf('CLASS')
  const userIds = idsOf('STUDENT')
  const departments = await t
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(isOneOf(department.id, departmentIds), isVisibleDepartment(actor)))
  const classes = await t
    .select({ id: classGroup.id, name: classGroup.name })
    .from(classGroup)
    .where(isOneOf(classGroup.id, classIds))
  const people = await t
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(and(isOneOf(user.id, userIds), isVisible(actor)))
  if (
    departments.length < departmentIds.length ||
    classes.length < classIds.length ||
    people.length < userIds.length
  )
    throw new CallError('not-found', {}, [{ path, code: 'not-exist', message: 'a member is not there' }])
  return namedMembers({ departments, classes, people })
}

/** `leaving` is null for all that there are. */
async function replaceMembers(
  t: TenantDb,
  courseId: string,
  leaving: readonly Member[] | null,
  wanted: readonly Member[],
): Promise<void> {
  const ids = leaving?.map(({ id }) => id)
  await t
    .delete(courseMember)
    .where(and(eq(courseMember.courseId, courseId), ids && isOneOf(courseMember.memberId, ids)))
  if (wanted.length > 0)
    await t.insert(courseMember).values(wanted.map(({ type, id }) => ({ courseId, type, memberId: id })))
}

interface SharingState {
  permission: CoursePermission
  members: readonly Member[]
}

/** People are counted, not named: the log outlives a person whose data is erased (ADMIN-09a). */
async function auditSharing(
  t: TenantDb,
  { id: userId, address, now }: SharingViewer,
  { id, name }: { id: string; name: string },
  before: SharingState,
  after: SharingState,
): Promise<void> {
  const idsOf = ({ members }: SharingState, wanted: MemberType) =>
    members.filter(({ type }) => type === wanted).map((member) => member.id)
  const auditDetailsOf = (shared: SharingState) => ({
    permission: shared.permission,
    departments: idsOf(shared, 'DEPARTMENT').sort(),
    classes: idsOf(shared, 'CLASS').sort(),
  })
  const [were, are] = [idsOf(before, 'STUDENT'), idsOf(after, 'STUDENT')]
  const people = {
    added: are.filter((one) => !were.includes(one)).length,
    removed: were.filter((one) => !are.includes(one)).length,
  }
  const changes = changesOf(auditDetailsOf(before), auditDetailsOf(after))
  if (changes || people.added + people.removed > 0)
    await auditAll(
      t,
      [
        {
          action: 'course-shared',
          userId,
          target: name,
          targetId: id,
          address,
          details: { ...changes, ...people },
        },
      ],
      now,
    )
}
