import { expect, test } from 'vitest'
import { pastedRows } from './pasted-rows.ts'

test('FLOW-06 takes the rows of a table from a spreadsheet or a typed list', () => {
  expect(pastedRows('Basic\t9.90\r\nPlus\t1,250\n\n\t7\nPlus\t3\nGold: on request\n尊享，１２')).toEqual([
    { key: 'Basic', value: 9.9 },
    { key: 'Plus', value: 1250 },
    { key: 'Gold', value: 'on request' },
    { key: '尊享', value: '１２' },
  ])
  expect(pastedRows('')).toEqual([])
})
