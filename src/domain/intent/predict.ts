import { lexiconOf } from '../language/language.ts'
import { withoutRefusals } from '../language/refusals.ts'
import { foldScript } from '../text/fold-script.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { confidenceOf } from './calibrate.ts'
import { type CutLine, cutLine, type Part } from './cut-line.ts'
import { evidenceSpan } from './evidence.ts'
import { tokenise } from './features.ts'
import { type IntentModel, type Margins, marginsOf, marginsOfRow, planeValues, rivalOf } from './model.ts'

const maxGuesses = 3

/**
 * What a line means, surest first: usually nothing or one intent, at most three (CONV-01, INTENT-02). Only
 * guesses above
 * the model's threshold (times `ease`) are given, so an empty list says 'none of these'. Clauses are looked at one by one as
 * well, since
 * people apologise, ask and promise in one breath. Spans are of the line as typed; only its first 2 000 units are read.
 */
export function predictIntents(model: IntentModel, said: string | CutLine, ease = 1): IntentGuess[] {
  if (model.intents.length === 0) return []
  const line = lineOf(said)
  const surest = surestOf(model, line, ease)
  if (surest.size === 0) return []
  const kept = model.language && withoutRefusals(comparableLine(line.text), lexiconOf(model.language))
  const meant = kept === null ? surest : surestOf(model, cutLine(kept), ease)
  return [...surest]
    .map(([intent, { part, confidence, best }]): IntentGuess => {
      const { start, end } = evidenceSpan(model, best, part.tokens) ?? { start: 0, end: 0 }
      const guess = { intent, confidence, start: part.offset + start, end: part.offset + end }
      return meant.has(intent) ? guess : { ...guess, refused: true }
    })
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .slice(0, maxGuesses)
}

const lineOf = (line: string | CutLine): CutLine => (typeof line === 'string' ? cutLine(line) : line)

const marginsOfPart = (model: IntentModel, part: Part): Margins =>
  marginsOfRow(model, part.rowOver(model.vocabulary))

/** How likely a line, or a clause of it, is what the only intent of a model means: 0–1. */
export const likelihoodOf = (model: IntentModel, line: string | CutLine): number =>
  lineOf(line)
    .partsFor(model)
    .reduce((most, part) => {
      const { margin, lead } = marginsOfPart(model, part)
      return Math.max(most, confidenceOf(model.confidence, margin, lead))
    }, 0)

/** The line in one case and script, unit by unit: refusals are looked for in what comparing leaves alone. */
const comparableLine = (line: string): string => {
  const folded = foldScript(line.toLowerCase()).replace(/[\u2018\u2019]/g, "'")
  return folded.length === line.length ? folded : line
}

/** The part of a line that is the surest of an intent. */
interface Surest {
  part: Part
  confidence: number
  /** The intent's place in the model. */
  best: number
}

/** Of each intent that a line, or a part of it, is taken for the surest part. */
function surestOf(model: IntentModel, line: CutLine, ease: number): Map<string, Surest> {
  const surest = new Map<string, Surest>()
  for (const part of line.partsFor(model)) {
    const { best, margin, lead } = marginsOfPart(model, part)
    const confidence = confidenceOf(model.confidence, margin, lead)
    const intent = model.intents[best]
    if (intent === undefined || !isSure(model, confidence, lead, ease)) continue
    if (part.tokens.tokens.length === 0 || confidence <= (surest.get(intent)?.confidence ?? 0)) continue
    surest.set(intent, { part, confidence, best })
  }
  return surest
}

/** The best guess for a whole line, sure enough or not. */
export interface LineScore {
  intent: string
  /** Above 0 the intent's side of its plane. */
  margin: number
  /** 0–1. */
  confidence: number
  accepted: boolean
}

/** What the model makes of a whole line, unfiltered. Null where it has no intents. */
export function scoresOf(model: IntentModel, text: string): LineScore | null {
  const { best, margin, lead } = marginsOf(model, tokenise(text, model.folded, model.language))
  const intent = model.intents[best]
  if (intent === undefined) return null
  const confidence = confidenceOf(model.confidence, margin, lead)
  return { intent, margin, confidence, accepted: isSure(model, confidence, lead) }
}

/** How likely a line is each of a model's intents, whether or not it is taken for it. */
export interface WeighedIntents {
  /** Below this it isn't taken for it. */
  threshold: number
  /** 0–1: the most that the line, or a clause of it, comes to. */
  confidence: ReadonlyMap<string, number>
}

/**
 * What `predictIntents` decides on, of every intent: for a trainer who asks why a line was not understood (FLOW-05); or of some, as far as the
 * model knows them.
 */
export function weighIntents(
  model: IntentModel,
  line: string | CutLine,
  intents: readonly string[] = model.intents,
): WeighedIntents {
  const confidence = new Map<string, number>()
  const places = intents.map((intent) => model.intents.indexOf(intent))
  for (const part of lineOf(line).partsFor(model)) {
    const values = planeValues(model, part.rowOver(model.vocabulary))
    intents.forEach((intent, at) => {
      const place = places[at]!
      if (place < 0) return
      const margin = values[place] ?? 0
      const one = confidenceOf(model.confidence, margin, margin - rivalOf(model, values, place))
      confidence.set(intent, Math.max(one, confidence.get(intent) ?? 0))
    })
  }
  return { threshold: model.confidence.threshold, confidence }
}

/** Between two that are as near as that a throw of the dice would decide. */
const leastLead = 0.01

/** A guess that trails what it competes with is the line of a negative sentence. */
const isSure = (model: IntentModel, confidence: number, lead: number, ease = 1): boolean =>
  lead >= leastLead && confidence >= ease * model.confidence.threshold
