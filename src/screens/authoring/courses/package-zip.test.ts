import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { courseArchive } from '../../../domain/course/course-archive.ts'
import { textsIn } from './package-zip.ts'

test('COURSE-06 reads the packages of an archive, and leaves packed what could fill the memory', () => {
  const bomb = new Uint8Array(courseArchive.packageBytes + 1)
  const archive = zipSync({ 'in/a.JSON': strToU8('{"a":1}'), 'bomb.json': bomb, 'media/x.png': bomb })
  expect([...textsIn(archive)]).toEqual([['in/a.JSON', '{"a":1}']])
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.json`, strToU8('1')]))
  expect(textsIn(zipSync(many)).size).toBe(courseArchive.courses)
  expect(textsIn(strToU8('no archive')).size).toBe(0)
})
