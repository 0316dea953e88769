// npm run bench:small -- FILE [FILE …] [--unrelated COUNT] [--quiet]
// Courses that a trainer builds in an hour: two to four intents with about ten examples each, at one place of a flow, and so many lines
// told of what belongs to none of them (none unless COUNT says so). Each file is one such course and lines that trainees say there, written by hands that had seen
// nothing of the classifier; the figures are what the whole judgement makes of them, by group, with each miss.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { blamedExamples } from '../src/domain/course/blamed-intents.ts'
import { compileCourse } from '../src/domain/course/compile.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from '../src/domain/course/dialogue-flow.ts'
import { starterFlow } from '../src/domain/course/starter.ts'
import { followUp, judgeGoldenLine, type Judged } from '../src/domain/golden/agreement.ts'
import { corpusOf } from '../src/domain/intent/course-corpus.ts'
import { listenerOf, trainCourse } from '../src/domain/intent/course-model.ts'
import { type Language, languages } from '../src/domain/language/language.ts'
import type { LocaleId } from '../src/domain/locale.ts'
import { trainingAids } from '../server/acts/training-aids.ts'
import { conductModel } from '../server/acts/conduct-model.ts'
import { headOfFigures, printFigures } from './judged-figures.ts'

const usage = 'npm run bench:small -- FILE [FILE …] [--unrelated COUNT] [--quiet]'
const place = 'answer'
const localeOf: Record<Language, LocaleId> = { zh: 'zh-cn', en: 'us-en', ja: 'ja-jp' }

interface SmallCourse {
  language: Language
  intents: { id: string; harmful: boolean; name: string; examples: string[] }[]
  /** What belongs to none of them, as the author of the course would say it. */
  unrelated: string[]
  tests: { group: string; intent: string | null; text: string }[]
}

/** Rows of `course`, `intent`, `example`, `unrelated` and `test`, with tabs between. Throws on others. */
function readSmallCourse(file: string): SmallCourse {
  const course: SmallCourse = { language: 'en', intents: [], unrelated: [], tests: [] }
  const rows = readFileSync(file, 'utf8').split('\n')
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const [kind, first = '', second = '', third = ''] = row.trimEnd().split('\t')
    const intent = course.intents.find(({ id }) => id === first)
    const language = languages.find((one) => one === first)
    if (kind === 'course' && language) course.language = language
    else if (kind === 'intent')
      course.intents.push({ id: first, harmful: second === 'harm', name: third, examples: [] })
    else if (kind === 'example' && intent) intent.examples.push(second)
    else if (kind === 'unrelated') course.unrelated.push(first)
    else if (kind === 'test')
      course.tests.push({ group: first, intent: second === '-' ? null : second, text: third })
    else throw new Error(`${file}, line ${index + 1} can't be read`)
  }
  return course
}

/** One place that asks for each of the intents; those that do harm are wrong turns and cost points. */
function flowOf(
  name: string,
  { language, intents, unrelated }: SmallCourse,
  told: number,
): DialogueFlowCourse {
  const starter = starterFlow({ name, locale: localeOf[language] })
  const items = intents.map(({ id, name: item }) => ({
    id,
    name: item.slice(0, 40),
    ability: 'care',
    max: 10,
  }))
  return dialogueFlowSchema.parse({
    ...starter,
    intents: intents.map(({ id, name: intent, examples }) => ({ id, name: intent, positive: examples })),
    flow: {
      ...starter.flow,
      nodes: starter.flow.nodes.map((node) =>
        node.id === place && node.kind === 'user-says'
          ? {
              ...node,
              unrelated: unrelated.slice(0, told),
              branches: intents.map(({ id, harmful, name: branch }) => ({
                id,
                name: branch.slice(0, 40),
                wrong: harmful,
                match: { type: 'intent', intent: id },
                next: 'thanks',
              })),
            }
          : node,
      ),
    },
    scoring: {
      ...starter.scoring,
      items,
      rules: intents.map(({ id, harmful, name: rule }) => ({
        id,
        name: rule.slice(0, 40),
        item: id,
        points: harmful ? -10 : 10,
        when: { type: 'takes', node: place, branch: id },
      })),
    },
  })
}

function judge(file: string, told: number): Judged[] {
  const small = readSmallCourse(file)
  const course = flowOf(file, small, told)
  const listen = listenerOf(
    trainCourse(corpusOf(course), trainingAids(small.language)),
    conductModel(small.language),
    blamedExamples(course),
  )
  const compiled = compileCourse(course)
  const harmful = new Set(small.intents.flatMap((intent) => (intent.harmful ? [intent.id] : [])))
  return small.tests.map(({ group, intent, text }, index) =>
    judgeGoldenLine(compiled, listen, {
      course: file.split('/').at(-1)!.replace('.tsv', ''),
      group,
      node: place,
      accepts: [intent ?? followUp],
      text,
      sign: intent === null ? '0' : harmful.has(intent) ? '-' : '+',
      at: index + 1,
    }),
  )
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quiet: { type: 'boolean', default: false }, unrelated: { type: 'string', default: '0' } },
})
if (positionals.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  const judged = positionals.flatMap((file) => judge(file, Number(values.unrelated)))
  if (!values.quiet)
    for (const { agrees, line, branch } of judged)
      if (!agrees)
        console.log(
          `${line.course} [${line.group}] wants ${line.accepts.join()}, got ${branch}: ${line.text}`,
        )
  const printBy = (nameOf: (one: Judged) => string): void => {
    for (const name of new Set(judged.map(nameOf)))
      printFigures(
        name,
        judged.filter((one) => nameOf(one) === name),
      )
  }
  console.log(headOfFigures('course or group'))
  printBy(({ line }) => line.course)
  console.log()
  printBy(({ line }) => line.group)
  printBy(({ line }) => (line.accepts[0] === followUp ? 'means none' : 'means one'))
  printFigures('all', judged)
}
