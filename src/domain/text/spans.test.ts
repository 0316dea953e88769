import { expect, test } from 'vitest'
import { segmentsOf } from './spans.ts'

const line = '先生您好，非常抱歉给您带来不便，我马上帮您核实年费。'
const quoted = (quote: string) => ({
  start: line.indexOf(quote),
  end: line.indexOf(quote) + quote.length,
  quote,
})

test('REPORT-06a marks the very words that earned a point', () => {
  const [sorry, fee] = [quoted('非常抱歉'), quoted('核实年费')]
  expect(segmentsOf(line, [sorry, fee])).toEqual([
    { text: '先生您好，', spans: [] },
    { text: '非常抱歉', spans: [sorry] },
    { text: '给您带来不便，我马上帮您', spans: [] },
    { text: '核实年费', spans: [fee] },
    { text: '。', spans: [] },
  ])
})

test('REPORT-06a keeps overlapping quotes apart and loses no letter of the line', () => {
  const [first, second] = [quoted('抱歉给您'), quoted('给您带来不便')]
  const segments = segmentsOf(line, [first, second])
  expect(segments.map(({ text }) => text).join('')).toBe(line)
  expect(segments.find(({ text }) => text === '给您')?.spans).toEqual([first, second])
})

test('REPORT-06a marks nothing for a span that quotes other words or lies outside the line', () => {
  expect(
    segmentsOf(line, [
      { start: 0, end: 2, quote: '您好' },
      { start: 90, end: 95 },
      { start: -1, end: 2 },
      { start: 3, end: 3 },
    ]),
  ).toEqual([{ text: line, spans: [] }])
  expect(segmentsOf('', [])).toEqual([])
})
