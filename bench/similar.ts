// npm run bench:similar [-- --load]
// How many copied answers are found, and how many others are told in vain. `bench/README.md` says what the cases are.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { localeIds } from '../src/domain/locale.ts'
import { findSimilar, type GivenAnswer } from '../src/domain/similar/similar.ts'
import { readAnswers } from './answers/read-answers.ts'
import { measureCase, noFigures, type SimilarFigures } from '../tests/factories/similar-figures.ts'
import { readSimilarCases, type SimilarCase } from '../tests/factories/similar-cases.ts'

const { values } = parseArgs({ options: { load: { type: 'boolean', default: false } } })

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function print(name: string, { copies, found, independent, falseAlarms, wrong }: SimilarFigures): void {
  const told = copies === 0 ? '' : `  ${found} of ${copies} copies found (${percent(found, copies)})`
  console.log(
    `${name.padEnd(28)}${falseAlarms} of ${independent} told in vain (${percent(falseAlarms, independent)})${told}`,
  )
  for (const line of wrong) console.log(`    ${line}`)
}

function measure(name: string, cases: readonly SimilarCase[]): void {
  const figures = noFigures()
  for (const one of cases) measureCase(one, figures)
  print(name, figures)
}

/** The answers of `bench/answers`, which many learners may give and none copied. */
function markedAnswers(locale: (typeof localeIds)[number]): SimilarCase[] {
  const file = readFileSync(new URL(`answers/${locale}.tsv`, import.meta.url), 'utf8')
  const cases = new Map<string, SimilarCase>()
  for (const { question, answer } of readAnswers(file, locale).lines) {
    const one = cases.get(question.id) ?? {
      locale,
      given: [question.text, ...question.references],
      held: true,
      answers: [],
    }
    one.answers.push({ id: String(one.answers.length), text: answer, copyOf: null, how: 'own' })
    cases.set(question.id, one)
  }
  return [...cases.values()]
}

/** 5 000 attempts at twenty questions: what was said is made of the words of the cases, and one in a hundred is copied. */
function measureLoad(): void {
  let [pairs, seconds] = [0, 0]
  for (let question = 0; question < 20; question++) {
    const cases = readSimilarCases().filter(({ locale }) => locale === localeIds[question % localeIds.length])
    const sentences = cases
      .flatMap(({ answers }) => answers.flatMap(({ text }) => text.split(/(?<=[.。!?？！])/)))
      .filter((sentence) => sentence.trim() !== '')
    let seed = question + 1
    const next = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const answers: GivenAnswer[] = []
    for (let learner = 0; learner < 5000; learner++) {
      const words = Array.from({ length: 4 }, () => sentences[next(sentences.length)] ?? '').join(' ')
      const copied = answers[next(answers.length || 1)]?.text
      answers.push({
        id: String(learner),
        learner: String(learner),
        text: next(100) === 0 ? (copied ?? words) : shuffled(words, next),
      })
    }
    const asked = { locale: cases[0]?.locale ?? 'us-en', given: cases[0]?.given ?? [] }
    const before = process.cpuUsage()
    pairs += findSimilar(asked, answers).length
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
  }
  console.log(`5 000 attempts × 20 questions: ${seconds.toFixed(1)} s of processor time, ${pairs} pairs`)
}

/** In pieces of a few signs, so that the learners don't all share whole sentences. */
function shuffled(text: string, next: (below: number) => number): string {
  const pieces = text.match(/\S+\s*|./gu) ?? []
  const parts = pieces.length > 30 ? pieces : [...text]
  for (let at = parts.length - 1; at > 0; at--) {
    const other = next(at + 1)
    ;[parts[at], parts[other]] = [parts[other] ?? '', parts[at] ?? '']
  }
  return parts.join('')
}

if (values.load) measureLoad()
else {
  const cases = readSimilarCases()
  for (const locale of localeIds)
    for (const held of [false, true])
      measure(
        `${locale} ${held ? 'held out' : 'looked at'}`,
        cases.filter((one) => one.locale === locale && one.held === held),
      )
  for (const locale of localeIds) measure(`${locale} marked answers`, markedAnswers(locale))
  for (const locale of localeIds)
    measure(
      `${locale} without references`,
      cases.filter((one) => one.locale === locale).map((one) => ({ ...one, given: one.given.slice(0, 1) })),
    )
}
