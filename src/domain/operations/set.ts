import { emptyValue, isOfType, type OperationPlugin } from './operation-plugin.ts'
import type { Value } from './values.ts'

/** See `set`. */
export interface SetOperation {
  op: 'set'
  variable: string
  value: Value
}

/** Gives a variable a value. */
export const set: OperationPlugin<SetOperation> = {
  op: 'set',
  words: /*i18n*/ { id: 'authoring.op-set', message: 'Set a value' },
  inputs: [{ key: 'value', kind: 'value', words: /*i18n*/ { id: 'authoring.op-value', message: 'Value' } }],
  create: ({ variable, type }) => ({ op: 'set', variable, value: emptyValue(type) }),
  changes: ({ variable }) => variable,
  reads: () => [],
  run: ({ value }) => ({ value }),
  fits: ({ variable, value }, { typeOf }) => isOfType(value, typeOf(variable)),
  formula: ({ variable, value }, nameOf) => `${nameOf('variables', variable)} = ${value}`,
}
