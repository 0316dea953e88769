import type { CompiledCourse } from '../course/compile.ts'
import type { JudgementTest, Operation } from '../course/dialogue-flow.ts'
import { findPattern } from '../course/pattern.ts'
import { normalise, originalSpan } from '../text/normalise.ts'
import type { SessionState } from './session.ts'

export type Value = string | number
type Values = Record<string, Value>

const placeholder = /\{\{([^{}]*)\}\}/g
const maxText = 200
const maxNumber = 1e15

/** The variables that a speech names, in order; '' for an empty placeholder. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => (match[1] ?? '').trim())
}

function valueOf(values: Values, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
}

/**
 * Puts the variables into a speech (CONV-20). What they hold is never expanded again; an unknown one leaves
 * nothing.
 */
export function fillIn(text: string, values: Values): string {
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (_, id: string) => String(valueOf(values, id.trim()) ?? ''))
}

function tidyNumber(value: number): number {
  const limited = Math.max(-maxNumber, Math.min(maxNumber, value))
  return Number(limited.toPrecision(15)) + 0
}

function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value
  const text = normalise(value).text.replace(/[, ]/g, '')
  const parsed = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(parsed) ? parsed : null
}

/** What a variable of a type keeps of a value; undefined where it can't. */
function fitting(type: 'text' | 'number', value: Value): Value | undefined {
  // Half a surrogate pair could not be stored.
  if (type === 'text')
    return String(value)
      .slice(0, maxText)
      .replace(/[\uD800-\uDBFF]$/, '')
  const number = numberOf(value)
  return number === null ? undefined : tidyNumber(number)
}

function captured(course: CompiledCourse, source: string, lastLine: string): string | undefined {
  const pattern = course.captures.get(source)
  if (!pattern) return undefined
  const line = normalise(lastLine)
  const match = findPattern(pattern, line)
  if (!match || match.captured.end <= match.captured.start) return undefined
  const { start, end } = originalSpan(line, match.captured.start, match.captured.end)
  return lastLine.slice(start, end)
}

function resultOf(course: CompiledCourse, state: SessionState, operation: Operation): Value | undefined {
  switch (operation.op) {
    case 'set':
      return operation.value
    case 'copy':
      return valueOf(state.variables, operation.from)
    case 'add':
      return (numberOf(valueOf(state.variables, operation.variable) ?? 0) ?? 0) + operation.amount
    case 'capture':
      return captured(course, operation.pattern, state.lastLine)
  }
}

/**
 * The variables after an operation (FLOW-07). One that gives nothing, or nothing of the variable's type,
 * changes nothing.
 */
export function operated(course: CompiledCourse, state: SessionState, operation: Operation): Values {
  const type = course.variableTypes.get(operation.variable)
  const result = resultOf(course, state, operation)
  const value = type === undefined || result === undefined ? undefined : fitting(type, result)
  return value === undefined ? state.variables : { ...state.variables, [operation.variable]: value }
}

function subjectOf(state: SessionState, subject: JudgementTest['subject']): Value {
  switch (subject.kind) {
    case 'variable':
      return valueOf(state.variables, subject.variable) ?? ''
    case 'emotion':
      return state.emotion
    case 'patience':
      return state.patience
    case 'round':
      return state.round
    case 'sensitive-hits':
      return state.sensitiveHits
  }
}

function isSame(a: Value, b: Value): boolean {
  if (typeof a === 'number' || typeof b === 'number')
    return numberOf(a) !== null && numberOf(a) === numberOf(b)
  return normalise(a).text === normalise(b).text
}

/** Whether a test of a judgement node holds. Texts are compared normalised; an order holds between numbers alone. */
export function holds(test: JudgementTest, state: SessionState): boolean {
  const subject = subjectOf(state, test.subject)
  if (test.is === '=') return isSame(subject, test.value)
  if (test.is === '!=') return !isSame(subject, test.value)
  if (test.is === 'contains')
    return normalise(String(subject)).text.includes(normalise(String(test.value)).text)
  const left = numberOf(subject)
  const right = numberOf(test.value)
  if (left === null || right === null) return false
  if (test.is === '<') return left < right
  if (test.is === '<=') return left <= right
  return test.is === '>' ? left > right : left >= right
}
