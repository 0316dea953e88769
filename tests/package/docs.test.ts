import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { errorStatus } from '../../src/contract/errors.ts'
import { ownErrorCodes, readElements, readParts, readTokens } from '../../tools/element-facts.mjs'
import { errorCodesFile, errorCodesSource, pages, withTables } from '../../tools/manifest.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sourcesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => read(join(folder, file)))
    .join('\n')

interface Manifest {
  modules: {
    declarations: {
      tagName: string
      attributes: { name: string }[]
      events: { name: string }[]
      cssParts: { name: string }[]
      description: string
    }[]
  }[]
}

test('EMBED-05a has a manifest of every element that is defined, each with words on what it is', () => {
  const manifest = JSON.parse(
    readFileSync(join(inject('packageDir'), 'custom-elements.json'), 'utf8'),
  ) as Manifest
  const declared = manifest.modules.flatMap(({ declarations }) => declarations)
  const defined = [...read('elements/host/definitions.ts').matchAll(/^ {2}'(coach-[\w-]+)': \{/gm)].map(
    ([, tag]) => tag,
  )
  expect(declared.map(({ tagName }) => tagName).sort()).toEqual(defined.sort())
  expect(declared.filter(({ description }) => !description)).toEqual([])
})

test('EMBED-05a documents every element, attribute, property and event', () => {
  const page = read('docs/embedding.md')
  const names = readElements().flatMap(({ tag, attributes, properties, events }) => [
    tag,
    ...[...attributes, ...properties, ...events].map(({ name }) => name),
  ])
  expect([...new Set(names)].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('EMBED-05a publishes the error codes of the contract: node tools/manifest.mjs', () => {
  expect(read(errorCodesFile)).toBe(errorCodesSource())
  const codes = [...read(errorCodesFile).matchAll(/\| '([\w-]+)'/g)].map(([, code]) => code)
  expect(codes).toEqual([...Object.keys(errorStatus), ...ownErrorCodes])
  const told = readElements()[0]?.events.find(({ name }) => name === 'coach-error')?.type ?? ''
  expect([...told.matchAll(/'([\w-]+)'/g)].map(([, code]) => code)).toEqual(codes)
})

test('EMBED-04a has tokens, parts and leaves in the pages as the sources have them: node tools/manifest.mjs', () => {
  expect(readTokens().flatMap(({ tokens }) => tokens).length).toBeGreaterThan(40)
  for (const page of pages) expect(withTables(read(page)), page).toBe(read(page))
})

test('EMBED-04a has each part that is listed, and lists each that there is', () => {
  const sources = `${sourcesOf('src', /\.tsx$/)}\n${read('elements/host/coach-element.ts')}`
  const inMarkup = [...sources.matchAll(/\bpart=(?:"([^"]+)"|\{[^}]*\})/g)].flatMap(([whole, plain]) =>
    plain
      ? plain.split(' ')
      : [...whole.matchAll(/'([^']+)'/g)].flatMap(([, text]) => text?.split(' ') ?? []),
  )
  const added = [...sources.matchAll(/part\.add\('([\w-]+)'\)/g)].map(([, name]) => name ?? '')
  const known = readParts().map(({ name }) => name)
  const used = [...new Set([...inMarkup, ...added])].filter((name) => name !== 'primary')
  expect(used.sort()).toEqual([...known].sort())
})

test('EMBED-07a quotes in its troubleshooting what people really read', () => {
  const said = [...read('docs/troubleshooting.md').matchAll(/‘([^|]+?)’(?=[ ,|])/g)].map(
    ([, text = '']) => text,
  )
  const catalogs = `${sourcesOf('src/i18n/locales', /us-en\.po$/)}\n${read('elements/host/load-failure.ts')}`
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter((text) => !catalogs.includes(text))).toEqual([])
})
