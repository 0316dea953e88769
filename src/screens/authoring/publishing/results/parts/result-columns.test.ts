import { expect, test } from 'vitest'
import { columnsWithin } from './result-columns.tsx'

test('PUBLISH-06 columns that scroll have room for whole ones alone', () => {
  expect([0, 36, 75, 76, 340].map(columnsWithin)).toEqual([1, 1, 1, 2, 8])
})
