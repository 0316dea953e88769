import type { Language } from '../language/language.ts'
import { chineseAsides } from './asides-zh.ts'
import { englishAsides } from './asides-en.ts'
import { japaneseAsides } from './asides-ja.ts'
import type { CuePage } from './cue-page.ts'
import { chineseOffences } from './offences-zh.ts'
import { englishOffences } from './offences-en.ts'
import { japaneseOffences } from './offences-ja.ts'

const pages: Record<Language, CuePage> = {
  zh: { ...chineseOffences, ...chineseAsides },
  en: { ...englishOffences, ...englishAsides },
  ja: { ...japaneseOffences, ...japaneseAsides },
}

/** The page of a language. */
export const cuesOf = (language: Language): CuePage => pages[language]
