import {
  type PortableQuestion,
  portableLimits,
  type QuestionFormat,
} from '../../../../src/domain/course/portable-question.ts'
import type {
  QuestionLoss,
  QuestionPlace,
  QuestionProblem,
} from '../../../../src/domain/course/question-file.ts'

import { mediaFilesIn } from '../../../../src/domain/text/media.ts'
import { lineOfText, readText } from '../../../../src/domain/text/read-text.ts'
import { isFormatted, type RichText, textOf } from '../../../../src/domain/text/rich-text.ts'
import { collectPictures, type FoundPicture, type KeepPicture, type Pictures } from './found-pictures.ts'
import type { FoundText } from './marked-up-text.ts'

/** What was found in a file, each by its place; `value` is the beginning of what the file says there. */
export interface FoundQuestions {
  format: QuestionFormat
  questions: { place: QuestionPlace; question: PortableQuestion }[]
  problems: { place: QuestionPlace; problem: QuestionProblem; value: string }[]
  losses: { place: QuestionPlace; loss: QuestionLoss; value: string }[]
  /** Pictures that its questions show. */
  pictures: FoundPicture[]
}

/** A question as a file has it, before it is held against the limits. */
export interface RawQuestion {
  type: PortableQuestion['type']
  text: string
  formatted?: RichText | undefined
  options: readonly { text: string; formatted?: RichText | undefined; right: boolean }[]
  answers: readonly string[]
  explanation: string
  formattedExplanation?: RichText | undefined
  worth?: number | undefined
  difficulty?: number | undefined
  tags: readonly string[]
}

/** What reads a file tells its findings to. */
export interface Findings {
  /** Where the pictures of the file go to. */
  pictures: Pictures

  add(place: QuestionPlace, question: RawQuestion): void
  problem(place: QuestionPlace, problem: QuestionProblem, value?: string): void
  lose(place: QuestionPlace, loss: QuestionLoss, value?: string): void
  /** Whether there are more questions than are taken: nothing that follows matters. */
  isFull(): boolean
}

export const wholeFile: QuestionPlace = { unit: 'file', number: 0, name: '' }
const shownLetters = 80
/** More of them than that nobody reads. */
const mostFindings = 5000

/** A text of a file without the signs that nobody sees, its lines ended and its words set apart in one way. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')

    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, '')
    .trim()

const shown = (text: string): string => {
  const letters = [...cleanText(text.slice(0, shownLetters * 4)).replace(/\s+/g, ' ')]
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters - 1).join('')}…` : letters.join('')
}

/** Collects what is found: questions within the limits, and by their places what is wrong with others and what is lost. `keep` gets its pictures. */
export function collectQuestions(
  keep: KeepPicture = () => {},
): Findings & { found(format: QuestionFormat): FoundQuestions } {
  const found: Omit<FoundQuestions, 'format' | 'pictures'> = { questions: [], problems: [], losses: [] }
  const pictures = collectPictures(keep)
  const placed = (place: QuestionPlace): QuestionPlace => ({ ...place, name: shown(place.name) })
  const problem: Findings['problem'] = (place, code, value = '') => {
    if (found.problems.length < mostFindings)
      found.problems.push({ place: placed(place), problem: code, value: shown(value) })
  }
  const lose: Findings['lose'] = (place, loss, value = '') => {
    if (found.losses.length < mostFindings)
      found.losses.push({ place: placed(place), loss, value: shown(value) })
  }
  return {
    pictures,
    problem,
    lose,
    isFull: () => found.questions.length > portableLimits.questions,
    add(place, raw) {
      const question = cleaned(raw)
      const fault = faultOf(question)
      if (fault) return problem(place, ...fault)
      found.questions.push({
        place: placed(place),
        question: fitted(question, (loss, value) => lose(place, loss, value)),
      })
    },
    found(format) {
      if (found.questions.length > portableLimits.questions)
        return { format, questions: [], problems: [tooMany()], losses: [], pictures: [] }
      const isEmpty = found.questions.length + found.problems.length + found.losses.length === 0
      if (isEmpty) problem(wholeFile, 'questions-none')
      const named = new Set(mediaFilesIn(found.questions))
      return { format, ...found, pictures: pictures.found().filter(({ file }) => named.has(file)) }
    },
  }
}

/** For a file of more questions than are taken. */
export const tooMany = (): FoundQuestions['problems'][number] => ({
  place: wholeFile,
  problem: 'questions-many',
  value: String(portableLimits.questions),
})

