import type { I18n, Messages } from '@lingui/core'
import type { LocaleId } from '../domain/locale.ts'
import { fetchCatalog, type CatalogArea } from './catalogs.ts'

/** A customer's own words, by message id (LOC-06). */
export type OwnWords = ReadonlyMap<string, string>

/** The languages that the source names a file for. */
const withFile: readonly LocaleId[] = ['zh-cn', 'us-en', 'zh-tw']
const longest = { file: 524_288, text: 4000, depth: 6 }
const patience = 3000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The texts of a file, flat or nested (`{ "ui": { "close": "…" } }` says `ui.close`). What is no text counts
 * as missing.
 */
export function wordsIn(value: unknown): OwnWords {
  const words = new Map<string, string>()
  const walk = (node: unknown, path: string, depth: number): void => {
    if (typeof node === 'string' && path !== '' && node !== '' && node.length <= longest.text)
      words.set(path, node)
    if (!isRecord(node) || depth > longest.depth) return
    for (const [name, inner] of Object.entries(node))
      walk(inner, path === '' ? name : `${path}.${name}`, depth + 1)
  }
  walk(value, '', 0)
  return words
}

/** The answer's text; throws where it is longer than a file may be. */
async function bounded(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return text + decoder.decode()
    read += value.length
    if (read > longest.file) {
      await reader?.cancel()
      throw new RangeError('the file of translations is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Fetches the file that lies beside the standalone page; empty on any failure. `page` is the page's own address. */
export async function fetchOwnWords(locale: LocaleId, page: string): Promise<OwnWords> {
  if (!withFile.includes(locale)) return new Map()
  try {
    const response = await fetch(new URL(`./emoti/statics/custom/i18n/${locale}.json`, page), {
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? wordsIn(JSON.parse(await bounded(response))) : new Map()
  } catch {
    return new Map()
  }
}

/** What a message takes and in which form, such as `count` and `count plural`. */
function valuesIn(tokens: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(tokens)) return found
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, form, forms]: unknown[] = token
    found.add(String(name))
    if (typeof form === 'string') found.add(`${String(name)} ${form}`)
    if (isRecord(forms)) for (const inner of Object.values(forms)) valuesIn(inner, found)
  }
  return found
}

/** A customer's words take no other values, in no other form, than ours: anything else could fail when it is shown. */
const fits = (own: unknown, ours: unknown): boolean => {
  const known = valuesIn(ours).add('#')
  return [...valuesIn(own)].every((value) => known.has(value))
}

/**
 * The catalog with a customer's words in the place of ours. Ids that are not ours, and words that are not
 * well-formed, are passed over.
 */
export async function withOwnWords(messages: Messages, words: OwnWords): Promise<Messages> {
  const known = [...words].filter(([id]) => Object.hasOwn(messages, id))
  if (known.length === 0) return messages
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  const own: Messages = {}
  for (const [id, text] of known) {
    const compiled = compileMessage(text)
    // What is not well-formed comes back as it was, and the compiler writes why to the browser's console.
    const untouched = String(compiled) === text && /[{}]/.test(text)
    if (!untouched && fits(compiled, messages[id])) own[id] = compiled
  }
  return { ...messages, ...own }
}

const asked = new Map<string, Promise<OwnWords>>()

/** The words of the page's customer in a language; asked for once, however many elements the page has. */
export function ownWordsOf(locale: LocaleId, page: string): Promise<OwnWords> {
  const key = `${locale} ${page.split('#')[0] ?? ''}`
  const known = asked.get(key)
  if (known) return known
  const asking = fetchOwnWords(locale, page)
  asked.set(key, asking)
  return asking
}

/** Loads an area's messages in one language, with the words of the page's customer (LOC-06). */
export async function loadOwnCatalog(
  i18n: I18n,
  area: CatalogArea,
  locale: LocaleId,
  page: string,
): Promise<void> {
  const [{ messages }, words] = await Promise.all([fetchCatalog(area, locale), ownWordsOf(locale, page)])
  i18n.load(locale, await withOwnWords(messages, words))
}
