import { languageOf } from '../language/language.ts'
import type { LocaleId } from '../locale.ts'
import { foldScript } from './fold-script.ts'
import { normalise, type NormalisedText } from './normalise.ts'

/** How texts of a course are made ready to be compared. */
export interface Comparing {
  /** A text as it is compared: in Chinese both scripts are one, and blanks beside Chinese and Japanese characters don't count. */
  text(original: string): NormalisedText
  /** Of a text that is normal already, or of a pattern. */
  fold(normal: string): string
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** Drops blanks beside characters of scripts that are written without them: '6 笔' is '6笔'. */
function closedUp({ text, map, ends }: NormalisedText): NormalisedText {
  const kept = new Int32Array(text.length)
  let [closed, count, from] = ['', 0, 0]
  for (let blank = text.indexOf(' '); ; blank = text.indexOf(' ', blank + 1)) {
    if (blank !== -1 && !unspaced.test(text.charAt(blank - 1)) && !unspaced.test(text.charAt(blank + 1)))
      continue
    const to = blank === -1 ? text.length : blank
    closed += text.slice(from, to)
    for (let at = from; at < to; at++) kept[count++] = at
    if (blank === -1) break
    from = blank + 1
  }
  if (count === text.length) return { text, map, ends }
  const places = kept.subarray(0, count)
  return {
    text: closed,
    map: places.map((at) => map[at] ?? 0),
    ends: places.map((at) => ends[at] ?? 0),
  }
}

const spaced: Comparing = {
  text: (original) => normalise(original),
  fold: (normal) => normal,
}
const japanese: Comparing = {
  text: (original) => closedUp(normalise(original)),
  fold: (normal) => normal,
}
const chinese: Comparing = {
  text(original) {
    const normal = closedUp(normalise(original))
    return { ...normal, text: foldScript(normal.text) }
  },
  fold: foldScript,
}

const comparing = { zh: chinese, ja: japanese, en: spaced } as const

/** How texts of a course in this locale are compared. */
export const comparingIn = (locale: LocaleId): Comparing => comparing[languageOf(locale)]
