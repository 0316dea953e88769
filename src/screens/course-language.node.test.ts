import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)

/** An element whose only content is the name of a course. */
const named = /<(\w+)\b([^<>]*)>\s*\{(?:\w+\.)*courseName\}/g

test('UI-14f every element that holds the name of a course says its language', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx$/.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(named)].map(([whole, , attributes = '']) => ({
      file,
      whole,
      says: /\blang=/.test(attributes),
    })),
  )
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ says }) => !says).map(({ file, whole }) => `${file}: ${whole}`)).toEqual([])
})
