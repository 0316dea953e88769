import { confidenceOf } from '../intent/calibrate.ts'
import { tokenise } from '../intent/features.ts'
import { type IntentModel, marginsOfRow } from '../intent/model.ts'
import { maxUnits } from '../intent/normalise-line.ts'
import { clauseEnd } from '../intent/cut-line.ts'
import { readModels, serialiseModels, UnreadableModelError } from '../intent/serialise.ts'
import { weighLine } from '../intent/vocabulary.ts'
import type { Language } from '../language/language.ts'
import type { Span } from '../text/normalise.ts'
import { type Conduct, type Offence, offences, type SeenOffence } from './offences.ts'
import { withWordKinds } from './word-kinds.ts'

/** One language's classifier. Immutable. */
export interface ConductModel {
  readonly language: Language
  /** Of harm, and of each offence in the order of `offences`; all have one vocabulary. */
  readonly models: readonly IntentModel[]
}

/** Below this likelihood of harm no offence is looked for: it would not count. */
const worthALook = 0.6
/** Below this an offence is not noted. */
const leastCertainty = 0.3
const mostClauses = 12
const digits = 10_000
const rounded = (value: number): number => Math.round(value * digits) / digits

/** The line, and its clauses of some length where it has several. */
function partsOf(line: string): Span[] {
  const whole = { start: 0, end: line.length }
  const clauses: Span[] = []
  let from = 0
  for (const clause of line.split(clauseEnd).slice(0, mostClauses)) {
    const start = line.indexOf(clause, from)
    from = start + clause.length
    if (clause.trim().length > 2 && clause.length < line.length) clauses.push({ start, end: from })
  }
  return [whole, ...clauses]
}

/** What a line does to who hears it. Never throws; linear in the line, of which the first 2 000 units are read. */
export function conductOf({ language, models }: ConductModel, text: string): Conduct {
  const line = text.slice(0, maxUnits)
  const [harm, ...kinds] = models
  if (!harm) return { harm: 0 }
  const likelihood = (model: IntentModel, row: ReturnType<typeof weighLine>): number => {
    const { margin, lead } = marginsOfRow(model, row)
    return confidenceOf(model.confidence, margin, lead)
  }
  let harmful = 0
  const surest = new Map<Offence, SeenOffence>()
  for (const [part, span] of partsOf(line).entries()) {
    const words = withWordKinds(line.slice(span.start, span.end), language)
    const row = weighLine(harm.vocabulary, tokenise(words, true, language))
    if (part === 0) harmful = likelihood(harm, row)
    // Nearly all lines end here.
    if (harmful < worthALook) break
    kinds.forEach((model, kind) => {
      const offence = offences[kind]
      const certainty = likelihood(model, row)
      if (offence === undefined || certainty < Math.max(leastCertainty, surest.get(offence)?.certainty ?? 0))
        return
      surest.set(offence, { offence, certainty: rounded(certainty), ...span })
    })
  }
  const seen = [...surest.values()].sort((a, b) => b.certainty - a.certainty)
  return { harm: rounded(harmful), ...(seen.length > 0 ? { seen } : {}) }
}

export const serialiseConduct = ({ models }: ConductModel): Uint8Array => serialiseModels(models)

/** Reads what `serialiseConduct` wrote. Throws `UnreadableModelError` on anything else. */
export function readConduct(bytes: Uint8Array): ConductModel {
  const models = readModels(bytes)
  const language = models[0]?.language
  if (!language || models.length !== 1 + offences.length)
    throw new UnreadableModelError('These are no models of conduct')
  return { language, models }
}
