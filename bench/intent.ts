// npm run bench:intent -- FILE [--test FILE] [--oos] [--shots N] [--unlabelled FILE|rest] [--language zh|en|ja] [--seed N]
// npm run bench:intent -- --acts zh|en|ja …   or   --course PACKAGE …
// Trains the product's intent classifier on lines of label<TAB>text and tests it on a second file, or on 20 % held out.
// A label `oos` (also `none`, `-`, or none at all) marks a line that is none of the intents. `bench/README.md` says what the figures are.
import { parseArgs } from 'node:util'
import { predictIntents, scoresOf } from '../src/domain/intent/predict.ts'
import { proposeLines } from '../src/domain/intent/propose-lines.ts'
import { serialiseModel } from '../src/domain/intent/serialise.ts'
import type { IntentModel } from '../src/domain/intent/model.ts'
import { type Sample, trainIntents } from '../src/domain/intent/train.ts'
import { type Language, languages } from '../src/domain/language/language.ts'
import * as figures from './intents/figures.ts'
import type { Guessed } from './intents/figures.ts'
import {
  actsSet,
  BadInput,
  courseSet,
  holdOut,
  type LabelledSet,
  readSamples,
  readUnlabelled,
  shuffledByIntent,
} from './intents/samples.ts'

const usage = `npm run bench:intent -- FILE [--test FILE] [--oos] [--shots N] [--unlabelled FILE|rest] [--language ${languages.join('|')}] [--seed N]
npm run bench:intent -- --acts ${languages.join('|')} [--oos] [--shots N] [--unlabelled FILE|rest]
npm run bench:intent -- --course PACKAGE.json [--oos] [--shots N]
Files are UTF-8, with lines of label<TAB>text.`
/** Few-shot figures are the mean of so many draws. */
const draws = 3
/** Of the intents, where a test has no line that is none of them: so many are left out of the training. */
const leftOut = 10

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`)
const print = (name: string, value: string) => console.log(`${name.padEnd(58)}${value}`)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const guessed = (model: IntentModel, { intent, text }: Sample): Guessed => {
  const score = scoresOf(model, text)
  return {
    intent,
    guess: score?.intent ?? null,
    confidence: score?.confidence ?? 0,
    accepted: score?.accepted ?? false,
  }
}

/** In a test without them, every tenth intent becomes what is out of scope: none of its lines is learned. */
function withOutOfScope(set: LabelledSet): LabelledSet {
  if (set.test.some(({ intent }) => intent === null)) return set
  const intents = [...new Set(set.train.flatMap(({ intent }) => intent ?? []))].sort()
  const left = new Set(intents.filter((_, i) => i % leftOut === leftOut - 1))
  if (left.size === 0)
    throw new BadInput('--oos needs a test with lines labelled oos, or a set of at least ten intents')
  print('out of scope', `lines of ${left.size} intents that are left out of the training`)
  const inside = ({ intent }: Sample) => intent === null || !left.has(intent)
  return {
    ...set,
    train: set.train.filter(inside),
    test: set.test.map((sample) => (inside(sample) ? sample : { intent: null, text: sample.text })),
  }
}

function printOutOfScope(lines: readonly Guessed[]): void {
  print(
    'in scope, accepted and right',
    percent(figures.shareOf(figures.inScope(lines), (line) => line.accepted && figures.isRight(line))),
  )
  print('in scope, refused', percent(figures.shareOf(figures.inScope(lines), ({ accepted }) => !accepted)))
  print(
    'precision of what is accepted',
    percent(
      figures.shareOf(
        lines.filter(({ accepted }) => accepted),
        figures.isRight,
      ),
    ),
  )
  const outside = figures.outOfScope(lines)
  if (outside.length === 0) return
  print('out of scope, refused', percent(figures.shareOf(outside, ({ accepted }) => !accepted)))
  print("AUROC of 'none of these'", figures.auroc(lines).toFixed(3))
}

function printFigures(model: IntentModel, lines: readonly Guessed[]): void {
  const inside = figures.inScope(lines)
  print('accuracy (best guess, in scope)', percent(figures.shareOf(inside, figures.isRight)))
  print('macro-F1 (best guess, in scope)', figures.macroF1(inside).toFixed(3))
  console.log(`\nat the threshold found in training (${model.confidence.threshold.toFixed(2)})`)
  printOutOfScope(lines)
  console.log('\ncertainty')
  print('expected calibration error, 15 bins, in scope', figures.calibrationError(inside).toFixed(3))
  if (inside.length < lines.length)
    print('expected calibration error, 15 bins, all lines', figures.calibrationError(lines).toFixed(3))
  print('Brier score, in scope', figures.brier(inside).toFixed(3))
  print('in scope, refused where 95 % of the accepted are right', percent(figures.refusedAt(inside, 0.95)))
  if (inside.length < lines.length)
    print('the same, with lines out of scope among them', percent(figures.refusedAt(lines, 0.95)))
}

/** `shots` lines of each intent, and the rest. */
function fewOf(samples: readonly Sample[], shots: number, seed: number) {
  const groups = [...shuffledByIntent(samples, seed).values()]
  return {
    few: groups.flatMap((group) => group.slice(0, shots)),
    rest: groups.flatMap((group) => group.slice(shots)),
  }
}

const accuracyOf = (samples: readonly Sample[], { test, language }: LabelledSet): number => {
  const model = trainIntents(samples, { language })
  const lines = test.map((sample) => guessed(model, sample))
  return figures.shareOf(figures.inScope(lines), figures.isRight)
}

/** Few lines an intent, and the same with what the classifier proposes from lines without a label. */
function printFewShot(set: LabelledSet, shots: number, unlabelledFile: string | undefined): void {
  const before: number[] = []
  const after: number[] = []
  const precision: number[] = []
  const proposed: number[] = []
  for (let draw = 1; draw <= draws; draw++) {
    const { few, rest } = fewOf(set.train, shots, draw)
    before.push(accuracyOf(few, set))
    if (unlabelledFile === undefined) continue
    const lines = unlabelledFile === 'rest' ? rest : readUnlabelled(unlabelledFile)
    const intents = new Map(lines.map(({ text, intent }) => [text, intent]))
    const proposals = proposeLines(
      few,
      lines.map(({ text }) => text),
      { language: set.language },
    )
    proposed.push(proposals.length)
    precision.push(figures.shareOf(proposals, ({ text, intent }) => intents.get(text) === intent))
    after.push(accuracyOf([...few, ...proposals.map(({ intent, text }) => ({ intent, text }))], set))
  }
  console.log()
  print(`accuracy with ${shots} lines an intent (mean of ${draws} draws)`, percent(mean(before)))
  if (after.length === 0) return
  print('the same, with the lines that it proposes', percent(mean(after)))
  print('lines proposed', Math.round(mean(proposed)).toString())
  print('of these, with the right intent', percent(mean(precision)))
}

const options = {
  test: { type: 'string' },
  oos: { type: 'boolean', default: false },
  shots: { type: 'string' },
  unlabelled: { type: 'string' },
  language: { type: 'string' },
  acts: { type: 'string' },
  course: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const

const wholeNumber = (name: string, value: string): number => {
  if (!/^\d+$/.test(value)) throw new BadInput(`--${name} takes a whole number, not ${JSON.stringify(value)}`)
  return Number(value)
}

const languageNamed = (name: string): Language => {
  const found = languages.find((language) => language === name)
  if (!found) throw new BadInput(`there is no language ${JSON.stringify(name)}: ${languages.join(', ')}`)
  return found
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>

function setOf({ positionals, values }: Values): LabelledSet {
  const seed = wholeNumber('seed', values.seed)
  const [file] = positionals
  const sources = [file, values.acts, values.course].filter((source) => source !== undefined)
  if (sources.length !== 1 || positionals.length > 1) throw new BadInput(usage)
  if (values.acts !== undefined) return actsSet(languageNamed(values.acts))
  if (values.course !== undefined) return courseSet(values.course, seed)
  const samples = readSamples(file ?? '')
  const language = values.language === undefined ? null : languageNamed(values.language)
  return values.test
    ? { train: samples, test: readSamples(values.test), language }
    : { ...holdOut(samples, seed), language }
}

function main() {
  const parsed = parseArgs({ allowPositionals: true, options })
  const { values } = parsed
  const given = setOf(parsed)
  const set = values.oos ? withOutOfScope(given) : given
  const { train, test, language } = set
  const labels = new Set(train.flatMap(({ intent }) => intent ?? []))
  if (labels.size < 2) throw new BadInput(`there are ${labels.size} label(s): at least two are needed`)
  if (test.length === 0)
    throw new BadInput('nothing to test on: every label has fewer than five lines; give --test FILE')
  print('trained on', `${train.length} lines, ${labels.size} intents`)
  print('tested on', `${test.length} lines`)

  const start = performance.now()
  const model = trainIntents(train, { language })
  print('training, calibration included', `${((performance.now() - start) / 1000).toFixed(1)} s`)
  print('model', `${serialiseModel(model).length} bytes`)
  const lines = test.map((sample) => guessed(model, sample))
  const from = performance.now()
  for (const { text } of test) predictIntents(model, text)
  print(
    'a prediction, with clauses and evidence',
    `${((1000 * (performance.now() - from)) / test.length).toFixed(0)} µs\n`,
  )
  printFigures(model, lines)
  if (values.shots === undefined && values.unlabelled !== undefined)
    throw new BadInput('--unlabelled goes with --shots: lines are proposed for a set of few')
  if (values.shots !== undefined) printFewShot(set, wholeNumber('shots', values.shots), values.unlabelled)
}

try {
  main()
} catch (error) {
  // Options that `parseArgs` does not know are a TypeError whose code begins so.
  const wrongOption =
    error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
  if (!(error instanceof BadInput) && !wrongOption) throw error
  console.error(error.message)
  process.exitCode = 2
}
