import type { CompiledCourse } from '../course/compile.ts'
import type { JudgementTest, Operation } from '../course/dialogue-flow.ts'
import { normalise } from '../text/normalise.ts'
import { type FactState, factStates, isStated } from '../course/fact-states.ts'
import { cut } from './cut.ts'
import type { Captures } from './captures.ts'
import type { DialogueState } from './dialogue.ts'
import type { SaidFact } from './facts.ts'

export type Value = string | number
type Values = Record<string, Value>

/** Units that a variable of type text keeps. */
export const maxVariableLength = 200
const maxNumber = 1e15

function valueOf(values: Values, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
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
export function fitting(type: 'text' | 'number', value: Value): Value | undefined {
  if (type === 'text') return cut(String(value), maxVariableLength)
  const number = numberOf(value)
  return number === null ? undefined : tidyNumber(number)
}

function resultOf(
  state: Pick<DialogueState, 'variables'>,
  operation: Operation,
  captures: Captures,
): Value | undefined {
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
  course: Pick<CompiledCourse, 'variableTypes'>,
  state: Pick<DialogueState, 'variables'>,
  operation: Operation,
  captures: Captures,
): Values {
  const type = course.variableTypes.get(operation.variable)
  const result = resultOf(state, operation, captures)
  const value = type === undefined || result === undefined ? undefined : fitting(type, result)
  return value === undefined ? state.variables : { ...state.variables, [operation.variable]: value }
}

const saidOf = ({ facts = {} }: Pick<DialogueState, 'facts'>, id: string): SaidFact | null =>
  Object.hasOwn(facts, id) ? (facts[id] ?? null) : null

const isFactState = (is: JudgementTest['is']): is is FactState => factStates.some((state) => state === is)

/** What tests look at. */
export type Tested = Pick<
  DialogueState,
  'variables' | 'emotion' | 'patience' | 'round' | 'sensitiveHits' | 'facts'
>

/** What a test looks at, as it stands. */
export function subjectOf(state: Tested, subject: JudgementTest['subject']): Value {
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
    case 'fact':
      return saidOf(state, subject.fact)?.value ?? ''
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
export function holds(test: JudgementTest, state: Tested): boolean {
  if (isFactState(test.is))
    return test.subject.kind === 'fact' && isStated(saidOf(state, test.subject.fact), test.is)
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
