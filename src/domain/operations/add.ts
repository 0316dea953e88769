import type { OperationPlugin } from './operation-plugin.ts'
import { numberOf } from './values.ts'

/** See `add`. */
export interface AddOperation {
  op: 'add'
  variable: string
  amount: number
}

/** Adds to a variable. */
export const add: OperationPlugin<AddOperation> = {
  op: 'add',
  words: /*i18n*/ { id: 'authoring.op-add', message: 'Add to a number' },
  inputs: [
    {
      key: 'amount',
      kind: 'number',
      least: -1_000_000,
      most: 1_000_000,
      words: /*i18n*/ { id: 'authoring.op-amount', message: 'Amount' },
    },
  ],
  create: ({ variable }) => ({ op: 'add', variable, amount: 1 }),
  changes: ({ variable }) => variable,
  reads: ({ variable }) => [variable],
  run: ({ variable, amount }, { variableValue }) => ({
    value: (numberOf(variableValue(variable) ?? 0) ?? 0) + amount,
  }),
  fits: ({ variable }, { typeOf }) => typeOf(variable) === 'number',
  formula: ({ variable, amount }, nameOf) =>
    `${nameOf('variables', variable)} ${amount < 0 ? '−' : '+'}= ${Math.abs(amount)}`,
}
