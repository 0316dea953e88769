import { expect, test } from 'vitest'
import { weakestAbility } from './weakest-ability.ts'

const of = (...values: (number | null)[]) =>
  weakestAbility(values.map((value, n) => ({ ability: `a${n}`, name: `Ability ${n}`, value })))

test('HOME-10d of what came up the weakest is named, the first of several that are alike', () => {
  expect(of(80, 42, null, 42.5)).toEqual({ name: 'Ability 1', value: 42 })
  expect(of(0, 50, 0)).toEqual({ name: 'Ability 0', value: 0 })
})

test('HOME-10d nothing is the weakest where one thing came up, or all went alike', () => {
  expect([of(), of(null), of(40), of(40, null), of(60, 60), of(100, 100)]).toEqual(Array(6).fill(null))
})
