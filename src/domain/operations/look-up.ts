import { isOfType, type OperationPlugin } from './operation-plugin.ts'
import { comparable, type Value } from './values.ts'

/** See `lookUp`. */
export interface LookUpOperation {
  op: 'look-up'
  variable: string
  table: string
  /** The variable whose value is looked for among the keys. */
  by: string
  /** What the variable becomes where no row has the key; left out, it stays as it is. */
  otherwise?: Value | undefined
}

/** Takes a value from a table of the course. Keys are compared normalised; of several rows with the key the first counts. */
export const lookUp: OperationPlugin<LookUpOperation> = {
  op: 'look-up',
  words: /*i18n*/ { id: 'authoring.op-look-up', message: 'Look up in a table' },
  inputs: [
    { key: 'table', kind: 'table', words: /*i18n*/ { id: 'authoring.op-table', message: 'Table' } },
    {
      key: 'by',
      kind: 'variable',
      words: /*i18n*/ { id: 'authoring.op-by', message: 'Look up by variable' },
    },
    {
      key: 'otherwise',
      kind: 'value',
      optional: true,
      words: /*i18n*/ { id: 'authoring.op-no-row', message: 'If no row matches' },
    },
  ],
  create: ({ variable, table = 'table' }) => ({ op: 'look-up', variable, table, by: variable }),
  changes: ({ variable }) => variable,
  reads: ({ by }) => [by],
  table: ({ table }) => table,
  run({ table, by, otherwise }, { variableValue, rowsOf }) {
    const wanted = comparable(variableValue(by) ?? '')
    const row = rowsOf(table).find(({ key }) => comparable(key) === wanted)
    return { value: row ? row.value : otherwise }
  },
  fits({ variable, table, otherwise }, { typeOf, rowsOf }) {
    const type = typeOf(variable)
    if (otherwise !== undefined && !isOfType(otherwise, type)) return false
    return type === 'text' || (rowsOf(table) ?? []).every(({ value }) => typeof value === 'number')
  },
  formula: ({ variable, table, by }, nameOf) =>
    `${nameOf('variables', variable)} = ${nameOf('tables', table)}[${nameOf('variables', by)}]`,
}
