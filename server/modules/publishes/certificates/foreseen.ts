import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '../../../db/id-list.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { programmeStage } from '../../../db/schema/programmes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { anybody, completedBy, learnersOf } from '../materials/standings.ts'
import { type EarnedBy, earningProgrammes, withoutIssued } from './issue.ts'

/** Certificates that would be issued, and those that would stay though nobody would earn them so. */
export interface Foreseen {
  earned: number
  kept: number
}

/** Those of some publishes or programmes that these people hold, and that count. */
const heldOf = (db: TenantDb, by: EarnedBy, ids: readonly string[], userIds: readonly string[]) =>
  ids.length === 0 || userIds.length === 0
    ? Promise.resolve(0)
    : db.count(
        certificate,
        and(
          isOneOf(certificate[by], ids),
          isOneOf(certificate.userId, userIds),
          isNull(certificate.revokedAt),
        ),
      )

/**
 * What it would mean for the certificates of a publish, and of the programmes with it, if these people came to complete its sessions and those no
 * longer did (CERT-09). Materials that were not seen, and other stages that were not completed, stand in the way as ever; nothing is changed.
 */
export async function foreseeCertificates(
  db: TenantDb,
  { id: publishId, certificate: given }: { id: string; certificate: boolean },
  { completes, misses }: { completes: readonly string[]; misses: readonly string[] },
  now: Date,
): Promise<Foreseen & { programmes: Foreseen }> {
  const programmes = await earningProgrammes(db, { withPublish: publishId })
  const completed = given || programmes.size > 0 ? await wouldComplete(db, publishId, completes, now) : []
  const ofPublish = given ? completed.map((userId) => ({ id: publishId, userId })) : []
  const ofProgrammes: { id: string; userId: string }[] = []
  for (const [id, stages] of completed.length > 0 ? programmes : []) {
    let people = completed
    for (const stage of stages.filter((one) => one !== publishId)) {
      const there = new Set(await completedBy(db, stage, now))
      people = people.filter((userId) => there.has(userId))
    }
    ofProgrammes.push(...people.map((userId) => ({ id, userId })))
  }
  // Also of a programme that gives none any more.
  const containing = await db
    .select({ id: programmeStage.programmeId })
    .from(programmeStage)
    .where(eq(programmeStage.publishId, publishId))
  return {
    earned: (await withoutIssued(db, 'publishId', ofPublish)).length,
    kept: await heldOf(db, 'publishId', [publishId], misses),
    programmes: {
      earned: (await withoutIssued(db, 'programmeId', ofProgrammes)).length,
      kept: await heldOf(
        db,
        'programmeId',
        containing.map(({ id }) => id),
        misses,
      ),
    },
  }
}

/** Those of some people whom nothing but the sessions of a publish keeps from completing it. */
async function wouldComplete(
  db: TenantDb,
  publishId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const wanted = new Set(userIds)
  const found = await learnersOf(db, anybody, publishId, now, { page: 1, size: Number.MAX_SAFE_INTEGER })
  return (found?.items ?? []).flatMap(({ userId, lackingMaterials }) =>
    wanted.has(userId) && lackingMaterials === 0 ? userId : [],
  )
}
