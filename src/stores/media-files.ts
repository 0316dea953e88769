import { type AskedOnce, createAskedOnce } from './asked-once.ts'
import type { Core } from './core.ts'

/** A file as a page shows it. */
export interface MediaFile {
  name: string
  /** As its content says. */
  type: string
  /** In bytes. */
  size: number
  /** Shows it for a quarter of an hour. */
  url: string
}

/** Most ids that one call takes. */
const mostAtOnce = 50

const all = new WeakMap<Core, AskedOnce<MediaFile>>()

/** The pictures, videos and files that texts show, which all pages of an element share (TEXT-01). */
export function mediaFilesOf(core: Core): AskedOnce<MediaFile> {
  const known =
    all.get(core) ??
    createAskedOnce<MediaFile>(mostAtOnce, async (id) => {
      const { items } = await core.api('GET /coach-api/file/_addresses', { query: { id } }, { quiet: true })
      return new Map(items.map(({ id, url, ...file }) => [id, { ...file, url: core.addressOf(url) }]))
    })
  all.set(core, known)
  return known
}
