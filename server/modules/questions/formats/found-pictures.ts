import { createHash } from 'node:crypto'
import { fitMediaText, type Media } from '../../../../src/domain/text/media.ts'

/** A picture that came in a file of questions; `file` is what the questions of this file call it. */
export interface FoundPicture {
  /** A UUID, made of its content: a file of the platform only once somebody adds the question. */
  file: string
  name: string
  type: 'image/png' | 'image/jpeg'
  /** Base64. */
  content: string
}

/** Bytes of one picture, of all of a file, and how many there may be. */
export const pictureLimits = { bytes: 4 * 1024 * 1024, allBytes: 12 * 1024 * 1024, pictures: 300 }

const signs = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const

/** What a picture is by its content, whatever it is called; null for what is none that questions show. */
export const pictureType = (bytes: Uint8Array): FoundPicture['type'] | null =>
  (['image/png', 'image/jpeg'] as const).find((type) =>
    signs[type].every((sign, at) => bytes[at] === sign),
  ) ?? null

export interface Pictures {
  /** Keeps a picture; null for what is none, or beyond the limits. `alt` is null where the file gives no description. */
  take(bytes: Uint8Array, name: string, alt: string | null): Media['media'] | null
  found(): FoundPicture[]
}

/** The same picture has the same id, however often a file shows it. */
function idOf(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const withoutEnding = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z]{1,5}$/, '')

/** Collects the pictures of a file of questions. */
export function collectPictures(): Pictures {
  const kept = new Map<string, FoundPicture>()
  let room = pictureLimits.allBytes
  return {
    take(bytes, name, alt) {
      const type = pictureType(bytes)
      if (!type || bytes.length > pictureLimits.bytes) return null
      const file = idOf(bytes)
      if (!kept.has(file)) {
        if (bytes.length > room || kept.size >= pictureLimits.pictures) return null
        room -= bytes.length
        const ending = type === 'image/png' ? 'png' : 'jpg'
        const called = fitMediaText(withoutEnding(name)).slice(0, 100) || 'picture'
        kept.set(file, {
          file,
          name: `${called}.${ending}`,
          type,
          content: Buffer.from(bytes).toString('base64'),
        })
      }
      return { kind: 'image', file, text: fitMediaText(alt ?? withoutEnding(name)) }
    },
    found: () => [...kept.values()],
  }
}

/** A picture that stands in the address itself (`data:image/png;base64,…`); null for any other address. */
export function bytesOfAddress(address: string): Uint8Array | null {
  const [, content] = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z\d+/=\s]+)$/.exec(address.trim()) ?? []
  return content === undefined ? null : Buffer.from(content, 'base64')
}
