import type { CompiledCourse } from '../course/compile.ts'
import type { JudgementTest, Operation } from '../course/dialogue-flow.ts'
import { findCapture } from '../course/pattern.ts'
import { normalise, type NormalisedText, originalSpan } from '../text/normalise.ts'
import type { DialogueState } from './dialogue.ts'

export type Value = string | number
type Values = Record<string, Value>

const placeholder = /\{\{([^{}]*)\}\}/g
/** Units that a variable of type text keeps. */
export const maxVariableLength = 200
/** Units that a speech has once its variables are put in; the rest is cut off. */
export const maxFilledLength = 2000
const maxNumber = 1e15

/** The variables that a speech names, in order; '' for an empty placeholder. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => (match[1] ?? '').trim())
}

function valueOf(values: Values, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
}

/** The first units of a text, without half a surrogate pair at their end: that could not be stored. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
}

/**
 * Puts the variables into a speech (CONV-20), up to `maxFilledLength`. What they hold is never expanded again; an
 * unknown one leaves nothing.
 */
export function fillIn(text: string, values: Values): string {
  let filled = ''
  let from = 0
  for (const { 0: whole, 1: id = '', index } of text.matchAll(placeholder)) {
    filled += text.slice(from, index) + String(valueOf(values, id.trim()) ?? '')
    from = index + whole.length
    if (filled.length > maxFilledLength) break
  }
  return cut(filled + text.slice(from), maxFilledLength)
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
  if (type === 'text') return cut(String(value), maxVariableLength)
  const number = numberOf(value)
  return number === null ? undefined : tidyNumber(number)
}

/** Gives what a pattern captures of a line; undefined where it finds nothing. */
export type Captures = (source: string) => string | undefined

/** What patterns capture of one line, each looked for once, when first asked for. */
export function capturesOf(course: CompiledCourse, text: string): Captures {
  const known = new Map<string, string | undefined>()
  let line: NormalisedText | null = null
  return (source) => {
    if (known.has(source)) return known.get(source)
    line ??= course.comparing.text(text)
    const pattern = course.patterns.get(source)
    const found = pattern && findCapture(pattern, line.text.slice(0, course.patternReach))
    const span = found && found.end > found.start ? originalSpan(line, found.start, found.end) : null
    const captured = span ? text.slice(span.start, span.end) : undefined
    known.set(source, captured)
    return captured
  }
}

function resultOf(state: DialogueState, operation: Operation, captures: Captures): Value | undefined {
  switch (operation.op) {
    case 'set':
      return operation.value
    case 'copy':
      return valueOf(state.variables, operation.from)
    case 'add':
      return (numberOf(valueOf(state.variables, operation.variable) ?? 0) ?? 0) + operation.amount
    case 'capture':
      return captures(operation.pattern)
  }
}

/**
 * The variables after an operation (FLOW-07). One that gives nothing, or nothing of the variable's type,
 * changes nothing. `captures` are of the learner's last line.
 */
export function operated(
  course: CompiledCourse,
  state: DialogueState,
  operation: Operation,
  captures: Captures,
): Values {
  const type = course.variableTypes.get(operation.variable)
  const result = resultOf(state, operation, captures)
  const value = type === undefined || result === undefined ? undefined : fitting(type, result)
  return value === undefined ? state.variables : { ...state.variables, [operation.variable]: value }
}

function subjectOf(state: DialogueState, subject: JudgementTest['subject']): Value {
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

/** A value as tests compare it: no longer than a variable is, whatever its characters become. */
function comparable(value: Value): string {
  return normalise(String(value), maxVariableLength).text
}

function isSame(a: Value, b: Value): boolean {
  if (typeof a === 'number' || typeof b === 'number')
    return numberOf(a) !== null && numberOf(a) === numberOf(b)
  return comparable(a) === comparable(b)
}

/** Whether a test of a judgement node holds. Texts are compared normalised; an order holds between numbers alone. */
export function holds(test: JudgementTest, state: DialogueState): boolean {
  const subject = subjectOf(state, test.subject)
  if (test.is === '=') return isSame(subject, test.value)
  if (test.is === '!=') return !isSame(subject, test.value)
  if (test.is === 'contains') return comparable(subject).includes(comparable(test.value))
  const left = numberOf(subject)
  const right = numberOf(test.value)
  if (left === null || right === null) return false
  if (test.is === '<') return left < right
  if (test.is === '<=') return left <= right
  return test.is === '>' ? left > right : left >= right
}
