import { expect, test } from 'vitest'
import { enumerationOf } from './enumeration.ts'

test('UI-11 takes whole numbers from 1 to 10 and nothing else', () => {
  expect(['1', ' 10 ', '０７', '5'].map(enumerationOf)).toEqual([1, 10, 7, 5])
  expect(['0', '11', '-1', '2.5', '1e1', '', ' ', 'five', '99999999999', '一'].map(enumerationOf)).toEqual(
    Array.from({ length: 10 }, () => null),
  )
})
