import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ofPages } from './page-icons.ts'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What a practice may draw, and what is drawn before any other screen is there. */
const entries = [
  'elements/host/element-root.tsx',
  'src/screens/shell/shell.screen.tsx',
  'src/screens/practice/conversation/conversation.screen.tsx',
]

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?<!import type [^\n]*)(?:\bfrom |\bimport\(|^import )'(\.[^']+\.tsx?)'/gm)]
    .map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))
    .filter((to) => existsSync(path.join(root, to)))

/** All that these fetch, now or later; what brings the icons of pages with it has them. */
function reached(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file) || importsOf(file).includes('src/ui/page-pieces.ts')) continue
    found.add(file)
    reached(importsOf(file), found)
  }
  return found
}

const drawn = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => /\bicon|<Icon\b/i.test(line))
    .flatMap((line) => [...line.matchAll(/['"]([a-z-]+)['"]/g)].map(([, name = '']) => name))
    .filter((name) => name in ofPages)

test('EMBED-05a a practice draws no icon that only pages have', () => {
  const files = [...reached(entries)]
  expect(files).toContain('src/screens/practice/conversation/parts/composer.tsx')
  expect(files).not.toContain('src/app/screens.ts')
  expect(
    Object.fromEntries(files.map((file) => [file, drawn(file)]).filter(([, names]) => names?.length)),
  ).toEqual({})
})
