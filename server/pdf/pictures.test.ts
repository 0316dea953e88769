import { describe, expect, test } from 'vitest'
import { jpegOf, pngFrom, pngOf } from '../../tests/factories/pictures.ts'
import { makePdf, type PdfBlock } from './pdf.ts'
import { pictureReader } from './pictures.ts'
import { readPdf } from './read-pdf-double.ts'

const drawn = (bytes: Uint8Array) => pictureReader()(bytes)
const row = (bytes: number, how = 0) => Buffer.from([how, ...Buffer.alloc(bytes, 90)])
/** Two rows of so many bytes. */
const rows = (bytes: number, how = 0) => Buffer.concat([row(bytes, how), row(bytes, how)])
const palette = ['PLTE', Buffer.from([255, 0, 0, 0, 0, 255])] as const
const clear = ['tRNS', Buffer.from([0, 255])] as const
const square = { width: 2, height: 2 }
const kinds = {
  grey: pngOf(1),
  colour: pngFrom({ ...square, colour: 2, rows: rows(6) }),
  'transparent colour': pngFrom({ ...square, colour: 6, rows: rows(8) }),
  'transparent grey of 16 bits': pngFrom({ ...square, colour: 4, depth: 16, rows: rows(8) }),
  palette: pngFrom({ ...square, colour: 3, depth: 1, rows: Buffer.from([0, 64, 0, 128]), before: [palette] }),
  'transparent palette': pngFrom({
    ...square,
    colour: 3,
    rows: Buffer.from([0, 0, 1, 0, 1, 0]),
    before: [palette, clear],
  }),
  interlaced: pngFrom({
    width: 8,
    height: 8,
    interlace: 1,
    rows: Buffer.concat([1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8].map((bytes) => row(bytes))),
  }),
  jpeg: jpegOf(1),
}

const fileOf = (blocks: PdfBlock[]) =>
  makePdf('enterprise', { locale: 'us-en', title: 'T', author: 'A', foot: 'F', blocks })
const picture = (bytes: Uint8Array, text = 'A slip', over = {}): PdfBlock => ({
  type: 'picture',
  bytes,
  text,
  ...over,
})

describe('a picture of a PDF', () => {
  test.each(Object.entries(kinds))('REPORT-15 is drawn where it is a PNG or a JPEG: %s', async (_, bytes) => {
    expect(drawn(bytes)).not.toBeNull()
    const read = await readPdf(await fileOf([picture(bytes)]))
    expect(read.pages[0]).toContain('A slip')
    expect(read.pictures).toHaveLength(1)
    expect(read.beyond).toEqual([])
  })

  test('REPORT-15 stands as its description alone where it is damaged, and the file is made all the same', async () => {
    const whole = pngOf(1)
    const damaged = [
      whole.subarray(0, whole.length - 12),
      whole.subarray(0, 40),
      Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]),
      pngFrom({ ...square, rows: rows(2, 7) }),
      pngFrom({ ...square, rows: rows(1) }),
      pngFrom({ ...square, rows: rows(400) }),
      pngFrom({ ...square, depth: 3, rows: rows(2) }),
      pngFrom({ ...square, colour: 5, rows: rows(2) }),
      pngFrom({ ...square, colour: 3, rows: rows(2) }),
      pngFrom({ ...square, interlace: 1, rows: Buffer.from([0, 10, 0, 20, 0, 30, 40]) }),
      pngFrom({ ...square, interlace: 2, rows: rows(2) }),
      pngFrom({ width: 0, height: 2, rows: rows(2) }),
      pngFrom({ width: 60_000, height: 60_000, rows: rows(2) }),
      jpegOf(1).subarray(0, 30),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ]
    for (const bytes of damaged) expect(drawn(bytes)).toBeNull()
    const read = await readPdf(
      await fileOf([...damaged.map((bytes, n) => picture(bytes, `Picture ${n}`)), picture(whole, 'Whole')]),
    )
    const text = read.pages.join('\n')
    for (const [n] of damaged.entries()) expect(text).toContain(`Picture ${n}`)
    expect(read.pictures).toHaveLength(1)
  })

  test('REPORT-15 fits the column and the page, however large it is', async () => {
    const wide = pngOf(3, 3000, 20)
    const high = pngOf(4, 20, 3000)
    const small = pngOf(5, 40, 20)
    const { pages, pictures, beyond } = await readPdf(
      await fileOf([picture(wide), picture(high, 'High', { indent: 2 }), picture(small, '', { mark: '•' })]),
    )
    expect(beyond).toEqual([])
    expect(pages.join()).toContain('•')
    expect(pictures.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [483, 3],
      [2, 320],
      [30, 15],
    ])
    for (const { x, width } of pictures) expect(x + width).toBeLessThanOrEqual(595.28 - 56 + 0.01)
    const many = Array.from({ length: 5 }, () => picture(high, 'High'))
    expect((await readPdf(await fileOf(many))).pages.length).toBeGreaterThan(1)
  })
})
