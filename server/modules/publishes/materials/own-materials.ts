import { and, eq, inArray, lte } from 'drizzle-orm'
import type { ProgressView } from '../../../../src/contract/materials.ts'
import {
  type MaterialExtent,
  type MaterialProgress,
  noProgress,
  type ProgressReport,
  seenShare,
  withReport,
} from '../../../../src/domain/material/progress.ts'
import { publishStateOf } from '../../../../src/domain/publish/publish-state.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { user } from '../../../db/schema/people.ts'
import { material, materialProgress } from '../../../db/schema/materials.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { issueOwn } from '../certificates/issue.ts'
import { isFor } from '../queries.ts'
import { captionsOf } from './captions.ts'
import { materialsOf, viewsOf } from './held-materials.ts'

type MaterialRow = typeof material.$inferSelect
const extentOf = ({ seconds, pages }: MaterialRow): MaterialExtent => ({ seconds, pages })
const viewOf = (row: MaterialRow, progress: MaterialProgress): ProgressView => ({
  seen: seenShare(row.kind, extentOf(row), progress),
  opened: progress.opened,
  downloaded: progress.downloaded,
  position: progress.position,
  spans: progress.spans.map(([from, to]) => [from, to]),
  pages: [...progress.pages],
})

/** Materials of a publish with what a person has seen of each. */
export async function seenMaterials(db: TenantDb, userId: string, publishId: string) {
  const rows = await materialsOf(db, [publishId])
  const progress = new Map(
    rows.length === 0
      ? []
      : (
          await db
            .select({ id: materialProgress.materialId, seen: materialProgress.seen })
            .from(materialProgress)
            .where(
              and(
                eq(materialProgress.userId, userId),
                inArray(
                  materialProgress.materialId,
                  rows.map(({ id }) => id),
                ),
              ),
            )
        ).map(({ id, seen }) => [id, seen]),
  )
  return (await viewsOf(db, rows)).map((view) => ({
    ...view,
    seen: progress.get(view.id) ?? 0,
    opened: progress.has(view.id),
  }))
}

/** A material of a publish that has begun for this person, and the publish. Throws `not-found`. */
export async function openMaterial(db: TenantDb, userId: string, id: string, now: Date) {
  const [found] = await db
    .select({
      row: material,
      publishId: publish.id,
      name: publish.name,
      kind: publish.kind,
      content: courseVersion.content,
      terminated: publish.terminated,
      startsAt: publish.startsAt,
      endsAt: publish.endsAt,
    })
    .from(material)
    .innerJoin(publish, eq(publish.id, material.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(eq(material.id, id), lte(publish.startsAt, now), isFor(db, userId)))
  if (!found) throw new CallError('not-found')
  return found
}

const progressRow = async (db: TenantDb, userId: string, materialId: string) => {
  const [row] = await db
    .select()
    .from(materialProgress)
    .where(and(eq(materialProgress.materialId, materialId), eq(materialProgress.userId, userId)))
  return row ?? null
}

export async function ownMaterial(db: TenantDb, userId: string, id: string, now: Date) {
  const { row, publishId, name, kind, content } = await openMaterial(db, userId, id, now)
  const all = await materialsOf(db, [publishId])
  const place = all.findIndex((one) => one.id === id)
  const [view] = await viewsOf(db, [row])
  if (!view) throw new CallError('not-found')
  return {
    publish: { id: publishId, name, kind, locale: content.locale },
    material: view,
    captions: row.kind === 'video' && row.fileId !== null ? await captionsOf(db, row.fileId) : [],
    progress: viewOf(row, (await progressRow(db, userId, id)) ?? noProgress),
    previous: all[place - 1]?.id ?? null,
    next: all[place + 1]?.id ?? null,
  }
}

/**
 * Keeps what a person has seen of a material (HOME-05). Reports that arrive at once, as of two devices, take turns. Throws `not-found`,
 * `course-terminated` where the publish is over.
 */
export async function reportProgress(
  db: TenantDb,
  userId: string,
  id: string,
  report: ProgressReport,
  now: Date,
): Promise<ProgressView> {
  const { row, publishId, terminated, startsAt, endsAt } = await openMaterial(db, userId, id, now)
  const state = publishStateOf(
    // One with materials goes on until its own end.
    { terminated, sessionsOver: false, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
    now.getTime(),
  )
  if (state !== 'in-progress') throw new CallError('course-terminated')
  return db.transaction(async (t) => {
    await t.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
    const known = await progressRow(t, userId, id)
    const passed = known ? (now.getTime() - known.updatedAt.getTime()) / 1000 : 0
    const next = withReport(known ?? noProgress, report, extentOf(row), passed)
    const kept = { ...next, seen: seenShare(row.kind, extentOf(row), next), updatedAt: now }
    await t
      .insert(materialProgress)
      .values({ materialId: id, userId, ...kept })
      .onConflictDoUpdate({
        target: [materialProgress.tenantId, materialProgress.materialId, materialProgress.userId],
        set: kept,
      })
    await issueOwn(t, userId, now, publishId)
    return viewOf(row, next)
  })
}
