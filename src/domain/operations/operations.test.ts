import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { OperationContext } from './operation-plugin.ts'
import { operationSchema } from './operation-schema.ts'
import { type Operation, operationPlugins, pluginOf } from './operations.ts'
import type { Value } from './values.ts'

const tables: Record<string, { key: string; value: Value }[]> = {
  prices: [
    { key: 'Basic', value: 9.9 },
    { key: '尊享 Plus', value: 25 },
    { key: 'Basic', value: 1 },
  ],
}
const context = (
  variables: Record<string, Value>,
  over: Partial<OperationContext> = {},
): OperationContext => ({
  variableValue: (id) => variables[id],
  captured: (pattern) => /\d+/.exec(`${pattern} 42`)?.[0],
  rowsOf: (table) => tables[table] ?? [],
  draw: () => 0,
  ...over,
})
const run = (
  operation: Operation,
  variables: Record<string, Value> = {},
  over: Partial<OperationContext> = {},
) => pluginOf(operation).run(operation, context(variables, over))

test.each([
  [1, '+', 2, 3],
  [0.1, '+', 0.2, 0.3],
  [5, '-', 7.25, -2.25],
  [100, '*', 0.045, 4.5],
  [10, '/', 3, 3.33],
  [1.005, '*', 1, 1.01],
  [-1.005, '*', 1, -1.01],
  [5, '/', 0, undefined],
  [0, '/', 0, undefined],
  [3, 'min', -2, -2],
  [3, 'max', -2, 3],
  [1e15, '*', 1e15, 1e30],
] as const)('FLOW-06 calculates %s %s %s', (left, operator, right, expected) => {
  const operation = { op: 'calculate', variable: 'x', left, operator, right, digits: 2 } as const
  expect(run(operation).value).toBe(expected)
})

test('FLOW-06 calculates with what variables hold, also where that is a number in a text', () => {
  const operation = {
    op: 'calculate',
    variable: 'x',
    left: { variable: 'price' },
    operator: '*',
    right: { variable: 'count' },
    digits: 0,
  } as const
  expect(run(operation, { price: 12.4, count: '1,000' })).toEqual({ value: 12400 })
  expect(run(operation, { price: 12.4, count: 'many' })).toEqual({})
  expect(run(operation, { price: 12.4 })).toEqual({})
})

test('FLOW-06 compares and gives one of two values', () => {
  const operation = {
    op: 'compare',
    variable: 'x',
    is: '>=',
    right: 100,
    holds: 'dear',
    otherwise: 'cheap',
  } as const
  expect(run({ ...operation, left: { variable: 'price' } }, { price: 100 })).toEqual({ value: 'dear' })
  expect(run({ ...operation, left: { variable: 'price' } }, { price: '99.5' })).toEqual({ value: 'cheap' })
  expect(run({ ...operation, left: { variable: 'gone' } })).toEqual({})
  expect(run({ ...operation, left: 'ＰＬＵＳ plan', is: 'contains', right: 'plus' })).toEqual({
    value: 'dear',
  })
})

test('FLOW-06 looks a value up by its key, the first of several, whatever its width and case', () => {
  const operation = { op: 'look-up', variable: 'x', table: 'prices', by: 'plan' } as const
  expect(run(operation, { plan: 'basic' })).toEqual({ value: 9.9 })
  expect(run(operation, { plan: '尊享 ｐｌｕｓ' })).toEqual({ value: 25 })
  expect(run(operation, { plan: 'Gold' }).value).toBeUndefined()
  expect(run({ ...operation, otherwise: 0 }, { plan: 'Gold' })).toEqual({ value: 0 })
})

test('FLOW-06 draws one of its values, and sets the mood', () => {
  const drawn = [0, 1, 2].map(
    (place) => run({ op: 'random', variable: 'x', values: ['a', 'b', 'c'] }, {}, { draw: () => place }).value,
  )
  expect(drawn).toEqual(['a', 'b', 'c'])
  expect(run({ op: 'mood', mood: 'ANGRY' })).toEqual({ mood: 'ANGRY' })
})

const value = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.double(),
  fc.constantFrom('Basic', '1,000', 'ＡＢ', '__proto__'),
)

test('FLOW-06 every plugin makes operations that its schema reads, and runs them on any values without a throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operationPlugins),
      fc.constantFrom('text' as const, 'number' as const),
      fc.dictionary(fc.constantFrom('any', 'plan'), value, { noNullPrototype: true }),
      (plugin, type, variables) => {
        const operation = plugin.create({ variable: 'any', type, table: 'prices' })
        expect(operationSchema.parse(JSON.parse(JSON.stringify(operation)))).toEqual(operation)
        const result = plugin.run(operation, context(variables))
        expect(plugin.run(operation, context(variables))).toEqual(result)
        if (typeof result.value === 'number') expect(result.value).not.toBeNaN()
      },
    ),
  )
})

test('FLOW-06 an operation with a field that its plugin does not name is no operation', () => {
  const refused = [
    { op: 'set', variable: 'x', value: 1, run: 'alert(1)' },
    { op: 'shell', variable: 'x' },
    { op: 'calculate', variable: 'x', left: 1, operator: '**', right: 2, digits: 2 },
    { op: 'calculate', variable: 'x', left: { variable: 'a', more: 1 }, operator: '+', right: 2, digits: 2 },
    { op: 'random', variable: 'x', values: ['one'] },
    { op: 'mood', mood: 'HUNGRY' },
  ]
  for (const operation of refused) expect(operationSchema.safeParse(operation).success).toBe(false)
})
