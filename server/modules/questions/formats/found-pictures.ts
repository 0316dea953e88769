import { createHash } from 'node:crypto'
import type { PictureLoss } from '../../../../src/domain/course/question-file.ts'
import { fitMediaText, type Media } from '../../../../src/domain/text/media.ts'

/** A picture that came in a file of questions; `file` is what the questions of this file call it. */
export interface FoundPicture {
  /** A UUID, made of its content: a file of the platform only once somebody adds the question. */
  file: string
  name: string
  type: 'image/png' | 'image/jpeg'
  /** In bytes. */
  size: number
}

/** Bytes of one picture, of all of a file, and how many there may be. */
export const pictureLimits = { bytes: 4 * 1024 * 1024, allBytes: 200 * 1024 * 1024, pictures: 3000 }

const signs = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const

/** What a picture is by its content, whatever it is called; null for what is none that questions show. */
export const pictureType = (bytes: Uint8Array): FoundPicture['type'] | null =>
  (['image/png', 'image/jpeg'] as const).find((type) =>
    signs[type].every((sign, at) => bytes[at] === sign),
  ) ?? null

/** What a file has where a question shows a picture; of what can't be had the reason. */
export type PictureContent = Uint8Array | 'damaged' | 'too-large' | null

/** Takes the content of a picture, by what the questions of the file call it. */
export type KeepPicture = (file: string, bytes: Uint8Array) => void

/** What the questions of the file call a picture, or why it isn't one that comes along; null where nothing of the file is meant. */
export type KeptPicture = { file: string } | PictureLoss | null

export interface Pictures {
  /** Keeps a picture, however many questions show it then. */
  keep(content: PictureContent, name: string): KeptPicture
  /** The picture as a text shows it. `alt` is null where the file gives no description. */
  show(kept: KeptPicture, name: string, alt: string | null): Media['media'] | PictureLoss | null
  /** Keeps it and shows it. */
  take(content: PictureContent, name: string, alt: string | null): Media['media'] | PictureLoss | null
  found(): FoundPicture[]
}

/** The same picture has the same id, however often a file shows it. */
function idOf(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const withoutEnding = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z]{1,5}$/, '')

/** Collects the pictures of a file of questions; `keep` gets each of them once. */
export function collectPictures(keep: KeepPicture): Pictures {
  const kept = new Map<string, FoundPicture>()
  let room = pictureLimits.allBytes
  const pictures: Pictures = {
    keep(bytes, name) {
      if (bytes === null) return null
      if (bytes === 'damaged') return 'picture-not-one'
      if (bytes === 'too-large' || bytes.length > pictureLimits.bytes) return 'picture-too-large'
      const type = pictureType(bytes)
      if (!type) return 'picture-not-one'
      const file = idOf(bytes)
      if (!kept.has(file)) {
        if (bytes.length > room || kept.size >= pictureLimits.pictures) return 'pictures-many'
        room -= bytes.length
        const ending = type === 'image/png' ? 'png' : 'jpg'
        const called = fitMediaText(withoutEnding(name)).slice(0, 100) || 'picture'
        kept.set(file, { file, name: `${called}.${ending}`, type, size: bytes.length })
        keep(file, bytes)
      }
      return { file }
    },
    show: (picture, name, alt) =>
      picture === null || typeof picture === 'string'
        ? picture
        : { kind: 'image', file: picture.file, text: fitMediaText(alt ?? withoutEnding(name)) },
    take: (content, name, alt) => pictures.show(pictures.keep(content, name), name, alt),
    found: () => [...kept.values()],
  }
  return pictures
}

/** A picture that stands in the address itself (`data:image/png;base64,…`); null for any other address. */
export function bytesOfAddress(address: string): Uint8Array | null {
  const [, content] = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z\d+/=\s]+)$/.exec(address.trim()) ?? []
  return content === undefined ? null : Buffer.from(content, 'base64')
}
