import { tokenise } from './features.ts'
import { lineKey } from './line-key.ts'
import type { IntentModel } from './model.ts'
import { weighLine } from './vocabulary.ts'

/** An example and how alike it is to a sentence: 0–1, by the words and pairs of characters that tell most. */
export interface NearLine {
  intent: string
  line: string
  likeness: number
}

/** So many examples are looked at, at most. */
const mostLines = 20_000

/** The examples that are most like a sentence, the nearest first; none that has nothing in common with it (INTENT-12). */
export function nearestLines(
  model: Pick<IntentModel, 'vocabulary' | 'folded' | 'language'>,
  intents: readonly { id: string; positive: readonly string[] }[],
  sentence: string,
  most: number,
): NearLine[] {
  const rowOf = (text: string) => weighLine(model.vocabulary, tokenise(text, model.folded, model.language))
  const wanted = new Map<number, number>()
  const { columns, values } = rowOf(sentence)
  columns.forEach((column, index) => wanted.set(column, values[index] ?? 0))
  const found: NearLine[] = []
  let looked = 0
  for (const { id, positive } of intents) {
    for (const line of positive) {
      if (++looked > mostLines) break
      const row = rowOf(line)
      const likeness = row.columns.reduce(
        (sum, column, index) => sum + (wanted.get(column) ?? 0) * (row.values[index] ?? 0),
        0,
      )
      if (likeness > 0) found.push({ intent: id, line, likeness: Math.min(1, likeness) })
    }
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, most)
}

/** Examples that stand in several intents, so that a classifier is taught both; ids by the key of the line (`lineKey`). */
export function sharedLines(
  intents: readonly { id: string; positive: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, Set<string>>()
  for (const { id, positive } of intents)
    for (const line of positive) {
      const key = lineKey(line)
      const known = holders.get(key)
      if (known) known.add(id)
      else holders.set(key, new Set([id]))
    }
  return new Map([...holders].filter(([, ids]) => ids.size > 1).map(([key, ids]) => [key, [...ids]]))
}
