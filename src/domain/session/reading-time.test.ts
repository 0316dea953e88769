import { expect, test } from 'vitest'
import { readingTime } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'don’t').join(' ')

test('CONV-09a reading takes a minute for 180 words, or for 300 characters without blanks between words', () => {
  expect(readingTime([words(180)])).toBe(60_000)
  expect(readingTime([words(90), words(90)])).toBe(60_000)
  expect(readingTime(['请您先核对客户的账户，'.repeat(30)])).toBe(60_000)
  expect(readingTime(['お客様の口座を確認'.repeat(30) + '。'])).toBe(Math.round(270 * 200))
})

test('CONV-09a what is taken in at a glance needs no time', () => {
  expect(readingTime([])).toBe(0)
  expect(readingTime(['Settle the complaint.', 'Was charged a fee.', '… — ·'])).toBe(0)
  expect(readingTime([words(29)])).toBe(0)
  expect(readingTime([words(30)])).toBe(10_000)
})