/** A text, and its looks as long as they say the same words when both are clean. */
function cleanedText({ text, formatted }: FoundText, fit: (runs: RichText) => RichText): FoundText {
  const runs = formatted ? fit(formatted) : []
  const words = textOf(runs)
  return isFormatted(runs) && cleanText(words) === words
    ? { text: words, formatted: runs }
    : { text: cleanText(text) }
}

function cleaned({ formatted, formattedExplanation, ...raw }: RawQuestion): RawQuestion {
  const explanation = cleanedText(textWith(raw.explanation, formattedExplanation), readText)
  return {
    ...raw,
    ...cleanedText(textWith(raw.text, formatted), readText),
    options: raw.options.map(({ right, ...option }) => ({
      ...cleanedText(textWith(option.text, option.formatted), lineOfText),
      right,
    })),
    answers: [...new Set(raw.answers.map(cleanText).filter(Boolean))],
    explanation: explanation.text,
    ...(explanation.formatted && { formattedExplanation: explanation.formatted }),
    tags: [...new Set(raw.tags.map((tag) => cleanText(tag).replace(/\s+/g, ' ')).filter(Boolean))],
  }
}

const textWith = (text: string, formatted: RichText | undefined): FoundText => ({
  text,
  ...(formatted && { formatted }),
})

function faultOf({ type, text, options, answers }: RawQuestion): [QuestionProblem, string] | null {
  if (text === '') return ['text-missing', '']
  const long = [text, ...options.map((option) => option.text), ...answers].find(
    (one) => one.length > portableLimits.text,
  )
  if (long !== undefined) return ['text-long', long]
  return type === 'QA' ? null : optionsFault(type, text, options)
}

function optionsFault(
  type: 'RADIO' | 'CHECK_BOX',
  text: string,
  options: RawQuestion['options'],
): [QuestionProblem, string] | null {
  if (options.length < 2) return ['options-few', text]
  if (options.length > portableLimits.options) return ['options-many', String(options.length)]
  if (options.some((option) => option.text === '')) return ['option-empty', text]
  const twice = options.find(({ text: one }, at) => options.findIndex((other) => other.text === one) < at)
  if (twice) return ['option-twice', twice.text]
  const right = options.filter((option) => option.right)
  if (right.length === 0) return ['right-missing', text]
  return type === 'RADIO' && right.length > 1
    ? ['right-several', right.map((option) => option.text).join(' / ')]
    : null
}

/** What is beside the question itself is left out where it doesn't fit. */
function fitted(raw: RawQuestion, lose: (loss: QuestionLoss, value: string) => void): PortableQuestion {
  const { type, text, options, answers, worth, difficulty } = raw
  const { text: most } = portableLimits
  if (raw.explanation.length > most) lose('explanation-long', raw.explanation)
  const tags = raw.tags.filter((tag) => tag.length <= portableLimits.tag)
  for (const tag of raw.tags.filter((one) => !tags.slice(0, portableLimits.tags).includes(one)))
    lose('tags', tag)
  const within = (value: number | undefined, limit: number, loss: QuestionLoss): number | undefined => {
    if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= limit)) return value
    lose(loss, String(value))
    return undefined
  }
  const kept = {
    worth: within(worth, portableLimits.worth, 'worth'),
    difficulty: within(difficulty, portableLimits.difficulty, 'difficulty'),
  }
  const common = {
    ...textWith(text, raw.formatted),
    explanation: cutText(raw.explanation, most),
    ...(raw.formattedExplanation &&
      raw.explanation.length <= most && { formattedExplanation: raw.formattedExplanation }),
    ...(kept.worth !== undefined && { worth: kept.worth }),
    ...(kept.difficulty !== undefined && { difficulty: kept.difficulty }),
    tags: tags.slice(0, portableLimits.tags),
  }
  if (type !== 'QA')
    return {
      type,
      ...common,
      options: options.map(({ right, ...option }) => ({ ...textWith(option.text, option.formatted), right })),
    }
  if (answers.length === 0) lose('answers-missing', text)
  if (answers.length > portableLimits.answers)
    lose('answers-many', answers.slice(portableLimits.answers).join(' / '))
  return { type, ...common, answers: answers.slice(0, portableLimits.answers) }
}

/** No sign is cut in two. */
const cutText = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd() + '…'
