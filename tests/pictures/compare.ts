import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** The file's name. */
  name: string
  kind: 'changed' | 'added' | 'removed'
  /** Of the pixels that differ, 0–1. */
  share: number
}

const read = (file: string): PNG => PNG.sync.read(readFileSync(file))

/** As large as both, so that a page that has grown is compared with the one it was. */
function padded(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

/** How many pixels differ; the third picture shows where. */
function differ(before: PNG, after: PNG): { share: number; picture: PNG } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const picture = new PNG({ width, height })
  const pixels = pixelmatch(
    padded(before, width, height).data,
    padded(after, width, height).data,
    picture.data,
    width,
    height,
    { threshold: 0.1 },
  )
  return { share: pixels / (width * height), picture }
}

/** Compares two folders of pictures by name; what is alike is not among the differences. */
export function comparePictures(before: string, after: string, place: string): Difference[] {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const [old, own] = [new Set(readdirSync(before)), new Set(readdirSync(after))]
  return [...new Set([...old, ...own])].sort().flatMap((name): Difference[] => {
    if (!old.has(name)) return [{ name, kind: 'added', share: 1 }]
    if (!own.has(name)) return [{ name, kind: 'removed', share: 1 }]
    const { share, picture } = differ(read(join(before, name)), read(join(after, name)))
    if (share === 0) return []
    writeFileSync(join(place, name), PNG.sync.write(picture))
    return [{ name, kind: 'changed', share }]
  })
}
