import { type SQL, and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Persona } from '../../../src/contract/personas.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { PersonaApplyType, Pictures } from '../../../src/domain/persona/persona.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { persona, portrait } from '../../db/schema/personas.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export interface PersonaFilter {
  id?: string | undefined
  courseId?: string | undefined
  personaApplyType?: PersonaApplyType | undefined
}

/** The condition on `persona` for those of everybody and those of courses that are open to this person (PERM-06). */
export const isPersonaOpenTo = (db: TenantDb, by: Builder): SQL | undefined =>
  or(
    isNull(persona.courseId),
    inArray(persona.courseId, db.select({ id: course.id }).from(course).where(isOpenTo(db, by))),
  )

/** What there is, by name. */
export async function personasOf(
  db: TenantDb,
  by: Builder,
  { id, courseId, personaApplyType }: PersonaFilter,
): Promise<Persona[]> {
  const rows = await db
    .select({
      id: persona.id,
      name: persona.name,
      label: persona.label,
      background: persona.background,
      courseId: persona.courseId,
      course: course.name,
      portrait: portrait.id,
      pictures: portrait.pictures,
      revision: persona.revision,
      updatedAt: persona.updatedAt,
    })
    .from(persona)
    .innerJoin(portrait, eq(portrait.id, persona.portraitId))
    .leftJoin(course, eq(course.id, persona.courseId))
    .where(
      and(
        isNull(persona.deletedAt),
        isPersonaOpenTo(db, by),
        id === undefined ? undefined : eq(persona.id, id),
        courseId === undefined ? undefined : or(isNull(persona.courseId), eq(persona.courseId, courseId)),
        personaApplyType === undefined
          ? undefined
          : personaApplyType === 'ALL'
            ? isNull(persona.courseId)
            : isNotNull(persona.courseId),
      ),
    )
    .orderBy(asc(sql`lower(${persona.name})`), asc(persona.id))
  return rows.map((row) => ({
    ...row,
    personaApplyType: row.courseId === null ? 'ALL' : 'COURSE',
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** The portraits of these ids; what is none of this enterprise is left out. */
export const portraitsOf = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<{ id: string; pictures: Pictures }[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: portrait.id, pictures: portrait.pictures })
        .from(portrait)
        .where(inArray(portrait.id, [...ids]))

/** Keeps pictures under an id that was chosen; false where there is a portrait of this id, which stays as it is (decision 83). */
export async function addPortraitAs(
  db: TenantDb,
  portraitId: string,
  pictures: Pictures,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insert(portrait)
    .values({ id: portraitId, pictures, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: portrait.id })
  return made.length > 0
}
