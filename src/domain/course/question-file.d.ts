import type { PortableQuestion, QuestionFormat } from './portable-question.ts'
/**
 * Where in a file something was found: a line of a text, a row of a spreadsheet, a question of a list or package, or the
 * file as a whole (number 0). `name` is what the file calls it, empty where it has no name.
 */
export declare const placeUnits: readonly ['file', 'line', 'row', 'item']
export interface QuestionPlace {
  unit: (typeof placeUnits)[number]
  /** Counts from 1. */
  number: number
  name: string
}
/** Why a question of a file isn't taken, or a file isn't read (PAPER-03); the person can mend each of them. */
export declare const questionProblems: readonly [
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
  'qti-1',
  'questions-many',
  'questions-none',
]
export type QuestionProblem = (typeof questionProblems)[number]
/** What a file says and the platform can't take, or the platform says and a file can't carry (PAPER-04a). */
export declare const questionLosses: readonly [
  'matching',
  'ordering',
  'gaps',
  'numerical',
  'several-parts',
  'no-question',
  'other-type',
  'media',
  'formatting',
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
]
export type QuestionLoss = (typeof questionLosses)[number]
/** What is lost of a question that is written to a file of this kind. */
export declare const lossesIn: (format: QuestionFormat, question: PortableQuestion) => QuestionLoss[]
