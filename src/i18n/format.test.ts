import { describe, expect, test } from 'vitest'
import {
  formatDuration,
  formatInstant,
  formatNumber,
  formatSecond,
  formatSpan,
  wholeNumber,
} from './format.ts'
import { localeIds } from '../domain/locale.ts'
import { bcp47 } from './locale.ts'

test.each([
  ['zh-cn', '1.2万'],
  ['zh-tw', '1.2萬'],
  ['ja-jp', '1.2万'],
  ['us-en', '12.3k'],
] as const)('LOC-07 shows numbers over ten thousand in %s as %s', (locale, text) => {
  expect(formatNumber(locale, 12_345)).toBe(text)
})

test('LOC-07 shows ten thousand and less in full', () => {
  expect(formatNumber('zh-cn', 10_000)).toBe('10,000')
  expect(formatNumber('us-en', 9_999)).toBe('9,999')
  expect(formatNumber('us-en', 72.25)).toBe('72.3')
  expect(formatNumber('us-en', Number.NaN)).toBe('—')
})

test('ADMIN-08a writes a moment to the second', () => {
  for (const locale of localeIds) expect(formatSecond(locale, '2026-11-21T02:00:37Z')).toContain('00:37')
  expect(formatSecond('us-en', 'soon')).toBe('—')
})

test.each([
  ['us-en', 'Nov 21, 2026'],
  ['zh-cn', '2026年11月21日'],
  ['zh-tw', '2026年11月21日'],
  ['ja-jp', '2026/11/21'],
] as const)('LOC-07 writes a date as %s does', (locale, day) => {
  expect(formatInstant(locale, '2026-11-21T02:00:00Z', 'Asia/Shanghai')).toContain(day)
})

test('LOC-07 shows a dash for an instant that is none', () => {
  expect(formatInstant('us-en', 'yesterday')).toBe('—')
})

test('LOC-07 gives a duration in its two largest units', () => {
  expect(formatDuration('us-en', 899)).toBe('14 min 59 sec')
  expect(formatDuration('us-en', 0)).toBe('0 sec')
  expect(formatDuration('us-en', 7325)).toBe('2 hr 2 min')
  expect(formatDuration('zh-cn', 65)).toBe('1分钟5秒')
  expect(formatDuration('zh-tw', 65)).toBe('1分鐘5秒')
  expect(formatDuration('ja-jp', 65)).toBe('1分5秒')
})

test.each(localeIds)('LOC-07 writes whole numbers in %s as the browser does', (locale) => {
  const numbers = [0, 7, 20, 999, 1000, 1001, 20_000, 123_456, 1_234_567]
  expect(numbers.map(wholeNumber)).toEqual(
    numbers.map((value) => new Intl.NumberFormat(bcp47[locale]).format(value)),
  )
})

describe('LOC-07 from one point in time to another', () => {
  const at = (hour: number, day = 26) => new Date(2026, 10, day, hour, 2).getTime()
  test.each([
    ['zh-cn', '2026/11/26 00:02–06:02'],
    ['zh-tw', '2026/11/26 00:02 – 06:02'],
    ['ja-jp', '2026/11/26 0:02～6:02'],
    ['us-en', 'Nov 26, 2026, 12:02 – 6:02 AM'],
  ] as const)('names the day once where both are on it: %s', (locale, said) => {
    expect(formatSpan(locale, at(0), at(6)).replace(/\s/g, ' ')).toBe(said)
  })
  test('names both days, and is a dash where one end is missing', () => {
    expect(formatSpan('ja-jp', at(0), at(14, 29))).toBe('2026/11/26 0:02～2026/11/29 14:02')
    expect(formatSpan('ja-jp', at(0), null)).toBe('—')
  })
})
