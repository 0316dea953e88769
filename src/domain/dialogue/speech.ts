import { type Language, languageOf } from '../language/language.ts'
import { sayNumber } from '../language/say-quantity.ts'
import type { LocaleId } from '../locale.ts'
import { type RichText, textOf } from '../text/rich-text.ts'
import { cut } from './cut.ts'
import type { DialogueState } from './dialogue.ts'

const placeholder = /\{\{([^{}]*)\}\}/g
/** Units that a speech has once its values are put in; the rest is cut off. */
export const maxFilledLength = 2000
const factPrefix = 'fact:'

/** A value that a speech asks for: `{{id}}`, `{{fact:id}}`, `{{id|day|days}}` with the noun that a number counts. */
export interface Placeholder {
  kind: 'variable' | 'fact'
  /** '' where none is named. */
  id: string
  /** Behind one, and behind any other number; where the second is left out they are the same. */
  nouns: readonly [one: string, other: string] | null
}

function placeholderOf(words: string): Placeholder {
  const [name = '', one, other] = words.split('|').map((part) => part.trim())
  const isFact = name.startsWith(factPrefix)
  const nouns = one === undefined ? null : ([one, other ?? one] as const)
  return {
    kind: isFact ? 'fact' : 'variable',
    id: isFact ? name.slice(factPrefix.length).trim() : name,
    nouns,
  }
}

/** The values that a speech asks for, in order. */
export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(placeholder)].map((match) => placeholderOf(match[1] ?? ''))
}

/** A text that asks for the same values where they have other ids. */
export const withOtherIds = (text: string, idOf: (one: Pick<Placeholder, 'kind' | 'id'>) => string): string =>
  text.replace(placeholder, (whole, words: string) => {
    const one = placeholderOf(words)
    const other = idOf(one)
    if (other === one.id) return whole
    const [, ...nouns] = words.split('|')
    return `{{${[`${one.kind === 'fact' ? factPrefix : ''}${other}`, ...nouns].join('|')}}}`
  })

/** What is known to be put into speeches. */
type Known = Pick<DialogueState, 'variables' | 'facts'>

function counted(value: number, nouns: Placeholder['nouns'], language: Language): string {
  const said = sayNumber(value)
  if (said === '' || !nouns) return said
  return `${said}${language === 'en' ? ' ' : ''}${nouns[value === 1 ? 0 : 1]}`
}

/** What is said in the place of a placeholder; null where its value is missing. */
function valueOf(
  { kind, id, nouns }: Placeholder,
  { variables, facts = {} }: Known,
  language: Language,
): string | null {
  if (kind === 'fact') {
    const fact = Object.hasOwn(facts, id) ? facts[id] : undefined
    if (!fact) return null
    const text = nouns && typeof fact.value === 'number' ? counted(fact.value, nouns, language) : fact.spoken
    return text === '' ? null : text
  }
  const value = Object.hasOwn(variables, id) ? variables[id] : undefined
  if (typeof value === 'number') return counted(value, nouns, language) || String(value)
  return value === undefined || value.trim() === '' ? null : value
}

type Filler = (words: string) => string | null

/** A text with its values; null where one is missing. What values hold is never expanded again. */
function filled(text: string, fill: Filler): string | null {
  let whole = ''
  let from = 0
  for (const { 0: found, 1: words = '', index } of text.matchAll(placeholder)) {
    const value = fill(words)
    if (value === null) return null
    whole += text.slice(from, index) + value
    from = index + found.length
    if (whole.length > maxFilledLength) break
  }
  return cut(whole + text.slice(from), maxFilledLength)
}

const sentence =
  /[^。！？!?…\n.]*(?:(?:\.(?!\s|$)|(?<=\b(?:Mr|Mrs|Ms|Dr))\.)[^。！？!?…\n.]*)*(?:[。！？!?…\n.]+[」』”’"')）]*\s*|$)/g
const title = '(?:(?:Mr|Mrs|Ms|Dr)\\.? )?'
const honorific = '(?:先生|女士|小姐|さん|様|さま)?'
const called = `${title}\\{\\{([^{}]*)\\}\\}${honorific}`
/** A form of address: it stands between commas, or between a comma and the end or the beginning of a sentence. */
const addressed = new RegExp(`[，,、]\\s*${called}(?=\\s*(?:[，,、。！？!?.…]|$))`, 'g')
const addressing = new RegExp(`^\\s*${called}[，,、]\\s*`)

const capitalised = (text: string): string => text.replace(/^\s*[a-z]/, (first) => first.toUpperCase())

/** A sentence without the forms of address whose name is missing; '' where something else is. */
function withoutMissing(part: string, fill: Filler): string {
  const isMissing = (words: string) => fill(words) === null
  const rest = part
    .replace(addressed, (whole, words: string) => (isMissing(words) ? '' : whole))
    .replace(addressing, (whole, words: string) => (isMissing(words) ? '\u0000' : whole))
  const begun = rest.startsWith('\u0000') ? capitalised(rest.slice(1)) : rest
  const said = filled(begun, fill) ?? ''
  return /[\p{L}\p{N}]/u.test(said) ? said : ''
}

/** A text without the sentences whose values are missing; '' where all are. */
export function fillIn(text: string, known: Known, locale: LocaleId): string {
  const language = languageOf(locale)
  const fill: Filler = (words) => valueOf(placeholderOf(words), known, language)
  const whole = filled(text, fill)
  if (whole !== null) return whole
  const parts = [...text.matchAll(sentence)].map(([part]) => withoutMissing(part, fill))
  return cut(parts.join('').trim(), maxFilledLength)
}

/**
 * A rich text with its values, that says exactly `said`: what became of its words with them; null where it can't, because
 * sentences were left out or cut.
 */
export function fillInFormatted(
  runs: RichText,
  known: Known,
  locale: LocaleId,
  said: string,
): RichText | null {
  const language = languageOf(locale)
  const fill: Filler = (words) => valueOf(placeholderOf(words), known, language)
  const whole = runs.map((run) =>
    typeof run.insert === 'string' ? { ...run, insert: filled(run.insert, fill) ?? run.insert } : run,
  )
  return textOf(whole) === said ? whole : null
}

/** How a text looks once its values are filled in: nothing where it is plain, or says something else by then than `said`. */
export function lookOf(
  runs: RichText | null,
  known: Known,
  locale: LocaleId,
  said: string,
): { formatted?: RichText } {
  const filled = runs && fillInFormatted(runs, known, locale, said)
  return filled ? { formatted: filled } : {}
}

/** Whether all values of a text are known. */
function isComplete(text: string, known: Known, language: Language): boolean {
  return placeholdersOf(text).every((one) => valueOf(one, known, language) !== null)
}

/**
 * The places of the wordings of a speech that can be said now (CONV-20b): of those whose values are all known; where none is, of those
 * of which something is left without the sentences that ask for more.
 */
export function sayable(speech: readonly string[], known: Known, locale: LocaleId): number[] {
  const language = languageOf(locale)
  const places = speech.map((_, place) => place)
  const complete = places.filter((place) => isComplete(speech[place] ?? '', known, language))
  if (complete.length > 0) return complete
  return places.filter((place) => fillIn(speech[place] ?? '', known, locale) !== '')
}
