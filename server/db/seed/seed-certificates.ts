import { and, asc, eq } from 'drizzle-orm'
import { issueOf } from '../../modules/publishes/public.ts'
import { isCounted } from '../counted-session.ts'
import { courseVersion } from '../schema/courses.ts'
import { session } from '../schema/practice.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'

/** Months that the certificates of the demo are valid for. */
const months = 24

/**
 * Lets the conversation that a person practised first, and that needs no materials, be completed by finishing it and earn certificates; issues them to all who have
 * completed it (CERT-02).
 */
export async function seedCertificates(t: TenantDb, userId: string, now: number): Promise<void> {
  const [finished] = await t
    .select({ id: publish.id })
    .from(publish)
    .innerJoin(session, eq(session.publishId, publish.id))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(
      and(
        eq(publish.kind, 'practice'),
        eq(courseVersion.kind, 'dialogue-flow'),
        eq(publish.completionMaterials, false),
        eq(session.userId, userId),
        isCounted,
      ),
    )
    .orderBy(asc(session.startedAt))
    .limit(1)
  if (!finished) return
  await t
    .update(publish)
    .set({ completionBy: 'finish', certificate: true, certificateMonths: months })
    .where(eq(publish.id, finished.id))
  await issueOf(t, finished.id, new Date(now))
}
