import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConductModel, readConduct } from '../../src/domain/conduct/conduct.ts'
import type { Language } from '../../src/domain/language/language.ts'
import { actsFolder } from './act-lines.ts'

/** Where a language's classifier of conduct is stored. */
export const conductFile = (language: Language): string => join(actsFolder, 'conduct', `${language}.model`)

const known = new Map<Language, ConductModel>()

/** The classifier of conduct of a language, read when it is first asked for (INTENT-10). */
export function conductModel(language: Language): ConductModel {
  const before = known.get(language)
  if (before) return before
  const model = readConduct(new Uint8Array(readFileSync(conductFile(language))))
  known.set(language, model)
  return model
}
