import { readFileSync } from 'node:fs'
import { conductOf } from '../../src/domain/conduct/conduct.ts'
import { type Offence, offences } from '../../src/domain/conduct/offences.ts'
import { type CompiledCourse, compileCourse } from '../../src/domain/course/compile.ts'
import { dialogueFlowPackageSchema } from '../../src/domain/course/course-package.ts'
import { lineOf } from '../../src/domain/dialogue/line.ts'
import { handlerKinds, isHarmful } from '../../src/domain/handlers/kinds.ts'
import { type Language, languageOf } from '../../src/domain/language/language.ts'
import { courseFiles } from '../db/seed/course-files.ts'
import { libraryLines } from './act-lines.ts'
import { conductModel } from './conduct-model.ts'

/** How many lines of a language's library that no classifier was trained with are known for what they are. */
export interface OffenceFigures {
  language: Language
  offence: Offence
  /** Lines that are this offence. */
  lines: number
  /** Of these those that are known as an offence by words alone, and by words or the classifier. */
  byWords: number
  byEither: number
  /** Lines of acts that do no harm, and those of them that the classifier takes for this offence. */
  good: number
  goodTaken: number
  /** Harmless neighbours of offences ('we have told your wife nothing'), and those that the classifier takes for this one. */
  neighbours: number
  neighboursTaken: number
}

const count = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length

async function courseIn(language: Language): Promise<CompiledCourse> {
  for (const { value } of await courseFiles()) {
    const { course } = dialogueFlowPackageSchema.parse(value)
    if (languageOf(course.locale) === language) return compileCourse(course)
  }
  throw new Error(`no course is in ${language}`)
}

/** Looks at the lines for tests as a practice does. An offence that is known as another one is known. */
export async function offenceFigures(language: Language): Promise<OffenceFigures[]> {
  const course = await courseIn(language)
  const model = conductModel(language)
  const lines = libraryLines(language)
    .filter(({ test }) => test)
    .map((line) => {
      const said = { type: 'say' as const, turnId: '', round: 1, text: line.text, guesses: [] }
      const words = lineOf(course, said)
      const both = lineOf(course, { ...said, conduct: conductOf(model, line.text) })
      const known = (of: typeof words) => offences.filter((kind) => of.handled(kind) !== null)
      return { ...line, words: known(words), both: known(both), isAct: !/ [-+]$/.test(line.act) }
    })
  const good = lines.filter(({ harmful, isAct }) => isAct && !harmful)
  const neighbours = lines.filter(({ harmful, isAct }) => !isAct && !harmful)
  return offences.map((offence) => {
    const own = lines.filter((line) => line.isAct && line.offence === offence)
    const taken = ({ words, both }: (typeof lines)[number]) => words.length === 0 && both.includes(offence)
    return {
      language,
      offence,
      lines: own.length,
      byWords: count(own, ({ words }) => words.length > 0),
      byEither: count(own, ({ both }) => both.length > 0),
      good: good.length,
      goodTaken: count(good, taken),
      neighbours: neighbours.length,
      neighboursTaken: count(neighbours, taken),
    }
  })
}

/** Professional lines that come near an offence by their words or their subject, and how many are taken for one. */
export interface FalseAlarms {
  language: Language
  lines: number
  taken: string[]
}

/**
 * Looks at the lines of `handled/harmless.tsv` as a practice does (CONV-30): a row has locale, line, and `open` or `held`; held
 * ones were not looked at while mending, and teach nothing.
 */
export async function falseAlarms(language: Language, part: 'open' | 'held'): Promise<FalseAlarms> {
  const course = await courseIn(language)
  const model = conductModel(language)
  const lines = readFileSync(new URL('handled/harmless.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .flatMap(([locale = '', text = '', of]) => (of === part && locale.includes(language) ? [text] : []))
  const taken = lines.filter((text) => {
    const said = { type: 'say' as const, turnId: '', round: 1, text, guesses: [] }
    const line = lineOf(course, { ...said, conduct: conductOf(model, text) })
    return handlerKinds.some((kind) => isHarmful(kind) && line.handled(kind) !== null)
  })
  return { language, lines: lines.length, taken }
}
