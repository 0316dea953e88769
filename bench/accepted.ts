// npm run bench:accepted -- FILE … [--quiet]
// Answers to questions that were imported with the answers that are accepted, judged as in a practice. `bench/README.md` says what the files
// and the figures are.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bankQuestion } from '../src/screens/authoring/course-editor/questions/bank-question.ts'
import * as reading from '../src/domain/grading/parts.ts'
import type { LocaleId } from '../src/domain/locale.ts'
import { freeQuestionOf, type Judgement, judgeAnswer } from '../src/domain/question-bank/judge.ts'

interface Line {
  id: string
  locale: LocaleId
  text: string
  accepted: string[]
  answer: string
  /** What a person gave, 0–1. */
  share: number
}

const locales: Record<string, LocaleId> = { zh: 'zh-cn', en: 'us-en', ja: 'ja-jp' }

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line, at): Line => {
      const [id, text, accepted, most, answer, mark] = line.split('\t')
      const locale = locales[id?.slice(0, 2) ?? '']
      const share = Number(mark) / Number(most)
      if (!id || !text || !accepted || !answer || !locale || !(share >= 0 && share <= 1))
        throw new Error(
          `${file}, line ${at + 1}: not question, text, accepted answers, points, answer and mark`,
        )
      return { id, locale, text, accepted: accepted.split(' || '), answer, share }
    })
}

const groups = ['right', 'partly', 'wrong'] as const
type Group = (typeof groups)[number]
const groupOf = (share: number): Group => (share >= 0.99 ? 'right' : share > 0.12 ? 'partly' : 'wrong')

interface Judged {
  line: Line
  judgement: Judgement
}

/** Every question is made once, as an import makes it. */
function judgeAll(lines: readonly Line[]): Judged[] {
  const asked = new Map<string, (answer: string) => Judgement>()
  return lines.map((line) => {
    const known = asked.get(line.id)
    if (known) return { line, judgement: known(line.answer) }
    let count = 0
    const question = bankQuestion(
      { type: 'QA', text: line.text, answers: line.accepted, explanation: '', tags: [] },
      { newId: (of) => `${of}-${(count += 1)}`, locale: line.locale, reading },
    )
    if (question.type !== 'QA') throw new Error('A question with accepted answers is answered freely')
    const free = freeQuestionOf(question, line.locale)
    const judge = (answer: string) => judgeAnswer(question, free, answer)
    asked.set(line.id, judge)
    return { line, judgement: judge(line.answer) }
  })
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

function row(name: string, judged: readonly Judged[]): string {
  const near = judged.filter(({ line, judgement }) => groupOf(line.share) === groupOf(judgement.share)).length
  const off = judged.reduce((sum, { line, judgement }) => sum + Math.abs(line.share - judgement.share), 0)
  const nothing = judged.filter(({ line, judgement }) => line.share > 0.12 && judgement.share === 0).length
  const free = judged.filter(({ line, judgement }) => line.share <= 0.12 && judgement.share > 0.12).length
  return [
    name.padEnd(24),
    String(judged.length).padStart(6),
    percent(near, judged.length).padStart(10),
    (off / Math.max(1, judged.length)).toFixed(2).padStart(8),
    percent(nothing, judged.length).padStart(10),
    percent(free, judged.length).padStart(10),
  ].join('')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quiet: { type: 'boolean', default: false } },
})
for (const file of positionals) {
  const judged = judgeAll(linesOf(file))
  if (!values.quiet)
    for (const { line, judgement } of judged)
      if (groupOf(line.share) !== groupOf(judgement.share))
        console.log(
          `${line.id} given ${line.share.toFixed(2)} judged ${judgement.share.toFixed(2)}  ${line.answer}  [${judgement.points.map(({ earned, reason }) => (earned ? '+' : (reason ?? '-'))).join(' ')}]`,
        )
  console.log(`\n${file}\n${''.padEnd(24)} lines same class  mean off  for naught  unearned`)
  for (const group of groups)
    console.log(
      row(
        group,
        judged.filter(({ line }) => groupOf(line.share) === group),
      ),
    )
  for (const [prefix, locale] of Object.entries(locales))
    console.log(
      row(
        locale,
        judged.filter(({ line }) => line.id.startsWith(prefix)),
      ),
    )
  console.log(row('all', judged))
}
