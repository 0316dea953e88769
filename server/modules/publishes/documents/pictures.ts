import {
  type DocumentBlock,
  mostDocument,
  type PictureType,
} from '../../../../src/domain/material/document.ts'

const signs: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** What the content is, whatever its name says; null for what browsers don't show, or may run. */
const typeOf = (bytes: Uint8Array): PictureType | null =>
  signs.find(([, sign]) => sign.every((byte, at) => bytes[at] === byte))?.[0] ?? null

/** Makes blocks of a document's pictures, as many as are let through in all. */
export function pictureMaker(): (bytes: Uint8Array | null, text: string) => DocumentBlock {
  let left: number = mostDocument.pictureBytes
  return (bytes, text) => {
    const type = bytes && typeOf(bytes)
    if (!bytes || !type || bytes.length > left) return { kind: 'missing-picture', text }
    left -= bytes.length
    return { kind: 'picture', type, content: Buffer.from(bytes).toString('base64'), text }
  }
}
