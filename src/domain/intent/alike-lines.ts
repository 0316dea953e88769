import type { Language } from '../language/language.ts'
import { lineKey } from './line-key.ts'
import { normaliseLine } from './normalise-line.ts'

/** Words that make a sentence no other one. */
const emptyWords: ReadonlySet<string> = new Set(
  'a an the please just well so oh um uh er erm hm hmm'.split(' '),
)
const plural = /(?<=\p{L}{2}[^s\P{L}])s$/u

/** What is said before, behind and between the words of a sentence without making it another one. */
const particles: Record<'zh' | 'ja', RegExp> = {
  zh: /[请請吧呢啊呀哦喔嗯呃哈啦]|麻[烦煩]/gu,
  ja: /えっと|ええと|えーと|えー|(?:よ|ね|よね)(?=[。！？!?、\s]*$)/gu,
}

/**
 * What two sentences have in common that are the same but for marks, blanks, numbers, fillers, articles, politeness of one word and plurals.
 * Word order and every word that denies something count. Empty where nothing is left to compare.
 */
export function alikeKey(line: string, language: Language): string {
  const { text } = normaliseLine(line)
  const rest =
    language === 'en'
      ? text
          .replaceAll(/['’]/g, '')
          .split(/[^\p{L}\p{N}]+/u)
          .filter((word) => !emptyWords.has(word))
          .map((word) => word.replace(plural, ''))
          .join('')
      : text
          .replaceAll(particles[language], '')
          .replaceAll('您', '你')
          .replaceAll(/[^\p{L}\p{N}ー]/gu, '')
  return rest === '' ? lineKey(line) : rest
}

interface Learned {
  positive: readonly string[]
}

/** A line of an intent, by their places. */
export interface LinePlace {
  intent: number
  line: number
}

const keysOf = new WeakMap<readonly string[], readonly string[]>()
function keysOfLines(lines: readonly string[], language: Language): readonly string[] {
  const known = keysOf.get(lines)
  if (known) return known
  const keys = lines.map((line) => alikeKey(line, language))
  keysOf.set(lines, keys)
  return keys
}

/**
 * Intents of which an example of one is (almost) one of the other, so that they can't be told apart: each two that `compete` once, by the
 * first such example. Linear in the examples but for what they share; never more than `most`.
 */
export function alikeIntents(
  intents: readonly Learned[],
  language: Language,
  most: number,
  compete: (one: number, other: number) => boolean = () => true,
): (readonly [LinePlace, LinePlace])[] {
  const holders = new Map<string, LinePlace[]>()
  const told = new Set<string>()
  const found: (readonly [LinePlace, LinePlace])[] = []
  intents.forEach(({ positive }, intent) => {
    keysOfLines(positive, language).forEach((key, line) => {
      if (key === '' || found.length >= most) return
      const own: LinePlace = { intent, line }
      const known = holders.get(key)
      if (!known) return void holders.set(key, [own])
      for (const one of known) {
        const pair = `${one.intent} ${intent}`
        if (one.intent === intent || told.has(pair) || found.length >= most) continue
        told.add(pair)
        if (!compete(one.intent, intent)) continue
        found.push([one, own])
      }
      if (known.every((one) => one.intent !== intent)) known.push(own)
    })
  })
  return found
}
