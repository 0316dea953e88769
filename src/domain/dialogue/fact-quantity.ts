import type { CompiledFact } from '../course/compile.ts'
import type { QuantityFact } from '../course/fact.ts'
import type { ValueChange } from '../language/changes.ts'
import type { Quantity, Unit } from '../language/quantities.ts'
import { type StatementState, statementStates } from './statement-state.ts'

type Right = QuantityFact['right'][number]

/** Minutes of the units that can be told in one another, and months of the others; a month is told as thirty days. */
const minutes: Partial<Record<Unit, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 }
const months: Partial<Record<Unit, number>> = { month: 1, year: 12 }
const monthMinutes = 30 * 1440

/** How many of one unit another has; null where they are of different things. */
function factorOf(from: Quantity, to: Unit): number | null {
  if (from.unit === to) return 1
  // A bare number is money or per cent where nothing else says what it is of, and tomorrow is within a day.
  if (to === 'money' || to === 'percent') return from.unit === 'count' && from.counted === '' ? 1 : null
  if (to === 'day' && from.unit === 'days-ahead') return 1
  if (to === 'days-ahead' && from.unit === 'day') return 1
  const [own, wanted] = [minutes[from.unit], minutes[to]]
  const [ownMonths, wantedMonths] = [months[from.unit], months[to]]
  if (own && wanted) return own / wanted
  if (ownMonths && wantedMonths) return ownMonths / wantedMonths
  if (ownMonths && wanted) return (ownMonths * monthMinutes) / wanted
  return own && wantedMonths ? own / monthMinutes / wantedMonths : null
}

const halfDay = 720
/** 'About' a value that is so far off is not wrong. */
const nearby = 0.1
/** What arithmetic leaves over. */
const rounding = 1e-9

/** A value or a range against what is right, both in the same unit. */
function compared(read: Quantity, factor: number, right: Right, tolerance: number): StatementState {
  const least = right.value - tolerance - rounding
  const most = (right.upTo ?? right.value) + tolerance + rounding
  const from = read.value * factor
  const to = (read.upTo ?? read.value) * factor
  if (from >= least && to <= most) return 'right'
  if (read.twelveHour && from + halfDay >= least && to + halfDay <= most) return 'right'
  if (read.upTo !== null) return from <= most && to >= least ? 'imprecise' : 'wrong'
  const near = nearby * Math.abs(right.value)
  return read.approximate && from >= least - near && to <= most + near ? 'imprecise' : 'wrong'
}

const isSameDay = (right: Right, { month, year }: Quantity): boolean =>
  (right.month === undefined || month === null || right.month === month) &&
  (right.year === undefined || year === null || right.year === year)

const best = (states: readonly StatementState[]): StatementState | null =>
  statementStates.find((state) => states.includes(state)) ?? null

/** Whether a change is of what a fact is of. */
export const isChangeOf = ({ fact }: CompiledFact, { to }: ValueChange): boolean =>
  (fact.kind === undefined || fact.kind === 'quantity') &&
  fact.right.some(({ unit }) => unit === to.unit || factorOf(to, unit) === 1)

/** Of a change each of its values by itself, and the difference, is half of it. */
function stateOf(right: Right, read: Quantity, tolerance: number): StatementState {
  if (right.from === undefined) return isSameDay(right, read) ? compared(read, 1, right, tolerance) : 'wrong'
  const parts = [right, formerOf(right), differenceOf(right)]
  return parts.some((part) => compared(read, 1, part, tolerance) === 'right') ? 'imprecise' : 'wrong'
}

/** The value that a change began with, in the place of the one that it came to. */
const formerOf = ({ unit, from, value }: Right): Right => ({ unit, value: from ?? value })

const differenceOf = ({ unit, from, value }: Right): Right => ({
  unit,
  value: Math.abs(value - (from ?? value)),
})

/**
 * What a change says of a fact that has one right: right in its direction, wrong against it. Another change is wrong where the fact has nothing else
 * that is right; null where each value is to be looked at by itself.
 */
export function stateOfChange({ fact }: CompiledFact, { from, to }: ValueChange): 'right' | 'wrong' | null {
  if (fact.kind !== undefined && fact.kind !== 'quantity') return null
  const own = fact.right.filter(
    ({ unit }) => (factorOf(to, unit) === 1 && factorOf(from, unit) === 1) || unit === to.unit,
  )
  const isRight = (read: Quantity, right: Right) => compared(read, 1, right, fact.tolerance) === 'right'
  const changes = own.filter((right) => right.from !== undefined)
  if (changes.some((right) => isRight(from, formerOf(right)) && isRight(to, right))) return 'right'
  if (changes.some((right) => isRight(from, right) && isRight(to, formerOf(right)))) return 'wrong'
  return changes.length > 0 && changes.length === own.length ? 'wrong' : null
}

/** Values of a quantity that are so near to one another are of the same thing: 6,500 where it is 6,900. */
const near = 1.1

/**
 * Whether a value, above 0, stands where one of several right values of a fact of one unit is to be, near to one that isn't `said`: a sum or a price
 * of something else is near to one by chance alone.
 */
export const isNearToOne = (
  { right }: QuantityFact,
  value: number,
  said: ReadonlySet<string | number> = new Set(),
): boolean =>
  right.length > 1 &&
  right.every(({ unit }) => unit === right[0]?.unit) &&
  right.some(
    (one) =>
      one.upTo === undefined &&
      one.value > 0 &&
      !said.has(one.value) &&
      Math.max(one.value / value, value / one.value) <= near,
  )

/** From so much on a bare number is no count of something that isn't named. */
const leastSum = 100
const isYear = (value: number): boolean => value >= 1900 && value <= 2100

/** Whether a number without a unit is meant as one of a fact's sums of money, and is none of them. */
const isSumInWords = (fact: QuantityFact, { unit, counted, value, upTo, approximate }: Quantity): boolean =>
  unit === 'count' &&
  counted === '' &&
  upTo === null &&
  !approximate &&
  value >= leastSum &&
  !isYear(value) &&
  fact.right[0]?.unit === 'money' &&
  isNearToOne(fact, value)

/**
 * What a quantity says of a fact; null where it is none of the fact's. In another unit that comes to the same it is right, and says
 * nothing otherwise: '24 hours' for a day, but 'called back in 2 hours' is not a wrong number of days.
 */
export function stateOfQuantity({ fact, counted }: CompiledFact, read: Quantity): StatementState | null {
  if (fact.kind !== undefined && fact.kind !== 'quantity') return null
  if (read.unit === 'count' && counted.length > 0 && !counted.includes(read.counted)) return null
  const own = fact.right.filter(({ unit }) => unit === read.unit)
  const states = own.map((right) => stateOf(right, read, fact.tolerance))
  const state = best(states)
  if (state === 'right') return state
  const isSame = fact.right.some((right) => {
    if (right.from !== undefined) return false
    const factor = right.unit === read.unit ? null : factorOf(read, right.unit)
    return factor !== null && compared(read, factor, right, fact.tolerance) === 'right'
  })
  if (isSame) return 'right'
  return state ?? (isSumInWords(fact, read) ? 'wrong' : null)
}
