import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packageFilesOf } from './package-files.ts'
import { maxPackageBytes } from './courses.store.ts'

const archive = (entries: Record<string, Uint8Array>, name = 'all.zip') =>
  new File([new Uint8Array(zipSync(entries))], name)

test('COURSE-06 takes the packages out of an archive, beside files that are none', async () => {
  const files = await packageFilesOf([
    archive({ 'a.json': strToU8('{"a":1}'), 'in/b.JSON': strToU8('2'), 'read.me': strToU8('no') }),
    new File(['3'], 'c.json'),
  ])
  expect(files.map(({ name }) => name)).toEqual(['all.zip: a.json', 'all.zip: in/b.JSON', 'c.json'])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['{"a":1}', '2', '3'])
})

test('COURSE-06 leaves packed what is larger than a package may be', async () => {
  const [bomb] = await packageFilesOf([archive({ 'bomb.json': new Uint8Array(30 * 1024 * 1024) })])
  expect(bomb?.size).toBeGreaterThan(maxPackageBytes)
  expect(await bomb?.text()).toBe('')
})

test('COURSE-06 hands on what is no archive, or an empty one', async () => {
  const broken = new File(['no archive'], 'broken.zip')
  const empty = archive({ 'read.me': strToU8('no') }, 'empty.zip')
  expect(await packageFilesOf([broken, empty])).toEqual([broken, empty])
})

test('COURSE-06 reads no more files than it has said', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.json`, strToU8('1')]))
  expect(await packageFilesOf([archive(many)])).toHaveLength(200)
})
