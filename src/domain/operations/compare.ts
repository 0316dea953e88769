import {
  emptyValue,
  isOfType,
  type Operand,
  type OperationPlugin,
  operandText,
  operandValue,
  type OperationScope,
  variablesOf,
} from './operation-plugin.ts'
import { compares, type Comparison, isNumeric, type Value } from './values.ts'

/** See `compare`. */
export interface CompareOperation {
  op: 'compare'
  variable: string
  left: Operand
  is: Comparison
  right: Operand
  /** What the variable becomes where it holds, and where it doesn't. */
  holds: Value
  otherwise: Value
}

const signs: Record<Comparison, string> = {
  '=': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  contains: '∋',
}

const isNumber = (operand: Operand, { typeOf }: OperationScope): boolean =>
  typeof operand === 'object' ? typeOf(operand.variable) === 'number' : isNumeric(operand)

/** Gives a variable one of two values, by how two others compare. */
export const compare: OperationPlugin<CompareOperation> = {
  op: 'compare',
  words: /*i18n*/ { id: 'authoring.op-compare', message: 'Compare two values' },
  inputs: [
    {
      key: 'left',
      kind: 'operand',
      number: false,
      words: /*i18n*/ { id: 'authoring.op-left', message: 'First value' },
    },
    {
      key: 'is',
      kind: 'choice',
      words: /*i18n*/ { id: 'authoring.op-comparison', message: 'Comparison' },
      choices: [
        { value: '=', words: /*i18n*/ { id: 'authoring.op-equal', message: '= equals' } },
        { value: '!=', words: /*i18n*/ { id: 'authoring.op-unequal', message: '≠ doesn’t equal' } },
        { value: '<', words: /*i18n*/ { id: 'authoring.op-less', message: '< is less than' } },
        { value: '<=', words: /*i18n*/ { id: 'authoring.op-at-most', message: '≤ is at most' } },
        { value: '>', words: /*i18n*/ { id: 'authoring.op-more', message: '> is more than' } },
        { value: '>=', words: /*i18n*/ { id: 'authoring.op-at-least', message: '≥ is at least' } },
        { value: 'contains', words: /*i18n*/ { id: 'authoring.op-contains', message: 'contains' } },
      ],
    },
    {
      key: 'right',
      kind: 'operand',
      number: false,
      words: /*i18n*/ { id: 'authoring.op-right', message: 'Second value' },
    },
    { key: 'holds', kind: 'value', words: /*i18n*/ { id: 'authoring.op-holds', message: 'If true' } },
    {
      key: 'otherwise',
      kind: 'value',
      words: /*i18n*/ { id: 'authoring.op-otherwise', message: 'If false' },
    },
  ],
  create: ({ variable, type }) => ({
    op: 'compare',
    variable,
    left: { variable },
    is: '=',
    right: emptyValue(type),
    holds: emptyValue(type),
    otherwise: emptyValue(type),
  }),
  changes: ({ variable }) => variable,
  reads: ({ left, right }) => variablesOf(left, right),
  run({ left, is, right, holds, otherwise }, context) {
    const [a, b] = [operandValue(left, context), operandValue(right, context)]
    if (a === undefined || b === undefined) return {}
    return { value: compares(a, is, b) ? holds : otherwise }
  },
  fits({ variable, left, is, right, holds, otherwise }, scope) {
    const type = scope.typeOf(variable)
    if (![holds, otherwise].every((value) => isOfType(value, type))) return false
    return !/[<>]/.test(is) || [left, right].every((operand) => isNumber(operand, scope))
  },
  formula: ({ variable, left, is, right, holds, otherwise }, nameOf) =>
    `${nameOf('variables', variable)} = ${operandText(left, nameOf)} ${signs[is]} ${operandText(right, nameOf)} ? ${holds} : ${otherwise}`,
}
