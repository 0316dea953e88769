import type { Media } from '../text/media.ts'
import type { PortableQuestion, QuestionFormat } from './portable-question.ts'

/**
 * Where in a file something was found: a line of a text, a row of a spreadsheet, a question of a list or package, or the
 * file as a whole (number 0). `name` is what the file calls it, empty where it has no name.
 */
export const placeUnits = ['file', 'line', 'row', 'item'] as const
export interface QuestionPlace {
  unit: (typeof placeUnits)[number]
  /** Counts from 1. */
  number: number
  name: string
}

/** Why a question of a file isn't taken, or a file isn't read (PAPER-03); the person can mend each of them. */
export const questionProblems = [
  'text-missing',
  'text-long',
  'options-few',
  'options-many',
  'option-empty',
  'option-twice',
  'right-missing',
  'right-several',
  'right-unknown',
  'type-unknown',
  'braces-open',
  'heads-missing',
  'xml-broken',
  'xml-doctype',
  'encoding',
  'file-missing',
  'file-damaged',
  'question-large',
  'archive-broken',
  'archive-encrypted',
  'archive-link',
  'archive-unsafe-name',
  'archive-repeated-name',
  'archive-too-many-entries',
  'archive-too-large',
  'archive-nested',
  'qti-1',
  'questions-many',
  'questions-none',
] as const
export type QuestionProblem = (typeof questionProblems)[number]

/** Why a picture that a question of a file shows doesn't come along (PAPER-04b). */
export const pictureLosses = [
  'picture-missing',
  'picture-not-one',
  'picture-too-large',
  'pictures-many',
] as const
export type PictureLoss = (typeof pictureLosses)[number]

/** What a file says and the platform can't take, or the platform says and a file can't carry (PAPER-04a). */
export const questionLosses = [
  // The question is left out
  'matching',
  'ordering',
  'gaps',
  'numerical',
  'several-parts',
  'no-question',
  'other-type',
  // A part of it
  'media',
  ...pictureLosses,
  'descriptions',
  'formatting',
  'tables',
  'partial-points',
  'tolerance',
  'wildcards',
  'feedback',
  'answers-missing',
  'answers-many',
  'explanation-long',
  'worth',
  'difficulty',
  'tags',
  'conditions',
  'word-for-word',
] as const
export type QuestionLoss = (typeof questionLosses)[number]

/** What each kind of file has no room for. */
const without: Record<QuestionFormat, readonly QuestionLoss[]> = {
  xlsx: [],
  csv: [],
  gift: ['worth', 'difficulty'],
  'moodle-xml': ['difficulty'],
  'qti-2.1': [],
  'qti-2.2': [],
  'qti-3.0': [],
}

/** Looks that a kind of file has no elements for. */
const looksWithout = (format: QuestionFormat): readonly string[] =>
  format === 'moodle-xml' ? ['size', 'indent', 'align'] : ['size', 'indent', 'align', 'underline', 'strike']

/** What is lost of the looks of a question; pictures go where looks do. */
function lossesOfLooks(format: QuestionFormat, question: PortableQuestion): QuestionLoss[] {
  const options = question.type === 'QA' ? [] : question.options
  const runs = [
    question.formatted,
    question.formattedExplanation,
    ...options.map((one) => one.formatted),
  ].flatMap((one) => one ?? [])
  const isPlain = format === 'xlsx' || format === 'csv' || format === 'gift'
  const shows = (isLost: (media: Media['media']) => boolean) =>
    runs.some(({ insert }) => typeof insert !== 'string' && 'media' in insert && isLost(insert.media))
  const looks = runs.flatMap(({ attributes }) => Object.keys(attributes ?? {}))
  return [
    ...(shows(({ kind }) => isPlain || kind !== 'image') ? ['media' as const] : []),
    ...(looks.some((look) => isPlain || looksWithout(format).includes(look)) ? ['formatting' as const] : []),
  ]
}

/** What is lost of a question that is written to a file of this kind. */
export const lossesIn = (format: QuestionFormat, question: PortableQuestion): QuestionLoss[] => [
  ...without[format].filter((loss) =>
    loss === 'worth' ? question.worth !== undefined : question.difficulty !== undefined,
  ),
  ...lossesOfLooks(format, question),
]
