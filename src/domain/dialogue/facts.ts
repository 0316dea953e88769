import type { CompiledFact } from '../course/compile.ts'
import type { Stance } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'
import { type Candidate, candidatesOf, type FactText } from './fact-candidates.ts'
import { isNearToOne } from './fact-quantity.ts'
import { statementStates } from './statement-state.ts'

/** What a line says of a fact, with the words that say it. */
export interface FactStatement extends Candidate {
  /** The learner says so: they don't ask, suppose, or report what somebody else said. */
  isOwn: boolean
}

/** What is remembered of a fact that the learner has stated. */
export type SaidFact = Pick<FactStatement, 'state' | 'value' | 'spoken'>

/** Between two values of which only one can be meant. */
const or = /^[\s,、]*(?:或者?|还是|or|か|または|もしくは)(?: maybe| even| perhaps)?\s*$/
/** Somebody who names so many other values guesses. */
const guesses = 4

/** A right value that another one stands beside by 'or', or that is one of many, is no answer. */
function withoutGuesses(statements: readonly FactStatement[], text: string): FactStatement[] {
  const others = new Set(statements.filter(({ state }) => state === 'wrong').map(({ value }) => value))
  return statements.map((one, index) => {
    if (one.state !== 'right') return one
    const beside = [statements[index - 1], statements[index + 1]].some((other) => {
      if (!other || other.state === 'right') return false
      const [first, second] = other.span.start < one.span.start ? [other, one] : [one, other]
      return or.test(text.slice(first.span.end, second.span.start))
    })
    return beside || others.size >= guesses ? { ...one, state: 'imprecise' } : one
  })
}

/** Values that are farther apart than so many times are of different things: a premium, and the sum that it insures. */
const farApart = 3

/** Whether two values of a quantity can be taken for one another; where several values are right, others may be meant. */
function compete({ fact }: CompiledFact, right: Candidate, wrong: Candidate): boolean {
  if (fact.kind !== undefined && fact.kind !== 'quantity') return false
  const [a, b] = [right.value, wrong.value]
  if (
    typeof a !== 'number' ||
    typeof b !== 'number' ||
    new Set(fact.right.map(({ unit }) => unit)).size < fact.right.length
  )
    return false
  return a > 0 && b > 0 && Math.max(a / b, b / a) <= farApart
}

/** Whether a wrong value stands where one of a fact's several right values is to be, and that one isn't said as well. */
function standsForAnother(
  { fact }: CompiledFact,
  statements: readonly FactStatement[],
  { value }: FactStatement,
): boolean {
  if ((fact.kind !== undefined && fact.kind !== 'quantity') || typeof value !== 'number') return false
  const said = new Set(statements.filter(({ state }) => state !== 'wrong').map((one) => one.value))
  return isNearToOne(fact, value, said)
}

/**
 * A wrong value that is stated beside a right one: who says both doesn't know. What another fact of the course has right is that one's value, and what is asked, supposed or
 * reported contradicts nothing.
 */
function slipOf(
  fact: CompiledFact,
  statements: readonly FactStatement[],
  isRightElsewhere: (span: Span) => boolean,
): FactStatement | null {
  const rights = statements.filter(({ state, isOwn }) => state === 'right' && isOwn)
  const right = rights.find(({ isFormer }) => !isFormer) ?? rights[0]
  const isSlip = (one: FactStatement) =>
    right &&
    one.state === 'wrong' &&
    one.isOwn &&
    (right.isFormer || compete(fact, right, one) || standsForAnother(fact, statements, one)) &&
    !isRightElsewhere(one.span)
  return statements.find(isSlip) ?? null
}

/** Units between a value and the ending that denies it; in Japanese ('48,200円の入金が確認できておりません') a farther one denies something else. */
const denialReach = 6

const isFarBehind = (cue: Span | null, value: Span): boolean =>
  cue !== null && cue.start > value.end + denialReach

/**
 * What a line says of a fact: right where any affirmed value is, wrong where all that are of the fact's kind are wrong, null where none
 * is of its kind. Denied values are not stated, nor are those of another person or thing.
 */
export function statementOf(
  fact: CompiledFact,
  from: FactText,
  stanceOf: (span: Span) => Stance,
  isRightElsewhere: (span: Span) => boolean,
  isOfAnother: (span: Span) => boolean,
): FactStatement | null {
  const stated: FactStatement[] = []
  for (const candidate of candidatesOf(fact, from)) {
    if (isOfAnother(candidate.span)) continue
    const { polarity, kind, clause, cue } = stanceOf(candidate.span)
    if (polarity === 'denied' && !isFarBehind(cue, candidate.span)) continue
    const words = from.text.slice(clause.start, clause.end)
    if (fact.cues.length > 0 && !fact.cues.some((cue) => words.includes(cue))) continue
    stated.push({ ...candidate, isOwn: kind !== 'report' && kind !== 'condition' && kind !== 'question' })
  }
  const statements = withoutGuesses(stated, from.text)
  const slip = slipOf(fact, statements, isRightElsewhere)
  if (slip) return slip
  const state = statementStates.find((one) => statements.some((statement) => statement.state === one))
  return statements.find((one) => one.state === state) ?? null
}
