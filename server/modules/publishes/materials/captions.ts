import { and, eq } from 'drizzle-orm'
import type { CaptionsView } from '../../../../src/contract/materials.ts'
import { type LocaleId, localeIds } from '../../../../src/domain/locale.ts'
import { readCaptions } from '../../../../src/domain/material/captions.ts'
import { claimedFormat, kindOfFormat } from '../../../../src/domain/material/material.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import { videoCaptions } from '../../../db/schema/materials.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { usableFiles } from './held-materials.ts'

/** The captions of a video, by language in the order of the product's. */
export async function captionsOf(db: TenantDb, fileId: string): Promise<CaptionsView[]> {
  const rows = await db
    .select({ locale: videoCaptions.locale, cues: videoCaptions.cues })
    .from(videoCaptions)
    .where(eq(videoCaptions.fileId, fileId))
  return rows
    .map(({ locale, cues }) => ({ locale, cues: [...cues] }))
    .sort((a, b) => localeIds.indexOf(a.locale) - localeIds.indexOf(b.locale))
}

/** Throws `not-found` where the file is no video that the actor may give to learners. */
async function assertVideo(db: TenantDb, by: Builder, fileId: string): Promise<void> {
  const found = (await usableFiles(db, by, [fileId])).get(fileId)
  const format = found && claimedFormat(found.name)
  if (!format || kindOfFormat(format) !== 'video') throw new CallError('not-found')
}

/** Throws `not-found` as every call of captions does. */
export async function heldCaptions(db: TenantDb, by: Builder, fileId: string): Promise<CaptionsView[]> {
  await assertVideo(db, by, fileId)
  return captionsOf(db, fileId)
}

/** Gives a video captions in a language, in place of those it has. Throws `illegal-argument` with the line that can't be read. */
export async function giveCaptions(
  db: TenantDb,
  by: Builder,
  { id: fileId, locale }: { id: string; locale: LocaleId },
  { text, now }: { text: string; now: Date },
): Promise<CaptionsView[]> {
  await assertVideo(db, by, fileId)
  const read = readCaptions(text)
  if ('fault' in read) {
    const { code, ...params } = read.fault
    throw new CallError('illegal-argument', {}, [
      { path: 'body.text', code, message: 'no captions that can be read', params },
    ])
  }
  const kept = { cues: read.cues, updatedAt: now }
  await db
    .insert(videoCaptions)
    .values({ fileId, locale, ...kept })
    .onConflictDoUpdate({
      target: [videoCaptions.tenantId, videoCaptions.fileId, videoCaptions.locale],
      set: kept,
    })
  return captionsOf(db, fileId)
}

export async function removeCaptions(
  db: TenantDb,
  by: Builder,
  { id: fileId, locale }: { id: string; locale: LocaleId },
): Promise<CaptionsView[]> {
  await assertVideo(db, by, fileId)
  await db
    .delete(videoCaptions)
    .where(and(eq(videoCaptions.fileId, fileId), eq(videoCaptions.locale, locale)))
  return captionsOf(db, fileId)
}
