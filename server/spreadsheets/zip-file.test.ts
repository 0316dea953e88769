import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { openZip, zipDirectory, type ZipFile, ZipRefusedError } from './zip-file.ts'

const megabyte = 1024 * 1024
const limits = { entries: 10, bytes: 4 * megabyte }

/** What is made of a zip on the disk, or why it is refused. */
function opened<T>(content: Uint8Array, look: (zip: ZipFile) => T): T | [string, string] {
  const folder = mkdtempSync(join(tmpdir(), 'coach-zip-'))
  writeFileSync(join(folder, 'a.zip'), content)
  const fd = openSync(join(folder, 'a.zip'), 'r')
  try {
    return look(openZip(fd, zipDirectory(fd, limits), limits))
  } catch (error) {
    if (error instanceof ZipRefusedError) return [error.fault, error.entry]
    throw error
  } finally {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  }
}
const reading = (content: Uint8Array, name: string, most = megabyte) =>
  opened(content, (zip) => {
    const read = zip.read(name, most)
    return read instanceof Uint8Array ? Buffer.from(read).toString() : read
  })
const zipped = (entries: Zippable) => Buffer.from(zipSync(entries))
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 2654435761) >>> 13)
const small = { 'in/a.xml': strToU8('<a/>'), 'b.png': [strToU8('picture'), { level: 0 }] } satisfies Zippable
/** The same in which every number after one of these signs, so far behind it, is another. */
function forged(zip: Buffer, sign: string, offset: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(sign); at >= 0; at = copy.indexOf(sign, at + 1))
    copy.writeUIntLE(value, at + offset, bytes)
  return copy
}
const [local, listed] = ['PK\u0003\u0004', 'PK\u0001\u0002']

test('PAPER-04a a zip is read entry by entry, packed or not', () => {
  expect(opened(zipped(small), ({ names }) => names)).toEqual(['in/a.xml', 'b.png'])
  expect(reading(zipped(small), 'in/a.xml')).toBe('<a/>')
  expect(reading(zipped(small), 'b.png')).toBe('picture')
  expect(reading(zipped(small), '../b.png')).toBeNull()
  expect(reading(zipped(small), 'b.png', 3)).toBe('too-large')
})

test.each([
  ['of nothing', Buffer.from('PK\u0003\u0004 nothing'), 'archive-broken', ''],
  ['that was cut off', zipped(small).subarray(0, -30), 'archive-broken', ''],
  ['whose directory is elsewhere', forged(zipped(small), 'PK\u0005\u0006', 16, 2), 'archive-broken', ''],
  [
    'of too many entries',
    zipped(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}`, new Uint8Array()]))),
    'archive-too-many-entries',
    '',
  ],
  [
    'with a link',
    zipped({ ...small, 'x.png': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
    'archive-link',
    'x.png',
  ],
  ['that is encrypted', forged(zipped(small), listed, 8, 1, 2), 'archive-encrypted', 'in/a.xml'],
  ['with a name that leads out', zipped({ '../a.xml': strToU8('x') }), 'archive-unsafe-name', '../a.xml'],
  ['with an absolute name', zipped({ '/etc/a.xml': strToU8('x') }), 'archive-unsafe-name', '/etc/a.xml'],
  [
    'with a name of another system',
    zipped({ 'C:\\a.xml': strToU8('x') }),
    'archive-unsafe-name',
    'C:\\a.xml',
  ],
  [
    'of two entries of one name',
    zipped({ 'a.xml': strToU8('x'), 'A.XML': strToU8('y') }),
    'archive-repeated-name',
    'A.XML',
  ],
  ['that is a bomb', zipped({ 'a.xml': new Uint8Array(2 * megabyte) }), 'archive-too-large', 'a.xml'],
  [
    'that is too large in all',
    zipped({ 'a.png': noise(3 * megabyte), 'b.png': noise(2 * megabyte) }),
    'archive-too-large',
    '',
  ],
])('PAPER-04a a zip %s is refused', (_what, content, fault, entry) => {
  expect(reading(content, 'in/a.xml')).toEqual([fault, entry])
})

test('PAPER-04a an entry gives no more than the directory says, and nothing that is another’s', () => {
  const bomb = zipped({ 'a.xml': new Uint8Array(64 * megabyte) })
  expect(reading(forged(bomb, listed, 24, 100), 'a.xml')).toBe('damaged')
  expect(reading(forged(zipped(small), listed, 24, 5), 'in/a.xml')).toBe('damaged')
  expect(reading(forged(zipped(small), listed, 16, 7), 'in/a.xml')).toBe('damaged')
  expect(reading(forged(zipped(small), listed, 10, 99, 2), 'in/a.xml')).toBe('damaged')
  expect(reading(forged(zipped(small), local, 0, 0), 'in/a.xml')).toBe('damaged')
  // It says that it reaches into what follows.
  const single = zipped({ 'a.xml': strToU8('<a/>') })
  expect([reading(single, 'a.xml'), reading(forged(single, listed, 20, 60), 'a.xml')]).toEqual([
    '<a/>',
    'damaged',
  ])
  // Both entries begin at the first, as those of a bomb that is packed once and listed often.
  const shared = zipped({ 'a.xml': strToU8('same'), 'b.xml': strToU8('same') })
  expect(reading(forged(shared, listed, 42, 0), 'b.xml')).toBe('damaged')
})
