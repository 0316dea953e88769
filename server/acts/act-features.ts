import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readActs } from '../../src/domain/intent/act-features.ts'
import type { ActFeatures } from '../../src/domain/intent/vocabulary.ts'
import type { Language } from '../../src/domain/language/language.ts'
import { actsFolder } from './act-lines.ts'

/** Where a language's classifier of acts is stored. */
export const actsFile = (language: Language): string => join(actsFolder, 'features', `${language}.model`)

const known = new Map<Language, ActFeatures>()

/** The acts of a language as features for courses of few examples, read when they are first asked for (INTENT-14). */
export function actFeatures(language: Language): ActFeatures {
  const before = known.get(language)
  if (before) return before
  const acts = readActs(new Uint8Array(readFileSync(actsFile(language))))
  known.set(language, acts)
  return acts
}
