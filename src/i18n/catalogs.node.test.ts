import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { localeIds } from './locale.ts'

const root = path.resolve(import.meta.dirname, '../..')
const areas = (config.catalogs ?? []).map(({ path: catalog, include }) => ({
  name: path.basename(path.dirname(catalog)),
  folders: include.map((folder) => folder.replace('<rootDir>', root)),
}))

/** Every message of a folder's sources: its id, the English text beside it and the file. */
function messagesIn(folder: string): { id: string; message: string; file: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      const found = text.matchAll(/\bid: '([a-z][a-z-]*\.[\w.-]+)',\s*message:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g)
      return [...found].map(([, id = '', single, double, tick]) => ({ id, message: (single ?? double ?? tick ?? '').replace(/\\(['"])/g, '$1'), file: path.relative(root, path.join(folder, name)) }))
    })
}

const unquote = (lines: string) => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1')).join('')

/** A catalog as its file stands: id → translation. */
function catalogOf(area: string, locale: string): Map<string, string> {
  const text = readFileSync(path.join(root, `src/i18n/locales/${area}/${locale}.po`), 'utf8')
  const entries = [...text.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)]
  return new Map(entries.map(([, id = '', translation = '']): [string, string] => [unquote(id), unquote(translation)]).filter(([id]) => id !== ''))
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

const inSource = (area: (typeof areas)[number]) => area.folders.flatMap(messagesIn)
const sharedIds = new Set(areas.filter(({ name }) => name === 'shared').flatMap(inSource).map(({ id }) => id))

test.each(areas)('LOC-01 LOC-08 has every message of $name in all four languages, and none that nobody uses', (area) => {
  // Screens may say a shared message, such as a retry, in the same words.
  const used = [...new Set(inSource(area).map(({ id }) => id))].filter((id) => area.name === 'shared' || !sharedIds.has(id)).sort()
  expect(used.length).toBeGreaterThan(0)
  for (const locale of localeIds) {
    const catalog = catalogOf(area.name, locale)
    expect({ locale, ids: [...catalog.keys()].sort() }).toEqual({ locale, ids: used })
    expect({ locale, untranslated: [...catalog].filter(([, translation]) => translation.trim() === '').map(([id]) => id) }).toEqual({ locale, untranslated: [] })
  }
})

test.each(areas)('LOC-08 says in the English catalog of $name what stands in the source', (area) => {
  const catalog = catalogOf(area.name, 'us-en')
  const different = inSource(area).filter(({ id, message }) => catalog.has(id) && catalog.get(id) !== message)
  expect(different).toEqual([])
})

test.each(areas)('LOC-08 gives each translation of $name the values of its English message', (area) => {
  const english = catalogOf(area.name, 'us-en')
  const different = localeIds.flatMap((locale) =>
    [...catalogOf(area.name, locale)].filter(([id, text]) => placeholders(text) !== placeholders(english.get(id) ?? '')).map(([id, text]) => ({ locale, id, text })),
  )
  expect(different).toEqual([])
})

test('LOC-08 writes Chinese and Japanese, not English, where people read sentences', () => {
  const latin = areas.flatMap(({ name }) =>
    localeIds
      .filter((locale) => locale !== 'us-en')
      .flatMap((locale) => [...catalogOf(name, locale)].filter(([id, text]) => /[a-z]{3,} [a-z]{2,}/i.test(text.replace(/\{[^}]*\}/g, '')) && text === catalogOf(name, 'us-en').get(id)).map(([id]) => `${locale} ${id}`)),
  )
  expect(latin).toEqual([])
})
