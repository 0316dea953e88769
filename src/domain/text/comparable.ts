import { languageOf } from '../language/language.ts'
import type { LocaleId } from '../locale.ts'
import { foldScript } from './fold-script.ts'
import { normalise, type NormalisedText } from './normalise.ts'

/** How texts of a course are made ready to be compared: in Chinese courses both scripts are one. */
export interface Comparing {
  text(original: string): NormalisedText
  /** Of a text that is normal already, or of a pattern. */
  fold(normal: string): string
}

const asIs: Comparing = { text: (original) => normalise(original), fold: (normal) => normal }
const inOneScript: Comparing = {
  text(original) {
    const normal = normalise(original)
    return { ...normal, text: foldScript(normal.text) }
  },
  fold: foldScript,
}

/** How texts of a course in this locale are compared. */
export const comparingIn = (locale: LocaleId): Comparing =>
  languageOf(locale) === 'zh' ? inOneScript : asIs
