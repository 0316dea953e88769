import type { Language } from '../language/language.ts'
import type { CuePage } from './cue-page.ts'
import { english } from './cues-en.ts'
import { japanese } from './cues-ja.ts'
import { chinese } from './cues-zh.ts'

const pages: Record<Language, CuePage> = { zh: chinese, en: english, ja: japanese }

/** The page of a language. */
export const cuesOf = (language: Language): CuePage => pages[language]
