import { expect, test } from 'vitest'
import { type DroppedEntry, droppedFiles } from './dropped-files.ts'

const fileAt = (fullPath: string, reads = true): DroppedEntry => {
  const name = fullPath.split('/').at(-1) ?? ''
  return {
    isFile: true,
    name,
    fullPath,
    file: (taken, failed) => (reads ? taken(new File(['{}'], name)) : failed()),
  }
}
/** Tells its entries one by one, the last first. */
const folderAt = (fullPath: string, entries: readonly DroppedEntry[]): DroppedEntry => ({
  isFile: false,
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  createReader() {
    const left = [...entries]
    return { readEntries: (taken) => taken(left.splice(-1)) }
  },
})
const namesOf = async (...dropped: DroppedEntry[]) => (await droppedFiles(dropped)).map(({ name }) => name)

test('COURSE-06e of a folder each package and archive comes, also from folders in it, by path; nothing else', async () => {
  const folder = folderAt('/all', [
    fileAt('/all/b.json'),
    fileAt('/all/.hidden.json'),
    fileAt('/all/notes.txt'),
    folderAt('/all/c', [fileAt('/all/c/Old.ZIP')]),
    fileAt('/all/a.json'),
  ])
  expect(await namesOf(folder, fileAt('/alone.txt'))).toEqual(['a.json', 'b.json', 'Old.ZIP', 'alone.txt'])
})

test('COURSE-06e what can’t be read is left out, and of very many files the first five hundred come', async () => {
  const many = Array.from({ length: 501 }, (_, n) => fileAt(`/all/${String(n).padStart(3, '0')}.json`))
  expect(await namesOf(folderAt('/all', [fileAt('/all/gone.json', false), ...many.slice(0, 2)]))).toEqual([
    '000.json',
    '001.json',
  ])
  expect(await namesOf(folderAt('/all', many))).toHaveLength(500)
})
