import type { PictureType } from '../../../src/domain/course/course-archive.ts'

/** What a picture says at its beginning; sides in pixels. */
export interface PictureHeader {
  type: PictureType
  width: number
  height: number
}

const pngSign = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** `IHDR`, the first part of every PNG. */
const pngHead = [0x49, 0x48, 0x44, 0x52]
/** Frames of a JPEG that tell its size; the others between C0 and CF are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers that have no length: padding, restarts, the beginning. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Null for what is no PNG or JPEG, or breaks off before it has said how large it is. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (sign: readonly number[], from: number) => sign.every((byte, at) => bytes[from + at] === byte)
  if (has(pngSign, 0))
    return bytes.length >= 24 && has(pngHead, 12)
      ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
      : null
  return has([0xff, 0xd8, 0xff], 0) ? jpegHeader(view) : null
}

function jpegHeader(view: DataView): PictureHeader | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // The pixels begin: nothing tells the size any more.
    if (marker === 0xda || marker === 0xd9) return null
    at += marker === 0xff ? 1 : isBare(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}
