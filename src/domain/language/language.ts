import type { LocaleId } from '../locale.ts'
import { english } from './en.ts'
import { japanese } from './ja.ts'
import type { Lexicon } from './lexicon.ts'
import { chinese } from './zh.ts'

/** The languages in which lines are understood; both Chinese scripts are one. */
export const languages = ['zh', 'en', 'ja'] as const
export type Language = (typeof languages)[number]

const languageOfLocale: Record<LocaleId, Language> = {
  'zh-cn': 'zh',
  'zh-tw': 'zh',
  'us-en': 'en',
  'ja-jp': 'ja',
}
const lexicons: Record<Language, Lexicon> = { zh: chinese, en: english, ja: japanese }

/** The language that is spoken in a course of this locale. */
export const languageOf = (locale: LocaleId): Language => languageOfLocale[locale]

/** The words by which a language shows stance. */
export const lexiconOf = (language: Language): Lexicon => lexicons[language]
