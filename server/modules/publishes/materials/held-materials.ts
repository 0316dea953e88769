import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FieldIssue } from '../../../../src/contract/errors.ts'
import type { MaterialView, NewMaterial } from '../../../../src/contract/materials.ts'
import {
  claimedFormat,
  faultOfFile,
  faultOfLink,
  kindOfFormat,
  type MaterialKind,
} from '../../../../src/domain/material/material.ts'
import type { MaterialExtent } from '../../../../src/domain/material/progress.ts'
import type { CompletionRule } from '../../../../src/domain/publish/completion.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../../db/course-scope.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { course } from '../../../db/schema/courses.ts'
import { file } from '../../../db/schema/files.ts'
import { material } from '../../../db/schema/materials.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { ObjectStorage } from '../../../ports/object-storage.ts'
import { settingIn } from '../../config/public.ts'
import { fileContent, removeUnusedFiles } from '../../files/public.ts'
import { certificateColumns, certificateRuleOf } from '../certificates/rule.ts'
import { extentOf, isOfFormat } from './file-content.ts'

type MaterialRow = typeof material.$inferSelect
/** A material as it is kept, without its publish; `id` where it is one that the publish has. */
export type PlannedMaterial = Omit<typeof material.$inferInsert, 'tenantId' | 'publishId' | 'place'>

const none: MaterialExtent & Pick<PlannedMaterial, 'fileId' | 'format' | 'size' | 'link'> = {
  fileId: null,
  format: null,
  size: null,
  link: null,
  seconds: null,
  pages: null,
}

export const materialsOf = (db: TenantDb, publishIds: readonly string[]): Promise<MaterialRow[]> =>
  publishIds.length === 0
    ? Promise.resolve([])
    : db.select().from(material).where(isOneOf(material.publishId, publishIds)).orderBy(asc(material.place))

/** Materials as they are shown: whether the file of each is still there is looked up. */
export async function viewsOf(db: TenantDb, rows: readonly MaterialRow[]): Promise<MaterialView[]> {
  const ids = rows.flatMap(({ fileId }) => fileId ?? [])
  const there = new Set(
    ids.length === 0
      ? []
      : (await db.select({ id: file.id }).from(file).where(inArray(file.id, ids))).map(({ id }) => id),
  )
  return rows.map(({ tenantId: _, publishId: __, place: ___, ...row }) => ({
    ...row,
    gone: row.fileId !== null && !there.has(row.fileId),
  }))
}

