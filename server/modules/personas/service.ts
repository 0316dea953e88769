import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Persona } from '../../../src/contract/personas.ts'
import {
  mostPersonas,
  type PictureKind,
  pictureKinds,
  type Pictures,
  samePictures,
} from '../../../src/domain/persona/persona.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { persona, portrait } from '../../db/schema/personas.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { assertPictures } from '../files/public.ts'
import { isPersonaOpenTo, personasOf } from './queries.ts'

interface Words {
  name: string
  label: string
  background: string
  /** Null for everybody's. */
  courseId: string | null
}
type Change = Words & { pictures: Pictures; id?: string | undefined; revision?: number | undefined }

/** Throws CallError `not-found`, also for one of a course that isn't open to the caller. */
export async function personaOf(db: TenantDb, by: BuildingActor, id: string): Promise<Persona> {
  const [found] = await personasOf(db, by, { id })
  if (!found) throw new CallError('not-found')
  return found
}

/**
 * Adds a persona, or changes the one that has the id. Throws CallError `not-found` for it, its course and its pictures,
 * `repeat` where the label is taken, `changed-meanwhile`, `unsupported-file-type`, and `illegal-argument` where there are
 * as many personas as there may be.
 */
export async function savePersona(
  db: TenantDb,
  by: BuildingActor,
  { id, revision, name, label, background, courseId, pictures }: Change,
): Promise<Persona> {
  return db.transaction(async (t) => {
    const words = { name, label, background, courseId }
    await assertCourse(t, by, courseId)
    return id === undefined
      ? addPersona(t, by, words, pictures)
      : changePersona(t, by, id, { ...words, pictures }, revision)
  })
}

/**
 * Gives a persona other pictures; what isn't named stays. Throws CallError `not-found` and `unsupported-file-type`, and
 * `illegal-argument` where its avatar would be taken away (PERSONA-02).
 */
export async function changePictures(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  change: { [Kind in PictureKind]?: string | null | undefined },
): Promise<Persona> {
  return db.transaction(async (t) => {
    const before = await lockedPersona(t, by, id)
    const { avatar, ...photos } = { ...before.pictures, ...defined(change) }
    if (avatar === null)
      throw new CallError('illegal-argument', {}, [
        { path: 'params.picture', code: 'required', message: 'a persona needs an avatar' },
      ])
    return changePersona(t, by, id, { ...before, pictures: { ...photos, avatar } }, before.revision)
  })
}

/** Courses that have it keep it (decision 83). Throws CallError `not-found`. */
export async function removePersona(db: TenantDb, by: BuildingActor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    const before = await lockedPersona(t, by, id)
    await t
      .update(persona)
      .set({ deletedAt: new Date(by.now) })
      .where(eq(persona.id, id))
    await note(t, 'persona-removed', by, before)
  })
}

/** Throws CallError `not-found` where it is not deleted, `repeat` where its label was taken meanwhile. */
export async function restorePersona(db: TenantDb, by: BuildingActor, id: string): Promise<Persona> {
  return db.transaction(async (t) => {
    await lockPersonas(t)
    const [restored] = await t
      .update(persona)
      .set({ deletedAt: null })
      .where(and(eq(persona.id, id), isNotNull(persona.deletedAt), isPersonaOpenTo(t, by)))
      .returning({ id: persona.id })
    if (!restored) throw new CallError('not-found')
    await assertRoom(t)
    const after = await personaOf(t, by, id)
    await note(t, 'persona-restored', by, after)
    return after
  })
}

async function addPersona(
  t: TenantDb,
  by: BuildingActor,
  words: Words,
  pictures: Pictures,
): Promise<Persona> {
  await lockPersonas(t)
  const now = new Date(by.now)
  const [added] = await t
    .insert(persona)
    .values({
      ...words,
      portraitId: await addPortrait(t, by, pictures),
      createdBy: by.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: persona.id })
  if (!added) throw new Error('no persona was added')
  await assertRoom(t)
  const after = await personaOf(t, by, added.id)
  await note(t, 'persona-added', by, after)
  return after
}

async function changePersona(
  t: TenantDb,
  by: BuildingActor,
  id: string,
  { name, label, background, courseId, pictures }: Words & { pictures: Pictures },
  revision: number | undefined,
): Promise<Persona> {
  const before = await lockedPersona(t, by, id)
  if (before.revision !== revision) throw new CallError('changed-meanwhile')
  const isSame = samePictures(before.pictures, pictures)
  await t
    .update(persona)
    .set({
      name,
      label,
      background,
      courseId,
      portraitId: isSame ? before.portrait : await addPortrait(t, by, pictures),
      revision: before.revision + 1,
      updatedAt: new Date(by.now),
    })
    .where(eq(persona.id, id))
  const after = await personaOf(t, by, id)
  const changed = changesOf(shown(before), shown(after))
  if (changed) await note(t, 'persona-changed', by, after, changed)
  return after
}

/** What was published names the row that it had: new pictures are a new one (decision 83). */
async function addPortrait(t: TenantDb, by: BuildingActor, pictures: Pictures): Promise<string> {
  await assertPictures(
    t,
    pictureKinds.flatMap((kind) => pictures[kind] ?? []),
  )
  const [made] = await t
    .insert(portrait)
    .values({ pictures, createdAt: new Date(by.now) })
    .returning({ id: portrait.id })
  if (!made) throw new Error('no portrait was made')
  return made.id
}

/** One person at a time changes it until the transaction ends. Throws CallError `not-found`. */
async function lockedPersona(t: TenantDb, by: BuildingActor, id: string): Promise<Persona> {
  await t
    .select({ id: persona.id })
    .from(persona)
    .where(and(eq(persona.id, id), isNull(persona.deletedAt)))
    .for('update')
  return personaOf(t, by, id)
}

/** One at a time in an enterprise, so that they can be counted. */
async function lockPersonas(t: TenantDb): Promise<void> {
  await t.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, t.tenantId)).for('no key update')
}

async function assertRoom(t: TenantDb): Promise<void> {
  if ((await t.count(persona, isNull(persona.deletedAt))) > mostPersonas)
    throw new CallError('illegal-argument', {}, [
      { path: 'body', code: 'full', message: 'there are as many personas as there may be' },
    ])
}

async function assertCourse(t: TenantDb, by: BuildingActor, id: string | null): Promise<void> {
  if (id !== null && (await t.count(course, and(eq(course.id, id), isOpenTo(t, by)))) === 0)
    throw new CallError('not-found')
}

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const shown = ({ name, label, background, course, portrait: pictures }: Persona) => ({
  name,
  label,
  background,
  course,
  portrait: pictures,
})

const note = (
  t: TenantDb,
  action: Extract<AuditAction, `persona-${string}`>,
  by: BuildingActor,
  { id, name }: Persona,
  details: Record<string, unknown> = {},
) =>
  auditAll(t, [{ action, userId: by.id, target: name, targetId: id, address: by.address, details }], by.now)
