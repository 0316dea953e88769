import type { CutLine } from './cut-line.ts'
import { tokenise } from './features.ts'
import type { IntentModel } from './model.ts'
import { type Vocabulary, weighLine } from './vocabulary.ts'

/** How like the nearest example of an intent a line as a whole is: 0–1; 0 of an intent that has none. */
export type Likeness = (intent: string, line: CutLine) => number

/** Of each feature the examples that have it, with what it weighs in them. */
type Postings = ReadonlyMap<number, readonly (readonly [example: number, value: number])[]>

/** Examples of an intent that are looked at, at most. */
const mostExamples = 2_000

/** As a model weighs words, but of unit length however short the line is, and without what it does: likeness is that of the words. */
const wordsOf = (vocabulary: Vocabulary): Vocabulary => ({ ...vocabulary, shortest: 0, acts: null })

function postingsOf(
  vocabulary: Vocabulary,
  { folded, language }: Pick<IntentModel, 'folded' | 'language'>,
  lines: readonly string[],
): Postings {
  const postings = new Map<number, [number, number][]>()
  for (const [example, line] of lines.slice(0, mostExamples).entries()) {
    const { columns, values } = weighLine(vocabulary, tokenise(line, folded, language))
    columns.forEach((column, at) => {
      const known = postings.get(column)
      if (known) known.push([example, values[at]!])
      else postings.set(column, [[example, values[at]!]])
    })
  }
  return postings
}

/**
 * Says how like the examples of some intents a line is, by the words and pairs of characters that tell most. What an intent's examples are made of
 * is worked out when it is first asked for; afterwards a line costs a fraction of what classifying it does.
 */
export function likenessTo(
  model: Pick<IntentModel, 'vocabulary' | 'folded' | 'language'>,
  examples: ReadonlyMap<string, readonly string[]>,
): Likeness {
  const vocabulary = wordsOf(model.vocabulary)
  const known = new Map<string, Postings>()
  const postingsFor = (intent: string): Postings => {
    const postings = known.get(intent) ?? postingsOf(vocabulary, model, examples.get(intent) ?? [])
    known.set(intent, postings)
    return postings
  }
  return (intent, line) => {
    const postings = postingsFor(intent)
    const [whole] = line.partsFor(model)
    if (!whole) return 0
    const { columns, values } = whole.rowOver(vocabulary)
    const sums = new Map<number, number>()
    columns.forEach((column, at) => {
      for (const [example, value] of postings.get(column) ?? [])
        sums.set(example, (sums.get(example) ?? 0) + value * values[at]!)
    })
    return Math.min(1, Math.max(0, ...sums.values()))
  }
}
