import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { lenders, withWidgets } from '../../tools/build-plugins.mjs'
import { localeIds } from '../domain/locale.ts'

const root = path.resolve(import.meta.dirname, '../..')
const areas = (config.catalogs ?? []).map(({ path: catalog, include }) => ({
  name: path.basename(path.dirname(catalog)),
  folders: include.map((folder) => folder.replace('<rootDir>', root)),
}))

/**
 * The sources that an area takes in: those of a folder, of it alone (`*.*`), or of the folders in it (`*` and
 * all below).
 */
function sourcesIn(include: string): string[] {
  const folder = include.replace(/\/\*.*$/, '')
  if (!existsSync(folder)) return []
  const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)
  const fits = (name: string) => folder === include || name.includes(path.sep) !== include.endsWith('*.*')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isSource(name) && fits(name))
    .map((name) => path.join(folder, name))
}

/** Every message of a source: its id, the English text beside it and the file. */
function messagesOf(file: string): { id: string; message: string; file: string }[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /\bid: '([a-z][a-z-]*\.[\w.-]+)',\s*message:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g,
  )
  return [...found].map(([, id = '', single, double, tick]) => ({
    id,
    message: (single ?? double ?? tick ?? '').replace(/\\(['"])/g, '$1'),
    file: path.relative(root, file),
  }))
}

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1'))
    .join('')

/** A catalog as its file stands: id → translation. */
function catalogOf(area: string, locale: string): Map<string, string> {
  const text = readFileSync(path.join(root, `src/i18n/locales/${area}/${locale}.po`), 'utf8')
  const entries = [...text.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)]
  return new Map(
    entries
      .map(([, id = '', translation = '']): [string, string] => [unquote(id), unquote(translation)])
      .filter(([id]) => id !== ''),
  )
}

/** The names that a message is given values for; also inside plural forms. */
function placeholders(message: string): string {
  const names = new Set<string>()
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      const [name, , forms]: unknown[] = part
      names.add(String(name))
      if (typeof forms === 'object' && forms !== null) Object.values(forms).forEach(walk)
    }
  }
  walk(compileMessage(message))
  names.delete('#')
  return [...names].sort().join()
}

const inSource = (area: (typeof areas)[number]) => area.folders.flatMap(sourcesIn).flatMap(messagesOf)
const idsOf = (area: string) =>
  new Set(
    areas
      .filter(({ name }) => name === area)
      .flatMap(inSource)
      .map(({ id }) => id),
  )
/** What says words that not every catalog has. */
const lendable = new Set(
  areas
    .filter(({ name }) => ['widgets', 'pages', 'sheet'].includes(name))
    .flatMap(({ folders }) => folders.flatMap(sourcesIn)),
)

/** The ids that the merged catalog of an area has from others, as the build merges them. */
const lentTo = (area: string): ReadonlySet<string> =>
  new Set(lenders(area).flatMap((name) => [...idsOf(name)]))

test.each(areas)(
  'LOC-01 LOC-08 has every message of $name in all four languages, and none that nobody uses',
  (area) => {
    const lent = lentTo(area.name)
    // Screens may say a shared message, such as a retry, in the same words.
    const used = [...new Set(inSource(area).map(({ id }) => id))].filter((id) => !lent.has(id)).sort()
    expect(used.length).toBeGreaterThan(0)
    for (const locale of localeIds) {
      const catalog = catalogOf(area.name, locale)
      expect({ locale, ids: [...catalog.keys()].sort() }).toEqual({ locale, ids: used })
      expect({
        locale,
        untranslated: [...catalog].filter(([, translation]) => translation.trim() === '').map(([id]) => id),
      }).toEqual({ locale, untranslated: [] })
    }
  },
)

/** Every source that a screen's files load, at once or later. */
function reachedFrom(files: readonly string[]): string[] {
  const seen = new Set(files)
  for (const file of seen) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g,
    ))
      seen.add(path.resolve(path.dirname(file), name))
  }
  return [...seen]
}

