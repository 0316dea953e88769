import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Offence, offences } from '../../src/domain/conduct/offences.ts'
import type { ActLine } from '../../src/domain/conduct/train-conduct.ts'
import type { Language } from '../../src/domain/language/language.ts'
import { projectRoot } from '../config.ts'

export const actsFolder = join(projectRoot, 'server/acts')

/** A line of the base library, and whether it is for tests alone: of an act every fifth, counted from the fifth. */
export interface LibraryLine extends ActLine {
  act: string
  test: boolean
}

const offenceOf: Record<string, Offence> = {
  threatens: 'threat',
  discriminates: 'discrimination',
  insults: 'abuse',
}

const rowsOf = (file: string): string[] =>
  readFileSync(join(actsFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const actLines = (language: Language): LibraryLine[] =>
  rowsOf('acts.tsv').flatMap((row) => {
    const [, act = '', kind] = row.split('\t')
    const harmful = kind === 'harmful'
    return rowsOf(`lines/${language}/${act}.txt`).map((text, i) => ({
      act,
      text,
      harmful,
      offence: offenceOf[act] ?? null,
      test: i % 5 === 4,
    }))
  })

/** Offences and their harmless neighbours ('we have told your wife nothing'), every second for tests alone. */
const neighbourLines = (language: Language): LibraryLine[] =>
  rowsOf(`handled/${language}.tsv`).flatMap((row, i) => {
    const [kind = '', sign, text = ''] = row.split('\t')
    const offence = offences.find((one) => one === kind)
    if (!offence) return []
    const harmful = sign === '+'
    return [{ act: `${kind} ${sign}`, text, harmful, offence: harmful ? offence : null, test: i % 2 === 1 }]
  })

/** The base library in a language: acts as `acts.tsv` names them (INTENT-07a), and neighbours of offences as `{offence} -`. */
export const libraryLines = (language: Language): LibraryLine[] => [
  ...actLines(language),
  ...neighbourLines(language),
]

/** Whether a line is of an act, and no neighbour of an offence. */
export const isOfAct = ({ act }: LibraryLine): boolean => !act.includes(' ')

/** Lines that come near an offence by their words, of any trade, and are none. */
const harmlessNeighbours = (language: Language): string[] => rowsOf(`harmless/${language}.txt`)

/** What the classifiers of acts are trained with. */
export const trainingLines = (language: Language): LibraryLine[] =>
  libraryLines(language).filter(({ test }) => !test)

/** What the classifier of conduct is trained with: the same, and the harmless neighbours. */
export const conductLines = (language: Language): ActLine[] => [
  ...trainingLines(language),
  ...harmlessNeighbours(language).map((text) => ({ text, harmful: false, offence: null })),
]

/** The lines that a classifier is made from, as one figure: it says whether a stored one is of these lines. */
export const sourceOf = (lines: readonly ActLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex')
