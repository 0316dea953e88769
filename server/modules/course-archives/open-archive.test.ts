import { createHash } from 'node:crypto'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { courseArchive } from '../../../src/domain/course/course-archive.ts'
import { jpegOf, pngOf } from '../../../tests/factories/pictures.ts'
import { openArchive } from './open-archive.ts'

const entryOf = (content: Uint8Array, ending = 'png') =>
  `media/${createHash('sha256').update(content).digest('hex')}.${ending}`
const course = { 'a.json': strToU8('{}') }
const opened = (entries: Zippable) => openArchive(zipSync(entries))
/** What became of each entry below `media`. */
const picturesOf = (entries: Zippable) => {
  const archive = opened({ ...course, ...entries })
  if ('fault' in archive) throw new Error(archive.fault)
  return [...archive.pictures.values()].map((one) => ('refused' in one ? one.refused : one.type))
}

test('COURSE-07 opens an archive: packages wherever they lie, the manifest, pictures by their contents', () => {
  const [png, jpeg] = [pngOf(1), jpegOf(2)]
  const archive = opened({
    'in/b.JSON': strToU8('{"b":1}'),
    ...course,
    'manifest.coach': strToU8('{}'),
    [entryOf(png)]: png,
    [entryOf(jpeg, 'jpg')]: jpeg,
    'read.me': strToU8('x'),
    '__MACOSX/a.json': strToU8('x'),
    '.hidden.json': strToU8('x'),
  })
  expect(archive).toMatchObject({
    packages: [
      { name: 'in/b.JSON', text: '{"b":1}' },
      { name: 'a.json', text: '{}' },
    ],
    manifest: '{}',
  })
  if ('fault' in archive) throw new Error(archive.fault)
  expect([...archive.pictures]).toMatchObject([
    [entryOf(png), { type: 'image/png', sha256: createHash('sha256').update(png).digest('hex') }],
    [entryOf(jpeg, 'jpg'), { type: 'image/jpeg' }],
  ])
})

test('COURSE-07 says of each picture that it is none, too large, too wide, empty, or not what its name says', () => {
  const fake = strToU8('<svg onload="alert(1)"/>')
  const heavy = Buffer.concat([pngOf(1), Buffer.alloc(courseArchive.pictureBytes)])
  const wide = pngOf(1, courseArchive.pixels + 1, 1)
  const hollow = pngOf(1, 0, 4)
  expect(
    picturesOf({
      [entryOf(fake)]: fake,
      [entryOf(heavy)]: heavy,
      [entryOf(wide)]: wide,
      [entryOf(hollow)]: hollow,
      [entryOf(pngOf(2))]: pngOf(3),
      [entryOf(pngOf(4).subarray(0, 20))]: pngOf(4).subarray(0, 20),
      [entryOf(jpegOf(1).subarray(0, 90), 'jpg')]: jpegOf(1).subarray(0, 90),
      [entryOf(pngOf(5, courseArchive.pixels, 1))]: pngOf(5, courseArchive.pixels, 1),
    }),
  ).toEqual([
    'picture-not-one',
    'picture-too-large',
    'picture-dimensions',
    'picture-dimensions',
    'picture-altered',
    'picture-not-one',
    'picture-not-one',
    'image/png',
  ])
})

test.each([
  '../a.png',
  'media/../../a.png',
  '/etc/a.png',
  'C:/a.png',
  'media\\a.png',
  'a\u0000.json',
  './a.json',
  'media/\u202Egnp.exe',
])('COURSE-07 takes nothing of an archive with an entry called %j', (name) => {
  expect(opened({ ...course, [name]: pngOf(1) })).toEqual({ fault: 'archive-unsafe-name', name })
})

test('COURSE-07 takes nothing of an archive in which two entries have one name', () => {
  const twice = Buffer.from(zipSync({ 'a.json': strToU8('{}'), 'b.json': strToU8('[]') }))
  for (let at = twice.indexOf('b.json'); at >= 0; at = twice.indexOf('b.json')) twice.write('A.json', at)
  expect(openArchive(twice)).toEqual({ fault: 'archive-repeated-name', name: 'A.json' })
})

test('COURSE-07 takes nothing of an archive with a link', () => {
  const link = { os: 3, attrs: (0o120777 << 16) >>> 0 }
  expect(opened({ ...course, 'media/x.png': [strToU8('/etc/passwd'), link] })).toEqual({
    fault: 'archive-link',
    name: 'media/x.png',
  })
})

test('COURSE-07 takes nothing of an archive of 10 000 entries, whatever it says of their number', () => {
  const many = Buffer.from(
    zipSync(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`media/${n}.png`, new Uint8Array()])),
    ),
  )
  expect(openArchive(many)).toEqual({ fault: 'archive-too-many-entries', name: '' })
  many.writeUInt16LE(3, many.length - 12)
  expect(openArchive(many)).toEqual({ fault: 'archive-too-many-entries', name: '' })
})

test('COURSE-07 gives up an archive that unpacks without end, whatever it says of its size', () => {
  const zeros = new Uint8Array(courseArchive.unpackedBytes / 2 + 1)
  const bomb = Buffer.from(zipSync({ ...course, 'media/a.png': zeros, 'read.me': zeros }))
  expect(bomb.length).toBeLessThan(200_000)
  expect(openArchive(bomb)).toEqual({ fault: 'archive-too-large', name: '' })
})

test('COURSE-07 leaves a package unread that is larger than one may be', () => {
  const large = strToU8(' '.repeat(courseArchive.packageBytes + 1))
  expect(opened({ ...course, 'b.json': large })).toMatchObject({
    packages: [
      { name: 'a.json', text: '{}' },
      { name: 'b.json', text: null },
    ],
  })
})

test('COURSE-07 says what is no archive, holds no course, or too many', () => {
  expect(openArchive(strToU8('PK\u0003\u0004 nothing'))).toEqual({ fault: 'archive-broken', name: '' })
  const whole = zipSync({ ...course, 'media/a.png': pngOf(1) })
  expect(openArchive(whole.subarray(0, whole.length - 30))).toMatchObject({ fault: 'archive-broken' })
  expect(opened({ 'read.me': strToU8('x') })).toEqual({ fault: 'archive-no-course', name: '' })
  const many = Array.from({ length: courseArchive.courses + 1 }, (_, n) => [`${n}.json`, strToU8('{}')])
  expect(opened(Object.fromEntries(many) as Zippable)).toEqual({
    fault: 'archive-too-many-courses',
    name: '',
  })
})

test('COURSE-07 takes nothing of an archive whose entries its directory does not list, or that is locked', () => {
  const hidden = Buffer.from(zipSync({ ...course, 'b.json': strToU8('[]') }))
  hidden.write('c.json', hidden.indexOf('b.json'))
  expect(openArchive(hidden)).toEqual({ fault: 'archive-broken', name: 'c.json' })
  const locked = Buffer.from(zipSync(course))
  locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + 8)
  expect(openArchive(locked)).toEqual({ fault: 'archive-broken', name: 'a.json' })
})
