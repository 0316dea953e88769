import { emptyValue, isOfType, type OperationPlugin } from './operation-plugin.ts'
import type { Value } from './values.ts'

/** See `random`. */
export interface RandomOperation {
  op: 'random'
  variable: string
  values: Value[]
}

/** Gives a variable one of several values, drawn from the session's seed. */
export const random: OperationPlugin<RandomOperation> = {
  op: 'random',
  words: /*i18n*/ { id: 'authoring.op-random', message: 'Choose at random' },
  inputs: [
    {
      key: 'values',
      kind: 'values',
      least: 2,
      most: 20,
      words: /*i18n*/ { id: 'authoring.op-values', message: 'Values' },
    },
  ],
  create: ({ variable, type }) => ({ op: 'random', variable, values: [emptyValue(type), emptyValue(type)] }),
  changes: ({ variable }) => variable,
  reads: () => [],
  byChance: true,
  run: ({ values }, { draw }) => ({ value: values[draw(values.length)] }),
  fits: ({ variable, values }, { typeOf }) => values.every((value) => isOfType(value, typeOf(variable))),
  formula: ({ variable, values }, nameOf) => `${nameOf('variables', variable)} = ${values.join(' | ')}`,
}
