import { type Tokens, tokenise } from './features.ts'
import type { IntentModel } from './model.ts'
import { maxUnits } from './normalise-line.ts'
import type { Row } from './solve.ts'
import { type Vocabulary, weighLine } from './vocabulary.ts'

const maxClauses = 12
/** What parts a line into the clauses that are understood one by one. */
export const clauseEnd = /[。！？!?；;，,、…\n\r]+|\.(?=\s|$)/u

/** A line, or a clause of it. */
export interface Part {
  tokens: Tokens
  /** Where the part begins in the line. */
  offset: number
  /** As a row over a vocabulary; weighed once for all models that share it. */
  rowOver(vocabulary: Vocabulary): Row
}

/** A line that several models are asked about, one after the other: it is cut up and weighed once. */
export interface CutLine {
  /** As typed, as far as it is read. */
  text: string
  /** The line, and its clauses of at least two words that aren't all of it, as a model reads them. */
  partsFor(model: Pick<IntentModel, 'folded' | 'language'>): readonly Part[]
}

/** Of a line as typed the first 2 000 units are read. */
export function cutLine(line: string): CutLine {
  const text = line.slice(0, maxUnits)
  const known = new Map<string, Part[]>()
  return {
    text,
    partsFor(model) {
      const key = `${model.folded} ${model.language}`
      const parts = known.get(key) ?? partsOf(text, model)
      known.set(key, parts)
      return parts
    },
  }
}

function partOf(tokens: Tokens, offset: number): Part {
  const rows = new Map<Vocabulary, Row>()
  return {
    tokens,
    offset,
    rowOver(vocabulary) {
      const row = rows.get(vocabulary) ?? weighLine(vocabulary, tokens)
      rows.set(vocabulary, row)
      return row
    },
  }
}

function partsOf(line: string, { folded, language }: Pick<IntentModel, 'folded' | 'language'>): Part[] {
  const parts = [partOf(tokenise(line, folded, language), 0)]
  const clauses = line.split(clauseEnd)
  if (clauses.length < 2) return parts
  let from = 0
  for (const clause of clauses) {
    if (parts.length > maxClauses) break
    const offset = line.indexOf(clause, from)
    from = offset + clause.length
    const tokens = tokenise(clause, folded, language)
    const isWhole = tokens.tokens.length === parts[0]!.tokens.tokens.length
    if (tokens.tokens.length >= 2 && !isWhole) parts.push(partOf(tokens, offset))
  }
  return parts
}
