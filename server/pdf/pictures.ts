import { inflateSync } from 'node:zlib'

/** Pixels of the PNGs of a document: they may have to be unpacked. */
const mostPixels = 30_000_000
/** Bits of a pixel's parts, by the kinds of colour that PNG knows. */
const partsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depthsOf: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

/** Rows and their bytes of each of the pictures that an interlaced PNG is made of; of another one of itself. */
function rowsOf(width: number, height: number, bits: number, interlaced: boolean) {
  const passes = interlaced
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]]
  return passes.flatMap(([x = 0, y = 0, stepX = 1, stepY = 1]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return columns > 0 && rows > 0 ? [{ rows, bytes: 1 + Math.ceil((columns * bits) / 8) }] : []
  })
}

/** Whether the pixels are there as its head says, each row in a way that PNG knows. */
function isWhole(packed: Buffer, parts: readonly { rows: number; bytes: number }[]): boolean {
  const size = parts.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0)
  const pixels = inflateSync(packed, { maxOutputLength: size })
  if (pixels.length !== size) return false
  let at = 0
  for (const { rows, bytes } of parts)
    for (let row = 0; row < rows; row++, at += bytes) if ((pixels[at] ?? 5) > 4) return false
  return true
}

interface Drawable {
  bytes: Buffer
  /** That have to be unpacked for it. */
  pixels: number
}

function drawablePng(bytes: Buffer, most: number): Drawable | null {
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth = 0, colour = 0, , , interlace = 0] = head.data.subarray(8)
  const pixels = width * height
  if (pixels === 0 || pixels > most || interlace > 1 || !depthsOf[colour]?.includes(depth)) return null
  const palette = chunks.find(({ type }) => type === 'PLTE')
  if (colour === 3 && (!palette || palette.data.length === 0 || palette.data.length % 3 !== 0)) return null
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
  const parts = rowsOf(width, height, depth * (partsOf[colour] ?? 1), interlace === 1)
  // Of the parts of a tiny interlaced picture some are empty, which what draws it doesn't know.
  if (interlace === 1 && parts.length < 7) return null
  if (!isWhole(packed, parts)) return null
  // What is transparent of less than 256 colours would be drawn wrong: it is drawn in its colour.
  const kept = chunks.filter(({ type }) => !(type === 'tRNS' && (colour > 3 || depth < 8)))
  return { bytes: Buffer.concat([signature, ...kept.map(({ whole }) => whole)]), pixels }
}

/** Whether a JPEG has a head that says its size, and colours that a PDF has. */
function isJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return bytes[at + 4] === 8 && height > 0 && width > 0 && [1, 3, 4].includes(bytes[at + 9] ?? 0)
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/**
 * Tells which pictures of a document can be drawn, and with which bytes; null for one that is damaged, or that is too large beside those
 * before it. What draws them reads on for ever in a PNG that breaks off, so that they are looked through first.
 */
export function pictureReader(): (given: Uint8Array) => Buffer | null {
  let left = mostPixels
  return (given) => {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
    try {
      if (bytes[0] === 0xff && bytes[1] === 0xd8) return isJpeg(bytes) ? bytes : null
      if (!bytes.subarray(0, signature.length).equals(signature)) return null
      const found = drawablePng(bytes, left)
      if (found) left -= found.pixels
      return found?.bytes ?? null
    } catch {
      return null
    }
  }
}
