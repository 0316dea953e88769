import { add, type AddOperation } from './add.ts'
import { calculate, type CalculateOperation } from './calculate.ts'
import { capture, type CaptureOperation } from './capture.ts'
import { compare, type CompareOperation } from './compare.ts'
import { copy, type CopyOperation } from './copy.ts'
import { lookUp, type LookUpOperation } from './look-up.ts'
import { mood, type MoodOperation } from './mood.ts'
import type { OperationInput, OperationPlugin } from './operation-plugin.ts'
import { random, type RandomOperation } from './random.ts'
import { set, type SetOperation } from './set.ts'

/** What an operation node does, by its `op`: one of the plugins' (FLOW-06). */
export type Operation =
  | SetOperation
  | CopyOperation
  | AddOperation
  | CaptureOperation
  | CalculateOperation
  | CompareOperation
  | LookUpOperation
  | MoodOperation
  | RandomOperation
export type OperationKind = Operation['op']

/** All plugins, in the order in which the editor offers them. A new one is a file here, and its names in this module. */
export const operationPlugins: readonly OperationPlugin<Operation>[] = [
  set,
  copy,
  add,
  calculate,
  compare,
  lookUp,
  random,
  capture,
  mood,
]

const byKind = new Map(operationPlugins.map((plugin) => [plugin.op, plugin]))

/** The plugin of an operation. */
export function pluginOf({ op }: Pick<Operation, 'op'>): OperationPlugin<Operation> {
  const plugin = byKind.get(op)
  if (!plugin) throw new Error(`There is no operation ${op}.`)
  return plugin
}

/** An operation that names the same variables and the same table where they have other ids. */
export function withOperationIds(
  operation: Operation,
  idOf: (list: 'variables' | 'tables', id: string) => string,
): Operation {
  const { changes, inputs } = pluginOf(operation)
  const kinds = new Map<string, OperationInput['kind']>(inputs.map(({ key, kind }) => [key, kind]))
  if (changes(operation) !== null) kinds.set('variable', 'variable')
  const otherOf = (key: string, value: unknown): unknown => {
    const kind = kinds.get(key)
    if (kind === 'variable' && typeof value === 'string') return idOf('variables', value)
    if (kind === 'table' && typeof value === 'string') return idOf('tables', value)
    if (kind === 'operand' && typeof value === 'object' && value !== null && 'variable' in value)
      return { variable: idOf('variables', String(value.variable)) }
    return value
  }
  const fields = Object.entries(operation).map(([key, value]) => [key, otherOf(key, value)] as const)
  return Object.assign({ ...operation }, Object.fromEntries(fields))
}
