import {
  type Operand,
  type OperationPlugin,
  operandText,
  operandValue,
  variablesOf,
} from './operation-plugin.ts'
import { numberOf } from './values.ts'

type Operator = '+' | '-' | '*' | '/' | 'min' | 'max'

/** See `calculate`. */
export interface CalculateOperation {
  op: 'calculate'
  variable: string
  left: Operand
  operator: Operator
  right: Operand
  /** Decimal places that the result is rounded to. */
  digits: number
}

function resultOf(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case 'min':
      return Math.min(left, right)
    case 'max':
      return Math.max(left, right)
  }
}

/** Rounds half away from zero, as money is; what is too large to have decimal places stays. */
function rounded(value: number, digits: number): number {
  const scaled = Math.abs(value) * 10 ** digits
  if (!(scaled < 1e15)) return value
  return (Math.sign(value) * Math.round(Number(scaled.toPrecision(15)))) / 10 ** digits
}

const signs: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷', min: 'min', max: 'max' }

/** Calculates with two numbers. What has no result, such as a division by nothing, changes nothing. */
export const calculate: OperationPlugin<CalculateOperation> = {
  op: 'calculate',
  words: /*i18n*/ { id: 'authoring.op-calculate', message: 'Calculate' },
  inputs: [
    {
      key: 'left',
      kind: 'operand',
      number: true,
      words: /*i18n*/ { id: 'authoring.op-left', message: 'First value' },
    },
    {
      key: 'operator',
      kind: 'choice',
      words: /*i18n*/ { id: 'authoring.op-operator', message: 'Calculation' },
      choices: [
        { value: '+', words: /*i18n*/ { id: 'authoring.op-plus', message: '+ plus' } },
        { value: '-', words: /*i18n*/ { id: 'authoring.op-minus', message: '− minus' } },
        { value: '*', words: /*i18n*/ { id: 'authoring.op-times', message: '× times' } },
        { value: '/', words: /*i18n*/ { id: 'authoring.op-divided', message: '÷ divided by' } },
        { value: 'min', words: /*i18n*/ { id: 'authoring.op-min', message: 'the smaller value' } },
        { value: 'max', words: /*i18n*/ { id: 'authoring.op-max', message: 'the larger value' } },
      ],
    },
    {
      key: 'right',
      kind: 'operand',
      number: true,
      words: /*i18n*/ { id: 'authoring.op-right', message: 'Second value' },
    },
    {
      key: 'digits',
      kind: 'number',
      least: 0,
      most: 6,
      whole: true,
      words: /*i18n*/ { id: 'authoring.op-digits', message: 'Decimal places' },
    },
  ],
  create: ({ variable }) => ({
    op: 'calculate',
    variable,
    left: { variable },
    operator: '+',
    right: 1,
    digits: 2,
  }),
  changes: ({ variable }) => variable,
  reads: ({ left, right }) => variablesOf(left, right),
  run({ left, operator, right, digits }, context) {
    const [a, b] = [left, right].map((operand) => numberOf(operandValue(operand, context) ?? ''))
    if (a === null || b === null || a === undefined || b === undefined) return {}
    const result = resultOf(a, operator, b)
    return Number.isFinite(result) ? { value: rounded(result, digits) } : {}
  },
  fits: ({ variable, left, right }, { typeOf }) =>
    [{ variable }, left, right].every((operand) =>
      typeof operand === 'object' ? typeOf(operand.variable) === 'number' : typeof operand === 'number',
    ),
  formula({ variable, left, operator, right }, nameOf) {
    const [a, b] = [operandText(left, nameOf), operandText(right, nameOf)]
    const both =
      operator === 'min' || operator === 'max' ? `${operator}(${a}, ${b})` : `${a} ${signs[operator]} ${b}`
    return `${nameOf('variables', variable)} = ${both}`
  },
}
