import { expect, test } from 'vitest'
import { sheetKeyOf } from './sheet-keys.ts'

const press = (key: string, change = {}, where = {}) =>
  sheetKeyOf(
    { key, ctrlKey: false, altKey: false, metaKey: false, isComposing: false, ...change },
    { writing: false, choosing: false, ...where },
  )

test('EXAM-04 chooses by digits and letters, turns the page and marks by keys', () => {
  expect(['1', 'b', 'J'].map((key) => press(key))).toEqual([{ option: 0 }, { option: 1 }, { option: 9 }])
  expect(['n', 'ArrowLeft', 'M', 'z'].map((key) => press(key))).toEqual(['next', 'previous', 'mark', null])
})

test('EXAM-04 takes no letter from what is written, no arrow from a choice, and nothing from an input method', () => {
  expect(press('a', {}, { writing: true })).toBeNull()
  expect(press('Enter', { ctrlKey: true }, { writing: true })).toBe('next')
  expect(press('ArrowRight', {}, { choosing: true })).toBeNull()
  expect(press('1', { isComposing: true })).toBeNull()
  expect(press('a', { ctrlKey: true })).toBeNull()
})
