import { strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { CallError } from '../plugins/call-error.ts'
import { neutralised, plainCell } from './cells.ts'
import { decodeText, parseCsv } from './csv.ts'
import { readSpreadsheet, writeSpreadsheet } from './sheets.ts'
import { unpacked, unpacksWithin } from './unpack-limits.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
/** 王小明 in GB18030. */
const gb = Uint8Array.of(0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7)
const codeOf = async (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const read = (bytes: Uint8Array, rows = 100) => readSpreadsheet('bank', bytes, { rows })

describe('a text of cells', () => {
  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;"2;3"\r\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a\tb\r1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"say ""hi""","line\nbreak"', [['say "hi"', 'line\nbreak']]],
    ['a,"open', [['a', 'open']]],
    ['', []],
    ['a"b,c', [['a"b', 'c']]],
  ])('ADMIN-01 parses %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })
  test('ADMIN-01 decodes what office programs write', () => {
    expect(decodeText(bytesOf('\uFEFF王小明'))).toBe('王小明')
    expect(decodeText(bytesOf('王小明'))).toBe('王小明')
    expect(decodeText(gb)).toBe('王小明')
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x8b, 0x73))).toBe('王')
    expect(decodeText(Uint8Array.of(0xff, 0x41))).toBeNull()
  })
})

describe('cells', () => {
  test.each(['=1+1', '+86 138', '-1', '@SUM(A1)', '\tx', '\rx', '＝cmd', "'=1", "''-1"])(
    'ADMIN-01 keeps %j from being a formula, and gives it back',
    (cell) => {
      expect(neutralised(cell)).toBe(`'${cell}`)
      expect(plainCell(neutralised(cell))).toBe(cell)
    },
  )
  test.each(['王小明', "'quoted'", "O'Connor", '', '1=1'])('ADMIN-01 leaves %j alone', (cell) => {
    expect(neutralised(cell)).toBe(cell)
    expect(plainCell(cell)).toBe(cell)
  })
})

describe('a spreadsheet', () => {
  test('ADMIN-01 is written as text without formulas, and read back as it was', async () => {
    const rows = [
      ['=cmd|calc!A1', '13800001234', '𠮷 👩‍👩‍👧'],
      ['', "O'Connor", '<b>&amp;'],
    ]
    const book = await writeSpreadsheet('bank', 'people', ['One', 'Two', 'Three'], rows)
    expect((await readSheet(book))[1]?.[0]).toBe("'=cmd|calc!A1")
    expect(await read(book)).toEqual([['One', 'Two', 'Three'], ...rows])
  })

  test('ADMIN-01 takes numbers as they stand, and of a formula nothing but what was shown', async () => {
    const book = await writeXlsxFile([
      [
        { value: 13800001234, type: Number },
        { value: '=HYPERLINK("http://evil")', type: 'Formula' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer()
    const [[phone, formula, yes] = []] = await read(new Uint8Array(book))
    expect([phone, yes]).toEqual(['13800001234', 'true'])
    expect(formula ?? '').not.toContain('HYPERLINK')
  })

  test('ADMIN-01 is refused by name where it is none, is broken or is too long', async () => {
    expect(await codeOf(read(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)))).toBe('unsupported-file-type')
    expect(await codeOf(read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 1)))).toBe('unsupported-file-type')
    expect(await codeOf(read(zipSync({ 'readme.txt': strToU8('no workbook') })))).toBe('file-error')
    expect(await codeOf(read(Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)))).toBe('file-too-large')
    expect(await codeOf(read(bytesOf('a\n'.repeat(101))))).toBe('file-too-large')
    expect(await read(bytesOf(`a\nb\n${',\n'.repeat(500)}`))).toEqual([['a'], ['b']])
  })

  test('ADMIN-01 with more columns than anybody fills is refused before anybody reads its heads; blank ones at the end count for nothing', async () => {
    expect(await codeOf(read(bytesOf('a,'.repeat(51))))).toBe('file-error')
    expect((await read(bytesOf(`a${','.repeat(1000)}\nb`)))[1]).toEqual(['b'])
  })

  const workbookWith = async (rows: string): Promise<Uint8Array> => {
    const book = unzipSync(new Uint8Array(await writeSpreadsheet('bank', 'people', ['One'], [])))
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
    return zipSync({ ...book, 'xl/worksheets/sheet1.xml': strToU8(sheet) })
  }
  const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`
  const rowOf = (row: string, at: string) => `<row r="${row}">${cell(at)}</row>`

  test('ADMIN-01 with a cell far outside is refused before anybody fills the sheet up to it', async () => {
    const far = [
      rowOf('1', 'A1') + rowOf('1048576', 'XFD1048576'),
      rowOf('1', 'IW1'),
      rowOf('100001', 'a100001'),
      // Where it is cut in two as it comes out of the archive.
      `<!--${'x'.repeat(65_000)}-->${rowOf('1', 'XFD1').repeat(40)}`,
    ]
    for (const rows of far) expect(await codeOf(read(await workbookWith(rows)))).toBe('file-too-large')
    expect((await read(await workbookWith(rowOf('1', 'A1') + rowOf('2', 'AA2'))))[1]?.[26]).toBe('x')
  }, 60_000)

  test('ADMIN-01 that kills whoever reads it is refused, and the server reads the next one', async () => {
    const hidden = rowOf('1', 'A1') + rowOf('99999999', '&#90;ZZZZZ99999999')
    expect(await codeOf(read(await workbookWith(hidden)))).toBe('file-error')
    expect(await read(bytesOf('a\nb'))).toEqual([['a'], ['b']])
  }, 90_000)

  test('ADMIN-01 of one enterprise wait for what is being read and one of another at most', async () => {
    const ended: string[] = []
    const readFor = (owner: string) => async () => {
      await readSpreadsheet(owner, bytesOf('a\nb'), { rows: 10 })
      ended.push(owner)
    }
    await Promise.all(
      [...Array.from({ length: 5 }, () => readFor('many')), readFor('one')].map((start) => start()),
    )
    expect(ended.indexOf('one')).toBeLessThanOrEqual(2)
    expect(ended).toHaveLength(6)
  }, 60_000)

  test('ADMIN-01 that unpacks beyond all bounds is given up on the way, whatever its tables say', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(unpacked.bytes + 1_000_000) }, { level: 1 })
    expect(bomb.length).toBeLessThan(2_000_000)
    // It says that it unpacks to ten bytes.
    const tables = new DataView(bomb.buffer, bomb.byteOffset)
    const central = Buffer.from(bomb).indexOf(Buffer.from('PK\u0001\u0002'))
    for (const place of [22, central + 24]) tables.setUint32(place, 10, true)
    expect(await codeOf(read(bomb))).toBe('file-too-large')
    expect(
      unpacksWithin(
        zipSync(Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`${place}`, strToU8('x')]))),
        { bytes: 1000, entries: 10 },
      ),
    ).toBe(false)
  })
})
