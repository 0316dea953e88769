import { expect, test } from 'vitest'
import { wayBackOf, withWayBack } from './way-back.ts'

test('REPORT-14 leads back to a list with its filter, whatever signs are in it', () => {
  const list = '/report-list?userName=a%26b%20%2B&standing=fail'
  const path = withWayBack('/report/practice/1', list)
  expect([path.split('?').length, wayBackOf(path)]).toEqual([2, list])
})

test.each([
  '',
  '?back=',
  '?back=https%3A%2F%2Fexample.com',
  '?back=%2F%2Fexample.com',
  '?back=javascript%3Aalert(1)',
  '?back=%2Fnowhere',
])('REPORT-14 knows no way back from /report/practice/1%s', (query) => {
  expect(wayBackOf(`/report/practice/1${query}`)).toBeNull()
})
