import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test('PAPER-02a points out the words that earned something, whatever their order', () => {
  const text = 'wash hands before touching'
  const spans = [
    { start: 18, end: 26 },
    { start: 0, end: 10 },
    { start: 5, end: 10 },
  ]
  expect(markedParts(text, spans)).toEqual([
    { text: 'wash hands', isMarked: true },
    { text: ' before ', isMarked: false },
    { text: 'touching', isMarked: true },
  ])
  expect(markedParts(text, [])).toEqual([{ text, isMarked: false }])
  expect(markedParts('', [])).toEqual([])
})
