// npm run bench:intent -- FILE [--test FILE2] [--seed N]
// Trains the product's intent classifier on lines of label<TAB>text and tests it on a second file, or on 20 % held out.
// An empty label or `none` (also `oos`, `-`) marks a line that is none of the intents.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { predictIntents, scoresOf } from '../src/domain/intent/predict.ts'
import { serialiseModel } from '../src/domain/intent/serialise.ts'
import { type Sample, trainIntents } from '../src/domain/intent/train.ts'

const usage = 'npm run bench:intent -- FILE [--test FILE] [--seed NUMBER]   (lines of label<TAB>text, UTF-8)'
const noneLabels = new Set(['', '-', 'none', 'oos'])

class BadInput extends Error {}

function readSamples(file: string): Sample[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (cause) {
    throw new BadInput(
      cause instanceof TypeError ? `${file} is not UTF-8 text` : `${file} can't be read: ${String(cause)}`,
    )
  }
  const samples: Sample[] = []
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const tab = line.indexOf('\t')
    if (tab < 0)
      throw new BadInput(
        `${file}, line ${i + 1}: no tab between label and text: ${JSON.stringify(line.slice(0, 60))}`,
      )
    const label = line.slice(0, tab).trim()
    const words = line.slice(tab + 1).trim()
    if (words === '')
      throw new BadInput(`${file}, line ${i + 1}: no text behind the label ${JSON.stringify(label)}`)
    samples.push({ intent: noneLabels.has(label.toLowerCase()) ? null : label, text: words })
  }
  if (samples.length === 0) throw new BadInput(`${file} has no lines`)
  return samples
}

/** Splits off a fifth of every label, drawn by the seed. */
function holdOut(samples: readonly Sample[], seed: number): { train: Sample[]; test: Sample[] } {
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const byLabel = new Map<string | null, Sample[]>()
  for (const sample of samples) byLabel.set(sample.intent, [...(byLabel.get(sample.intent) ?? []), sample])
  const train: Sample[] = []
  const test: Sample[] = []
  for (const group of byLabel.values()) {
    const drawn = group.map((sample) => ({ sample, key: random() })).sort((a, b) => a.key - b.key)
    const held = Math.floor(group.length / 5)
    drawn.forEach(({ sample }, i) => (i < held ? test : train).push(sample))
  }
  return { train, test }
}

/** How sure of itself a best guess was, and whether that is enough. */
type Guess = ReturnType<typeof scoresOf>
interface Scored {
  intent: string | null
  guess: Guess
}

function macroF1(pairs: readonly (readonly [string | null, string | undefined])[]): number {
  const tally = new Map<string | null | undefined, { hit: number; said: number; is: number }>()
  const of = (label: string | null | undefined) => {
    const found = tally.get(label) ?? { hit: 0, said: 0, is: 0 }
    tally.set(label, found)
    return found
  }
  for (const [is, said] of pairs) {
    of(is).is++
    of(said).said++
    if (is === said) of(is).hit++
  }
  const labels = [...tally.values()].filter(({ is }) => is > 0)
  return labels.reduce((sum, { hit, said, is }) => sum + (2 * hit) / (said + is), 0) / labels.length
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
const print = (name: string, value: string) => console.log(`${name.padEnd(44)}${value}`)

function reportAccuracy(scored: readonly Scored[]): void {
  const known = scored.filter(({ intent }) => intent !== null)
  const none = scored.filter(({ intent }) => intent === null)
  const right = known.filter(({ intent, guess }) => guess?.intent === intent)
  const accepted = known.filter(({ guess }) => guess?.accepted)
  const refused = none.filter(({ guess }) => !guess?.accepted)
  print('accuracy (best guess, in scope)', percent(right.length, known.length))
  print(
    'macro-F1 (best guess, in scope)',
    known.length
      ? macroF1(known.map(({ intent, guess }) => [intent, guess?.intent] as const)).toFixed(3)
      : '–',
  )
  console.log("\nwith 'none of these', at the threshold found in training")
  print(
    '  in scope, right and accepted',
    percent(right.filter(({ guess }) => guess?.accepted).length, known.length),
  )
  print('  in scope, taken for none', percent(known.length - accepted.length, known.length))
  print(
    '  precision of what was accepted',
    percent(
      right.filter(({ guess }) => guess?.accepted).length,
      accepted.length + none.length - refused.length,
    ),
  )
  print(
    '  none of these, recall',
    none.length ? percent(refused.length, none.length) : 'the test has no such lines',
  )
  if (none.length)
    print(
      '  none of these, precision',
      percent(refused.length, refused.length + known.length - accepted.length),
    )
}

function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { test: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new BadInput(usage)
  if (!/^\d+$/.test(values.seed))
    throw new BadInput(`--seed takes a whole number, not ${JSON.stringify(values.seed)}`)
  const samples = readSamples(file)
  const { train, test } = values.test
    ? { train: samples, test: readSamples(values.test) }
    : holdOut(samples, Number(values.seed))
  const labels = new Set(train.flatMap(({ intent }) => intent ?? []))
  if (labels.size < 2) throw new BadInput(`${file} has ${labels.size} label(s): at least two are needed`)
  if (test.length === 0)
    throw new BadInput('nothing to test on: every label has fewer than five lines; give --test FILE')
  print('trained on', `${train.length} lines, ${labels.size} intents`)
  print('tested on', `${test.length} lines${values.test ? '' : ' (20 % of each label held out)'}`)

  const start = performance.now()
  const model = trainIntents(train)
  print('training, calibration included', `${((performance.now() - start) / 1000).toFixed(1)} s`)
  print('model', `${(serialiseModel(model).length / 1e6).toFixed(1)} MB\n`)

  const from = performance.now()
  const scored = test.map(({ intent, text }) => ({ intent, guess: scoresOf(model, text) }))
  const scoring = performance.now() - from
  reportAccuracy(scored)
  const again = performance.now()
  for (const { text } of test) predictIntents(model, text)
  console.log()
  print('lines scored', `${Math.round((1000 * test.length) / scoring)} /s`)
  print(
    'lines predicted, with clauses and evidence',
    `${Math.round((1000 * test.length) / (performance.now() - again))} /s`,
  )
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
