import { atom, type ReadableAtom } from 'nanostores'
import { photoKinds, type Pictures } from '../domain/persona/persona.ts'
import type { Core } from './core.ts'

/** Addresses of pictures by the portrait's id; null where there is no such portrait. What isn't known yet is missing. */
export type PortraitAddresses = ReadonlyMap<string, Pictures | null>

export interface PortraitPictures {
  $addresses: ReadableAtom<PortraitAddresses>
  /** Asks for one that isn't known yet, together with those that are wanted at the same time. Never rejects. */
  want(id: string): void
  /** An address shows nothing any more: they hold for a quarter of an hour. Asks again, once a minute at most. */
  renew(id: string): void
}

/** Most ids that one call takes. */
const mostAtOnce = 20
/** So long an address is believed, in milliseconds. */
const believedFor = 60_000

const all = new WeakMap<Core, PortraitPictures>()

/** The photos of the enterprise's own personas, which all pages of an element share (PERSONA-01). */
export function portraitPicturesOf(core: Core): PortraitPictures {
  const known = all.get(core) ?? createPortraitPictures(core)
  all.set(core, known)
  return known
}

function createPortraitPictures(core: Core): PortraitPictures {
  const $addresses = atom<PortraitAddresses>(new Map())
  /** When each was asked for, in milliseconds since 1970. */
  const asked = new Map<string, number>()
  let waiting: string[] = []

  function queue(id: string) {
    asked.set(id, Date.now())
    waiting.push(id)
    if (waiting.length > 1) return
    queueMicrotask(() => {
      const ids = waiting
      waiting = []
      for (let at = 0; at < ids.length; at += mostAtOnce) void ask(ids.slice(at, at + mostAtOnce))
    })
  }
  async function ask(id: string[]) {
    try {
      const { items } = await core.api('GET /persona/portrait/_addresses', { query: { id } }, { quiet: true })
      const found = new Map(items.map((item) => [item.id, reachable(core, item.pictures)]))
      $addresses.set(
        new Map([...$addresses.get(), ...id.map((one) => [one, found.get(one) ?? null] as const)]),
      )
    } catch {
      for (const one of id) asked.delete(one)
    }
  }
  return {
    $addresses,
    want(id) {
      if (!asked.has(id)) queue(id)
    },
    renew(id) {
      if (Date.now() - (asked.get(id) ?? 0) > believedFor) queue(id)
    },
  }
}

function reachable(core: Core, pictures: Pictures): Pictures {
  const shown = { ...pictures, avatar: core.addressOf(pictures.avatar) }
  for (const kind of photoKinds) {
    const photo = pictures[kind]
    shown[kind] = photo && core.addressOf(photo)
  }
  return shown
}
