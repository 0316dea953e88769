import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('COURSE-06 names the line and the column where a text stops being JSON', () => {
  expect(readJson('\uFEFF{"a":1}')).toEqual({ value: { a: 1 } })
  expect(readJson('{\n  "format": "coach-course",\n  "version": 1,,\n}')).toEqual({
    unreadable: { line: 3, column: 16 },
  })
  expect(readJson('')).toEqual({ unreadable: { line: 1, column: 1 } })
})