test.each(areas.filter(({ name }) => !['shared', 'pages', 'widgets', ...withWidgets].includes(name)))(
  'LOC-08 has no widget on the screens of $name whose words its catalogs lack',
  ({ name, folders }) => {
    const own = folders.flatMap(sourcesIn)
    const lent = lentTo(name)
    const mute = reachedFrom(own).filter(
      (file) => lendable.has(file) && !own.includes(file) && messagesOf(file).some(({ id }) => !lent.has(id)),
    )
    expect(mute).toEqual([])
  },
)

test.each(areas)('LOC-08 says in the English catalog of $name what stands in the source', (area) => {
  const catalog = catalogOf(area.name, 'us-en')
  const different = inSource(area).filter(({ id, message }) => catalog.has(id) && catalog.get(id) !== message)
  expect(different).toEqual([])
})

test.each(areas)('LOC-08 gives each translation of $name the values of its English message', (area) => {
  const english = catalogOf(area.name, 'us-en')
  const different = localeIds.flatMap((locale) =>
    [...catalogOf(area.name, locale)]
      .filter(([id, text]) => placeholders(text) !== placeholders(english.get(id) ?? ''))
      .map(([id, text]) => ({ locale, id, text })),
  )
  expect(different).toEqual([])
})

test('LOC-08 writes Chinese and Japanese, not English, where people read sentences', () => {
  const latin = areas.flatMap(({ name }) =>
    localeIds
      .filter((locale) => locale !== 'us-en')
      .flatMap((locale) =>
        [...catalogOf(name, locale)]
          .filter(
            ([id, text]) =>
              /[a-z]{3,} [a-z]{2,}/i.test(text.replace(/\{[^}]*\}/g, '')) &&
              text === catalogOf(name, 'us-en').get(id),
          )
          .map(([id]) => `${locale} ${id}`),
      ),
  )
  expect(latin).toEqual([])
})

/** Every entry of every catalog in one language, also those whose id stands in several catalogs. */
const entriesIn = (locale: string) =>
  areas.flatMap(({ name }) => [...catalogOf(name, locale)].map(([id, text]) => ({ area: name, id, text })))

test('LOC-09a addresses people in Taiwan as 您', () => {
  expect(entriesIn('zh-tw').filter(({ text }) => /[你妳]/.test(text))).toEqual([])
})

test.each(localeIds)('LOC-08 says one message in the same words in every catalog of %s', (locale) => {
  const known = new Map<string, string>()
  const different = entriesIn(locale).filter(({ id, text }) => {
    const before = known.get(id) ?? text
    known.set(id, before)
    return before !== text
  })
  expect(different).toEqual([])
})

const isTerm = ({ id }: { id: string }) => id.startsWith('term.')
const foldedText = (text: string) => text.toLowerCase().replace(/[.…]+$/, '')

test('LOC-08 defines no term of `terms.ts` a second time under another id', () => {
  const entries = entriesIn('us-en')
  const terms = new Map(entries.filter(isTerm).map(({ id, text }) => [foldedText(text), id]))
  expect(terms.size).toBeGreaterThan(20)
  const again = entries.flatMap((entry) => {
    const term = isTerm(entry) ? undefined : terms.get(foldedText(entry.text))
    return term ? [{ term, ...entry }] : []
  })
  // A field of a call has a name of its own in the table of fields: the same words.
  const isField = ({ id }: { id: string }) => id.startsWith('field.')
  expect(again.filter((entry) => !isField(entry))).toEqual([])
  for (const locale of localeIds) {
    const words = new Map(entriesIn(locale).map(({ id, text }) => [id, text]))
    const different = again.filter(({ id, term }) => words.get(id) !== words.get(term))
    expect({ locale, different }).toEqual({ locale, different: [] })
  }
})

test('LOC-08 tells terms apart in every language that are told apart in English', () => {
  for (const locale of localeIds) {
    const texts = entriesIn(locale)
      .filter(isTerm)
      .map(({ text }) => text)
    expect({ locale, count: new Set(texts).size }).toEqual({ locale, count: texts.length })
  }
})
