import type { Emotion } from '../course/base.ts'
import type { Value, VariableType } from './values.ts'

/** Words for the editor, to be extracted for the catalogs: put the comment `i18n` of lingui before each. */
export interface Words {
  id: string
  message: string
}

/** What a value is taken from: a variable, or what stands here. */
export type Operand = { variable: string } | Value

/** A field of an operation: what it may hold, from which its schema is made, and how the editor lets it be entered. */
export type OperationInput = { key: string; words: Words } & (
  | { kind: 'variable' | 'pattern' | 'mood' | 'table' }
  /** Of the type of the variable that is changed; `optional` where it may be left out. */
  | { kind: 'value'; optional?: true }
  /** A variable, or a value; `number`: numbers alone. */
  | { kind: 'operand'; number: boolean }
  | { kind: 'number'; least: number; most: number; whole?: true }
  | { kind: 'choice'; choices: readonly { value: string; words: Words }[] }
  /** Several values of the type of the variable that is changed. */
  | { kind: 'values'; least: number; most: number }
)

/** What an operation can look at while a conversation runs. */
export interface OperationContext {
  variableValue(variable: string): Value | undefined
  /** What a pattern captures of the learner's last line; undefined where it finds nothing. */
  captured(pattern: string): string | undefined
  rowsOf(table: string): readonly { key: string; value: Value }[]
  /** One of so many places, from the session's seed. */
  draw(places: number): number
}

/** What an operation does: it gives the variable a value, or the customer a mood. */
export interface OperationResult {
  value?: Value | undefined
  mood?: Emotion
}

/** What a check of an operation knows of the course. */
export interface OperationScope {
  typeOf(variable: string): VariableType | undefined
  rowsOf(table: string): readonly { value: Value }[] | undefined
}

/** What a new operation is made from. */
export interface NewOperation {
  variable: string
  type: VariableType
  /** The first table of the course, where there is one. */
  table: string | undefined
}

/**
 * A kind of operation that operation nodes offer (FLOW-06): what it is made of, what it looks at, what it does. It is pure:
 * the same operation in the same context does the same, and it never throws.
 */
export interface OperationPlugin<Op extends { op: string } = { op: string }> {
  op: Op['op']
  /** What it does: 'Set a value'. */
  words: Words
  /** All its fields but `op` and `variable`. */
  inputs: readonly OperationInput[]
  create(from: NewOperation): Op
  /** The variable that it changes; null where it changes none. */
  changes(operation: Op): string | null
  /** The variables that it looks at. */
  reads(operation: Op): readonly string[]
  /** The patterns that it looks for, with their field. */
  patterns?(operation: Op): readonly { source: string; field: string }[]
  table?(operation: Op): string
  /** What it does depends on the seed of the session. */
  byChance?: true
  run(operation: Op, context: OperationContext): OperationResult
  /** Whether its values are of the types that they have to be; asked where all that it names is there. */
  fits(operation: Op, scope: OperationScope): boolean
  /** As a formula, the same in every language; `nameOf` gives the name of what an id stands for. */
  formula(operation: Op, nameOf: NameOf): string
}

/** The name of what an id stands for: of a variable, a table, an emotion. */
export type NameOf = (list: 'variables' | 'tables' | 'moods', id: string) => string

/** The variables that operands name. */
export const variablesOf = (...operands: readonly Operand[]): string[] =>
  operands.flatMap((operand) => (typeof operand === 'object' ? [operand.variable] : []))

/** What an operand stands for now. */
export const operandValue = (operand: Operand, context: OperationContext): Value | undefined =>
  typeof operand === 'object' ? context.variableValue(operand.variable) : operand

/** An operand in a formula. */
export const operandText = (operand: Operand, nameOf: NameOf): string =>
  typeof operand === 'object' ? nameOf('variables', operand.variable) : String(operand)

/** Whether a value may be given to a variable of a type, as it stands. */
export const isOfType = (value: Value, type: VariableType | undefined): boolean =>
  (type === 'number') === (typeof value === 'number')

/** An empty value of a type. */
export const emptyValue = (type: VariableType): Value => (type === 'number' ? 0 : '')
