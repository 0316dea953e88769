import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PlaceRefusal } from '../../../src/domain/exam/invigilation.ts'
import { sessionsAreStages } from '../../../src/domain/publish/stages.ts'
import { isRegisteredAs, promoteWaiting } from '../../db/exam-places.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isLearnerOf } from '../../db/membership.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { examQueue, examRegistration, examSession } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { endOf, type ExamSessionRow } from './exam-rows.ts'
import { heldRow } from './hold-exams.ts'
import { lockSession } from './registration.ts'

type Held = Awaited<ReturnType<typeof heldRow>>

interface Person {
  id: string
  displayName: string
}

/** Who can't be given a place, and why. */
export interface RefusedPlace {
  userId: string
  displayName: string
  why: PlaceRefusal
}

interface Given {
  done: string[]
  refused: RefusedPlace[]
}

/** Places that are free in a session, which is held: nobody takes one meanwhile. */
async function freeIn(t: TenantDb, { id, capacity }: ExamSessionRow): Promise<number> {
  return capacity === null
    ? Number.POSITIVE_INFINITY
    : capacity - (await t.count(examRegistration, isRegisteredAs(id, 'registered')))
}

/** What these people have registered for in a publish. */
const registrationsIn = (t: TenantDb, publishId: string, people: readonly Person[]) =>
  t
    .select({
      userId: examRegistration.userId,
      examSessionId: examRegistration.examSessionId,
      sessionName: examSession.name,
    })
    .from(examRegistration)
    .innerJoin(examSession, eq(examSession.id, examRegistration.examSessionId))
    .where(
      and(
        eq(examRegistration.publishId, publishId),
        isOneOf(
          examRegistration.userId,
          people.map(({ id }) => id),
        ),
      ),
    )

/** Those of them who have begun an attempt in a session. */
async function begunIn(t: TenantDb, id: string, people: readonly Person[]): Promise<Set<string>> {
  const rows = await t
    .select({ userId: session.userId })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, id),
        isOneOf(
          session.userId,
          people.map((person) => person.id),
        ),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Holds two sessions, in one order everywhere. */
async function lockBoth(t: TenantDb, from: string, to: string): Promise<[ExamSessionRow, ExamSessionRow]> {
  const first = await lockSession(t, from < to ? from : to)
  const second = await lockSession(t, from < to ? to : from)
  return from < to ? [first, second] : [second, first]
}

/** A session that people can be given a place in. */
async function openSession(db: TenantDb, held: Held, id: string, now: number): Promise<void> {
  const [row] = await db
    .select()
    .from(examSession)
    .where(and(eq(examSession.id, id), eq(examSession.publishId, held.publishId)))
  if (row && row.id !== held.row.id && row.registration && endOf(row, now) > now) return
  throw new CallError('illegal-argument', {}, [
    { path: 'body.action.sessionId', code: 'illegal', message: 'not an open session of this exam' },
  ])
}

/**
 * Moves the places of people to another session of the exam, with what was given on top (EXAM-24): exactly as many as it has places, and who waits longest
 * gets those that become free. Who has begun here stays. Throws `illegal-argument` where that is no open session of the exam, `course-terminated`.
 */
export async function movePlaces(
  db: TenantDb,
  by: BuildingActor,
  held: Held,
  people: readonly Person[],
  { to, reason }: { to: string; reason: string },
): Promise<Given> {
  if (held.terminated) throw new CallError('course-terminated')
  await openSession(db, held, to, by.now)
  const now = new Date(by.now)
  return db.transaction(async (t) => {
    const [here, there] = await lockBoth(t, held.row.id, to)
    const rows = await registrationsIn(t, held.publishId, people)
    const begun = await begunIn(t, here.id, people)
    let free = await freeIn(t, there)
    const given: Given = { done: [], refused: [] }
    for (const person of people) {
      const own = rows.filter(({ userId }) => userId === person.id)
      if (!own.some(({ examSessionId }) => examSessionId === here.id)) continue
      const isThere = own.some(({ examSessionId }) => examSessionId === there.id)
      const why: PlaceRefusal | null = begun.has(person.id)
        ? 'begun'
        : isThere
          ? 'there'
          : free <= 0
            ? 'full'
            : null
      if (why) {
        given.refused.push({ userId: person.id, displayName: person.displayName, why })
        continue
      }
      free -= 1
      given.done.push(person.id)
    }
    if (given.done.length === 0) return given
    const mine = and(
      eq(examRegistration.examSessionId, here.id),
      isOneOf(examRegistration.userId, given.done),
    )
    await t
      .update(examRegistration)
      .set({ examSessionId: there.id, state: 'registered', at: now, placedAt: now })
      .where(mine)
    await t
      .delete(examQueue)
      .where(and(eq(examQueue.examSessionId, here.id), isOneOf(examQueue.userId, given.done)))
    await promoteWaiting(t, here, now)
    await note(t, by, 'exam-move', given.done, people, {
      session: here.name,
      to: there.name,
      examSessionId: there.id,
      reason,
    })
    return given
  })
}

