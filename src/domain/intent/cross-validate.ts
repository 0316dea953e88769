import { readClauses } from '../language/clauses.ts'
import { type Language, lexiconOf } from '../language/language.ts'
import { foldScript } from '../text/fold-script.ts'
import { normalise, originalSpan } from '../text/normalise.ts'
import type { CourseCorpus } from './course-corpus.ts'
import { type CourseTrainOptions, trainCourse, understand } from './course-model.ts'

/** The examples are parted into so many; each part is held out once. */
export const folds = 5
/** With fewer examples an intent is only learned from: what is held out would be missed too much. */
export const leastHeldOut = folds

/** An example that was held out and not understood as what it is; `as` is what it was taken for, null where for nothing. */
export interface MissedExample {
  intent: string
  as: string | null
  line: string
  /** The first word by which the line denies something; null where it denies nothing. */
  denial: string | null
}

function denialOf(line: string, language: Language): string | null {
  const normal = normalise(line)
  const text = language === 'zh' ? foldScript(normal.text) : normal.text
  const [denial] = readClauses(text, lexiconOf(language)).flatMap(({ denials }) => denials)
  if (!denial) return null
  const { start, end } = originalSpan(normal, denial.cue.start, denial.cue.end)
  return line.slice(start, end)
}

/** How the examples of one part were understood. */
export interface FoldOutcome {
  /** Lines that were held out of each intent, and how many of them were understood. */
  intents: { intent: string; lines: number; right: number }[]
  missed: MissedExample[]
}

const isHeldOut = (index: number, fold: number): boolean => index % folds === fold

/**
 * Trains a course's classifier without a part of its examples and holds it against them (INTENT-12): what it will make of
 * lines that it hasn't seen. Each line is said at a place that asks for its intent. The same corpus always gives the same.
 */
export function validateFold(
  corpus: CourseCorpus,
  fold: number,
  options: CourseTrainOptions = {},
): FoldOutcome {
  const held = (positive: readonly string[], index: number) =>
    positive.length >= leastHeldOut && isHeldOut(index, fold)
  const model = trainCourse(
    {
      ...corpus,
      intents: corpus.intents.map(({ positive, ...intent }) => ({
        ...intent,
        positive: positive.filter((_, index) => !held(positive, index)),
      })),
    },
    options,
  )
  const missed: MissedExample[] = []
  const intents = corpus.intents.flatMap(({ id: intent, positive }) => {
    const place = corpus.places.find((one) => one.intents.includes(intent))
    const lines = positive.filter((_, index) => held(positive, index))
    if (!place || lines.length === 0) return []
    let right = 0
    for (const line of lines) {
      const guesses = understand(model, place.nodes?.[0] ?? null, line)
      if (guesses.some((guess) => guess.intent === intent)) right++
      else
        missed.push({ intent, as: guesses[0]?.intent ?? null, line, denial: denialOf(line, corpus.language) })
    }
    return [{ intent, lines: lines.length, right }]
  })
  return { intents, missed }
}
