import { photoKinds, type Pictures } from '../domain/persona/persona.ts'
import { type AskedOnce, createAskedOnce } from './asked-once.ts'
import type { Core } from './core.ts'

/** Addresses of pictures by the portrait's id. They hold for a quarter of an hour. */
export type PortraitPictures = AskedOnce<Pictures>

/** Most ids that one call takes. */
const mostAtOnce = 20

const all = new WeakMap<Core, PortraitPictures>()

/** The photos of the enterprise's own personas, which all pages of an element share (PERSONA-01). */
export function portraitPicturesOf(core: Core): PortraitPictures {
  const known = all.get(core) ?? createPortraitPictures(core)
  all.set(core, known)
  return known
}

const createPortraitPictures = (core: Core): PortraitPictures =>
  createAskedOnce(mostAtOnce, async (id) => {
    const { items } = await core.api('GET /persona/portrait/_addresses', { query: { id } }, { quiet: true })
    return new Map(items.map((item) => [item.id, reachable(core, item.pictures)]))
  })

function reachable(core: Core, pictures: Pictures): Pictures {
  const shown = { ...pictures, avatar: core.addressOf(pictures.avatar) }
  for (const kind of photoKinds) {
    const photo = pictures[kind]
    shown[kind] = photo && core.addressOf(photo)
  }
  return shown
}
