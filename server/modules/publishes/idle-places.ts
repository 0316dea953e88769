import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { freePlaces, hasIdlePlaces } from '../../db/exam-places.ts'
import { examSession } from '../../db/schema/exams.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { auditAll } from '../audit/public.ts'

/**
 * Gives on the places of people who were disabled, erased, or taken out of the audience of an exam, also with their class (EXAM-23): whoever waits longest
 * gets them. It looks at what is, whatever made it so; to look twice, or on two instances, changes nothing. Answers how many registrations were given up.
 */
export async function freeIdlePlaces(db: Db, now: Date): Promise<number> {
  const held = await db
    .selectDistinct({
      tenantId: publish.tenantId,
      id: publish.id,
      name: publish.name,
      members: publish.members,
    })
    .from(examSession)
    .innerJoin(
      publish,
      and(eq(publish.tenantId, examSession.tenantId), eq(publish.id, examSession.publishId)),
    )
    .where(
      and(
        eq(examSession.registration, true),
        gt(examSession.endsAt, now),
        eq(publish.trial, false),
        eq(publish.terminated, false),
        or(isNull(publish.endsAt), gt(publish.endsAt, now)),
      ),
    )
  let given = 0
  for (const { tenantId, ...of } of held) {
    const tenant = tenantDb(db, tenantId)
    if (!(await hasIdlePlaces(tenant, of, now))) continue
    given += await tenant.transaction(async (t) => {
      const people = await freePlaces(t, of, now)
      if (people > 0)
        await auditAll(
          t,
          [
            {
              action: 'exam-places-freed',
              userId: null,
              target: of.name,
              targetId: of.id,
              address: '',
              details: { people },
            },
          ],
          now.getTime(),
        )
      return people
    })
  }
  return given
}
