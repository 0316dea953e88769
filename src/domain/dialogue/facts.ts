import type { CompiledFact } from '../course/compile.ts'
import type { Fact } from '../course/fact.ts'
import type { Quantity } from '../language/quantities.ts'
import type { Stance } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'

/** What a line says of a fact, with the words that say it (units of the normalised line). */
export interface FactStatement {
  state: 'right' | 'wrong'
  span: Span
  value: number
}

const isOfUnit = (fact: CompiledFact, { unit, counted }: Quantity): boolean =>
  fact.fact.right.some((right) => right.unit === unit) &&
  (unit !== 'count' || fact.counted.length === 0 || fact.counted.includes(counted))

const isRight = ({ right }: Fact, { unit, value, month }: Quantity): boolean =>
  right.some(
    (one) =>
      one.unit === unit &&
      value >= one.value &&
      value <= (one.upTo ?? one.value) &&
      (one.month === undefined || month === null || one.month === month),
  )

/**
 * What the quantities of a line say of a fact: right where any affirmed one is, wrong where all that are of the fact's kind
 * are wrong, null where none is of its kind. Denied values are not stated.
 */
export function statementOf(
  fact: CompiledFact,
  quantities: readonly Quantity[],
  text: string,
  stanceOf: (span: Span) => Stance,
): FactStatement | null {
  let wrong: FactStatement | null = null
  for (const quantity of quantities) {
    if (!isOfUnit(fact, quantity)) continue
    const { polarity, clause } = stanceOf(quantity)
    if (polarity === 'denied') continue
    const words = text.slice(clause.start, clause.end)
    if (fact.cues.length > 0 && !fact.cues.some((cue) => words.includes(cue))) continue
    const span = { start: quantity.start, end: quantity.end }
    if (isRight(fact.fact, quantity)) return { state: 'right', span, value: quantity.value }
    wrong ??= { state: 'wrong', span, value: quantity.value }
  }
  return wrong
}
