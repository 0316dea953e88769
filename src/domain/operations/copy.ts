import type { OperationPlugin } from './operation-plugin.ts'

/** See `copy`. */
export interface CopyOperation {
  op: 'copy'
  variable: string
  from: string
}

/** Gives a variable what another one holds. */
export const copy: OperationPlugin<CopyOperation> = {
  op: 'copy',
  words: /*i18n*/ { id: 'authoring.op-copy', message: 'Copy another variable' },
  inputs: [
    {
      key: 'from',
      kind: 'variable',
      words: /*i18n*/ { id: 'authoring.op-from', message: 'Source variable' },
    },
  ],
  create: ({ variable }) => ({ op: 'copy', variable, from: variable }),
  changes: ({ variable }) => variable,
  reads: ({ from }) => [from],
  run: ({ from }, { variableValue }) => ({ value: variableValue(from) }),
  fits: ({ variable, from }, { typeOf }) => typeOf(variable) === 'text' || typeOf(from) === 'number',
  formula: ({ variable, from }, nameOf) => `${nameOf('variables', variable)} = ${nameOf('variables', from)}`,
}
