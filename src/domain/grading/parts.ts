import { type Language, languageOf } from '../language/language.ts'
import type { LocaleId } from '../locale.ts'
import type { Span } from '../text/normalise.ts'
import { type Content, questionWeight, readContent } from './content.ts'
import { mostPoints } from './question.ts'

/** Numbers and bullets that a list is written with. */
const bullet =
  /(?:^|(?<=[\s。.;；:：，,、！!？?)）]))(?:[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,2}|[a-h])[)）.．、](?!\d)|[①-⑳•·▪●■◆*]|[-–](?=\s))\s*|[①-⑳•▪●■◆]\s*|\n+/gu
const sentenceEnd = /[。！？!?；;]+|\.(?=\s|$)/g
const clauseMark: Record<Language, RegExp> = {
  zh: /[，,、→（）()]+|(?:，|,)?(?:并且|而且|以及)/g,
  ja: /[、，,→（）()]+/g,
  en: /,(?!\d)|[()]|\s(?:and then|then|and)\s/g,
}
/** Begins what is only said together with what follows it. */
const opens: Record<Language, RegExp> = {
  zh: /^(?:如果?|若|要是|假如|一旦|当|在|对于?|由于|因为|除非|只要)/,
  ja: /(?:場合[はにも]?|たら|れば|なら|とき[はに]?|際[はに]?|ので|から|ため|て|で|は|が|を|に|と|や|も|し|り)$/,
  en: /^(?:if|when|once|unless|as|because|since|while|before|after|until|for|with|in|on|at|by|to|within)\b/i,
}
/** What says less than this beyond the question isn't anything that is asked for. */
const leastSaid = 0.9

function split(text: string, mark: RegExp): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(mark)) {
    parts.push(text.slice(from, index))
    from = index + found.length
  }
  parts.push(text.slice(from))
  return parts
    .map((part) =>
      part
        .replace(/^[\s，,、；;]*(?:并且?|以及|同时|另外|此外|(?:and(?: then)?|then|also) )/i, '')
        .replace(/^[\s，,、；;]+|[\s，,、；;。]+$/g, ''),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

const saidBy = ({ keys }: Content, question: Content): number =>
  [...keys].reduce((sum, key) => sum + (question.keys.has(key) ? questionWeight : 1), 0)

/** What leads in to a list repeats the question ('The three forms are: …'). */
const leadIn = /^[^：:。.!?！？；;\n]{1,60}[：:](?!\d)\s*/

function withoutLeadIn(reference: string, question: Content, locale: LocaleId): string {
  const found = leadIn.exec(reference)?.[0]
  if (!found || found.length >= reference.length) return reference
  const { keys } = readContent(found, locale)
  const repeated = [...keys].filter((key) => question.keys.has(key)).length
  return 2 * repeated >= keys.size ? reference.slice(found.length) : reference
}

/** Joins what says too little by itself, or opens what follows, to its neighbour. */
function joined(
  parts: readonly string[],
  question: Content,
  locale: LocaleId,
  glue: string,
  areClauses: boolean,
): string[] {
  const language = languageOf(locale)
  const saysEnough = (part: string) => saidBy(readContent(part, locale), question) >= leastSaid
  const out: string[] = []
  let waiting = ''
  for (const part of parts) {
    const whole = waiting === '' ? part : waiting + glue + part
    if (saysEnough(whole) && !(areClauses && opens[language].test(part))) {
      out.push(whole)
      waiting = ''
    } else waiting = whole
  }
  if (waiting === '') return out
  const last = out.at(-1)
  return last === undefined || saysEnough(waiting)
    ? [...out, waiting]
    : [...out.slice(0, -1), last + glue + waiting]
}

/**
 * What a reference answer says, one thing after another (PAPER-02h): the items of its list, else its sentences, else the clauses of its one
 * sentence. What says nothing beyond the question belongs to what stands beside it. Never empty for a text with letters.
 */
export function partsOf(reference: string, question: string, locale: LocaleId): string[] {
  const asked = readContent(question, locale)
  const told = withoutLeadIn(reference, asked, locale)
  const language = languageOf(locale)
  const glue = language === 'en' ? ', ' : '，'
  for (const mark of [bullet, sentenceEnd, clauseMark[language]]) {
    const parts = joined(split(told, mark), asked, locale, glue, mark === clauseMark[language])
    if (parts.length > 1) return parts.slice(0, mostPoints)
  }
  return [reference.trim()]
}

/** How many things a text says that can be compared: 0 of a letter or a particle, 1 of a word or a value. */
export const countSaid = (text: string, locale: LocaleId): number => readContent(text, locale).keys.size

const clauseEnd = /[。！？!?；;，,、…\n→:：]+|\.(?=\s|$)|\s(?:and|then|but)\s/g
/** Clauses of an answer; what follows is read as one. */
const mostClauses = 60

/** The clauses of an answer as typed. */
export function clausesOf(text: string): Span[] {
  const clauses: Span[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(clauseEnd)) {
    if (clauses.length >= mostClauses - 1) break
    if (index > from) clauses.push({ start: from, end: index })
    from = index + found.length
  }
  if (from < text.length) clauses.push({ start: from, end: text.length })
  return clauses
}
