import type { CompiledFact } from '../course/compile.ts'
import type { Fact } from '../course/fact.ts'
import type { Quantity, Unit } from '../language/quantities.ts'
import type { Stance } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'

/**
 * What a line says of a fact. `imprecise` is neither right nor wrong: a range that the right value lies in, 'more than' less than it,
 * 'about' a value near it, or the right value beside another one by 'or'.
 */
export const statementStates = ['right', 'imprecise', 'wrong'] as const
export type StatementState = (typeof statementStates)[number]

/** What a line says of a fact, with the words that say it (units of the normalised line). */
export interface FactStatement {
  state: StatementState
  span: Span
  value: number
}

type Right = Fact['right'][number]

/** Minutes of the units that can be told in one another, and months of the others; a month is told as thirty days. */
const minutes: Partial<Record<Unit, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 }
const months: Partial<Record<Unit, number>> = { month: 1, year: 12 }
const monthMinutes = 30 * 1440

/** How many of one unit another has; null where they are of different things. */
function factorOf(from: Quantity, to: Unit): number | null {
  if (from.unit === to) return 1
  // A bare number is money where nothing else says what it is of, and tomorrow is within a day.
  if (to === 'money') return from.unit === 'count' && from.counted === '' ? 1 : null
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

/**
 * What a quantity says of a fact; null where it is none of the fact's. In another unit that comes to the same it is right, and says
 * nothing otherwise: '24 hours' for a day, but 'called back in 2 hours' is not a wrong number of days.
 */
function stateOf({ fact, counted }: CompiledFact, read: Quantity): StatementState | null {
  if (read.unit === 'count' && counted.length > 0 && !counted.includes(read.counted)) return null
  const own = fact.right.filter(({ unit }) => unit === read.unit)
  const states = own.map((right) =>
    isSameDay(right, read) ? compared(read, 1, right, fact.tolerance) : 'wrong',
  )
  const state = best(states)
  if (state === 'right') return state
  const isSame = fact.right.some((right) => {
    const factor = right.unit === read.unit ? null : factorOf(read, right.unit)
    return factor !== null && compared(read, factor, right, fact.tolerance) === 'right'
  })
  return isSame ? 'right' : state
}

/** Between two values of which only one can be meant. */
const or = /^[\s,、]*(?:或者?|还是|or|か|または|もしくは)(?: maybe| even| perhaps)?\s*$/
/** Somebody who names so many other values guesses. */
const guesses = 4

/** A right value that another one stands beside by 'or', or that is one of many, is no answer. */
function withoutGuesses(candidates: readonly FactStatement[], text: string): FactStatement[] {
  const others = new Set(candidates.filter(({ state }) => state === 'wrong').map(({ value }) => value))
  return candidates.map((one, index) => {
    if (one.state !== 'right') return one
    const beside = [candidates[index - 1], candidates[index + 1]].some((other) => {
      if (!other || other.state === 'right') return false
      const [first, second] = other.span.start < one.span.start ? [other, one] : [one, other]
      return or.test(text.slice(first.span.end, second.span.start))
    })
    return beside || others.size >= guesses ? { ...one, state: 'imprecise' } : one
  })
}

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
  const candidates: FactStatement[] = []
  for (const quantity of quantities) {
    const state = stateOf(fact, quantity)
    if (state === null) continue
    const { polarity, clause } = stanceOf(quantity)
    if (polarity === 'denied') continue
    const words = text.slice(clause.start, clause.end)
    if (fact.cues.length > 0 && !fact.cues.some((cue) => words.includes(cue))) continue
    const span = { start: quantity.start, end: quantity.end }
    candidates.push({ state, span, value: quantity.value })
  }
  const statements = withoutGuesses(candidates, text)
  const state = best(statements.map((one) => one.state))
  const found = statements.find((one) => one.state === state)
  return found ?? null
}
