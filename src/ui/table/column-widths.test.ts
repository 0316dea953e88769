import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const columns = [
  { id: 'name', width: 120 },
  { id: 'note', width: 100, grow: 3 },
  { id: 'status', width: 80 },
]
const words = (name: number, note: number, status: number) => new Map(Object.entries({ name, note, status }))
const total = (widths: number[]) => Math.round(widths.reduce((all, one) => all + one, 0))

test('UI-10a cuts no word while there is room, and shares out what is over', () => {
  expect(columnWidths(columns, words(200, 90, 60), 400)).toEqual([210, 120, 70])
  expect(columnWidths(columns, new Map(), 800)).toEqual([220, 400, 180])
})

test('UI-10a takes the room for long words from columns whose words are short', () => {
  const [name = 0, note = 0, status = 0] = columnWidths(columns, words(60, 500, 50), 500)
  expect([name, note, status]).toEqual([60, 390, 50])
})

test('UI-10a serves first what lacks the least, and cuts the longest words where there is too little room', () => {
  const widths = columnWidths(columns, words(140, 700, 90), 600)
  expect(widths).toEqual([140, 370, 90])
  expect(total(widths)).toBe(600)
})

test('UI-10a never lets a single monster squeeze the others below what they need', () => {
  expect(columnWidths(columns, words(230, 5000, 230), 700)).toEqual([230, 240, 230])
  const [name = 0, note = 0, status = 0] = columnWidths(columns, words(230, 5000, 90), 400)
  expect([name, note, status]).toEqual([165, 145, 90])
})

test('UI-10a is wider than there is room where the least widths do not fit, and leaves the first column its part', () => {
  expect(columnWidths(columns, words(400, 300, 90), 280)).toEqual([126, 300, 90])
  expect(columnWidths(columns, words(400, 5000, 90), 290)).toEqual([130.5, 480, 90])
})

test('UI-10a gives a single column all there is', () => {
  expect(columnWidths([{ id: 'name', width: 120 }], new Map([['name', 900]]), 90)).toEqual([90])
})
