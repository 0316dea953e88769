import { and, asc, eq, inArray } from 'drizzle-orm'
import { issueOf } from '../../modules/publishes/public.ts'
import { isCounted } from '../counted-session.ts'
import { session } from '../schema/practice.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'

/** Months that the certificates of the demo are valid for. */
const months = 24

/** Lets the first publish that a person has completed by a pass earn certificates, and issues them to all who have completed it (CERT-02). */
export async function seedCertificates(t: TenantDb, userId: string, now: number): Promise<void> {
  const [passed] = await t
    .select({ id: publish.id })
    .from(publish)
    .innerJoin(session, eq(session.publishId, publish.id))
    .where(
      and(
        eq(publish.kind, 'practice'),
        eq(publish.completionMaterials, false),
        eq(session.userId, userId),
        isCounted,
        inArray(session.level, ['pass', 'excellent']),
      ),
    )
    .orderBy(asc(session.startedAt))
    .limit(1)
  if (!passed) return
  await t
    .update(publish)
    .set({ certificate: true, certificateMonths: months })
    .where(eq(publish.id, passed.id))
  await issueOf(t, passed.id, new Date(now))
}
