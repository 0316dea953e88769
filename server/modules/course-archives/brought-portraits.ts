import { createHash, randomUUID } from 'node:crypto'
import { pictureKinds, type Pictures } from '../../../src/domain/persona/persona.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { picturesOf } from '../files/public.ts'
import { addPortraitAs, portraitsOf } from '../personas/public.ts'

/** What pictures show, whichever files they are: the SHA-256 of each by kind. */
async function shownBy(db: TenantDb, pictures: Pictures): Promise<string> {
  const ids = pictureKinds.flatMap((kind) => pictures[kind] ?? [])
  const rows = await picturesOf(db, ids)
  const contents = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  return JSON.stringify(pictureKinds.map((kind) => contents.get(pictures[kind] ?? '') ?? null))
}

/** A UUID that says nothing but what is shown: the same pictures have the same. */
function idOfShown(shown: string): string {
  const hex = createHash('sha256').update(shown).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * The id of a portrait of the enterprise that shows these pictures. It is `wanted` unless a portrait of that id shows
 * others: those never change (decision 83).
 */
export async function portraitShowing(
  db: TenantDb,
  wanted: string,
  pictures: Pictures,
  now: Date,
): Promise<string> {
  const shown = await shownBy(db, pictures)
  for (const id of [wanted, idOfShown(shown)]) {
    if (await addPortraitAs(db, id, pictures, now)) return id
    const [there] = await portraitsOf(db, [id])
    if (there && (await shownBy(db, there.pictures)) === shown) return id
  }
  const id = randomUUID()
  await addPortraitAs(db, id, pictures, now)
  return id
}
