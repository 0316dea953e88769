import type { BankQuestion } from '../course/question-bank.ts'
import { freeQuestionOf, type Judgement } from '../question-bank/judge.ts'
import { type CompiledBank, judgedAnswer, rightOf } from '../question-bank/practice.ts'
import type { CorrectedRules } from '../scoring/left-out-rules.ts'
import type { Instant } from '../session/session.ts'

type FreePoints = Extract<BankQuestion, { type: 'QA' }>['points']

/** Characters of why a question was corrected: learners read it. */
export const longestReason = 500

/**
 * What is right from now on. `key`: these options. `full`: the question counts in full for everybody who was asked it, answered or not.
 * `free`: a free answer is held against these references and points.
 */
export type KeyChange =
  | { kind: 'key'; right: string[] }
  | { kind: 'full' }
  | { kind: 'free'; references: string[]; points: FreePoints }

/** A rule of a conversation counts for nobody (`left-out`), or in full for whoever it came up to (`in-full`) (MARK-20). */
export interface RuleChange {
  kind: (typeof ruleChanges)[number]
}
export const ruleChanges = ['left-out', 'in-full'] as const

export const isRuleChange = (change: KeyChange | RuleChange): change is RuleChange =>
  ruleChanges.some((kind) => kind === change.kind)

/** What a free answer is held against. */
export type FreeKey = Omit<Extract<KeyChange, { kind: 'free' }>, 'kind'>

/** A correction for all attempts of one publish: of a question (MARK-10), or of a rule of a conversation (MARK-20). */
export interface Correction {
  id: string
  /** The id of the question, or of the rule. */
  question: string
  change: KeyChange | RuleChange
  /** Nobody loses by it: an answer that was worth more before keeps that. */
  onlyInFavour: boolean
  /** What learners read of it. */
  reason: string
  at: Instant
}

/** The rules that corrections are about, by what they change of them. */
export const rulesCorrected = (
  corrections: readonly Pick<Correction, 'question' | 'change'>[],
): CorrectedRules => {
  const rulesOf = (kind: RuleChange['kind']) =>
    corrections.flatMap(({ question, change }) => (change.kind === kind ? [question] : []))
  return { leftOut: rulesOf('left-out'), inFull: rulesOf('in-full') }
}

const ofQuestion = (corrections: readonly Correction[], question: string): Correction[] =>
  corrections.filter((one) => one.question === question)

/** The question with the key that counts after these corrections, the oldest first. One that counts in full keeps the key that it had. */
export function correctedQuestion<Q extends BankQuestion>(
  question: Q,
  corrections: readonly Correction[],
): Q {
  return ofQuestion(corrections, question.id).reduce<Q>(
    (before, { change }) => changed(before, change),
    question,
  )
}

function changed<Q extends BankQuestion>(question: Q, change: Correction['change']): Q {
  if (change.kind === 'key' && question.type !== 'QA')
    return {
      ...question,
      options: question.options.map((option) => ({ ...option, right: change.right.includes(option.id) })),
    }
  if (change.kind === 'free' && question.type === 'QA')
    return { ...question, references: change.references, points: change.points }
  return question
}

/** The bank as it counts after these corrections. */
export function correctedBank(bank: CompiledBank, corrections: readonly Correction[]): CompiledBank {
  if (corrections.length === 0) return bank
  const questions = new Map(bank.questions)
  const free = new Map(bank.free)
  for (const id of new Set(corrections.map(({ question }) => question))) {
    const question = bank.questions.get(id)
    if (!question) continue
    const after = correctedQuestion(question, corrections)
    questions.set(id, after)
    if (after.type === 'QA' && after !== question) free.set(id, freeQuestionOf(after, bank.course.locale))
  }
  return { ...bank, questions, free }
}

/** Whether the question counts in full for everybody. */
export const countsInFull = (corrections: readonly Correction[], question: string): boolean =>
  ofQuestion(corrections, question).at(-1)?.change.kind === 'full'

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** As a database may give it back: its fields in another order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether free answers are held against the same. */
export const isSameFree = (one: FreeKey, other: FreeKey): boolean =>
  written([one.references, one.points]) === written([other.references, other.points])

/**
 * Why a change of this question can't be made after the corrections that it has had: it doesn't fit (`unfit`: a key without a right option, with
 * one that there is none of or with two of a single choice; a free answer by nothing), or it counts already (`same`). Null where it can.
 */
export function changeProblem(
  question: BankQuestion,
  corrections: readonly Correction[],
  change: Correction['change'],
): 'unfit' | 'same' | null {
  if (isRuleChange(change)) return 'unfit'
  const isFull = countsInFull(corrections, question.id)
  if (change.kind === 'full') return isFull ? 'same' : null
  const now = correctedQuestion(question, corrections)
  if (change.kind === 'key') {
    if (now.type === 'QA') return 'unfit'
    const known = now.options.map(({ id }) => id)
    const isFitting =
      change.right.length > 0 &&
      new Set(change.right).size === change.right.length &&
      change.right.every((id) => known.includes(id)) &&
      (now.type === 'CHECK_BOX' || change.right.length === 1)
    if (!isFitting) return 'unfit'
    return !isFull && sameSet(rightOf(now), change.right) ? 'same' : null
  }
  if (now.type !== 'QA') return 'unfit'
  const { references, points } = change
  const ids = points.map(({ id }) => id)
  if (references.length + points.length === 0 || new Set(ids).size !== ids.length) return 'unfit'
  return !isFull && isSameFree(now, change) ? 'same' : null
}

type Answer = Parameters<typeof judgedAnswer>[2]

const inFull: Judgement = { result: 'CORRECT', share: 1, evidence: [], points: [] }
/** What was left empty and counts in full no more. */
const emptyAgain: Judgement = { result: 'WRONG', share: 0, evidence: [], points: [] }

/** Judges answers to one question by its corrections. */
export type CorrectedJudge = (answer: Answer | null) => Judgement | null

/**
 * How answers to a question are judged after these corrections, the oldest first; each correction in favour of learners keeps what was worth more.
 * The judge answers null where nothing was answered and the question doesn't count in full, or where the answer doesn't fit.
 */
export function correctedJudge(
  bank: CompiledBank,
  question: BankQuestion,
  corrections: readonly Correction[],
): CorrectedJudge {
  const own = ofQuestion(corrections, question.id)
  const free = bank.free.get(question.id)
  const alone: CompiledBank = {
    ...bank,
    questions: new Map([[question.id, question]]),
    free: new Map(free && [[question.id, free]]),
  }
  const stages = own.map(({ change, onlyInFavour }, index) => {
    const by = correctedBank(alone, own.slice(0, index + 1))
    return {
      isFull: change.kind === 'full',
      onlyInFavour,
      by,
      question: by.questions.get(question.id) ?? question,
    }
  })
  return (answer) => {
    let judged = answer && judgedAnswer(bank, question, answer)
    for (const stage of stages) {
      const next = stage.isFull
        ? { ...(judged ?? inFull), result: inFull.result, share: inFull.share }
        : answer
          ? judgedAnswer(stage.by, stage.question, answer)
          : judged && emptyAgain
      if (!(stage.onlyInFavour && judged && judged.share > (next?.share ?? 0))) judged = next
    }
    return judged
  }
}
