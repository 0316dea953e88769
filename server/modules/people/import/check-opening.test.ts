import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { checkOpening } from './check-opening.ts'

const read = async (name: string, ...parts: string[]) => {
  const file = checkOpening(name, Readable.from(parts.map((part) => Buffer.from(part))))
  return [(await buffer(file.content)).toString(), file.fits()]
}

test('ADMIN-01c takes a file for a workbook only where it begins as one, however its bytes come', async () => {
  expect(await read('people.xlsx', 'PK\u0003\u0004rest', ' more')).toEqual(['PK\u0003\u0004rest more', true])
  expect(await read('People.XLSX ', 'P', 'K', 'x')).toEqual(['PKx', true])
  expect(await read('people.xlsx', 'userName;displayName')).toEqual(['userName;displayName', false])
  expect(await read('people.xlsx')).toEqual(['', false])
  expect(await read('people.csv', 'userName')).toEqual(['userName', true])
})
