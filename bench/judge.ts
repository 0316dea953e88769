// npm run bench:judge -- FILE [FILE …] [--courses FOLDER] [--quiet]
// Holds what courses make of golden lines against what a fair trainer accepts: agreement, false penalties and false
// rewards by course and group, with each miss. Courses are packages, by default the seeded ones.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileCourse } from '../src/domain/course/compile.ts'
import { coursePackageSchema } from '../src/domain/course/course-package.ts'
import { judgeGoldenLine, type Judged } from '../src/domain/golden/agreement.ts'
import { GoldenFileError, type GoldenLine, readGoldenLines } from '../src/domain/golden/golden-line.ts'
import { corpusOf } from '../src/domain/intent/course-corpus.ts'
import { trainCourse, understand } from '../src/domain/intent/course-model.ts'

const usage = 'npm run bench:judge -- FILE [FILE …] [--courses FOLDER] [--quiet]'

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

/** Judges lines of a course by its code. */
const judgesOf = (folder: string): Map<string, () => (line: GoldenLine) => Judged> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const { code, course } = coursePackageSchema.parse(JSON.parse(read(join(folder, name))))
        return [
          code,
          () => {
            const compiled = compileCourse(course)
            const model = trainCourse(corpusOf(course))
            return (line: GoldenLine) =>
              judgeGoldenLine(compiled, (node, text) => understand(model, node, text), line)
          },
        ] as const
      }),
  )

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1).padStart(5)} %`

const printFigures = (name: string, judged: readonly Judged[]): void => {
  const count = (holds: (one: Judged) => boolean) => judged.filter(holds).length
  console.log(
    [
      name.padEnd(44),
      String(judged.length).padStart(5),
      share(
        count((one) => one.agrees),
        judged.length,
      ),
      share(
        count((one) => one.falsePenalty),
        judged.length,
      ),
      share(
        count((one) => one.falseReward),
        judged.length,
      ),
    ].join('  '),
  )
}

const printBy = (judged: readonly Judged[], nameOf: (line: GoldenLine) => string): void => {
  const groups = groupsOf(judged, ({ line }) => nameOf(line))
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) printFigures(name, group)
}

const printMiss = ({ line, branch, points, rules }: Judged): void =>
  console.log(
    `${line.course} ${line.node} [${line.group}] wants ${line.accepts.join(',')} ${line.sign ?? ''}, got ${branch} ${points}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}: ${line.text}`,
  )

const main = (): void => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      courses: { type: 'string', default: new URL('../server/db/seed/courses', import.meta.url).pathname },
      quiet: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new BadInput(usage)
  const judges = judgesOf(values.courses)
  const byCourse = groupsOf(positionals.flatMap(linesOf), ({ course }) => course)
  const judged = [...byCourse].flatMap(([code, lines]) => {
    const judge = judges.get(code)?.()
    if (!judge) throw new BadInput(`there is no course ${code} in ${values.courses}`)
    return lines.map(judge)
  })
  if (!values.quiet) for (const miss of judged.filter(({ agrees }) => !agrees)) printMiss(miss)
  console.log(`\n${'course and group'.padEnd(44)}  lines    agree  penalty   reward (false)`)
  printBy(judged, ({ course, group }) => `${course} ${group}`)
  console.log()
  printBy(judged, ({ group }) => group)
  printFigures('all', judged)
}

try {
  main()
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}
