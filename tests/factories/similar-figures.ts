import { type FreelyAsked, findSimilar, type GivenAnswer } from '../../src/domain/similar/similar.ts'
import type { SimilarCase } from './similar-cases.ts'

/** How often the platform is right about pairs of answers. */
export interface SimilarFigures {
  copies: number
  found: number
  /** Pairs of answers of which none was copied from the other. */
  independent: number
  falseAlarms: number
  /** What was missed, and what was told in vain. */
  wrong: string[]
}

export const noFigures = (): SimilarFigures => ({
  copies: 0,
  found: 0,
  independent: 0,
  falseAlarms: 0,
  wrong: [],
})

const answersOf = (texts: readonly { id: string; text: string }[]): GivenAnswer[] =>
  texts.map(({ id, text }) => ({ id, learner: id, text }))

/** Each copy is looked for among the answers that learners gave by themselves, and the pairs of the others are those that must not be told. */
export function measureCase({ locale, given, answers }: SimilarCase, figures: SimilarFigures): void {
  const asked: FreelyAsked = { locale, given }
  const own = answers.filter(({ copyOf }) => copyOf === null)
  const alone = findSimilar(asked, answersOf(own))
  figures.independent += (own.length * (own.length - 1)) / 2
  figures.falseAlarms += alone.length
  figures.wrong.push(...alone.map(({ one, other }) => `${locale} told: ${one} ${other}: ${given[0]}`))
  for (const copy of answers.filter(({ copyOf }) => copyOf !== null)) {
    const pairs = findSimilar(asked, answersOf([...own, copy]))
    const isTold = (id: string) =>
      pairs.some(({ one, other }) => [one, other].sort().join() === [id, copy.id].sort().join())
    figures.copies += 1
    if (isTold(copy.copyOf ?? '')) figures.found += 1
    else figures.wrong.push(`${locale} missed: ${copy.id}: ${given[0]}`)
    // Who copied from one has written with the others as little as anybody.
    for (const { id } of own.filter((other) => other.id !== copy.copyOf)) {
      figures.independent += 1
      if (isTold(id)) {
        figures.falseAlarms += 1
        figures.wrong.push(`${locale} told: ${copy.id} ${id}: ${given[0]}`)
      }
    }
  }
}
