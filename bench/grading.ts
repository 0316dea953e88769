// npm run bench:grading -- FILE … [--locale us-en] [--marked 0,5,10] [--quiet]
// Grades answers that a person has marked, as the product does. `bench/README.md` says what the files and the figures are.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gradeAnswer } from '../src/domain/grading/grade.ts'
import { type MarkedAnswer, mostHelpful, trainGrader } from '../src/domain/grading/grader-model.ts'
import { type LocaleId, localeIds } from '../src/domain/locale.ts'
import { confusionOf, weightedKappa } from '../src/domain/marking/agreement.ts'
import { macroF1, pearson } from './answers/mark-figures.ts'
import { type AnswerLine, type AnswerSet, BadInput, readAnswers } from './answers/read-answers.ts'

const usage = `npm run bench:grading -- FILE … [--locale ${localeIds.join('|')}] [--marked 0,5,10,all] [--quiet]
Files are UTF-8, with lines of question, references, points, answer, mark[, train|test] separated by tabs.`

const figure = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2))

function byQuestion(lines: readonly AnswerLine[]): AnswerLine[][] {
  const groups = new Map<string, AnswerLine[]>()
  for (const line of lines) groups.set(line.question.id, [...(groups.get(line.question.id) ?? []), line])
  return [...groups.values()]
}

const marked = ({ question, answer, share }: AnswerLine): MarkedAnswer => ({ question, answer, mark: share })

/** Of each question the answers that help most are learned from; of one with lines for training, these alone. The others are graded. */
function parted(lines: readonly AnswerLine[], most: number): { learned: AnswerLine[]; graded: AnswerLine[] } {
  const learned: AnswerLine[] = []
  const graded: AnswerLine[] = []
  for (const group of byQuestion(lines)) {
    const train = group.filter(({ held }) => !held)
    const split = train.length > 0 && train.length < group.length
    const pool = split ? train : group
    const question = group[0]?.question
    if (!question) continue
    const all = split && most >= pool.length
    const chosen = all
      ? pool
      : mostHelpful(
          pool.map(({ answer }) => answer),
          question,
          most,
        ).flatMap((at) => pool[at] ?? [])
    learned.push(...chosen)
    graded.push(...group.filter((line) => (split ? line.held : !chosen.includes(line))))
  }
  return { learned, graded }
}

function measure(
  name: string,
  lines: readonly AnswerLine[],
  steps: readonly string[],
  most: number,
  quiet: boolean,
): void {
  const { learned, graded } = parted(lines, most)
  if (graded.length === 0) return
  const model = learned.length > 0 ? trainGrader(learned.map(marked)) : null
  const began = performance.now()
  const shares = graded.map(({ question, answer }) => gradeAnswer(answer, question, model).share)
  const each = (performance.now() - began) / graded.length
  const given = shares.map((share) => Math.round(share * (steps.length - 1)))
  const human = graded.map(({ step }) => step)
  const table = confusionOf(human, given, steps.length)
  const r = pearson(
    graded.map(({ share }) => share),
    shares,
  )
  console.log(
    `${name.padEnd(28)}${String(most).padStart(9)}${String(graded.length).padStart(8)}` +
      [r, weightedKappa(table), macroF1(table), each].map((value) => figure(value).padStart(9)).join(''),
  )
  if (quiet) return
  table.forEach((row, i) =>
    console.log(`  ${(steps[i] ?? '').padStart(6)} ${row.map((n) => String(n).padStart(5)).join('')}`),
  )
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string' },
      marked: { type: 'string', default: '0,5' },
      quiet: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new BadInput(usage)
  console.log(
    `${'set'.padEnd(28)}${['marked', 'graded', 'r', 'QWK', 'macro-F1', 'ms each'].map((title, i) => title.padStart(i === 1 ? 8 : 9)).join('')}`,
  )
  const counts = values.marked.split(',').map((count) => (count === 'all' ? Infinity : Number(count)))
  for (const file of positionals) {
    const named = localeIds.find((id) => (values.locale ?? file).includes(id))
    const locale: LocaleId = named ?? 'us-en'
    const set: AnswerSet = readAnswers(readFileSync(file, 'utf8'), locale)
    const heldQuestions = new Set(
      byQuestion(set.lines)
        .filter((group) => group.some(({ held }) => held))
        .map((group) => group[0]?.question.id),
    )
    const name = file.split('/').at(-1) ?? file
    for (const count of counts)
      for (const [part, held] of [
        ['looked at', false],
        ['held out', true],
      ] as const)
        measure(
          `${name} ${part}`,
          set.lines.filter(({ question }) => heldQuestions.has(question.id) === held),
          set.steps,
          count,
          values.quiet,
        )
  }
}

try {
  run()
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 1
}
