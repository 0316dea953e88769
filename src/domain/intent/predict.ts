import { lexiconOf } from '../language/language.ts'
import { withoutRefusals } from '../language/refusals.ts'
import { foldScript } from '../text/fold-script.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { confidenceOf } from './calibrate.ts'
import { evidenceSpan } from './evidence.ts'
import { type Tokens, tokenise } from './features.ts'
import { type IntentModel, marginsOf, rivalOf } from './model.ts'
import { maxUnits } from './normalise-line.ts'

const maxGuesses = 3
const maxClauses = 12
/** What parts a line into the clauses that are understood one by one. */
export const clauseEnd = /[。！？!?；;，,、…\n\r]+|\.(?=\s|$)/u

/**
 * What a line means, surest first: usually nothing or one intent, at most three (CONV-01, INTENT-02). Only
 * guesses above
 * the model's threshold (times `ease`) are given, so an empty list says 'none of these'. Clauses are looked at one by one as
 * well, since
 * people apologise, ask and promise in one breath. Spans are of the line as typed; only its first 2 000 units are read.
 */
export function predictIntents(model: IntentModel, text: string, ease = 1): IntentGuess[] {
  if (model.intents.length === 0) return []
  const line = text.slice(0, maxUnits)
  const guesses = surestOf(model, line, ease)
  const kept = model.language && withoutRefusals(comparableLine(line), lexiconOf(model.language))
  const said = kept === null ? guesses : surestOf(model, kept, ease)
  return [...guesses.values()]
    .map((guess) => (said.has(guess.intent) ? guess : { ...guess, refused: true }))
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .slice(0, maxGuesses)
}

/** How likely a line, or a clause of it, is what the only intent of a model means: 0–1. */
export const likelihoodOf = (model: IntentModel, text: string): number =>
  partsOf(text.slice(0, maxUnits), model).reduce((most, { tokens }) => {
    const { margin, lead } = marginsOf(model, tokens)
    return Math.max(most, confidenceOf(model.confidence, margin, lead))
  }, 0)

/** The line in one case and script, unit by unit: refusals are looked for in what comparing leaves alone. */
const comparableLine = (line: string): string => {
  const folded = foldScript(line.toLowerCase()).replace(/[\u2018\u2019]/g, "'")
  return folded.length === line.length ? folded : line
}

/** Of each intent the surest guess of all parts of a line, with the words that it rests on. */
function surestOf(model: IntentModel, line: string, ease: number): Map<string, IntentGuess> {
  const surest = new Map<string, IntentGuess>()
  for (const { tokens, offset } of partsOf(line, model)) {
    const { best, margin, lead } = marginsOf(model, tokens)
    const confidence = confidenceOf(model.confidence, margin, lead)
    const intent = model.intents[best]
    if (intent === undefined || !isSure(model, confidence, lead, ease)) continue
    // To find the words takes longer than the guess: most clauses are less sure than the line.
    if (confidence <= (surest.get(intent)?.confidence ?? 0)) continue
    const span = evidenceSpan(model, best, tokens)
    if (span) surest.set(intent, { intent, confidence, start: offset + span.start, end: offset + span.end })
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

/** What `predictIntents` decides on, of every intent: for a trainer who asks why a line was not understood (FLOW-05). */
export function weighIntents(model: IntentModel, text: string): WeighedIntents {
  const confidence = new Map<string, number>()
  for (const { tokens } of partsOf(text.slice(0, maxUnits), model)) {
    const { values } = marginsOf(model, tokens)
    model.intents.forEach((intent, place) => {
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

interface Part {
  tokens: Tokens
  /** Where the part begins in the line. */
  offset: number
}

/** The line, and its clauses of at least two words where it has several. */
function partsOf(line: string, { folded, language }: IntentModel): Part[] {
  const parts: Part[] = [{ tokens: tokenise(line, folded, language), offset: 0 }]
  const clauses = line.split(clauseEnd)
  if (clauses.length < 2) return parts
  let from = 0
  for (const clause of clauses) {
    if (parts.length > maxClauses) break
    const offset = line.indexOf(clause, from)
    from = offset + clause.length
    const tokens = tokenise(clause, folded, language)
    if (tokens.tokens.length >= 2 && clause.length < line.length) parts.push({ tokens, offset })
  }
  return parts
}
