import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('ADMIN-01 writes files in which a spreadsheet programme reckons nothing', () => {
  expect(
    csvOf([
      ['Line', 'Problem'],
      [3, '=1+1'],
      [4, '+x'],
      [5, '-2'],
      [6, '@sum'],
      [7, '\tx'],
      [8, 'a "b", c\nd'],
    ]),
  ).toBe(
    '\uFEFF"Line","Problem"\r\n"3","\'=1+1"\r\n"4","\'+x"\r\n"5","\'-2"\r\n"6","\'@sum"\r\n"7","\'\tx"\r\n"8","a ""b"", c\nd"\r\n',
  )
})
