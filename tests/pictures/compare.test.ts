import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures } from './compare.ts'
import { comparisonPage } from './review-page.ts'

let folder: string
const place = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coach-pictures-'))
  for (const name of ['before', 'after']) mkdirSync(place(name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A white picture whose first pixels are black. */
function put(file: string, width: number, height: number, black = 0): void {
  const picture = new PNG({ width, height })
  picture.data.fill(255)
  for (let pixel = 0; pixel < black; pixel++) picture.data.fill(0, pixel * 4, pixel * 4 + 3)
  writeFileSync(place(file), PNG.sync.write(picture))
}
const compared = () => comparePictures(place('before'), place('after'), place('difference'))

test('UI-14b says nothing of pictures that are alike', () => {
  for (const side of ['before', 'after']) put(`${side}/a.png`, 10, 10, 5)
  expect(compared()).toEqual([])
})

test('UI-14b tells what changed and how much of it, what is new and what is gone', () => {
  put('before/a.png', 10, 10)
  put('after/a.png', 10, 10, 25)
  put('before/gone.png', 10, 10)
  put('after/new.png', 10, 10)
  expect(compared()).toEqual([
    { name: 'a.png', kind: 'changed', share: 0.25 },
    { name: 'gone.png', kind: 'removed', share: 1 },
    { name: 'new.png', kind: 'added', share: 1 },
  ])
  expect(readdirSync(place('difference'))).toEqual(['a.png'])
})

test('UI-14b compares a page that has grown with the shorter one that it was', () => {
  put('before/a.png', 10, 10)
  put('after/a.png', 10, 20)
  expect(compared()).toMatchObject([{ kind: 'changed', share: 0.5 }])
})

test('UI-14b shows what differs most first', () => {
  const page = comparisonPage(
    [
      { name: 'little.png', kind: 'changed', share: 0.01 },
      { name: 'much.png', kind: 'changed', share: 0.5 },
    ],
    'main',
  )
  expect(page.indexOf('much')).toBeLessThan(page.indexOf('little'))
  expect(page.match(/<img/g)).toHaveLength(6)
})
