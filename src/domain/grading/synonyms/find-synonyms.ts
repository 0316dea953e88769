import { type Language } from '../../language/language.ts'
import { findWords, wordTable, type WordTable } from '../../text/find-words.ts'
import { normalise, type Span } from '../../text/normalise.ts'
import { chinese } from './zh.ts'
import { english } from './en.ts'
import { japanese } from './ja.ts'
import { stem } from '../../text/stem.ts'

/** A form of one of the groups; the span counts units of the text that was read. */
export interface Synonym extends Span {
  group: string
}

const groups: Record<Language, string> = { zh: chinese, en: english, ja: japanese }
const word = /[\p{L}\p{N}']+/gu

/** A text with each word as its stem, and where each of its units came from. */
interface Stemmed {
  text: string
  /** Of each unit the place in the text that was read where its word begins, and where it ends. */
  starts: readonly number[]
  ends: readonly number[]
}

function stemmed(text: string): Stemmed {
  const starts: number[] = []
  const ends: number[] = []
  let out = ''
  let last = 0
  const add = (part: string, start: number, end: number) => {
    out += part
    for (let i = 0; i < part.length; i++) {
      starts.push(start)
      ends.push(end)
    }
  }
  for (const { index, 0: found } of text.matchAll(word)) {
    if (index > last) add(/^\s+$/.test(text.slice(last, index)) ? ' ' : ' ; ', last, index)
    add(stem(found), index, index + found.length)
    last = index + found.length
  }
  return { text: out, starts, ends }
}

function readGroups(language: Language): WordTable {
  const words = groups[language]
    .trim()
    .split('\n')
    .map((line, at) => ({ id: String(at), forms: line.split('|') }))
  return wordTable(words, (form) => {
    const text = normalise(form).text
    return language === 'en' ? stemmed(text).text : text
  })
}

const tables = new Map<Language, WordTable>()

function tableOf(language: Language): WordTable {
  const known = tables.get(language)
  if (known) return known
  const table = readGroups(language)
  tables.set(language, table)
  return table
}

/** The forms of a normalised text, by start; of forms that overlap the first, and of these the longest. */
export function synonymsIn(text: string, language: Language): Synonym[] {
  const read = language === 'en' ? stemmed(text) : null
  const found = findWords(tableOf(language), read?.text ?? text).sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  const kept: Synonym[] = []
  let until = 0
  for (const { id, start, end } of found) {
    if (start < until) continue
    until = end
    kept.push({
      group: id,
      start: read?.starts[start] ?? start,
      end: read?.ends[end - 1] ?? end,
    })
  }
  return kept
}
