import { type CalibrationPoint, fitConfidence } from '../intent/calibrate.ts'
import { tokenise } from '../intent/features.ts'
import { type IntentModel, marginsOf } from '../intent/model.ts'
import { type Sample, trainPlaces } from '../intent/train.ts'
import type { Language } from '../language/language.ts'
import type { ConductModel } from './conduct.ts'
import { type Offence, offences } from './offences.ts'
import { withWordKinds } from './word-kinds.ts'

/** A line of the base library: whether its act does harm, and which offence it is. */
export interface ActLine {
  text: string
  harmful: boolean
  offence: Offence | null
}

/** Features that are kept: more than this win nothing on lines that were held out. */
const mostFeatures = 60_000
const folds = 4
/**
 * Share of lines that are taken to be what is looked for, for a certainty that means what it says: harm is asked about where it is in question,
 * an offence wherever somebody speaks.
 */
const shareOf = { harm: 0.5, offence: 0.015 } as const

const targets = ['harm', ...offences] as const
type Target = (typeof targets)[number]
const isOf = (target: Target, { harmful, offence }: ActLine): boolean =>
  target === 'harm' ? harmful : offence === target

/** A line that isn't what a target looks for speaks about that one alone: each target has one plane. */
const samplesOf = (target: Target, lines: readonly ActLine[]): Sample[] =>
  lines.map((line) =>
    isOf(target, line)
      ? { intent: target, text: line.text }
      : { intent: null, text: line.text, noneOf: [target] },
  )

const train = (lines: readonly ActLine[], language: Language): IntentModel[] =>
  trainPlaces(
    targets.map((target) => samplesOf(target, lines)),
    { language, maxWeights: mostFeatures * targets.length },
  )

/** Trains a language's classifier, calibrated on folds that were left out. The same lines always give the same. */
export function trainConduct(given: readonly ActLine[], language: Language): ConductModel {
  const lines = given.map((line) => ({ ...line, text: withWordKinds(line.text, language) }))
  const points = targets.map((): CalibrationPoint[] => [])
  for (let fold = 0; fold < folds; fold++) {
    const models = train(
      lines.filter((_, place) => place % folds !== fold),
      language,
    )
    for (const line of lines.filter((_, place) => place % folds === fold)) {
      const tokens = tokenise(line.text, true, language)
      models.forEach((model, at) => {
        const { margin, lead } = marginsOf(model, tokens)
        const right = isOf(targets[at]!, line)
        points[at]?.push({ margin, lead, kind: right ? 'held-out' : 'none', right })
      })
    }
  }
  const models = train(lines, language).map((model, at) => ({
    ...model,
    confidence: fitConfidence(points[at] ?? [], {
      rightShare: targets[at] === 'harm' ? shareOf.harm : shareOf.offence,
    }),
  }))
  return { language, models }
}
