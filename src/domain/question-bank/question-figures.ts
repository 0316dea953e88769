/** An answer to a question in a practice or an attempt that has ended. */
export interface GivenAnswer {
  question: string
  /** Of what the question is worth, 0–1. */
  share: number
  /** What was chosen; empty for a free answer. */
  options: readonly string[]
  /** What else was earned of what else could be, 0–1: how good whoever answered is at the other questions. */
  rest: number
  /** Seconds until it was answered, on the sheet of an exam for which it was in sight; null where that isn't known, as where a sheet shows all questions at once. */
  seconds: number | null
  /** It was shown and left blank: it counts as nothing earned. */
  blank?: true
}

/**
 * Of the questions of a sheet, in its order, those that were left blank. Who hands it in has seen them all; where time or somebody else ended it,
 * what stands behind the last answer wasn't reached, and says nothing of its question.
 */
export function leftBlank(
  asked: readonly string[],
  isAnswered: (question: string) => boolean,
  { handedIn }: { handedIn: boolean },
): string[] {
  const reached = handedIn ? asked : asked.slice(0, asked.findLastIndex(isAnswered) + 1)
  return reached.filter((question) => !isAnswered(question))
}

/** A question as its figures need it: its options with whether they are right; none of a free question. */
export interface FiguredQuestion {
  id: string
  options: readonly { id: string; right: boolean }[]
}

/**
 * Why a question wants looking at: its key looks wrong (who does well elsewhere answers otherwise); nobody, or everybody, answers it
 * rightly; it doesn't tell who is good from who isn't.
 */
export const questionDoubts = ['key-looks-wrong', 'too-hard', 'too-easy', 'tells-nothing'] as const
export type QuestionDoubt = (typeof questionDoubts)[number]

export interface QuestionFigures {
  question: string
  answers: number
  /** How often it was shown and left blank; the figures count these as nothing earned. */
  blank: number
  /** Mean share, 0–1. */
  facility: number
  /** Correlation of its share with the rest, −1 … 1; null where there are too few answers or all are alike. */
  discrimination: number | null
  /** How often each option was chosen, and how good those were elsewhere who did, 0–1; null where nobody did. */
  options: { id: string; chosen: number; rest: number | null }[]
  /** Median; null where it isn't known. */
  seconds: number | null
  doubt: QuestionDoubt | null
}

/** So many answers are needed before a figure says something. */
export const enoughAnswers = { discrimination: 10, doubt: 20 } as const
const limits = {
  hard: 0.1,
  easy: 0.97,
  /** Below it a question tells nothing. */
  weak: 0.05,
  /** Below it those who are good elsewhere do worse at it than the others. */
  reversed: -0.1,
  /** A wrong option of a wrong key is chosen by so many, who are so much better elsewhere than those of the right one. */
  popular: 0.2,
  better: 0.05,
} as const

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const a = mean(pairs.map(([x]) => x))
  const b = mean(pairs.map(([, y]) => y))
  let xy = 0
  let xx = 0
  let yy = 0
  for (const [x, y] of pairs) {
    xy += (x - a) * (y - b)
    xx += (x - a) ** 2
    yy += (y - b) ** 2
  }
  return xx > 1e-9 && yy > 1e-9 ? xy / Math.sqrt(xx * yy) : null
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

function isKeyDoubtful(
  question: FiguredQuestion,
  options: QuestionFigures['options'],
  { answers, blank, discrimination }: Pick<QuestionFigures, 'answers' | 'blank' | 'discrimination'>,
): boolean {
  if (question.options.length === 0) return false
  if (discrimination !== null && discrimination <= limits.reversed) return true
  const of = (isRight: boolean) =>
    options.filter(({ id }) => question.options.some((one) => one.id === id && one.right === isRight))
  const rightRest = mean(of(true).flatMap(({ rest }) => rest ?? []))
  return of(false).some(
    ({ chosen, rest }) =>
      rest !== null && chosen / (answers + blank) >= limits.popular && rest >= rightRest + limits.better,
  )
}

function doubtOf(question: FiguredQuestion, figures: Omit<QuestionFigures, 'doubt'>): QuestionDoubt | null {
  const { answers, blank, facility, discrimination, options } = figures
  if (answers + blank < enoughAnswers.doubt) return null
  if (isKeyDoubtful(question, options, figures)) return 'key-looks-wrong'
  if (facility <= limits.hard) return 'too-hard'
  if (facility >= limits.easy) return 'too-easy'
  return discrimination !== null && discrimination < limits.weak ? 'tells-nothing' : null
}

/**
 * What the answers to a question say of the question itself, by classical test theory (facility; item–rest correlation; what was omitted is wrong).
 * Of one that nobody was shown there are none.
 */
export function figuresOf(question: FiguredQuestion, given: readonly GivenAnswer[]): QuestionFigures | null {
  const answers = given.filter((one) => one.question === question.id)
  if (answers.length === 0) return null
  const enough = answers.length >= enoughAnswers.discrimination
  const figures = {
    question: question.id,
    answers: answers.filter(({ blank }) => !blank).length,
    blank: answers.filter(({ blank }) => blank).length,
    facility: mean(answers.map(({ share }) => share)),
    discrimination: enough ? correlation(answers.map(({ share, rest }) => [share, rest] as const)) : null,
    options: question.options.map(({ id }) => {
      const chose = answers.filter(({ options }) => options.includes(id))
      return { id, chosen: chose.length, rest: chose.length > 0 ? mean(chose.map(({ rest }) => rest)) : null }
    }),
    seconds: median(answers.flatMap(({ seconds }) => seconds ?? [])),
  }
  return { ...figures, doubt: doubtOf(question, figures) }
}
