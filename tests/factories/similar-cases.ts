import { readFileSync } from 'node:fs'
import { type LocaleId, localeIds } from '../../src/domain/locale.ts'

/** Answers to one question: whose own they are, and which were copied from which. */
export interface SimilarCase {
  locale: LocaleId
  given: string[]
  held: boolean
  answers: { id: string; text: string; copyOf: string | null; how: string }[]
}

/** The cases of every language. Lines are: what, seen or held out, id (of a copy: of which, and how), text. */
export function readSimilarCases(): SimilarCase[] {
  return localeIds.flatMap((locale) => {
    const cases: SimilarCase[] = []
    for (const line of readFileSync(new URL(`../../bench/similar/${locale}.tsv`, import.meta.url), 'utf8')
      .trim()
      .split('\n')) {
      const [what = '', split = '', mark = '', text = ''] = line.split('\t')
      if (what === 'question') cases.push({ locale, given: [text], held: split === 'held', answers: [] })
      const last = cases.at(-1)
      if (!last) throw new Error(`${locale}.tsv begins without a question`)
      if (what === 'reference') last.given.push(text)
      const [of = '', how = ''] = mark.split(' ')
      if (what === 'own') last.answers.push({ id: of, text, copyOf: null, how: 'own' })
      if (what === 'copy') last.answers.push({ id: `${of}-${how}`, text, copyOf: of, how })
    }
    return cases
  })
}
