import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DroppedEntry } from '../dropped-files.ts'
import { useDrop } from './use-drop.ts'

const fileAt = (name: string): DroppedEntry => ({
  isFile: true,
  name,
  fullPath: `/all/${name}`,
  file: (taken) => taken(new File(['{}'], name)),
})
const folderOf = (...names: string[]): DroppedEntry => {
  const portions = [names.map(fileAt), []]
  return {
    isFile: false,
    name: 'all',
    fullPath: '/all',
    createReader: () => ({ readEntries: (taken) => taken(portions.shift() ?? []) }),
  }
}

/** What came of a drop: the names of the files that were taken, or that there were none. */
const dropped = (entry: DroppedEntry) =>
  new Promise<string[] | 'none'>((resolve) => {
    let drop: (event: never) => void = () => {}
    const Screen = () => {
      const { handlers } = useDrop(
        (files) => resolve(files.map(({ name }) => name)),
        () => resolve('none'),
      )
      drop = handlers.onDrop
      return null
    }
    renderToStaticMarkup(<Screen />)
    const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => entry }] }
    drop({ dataTransfer, preventDefault: () => {} } as never)
  })

test('COURSE-06e a dropped folder in which no course is says so, and takes nothing', async () => {
  expect(await dropped(folderOf('notes.txt'))).toBe('none')
  expect(await dropped(folderOf())).toBe('none')
  expect(await dropped(folderOf('a.json', 'notes.txt'))).toEqual(['a.json'])
})
