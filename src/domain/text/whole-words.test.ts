import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.ts'

const widened = (text: string, words: string) => {
  const start = text.indexOf(words)
  const whole = wholeWords(text, { start, end: start + words.length })
  return text.slice(whole.start, whole.end)
}

test.each([
  ['今年保费是3920元。', '39', '3920'],
  ['今年保费是3920元。', '20', '3920'],
  ['今年保费是3,920元。', '92', '3,920'],
  ['It costs 39.50 a year.', '50', '39.50'],
  ['It costs 39, or less.', '39', '39'],
  ['I understand you.', 'stand', 'understand'],
  ['車両保険は７２０円です', '７２', '７２０'],
  ['您上次出险是什么时候？', '出险', '出险'],
])('REPORT-10 quotes of %s with %s whole words and numbers', (text, words, whole) => {
  expect(widened(text, words)).toBe(whole)
})

test('REPORT-10 leaves what lies outside of the text alone', () => {
  expect(wholeWords('39', { start: 1, end: 5 })).toEqual({ start: 1, end: 5 })
  expect(wholeWords('39', { start: 1, end: 1 })).toEqual({ start: 1, end: 1 })
})
