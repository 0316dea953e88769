import { crc32, deflateSync } from 'node:zlib'

function part(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

interface PngParts {
  width: number
  height: number
  depth?: number
  /** As PNG counts them: 0 grey, 2 colour, 3 by a palette, 4 and 6 with transparency. */
  colour?: number
  interlace?: number
  /** Rows with the byte before each that says how it is written. */
  rows: Buffer
  /** Type and content of what stands before the pixels. */
  before?: readonly (readonly [string, Buffer])[]
}

/** A PNG of any kind. */
export function pngFrom({
  width,
  height,
  depth = 8,
  colour = 0,
  interlace = 0,
  rows,
  before = [],
}: PngParts): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    ...before.map(([type, data]) => part(type, data)),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of one grey, so that pictures of different greys or sizes have different contents. */
export function pngOf(grey: number, width = 4, height = 4): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)])
  return pngFrom({ width, height, rows: Buffer.concat(Array.from({ length: height }, () => row)) })
}

/** The smallest JPEG that there is, of one grey pixel; what follows its end makes its content another one. */
export const jpegOf = (after: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbfcaf01ffd9',
      'hex',
    ),
    Buffer.from([after]),
  ])
