// npm run bench:judge -- FILE [FILE …] [--courses FOLDER] [--examples COUNT] [--quiet] [--played]
// npm run bench:judge -- --offences
// Holds what courses make of golden lines against what a fair trainer accepts: agreement, false penalties and false
// rewards by course and group, with each miss. Courses are packages, by default the seeded ones. `--played` plays whole
// sessions instead, by learners who say the lines: their points by course and kind of learner. `--examples` takes the courses as if each intent had so few
// examples and nothing were said of what belongs to none. `--offences` asks what is known of the acts' own lines of threats, contempt and insults that nothing was trained with.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { blamedExamples } from '../src/domain/course/blamed-intents.ts'
import { compileCourse } from '../src/domain/course/compile.ts'
import { dialogueFlowPackageSchema } from '../src/domain/course/course-package.ts'
import type { DialogueFlowCourse, FlowNode } from '../src/domain/course/dialogue-flow.ts'
import { judgeGoldenLine, type Judged } from '../src/domain/golden/agreement.ts'
import { GoldenFileError, type GoldenLine, readGoldenLines } from '../src/domain/golden/golden-line.ts'
import { corpusOf, spread } from '../src/domain/intent/course-corpus.ts'
import { languageOf, languages } from '../src/domain/language/language.ts'
import { listenerOf, trainCourse } from '../src/domain/intent/course-model.ts'
import { trainingAids } from '../server/acts/training-aids.ts'
import { conductModel } from '../server/acts/conduct-model.ts'
import { falseAlarms, offenceFigures } from '../server/acts/offence-figures.ts'
import { headOfFigures, printFigures, share } from './judged-figures.ts'
import { learnerKinds, playSession, type Stage } from '../server/db/seed/played-sessions.ts'

const usage =
  'npm run bench:judge -- FILE [FILE …] [--courses FOLDER] [--examples COUNT] [--quiet] [--played] | --offences'

class BadInput extends Error {}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new BadInput(`${file} can't be read: ${String(cause)}`)
  }
}

const linesOf = (file: string): GoldenLine[] => {
  try {
    return readGoldenLines(read(file))
  } catch (error) {
    if (error instanceof GoldenFileError) throw new BadInput(`${file}, ${error.message}`)
    throw error
  }
}

const groupsOf = <T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

/** A course as if it were the work of an hour. */
function withExamples(course: DialogueFlowCourse, count: number): DialogueFlowCourse {
  const untold = (node: FlowNode): FlowNode => (node.kind === 'user-says' ? { ...node, unrelated: [] } : node)
  return {
    ...course,
    intents: course.intents.map((intent) => ({
      ...intent,
      positive: intent.positive.length > count ? spread(intent.positive, count) : intent.positive,
      negative: intent.negative.length > count ? spread(intent.negative, count) : intent.negative,
    })),
    flow: { ...course.flow, nodes: course.flow.nodes.map(untold) },
    scenes: course.scenes.map((scene) => ({ ...scene, nodes: scene.nodes.map(untold) })),
  }
}

/** Courses by their codes, trained when they are asked for. */
const stagesOf = (folder: string, examples: number | null): Map<string, () => Omit<Stage, 'lines'>> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const { code, course: whole } = dialogueFlowPackageSchema.parse(JSON.parse(read(join(folder, name))))
        const course = examples === null ? whole : withExamples(whole, examples)
        return [
          code,
          () => {
            const model = trainCourse(corpusOf(course), trainingAids(languageOf(course.locale)))
            return {
              compiled: compileCourse(course),
              listen: listenerOf(model, conductModel(languageOf(course.locale)), blamedExamples(course)),
            }
          },
        ] as const
      }),
  )

const printBy = (judged: readonly Judged[], nameOf: (line: GoldenLine) => string): void => {
  const groups = groupsOf(judged, ({ line }) => nameOf(line))
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) printFigures(name, group)
}

const printMiss = ({ line, branch, points, rules }: Judged): void =>
  console.log(
    `${line.course} ${line.node} [${line.group}] wants ${line.accepts.join(',')} ${line.sign ?? ''}, got ${branch} ${points}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}: ${line.text}`,
  )

/** Sessions of each kind of learner in each course. */
const sessions = 40

const printPlayed = (code: string, stage: Stage): void => {
  for (const kind of learnerKinds) {
    const scores = Array.from({ length: sessions }, (_, seed) => playSession(stage, kind, seed + 1).score)
    const totals = scores.map(({ total }) => total)
    const count = (holds: (total: number) => boolean) => totals.filter(holds).length
    console.log(
      [
        `${code} ${kind}`.padEnd(44),
        (totals.reduce((sum, total) => sum + total, 0) / sessions).toFixed(1).padStart(5),
        String(Math.min(...totals)).padStart(5),
        String(Math.max(...totals)).padStart(5),
        share(
          count((total) => total >= 85),
          sessions,
        ),
        share(
          count((total) => total < 30),
          sessions,
        ),
        share(scores.filter(({ level }) => level !== 'fail').length, sessions),
      ].join('  '),
    )
  }
}

/** What is known of the lines of offences that nothing was trained with. */
const printOffences = async (): Promise<void> => {
  console.log(`${'offence'.padEnd(20)}  lines    words   either   good lines taken   neighbours taken`)
  for (const language of languages)
    for (const one of await offenceFigures(language))
      console.log(
        [
          `${language} ${one.offence}`.padEnd(20),
          String(one.lines).padStart(5),
          share(one.byWords, one.lines),
          share(one.byEither, one.lines),
          `${one.goodTaken} of ${one.good}`.padStart(17),
          `${one.neighboursTaken} of ${one.neighbours}`.padStart(17),
        ].join('  '),
      )
  console.log('\nprofessional lines that come near an offence, taken for one')
  for (const language of languages)
    for (const part of ['open', 'held'] as const) {
      const { lines, taken } = await falseAlarms(language, part)
      console.log(`${language} ${part}`.padEnd(20), String(lines).padStart(6), share(taken.length, lines))
    }
}

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      courses: { type: 'string', default: new URL('../server/db/seed/courses', import.meta.url).pathname },
      examples: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      played: { type: 'boolean', default: false },
      offences: { type: 'boolean', default: false },
    },
  })
  if (values.offences) return printOffences()
  if (positionals.length === 0) throw new BadInput(usage)
  const stages = stagesOf(values.courses, values.examples === undefined ? null : Number(values.examples))
  const byCourse = groupsOf(positionals.flatMap(linesOf), ({ course }) => course)
  const stageOf = (code: string) => {
    const stage = stages.get(code)?.()
    if (!stage) throw new BadInput(`there is no course ${code} in ${values.courses}`)
    return stage
  }
  if (values.played) {
    console.log(`${'course and learner'.padEnd(44)}   mean  least   most     >= 85     < 30   passed`)
    for (const [code, lines] of byCourse) printPlayed(code, { ...stageOf(code), lines })
    return
  }
  const judged = [...byCourse].flatMap(([code, lines]) => {
    const { compiled, listen } = stageOf(code)
    return lines.map((line) => judgeGoldenLine(compiled, listen, line))
  })
  if (!values.quiet) for (const miss of judged.filter(({ agrees }) => !agrees)) printMiss(miss)
  console.log(headOfFigures('course and group'))
  printBy(judged, ({ course, group }) => `${course} ${group}`)
  console.log()
  printBy(judged, ({ group }) => group)
  printFigures('all', judged)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
