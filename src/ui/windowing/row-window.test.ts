import { expect, test } from 'vitest'
import { movedRow, rowWindow, steppedScroll } from './row-window.ts'

test('UI-10 keeps few of 1000 rows in the DOM wherever it is scrolled to', () => {
  for (let top = 0; top <= 1000 * 40; top += 37) {
    const { first, end } = rowWindow(1000, 40, top, 600)
    expect(end - first).toBeLessThanOrEqual(60)
    expect(first).toBeLessThanOrEqual(Math.floor(top / 40))
    expect(end).toBeGreaterThanOrEqual(Math.min(1000, Math.ceil((top + 600) / 40)))
  }
})

test('UI-07 draws the same rows for every position within a step', () => {
  for (let top = 0; top < 2000; top += 13)
    expect(rowWindow(20_000, 36, steppedScroll(top, 36), 400)).toEqual(rowWindow(20_000, 36, top, 400))
})

test('UI-10 draws all of a short list', () => {
  expect(rowWindow(5, 40, 0, 600)).toEqual({ first: 0, end: 5 })
  expect(rowWindow(25, 48, 0, 300)).toEqual({ first: 0, end: 25 })
  expect(rowWindow(0, 40, 0, 600)).toEqual({ first: 0, end: 0 })
})

test('UI-14a moves the active row by keyboard and stops at both ends', () => {
  const to = (key: string, active: number) => movedRow(key, active, 100, 10)
  expect([
    to('ArrowDown', 4),
    to('ArrowUp', 0),
    to('PageDown', 95),
    to('Home', 50),
    to('End', 0),
    to('a', 3),
  ]).toEqual([5, 0, 99, 0, 99, null])
  expect(movedRow('End', 0, 0, 10)).toBeNull()
})