function note(
  t: TenantDb,
  by: BuildingActor,
  action: 'exam-move' | 'exam-register',
  done: readonly string[],
  people: readonly Person[],
  details: Record<string, unknown>,
): Promise<void> {
  const named = people.filter(({ id }) => done.includes(id))
  return auditAll(
    t,
    named.map(({ id, displayName }) => ({
      action,
      userId: by.id,
      target: displayName,
      targetId: id,
      address: by.address,
      details,
    })),
    by.now,
  )
}

/** Those of them whom the actor sees, and whether the exam is for them and they can sign in. */
async function namedPeople(db: TenantDb, by: Viewer, held: Held, userIds: readonly string[]) {
  const people = await db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .where(and(isOneOf(user.id, userIds), isVisible(by)))
    .orderBy(asc(user.id))
  const learners = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        inArray(
          user.id,
          people.map(({ id }) => id),
        ),
        eq(user.status, 'ACTIVE'),
        isLearnerOf(db, held.publishId, held.members),
      ),
    )
  const can = new Set(learners.map(({ id }) => id))
  // Those who were named first get the places that there are.
  const place = new Map(userIds.map((id, index) => [id, index]))
  return people
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((person) => ({ ...person, can: can.has(person.id) }))
}

/**
 * Registers people for a session (EXAM-24): exactly as many as it has places, also before registration opens and after it has closed. Throws `not-found`,
 * `registration-closed` where nobody registers for it or it is over, `course-terminated`.
 */
export async function registerPeople(
  db: TenantDb,
  by: BuildingActor & Viewer,
  id: string,
  { userIds, reason }: { userIds: readonly string[]; reason: string },
) {
  const held = await heldRow(db, by, eq(examSession.id, id))
  if (held.terminated) throw new CallError('course-terminated')
  const people = await namedPeople(db, by, held, userIds)
  const choice = !sessionsAreStages({ need: held.completionNeed })
  const now = new Date(by.now)
  return db.transaction(async (t) => {
    const row = await lockSession(t, id)
    if (!row.registration || endOf(row, by.now) <= by.now) throw new CallError('registration-closed')
    const registered = await registrationsIn(t, held.publishId, people)
    let free = await freeIn(t, row)
    const wanted: Person[] = []
    const refused: RefusedPlace[] = []
    const refuse = ({ id: userId, displayName }: Person, why: PlaceRefusal) =>
      void refused.push({ userId, displayName, why })
    const elsewhere: { userId: string; displayName: string; sessionName: string }[] = []
    const keptElsewhere = ({ id: userId, displayName }: Person, sessionName: string) =>
      void elsewhere.push({ userId, displayName, sessionName })
    for (const person of people) {
      const own = registered.filter(({ userId }) => userId === person.id)
      const other = own.find(({ examSessionId }) => examSessionId !== id)
      if (!person.can) refuse(person, 'not-for-them')
      else if (own.some(({ examSessionId }) => examSessionId === id)) refuse(person, 'there')
      else if (choice && other) keptElsewhere(person, other.sessionName)
      else if (free <= 0) refuse(person, 'full')
      else {
        free -= 1
        wanted.push(person)
      }
    }
    if (wanted.length === 0) return { done: [], elsewhere, refused }
    const inserted = await t
      .insert(examRegistration)
      .values(
        wanted
          .map((person) => ({
            examSessionId: id,
            publishId: held.publishId,
            userId: person.id,
            state: 'registered' as const,
            at: now,
            placedAt: now,
            choice,
          }))
          // In one order everywhere, so that two who register people don't wait for each other.
          .sort((a, b) => (a.userId < b.userId ? -1 : 1)),
      )
      .onConflictDoNothing()
      .returning({ userId: examRegistration.userId })
    const done = inserted.map(({ userId }) => userId)
    // At this very moment they registered for another session, which holds a row of its own.
    for (const person of wanted.filter(({ id: userId }) => !done.includes(userId))) {
      const [other] = await registrationsIn(t, held.publishId, [person])
      keptElsewhere(person, other?.sessionName ?? '')
    }
    await note(t, by, 'exam-register', done, people, { session: row.name, examSessionId: id, reason })
    return { done, elsewhere, refused }
  })
}