/** Files that the actor may give to learners: their own, and those that are a material of what is open to them already. */
export async function usableFiles(db: TenantDb, by: Builder, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof file.$inferSelect>()
  const given = db
    .select({ id: material.fileId })
    .from(material)
    .innerJoin(publish, eq(publish.id, material.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(isOneOf(material.fileId, ids), isOpenTo(db, by)))
  const [rows, named] = await Promise.all([db.select().from(file).where(isOneOf(file.id, ids)), given])
  const open = new Set(named.map(({ id }) => id))
  return new Map(
    rows.filter(({ id, createdBy }) => createdBy === by.id || open.has(id)).map((row) => [row.id, row]),
  )
}

/**
 * Materials as a publish can keep them (PUBLISH-05). `had` are those that it has: one that keeps its file or link is not judged again.
 * Throws `illegal-argument` with what is wrong under `path`.
 */
export async function plannedMaterials(
  db: TenantDb,
  storage: ObjectStorage,
  by: Builder,
  given: readonly NewMaterial[],
  path: string,
  had: readonly MaterialRow[] = [],
): Promise<PlannedMaterial[]> {
  const known = new Map(had.map((row) => [row.id, row]))
  const hosts = given.some((one) => 'link' in one) ? await settingIn(db, 'linkHosts') : ''
  const files = await usableFiles(
    db,
    by,
    given.flatMap((one) => ('fileId' in one ? one.fileId : [])),
  )
  const issues: FieldIssue[] = []
  const planned: PlannedMaterial[] = []
  const taken = new Set<string>()
  for (const [place, one] of given.entries()) {
    const wrong = (field: string, code: string) =>
      issues.push({ path: `${path}.${place}.${field}`, code, message: 'not allowed here' })
    const row = one.id === undefined ? undefined : known.get(one.id)
    if (one.id !== undefined && (!row || taken.has(one.id))) {
      wrong('id', 'not-exist')
      continue
    }
    if (row) taken.add(row.id)
    if (row && ('link' in one ? row.link === one.link.trim() : row.fileId === one.fileId)) {
      const { tenantId: _, publishId: __, place: ___, ...kept } = row
      planned.push({ ...kept, name: one.name })
    } else if ('link' in one) {
      const fault = faultOfLink(one.link, hosts)
      if (fault) wrong('link', fault)
      else planned.push({ ...none, name: one.name, kind: 'link', link: one.link.trim() })
    } else {
      const outcome = await ofFile(storage, files.get(one.fileId))
      if (typeof outcome === 'string') wrong('fileId', outcome)
      else planned.push({ ...none, ...outcome, name: one.name })
    }
  }
  if (issues.length > 0) throw new CallError('illegal-argument', {}, issues)
  return planned
}

/** What is kept of a file; why it can't be one of a material where it can't. */
async function ofFile(
  storage: ObjectStorage,
  row: typeof file.$inferSelect | undefined,
): Promise<
  string | (MaterialExtent & Pick<PlannedMaterial, 'fileId' | 'format' | 'size'> & { kind: MaterialKind })
> {
  const format = row && claimedFormat(row.name)
  if (!row) return 'material-gone'
  const fault = faultOfFile(row)
  if (fault || !format) return fault ?? 'material-type'
  const content = await fileContent(storage, row).catch(() => null)
  if (!content) return 'material-gone'
  if (!isOfFormat(format, content)) return 'material-type'
  return {
    kind: kindOfFormat(format),
    fileId: row.id,
    format,
    size: row.size,
    ...extentOf(format, content),
  }
}

export async function addMaterials(
  t: TenantDb,
  publishId: string,
  planned: readonly PlannedMaterial[],
): Promise<void> {
  if (planned.length > 0)
    await t.insert(material).values(planned.map(({ id: _, ...one }, place) => ({ ...one, publishId, place })))
}

/** Gives a publish these materials in place of those it has. Files that nothing names any more go with theirs (decision 32). */
export async function replaceMaterials(
  t: TenantDb,
  publishId: string,
  had: readonly MaterialRow[],
  planned: readonly PlannedMaterial[],
): Promise<void> {
  const kept = new Set(planned.flatMap(({ id }) => id ?? []))
  const removed = had.filter(({ id }) => !kept.has(id))
  if (removed.length > 0)
    await t.delete(material).where(
      inArray(
        material.id,
        removed.map(({ id }) => id),
      ),
    )
  for (const [place, one] of planned.entries()) {
    if (one.id === undefined) await t.insert(material).values({ ...one, publishId, place })
    else await t.update(material).set({ name: one.name, place }).where(eq(material.id, one.id))
  }
  await removeUnusedFiles(
    t,
    removed.flatMap(({ fileId }) => fileId ?? []),
  )
}

export const ruleOf = (row: {
  completionNeed: CompletionRule['need']
  completionBy: CompletionRule['by']
  completionMaterials: boolean
  mode: CompletionRule['mode']
  certificate: boolean
  certificateMonths: number | null
}): CompletionRule => ({
  need: row.completionNeed,
  by: row.completionBy,
  materials: row.completionMaterials,
  mode: row.mode,
  certificate: certificateRuleOf(row),
})
export const ruleColumns = ({ need, by, materials, mode, certificate }: CompletionRule) => ({
  completionNeed: need,
  completionBy: by,
  completionMaterials: materials,
  mode,
  ...certificateColumns(certificate),
})
