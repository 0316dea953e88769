import { normalise } from '../text/normalise.ts'
import { cut } from '../dialogue/cut.ts'

/** What a variable keeps. */
export type Value = string | number

export type VariableType = 'text' | 'number'

/** Units that a variable of type text keeps. */
export const maxVariableLength = 200
const maxNumber = 1e15

function tidyNumber(value: number): number {
  const limited = Math.max(-maxNumber, Math.min(maxNumber, value))
  return Number(limited.toPrecision(15)) + 0
}

/** The number that a value is or says; null where it says none. */
export function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value
  const text = normalise(value).text.replace(/[, ]/g, '')
  const parsed = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(parsed) ? parsed : null
}

/** What a variable of a type keeps of a value; undefined where it can't. */
export function fitting(type: VariableType, value: Value): Value | undefined {
  if (type === 'text') return cut(String(value), maxVariableLength)
  const number = numberOf(value)
  return number === null ? undefined : tidyNumber(number)
}

/** A value as it is compared: no longer than a variable is, whatever its characters become. */
export function comparable(value: Value): string {
  return normalise(String(value), maxVariableLength).text
}

function isSame(a: Value, b: Value): boolean {
  if (typeof a === 'number' || typeof b === 'number')
    return numberOf(a) !== null && numberOf(a) === numberOf(b)
  return comparable(a) === comparable(b)
}

/** How two values are compared. */
export const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const
export type Comparison = (typeof comparisons)[number]

/** Whether a comparison holds. Texts are compared normalised; an order holds between numbers alone. */
export function compares(subject: Value, is: Comparison, value: Value): boolean {
  if (is === '=') return isSame(subject, value)
  if (is === '!=') return !isSame(subject, value)
  if (is === 'contains') return comparable(subject).includes(comparable(value))
  const left = numberOf(subject)
  const right = numberOf(value)
  if (left === null || right === null) return false
  if (is === '<') return left < right
  if (is === '<=') return left <= right
  return is === '>' ? left > right : left >= right
}

/** Whether a value can stand in an order: `<` and its like. */
export const isNumeric = (value: Value): boolean =>
  typeof value === 'number' || (value.trim() !== '' && Number.isFinite(Number(value)))
