import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptInOrder } from './common-run.ts'
import { linesDifference, textDifference, type TextPiece } from './text-difference.ts'

const told = (pieces: TextPiece[]) =>
  pieces.map(({ how, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[how]).join('')
const diff = (before: string, after: string) => told(textDifference(before, after))
const text = fc
  .array(fc.constantFrom('the', 'fee', ' ', '年', '费', 'を', 'カード', '、', '🙂', '\n', 'don’t', '3.5'))
  .map((parts) => parts.join(''))

describe('texts', () => {
  test('COURSE-08a both can be read from what is told', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textDifference(before, after)
        const without = (how: TextPiece['how']) =>
          pieces
            .filter((piece) => piece.how !== how)
            .map((piece) => piece.text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
        if (before === after) expect(pieces.every(({ how }) => how === 'same')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('COURSE-08a goes by words, and by characters where a script doesn’t part them', () => {
    expect(diff('I don’t know the fee', 'I don’t know your fee')).toBe('I don’t know -the-+your+ fee')
    expect(diff('我马上查一下年费', '我马上查一下手续费')).toBe('我马上查一下-年-+手续+费')
    expect(diff('すぐにお調べします', 'すぐに確認します')).toBe('すぐに-お調べ-+確認+します')
    expect(diff('', 'new')).toBe('+new+')
  })
})

test('COURSE-08a lines are told as the same, new, gone, or reworded', () => {
  expect(
    linesDifference(
      ['hello there', 'I will check it now', 'good day'],
      ['hello there', 'I will check that now', 'something else', 'good day'],
    ),
  ).toEqual([
    { how: 'same', line: 'hello there' },
    { how: 'changed', pieces: textDifference('I will check it now', 'I will check that now') },
    { how: 'added', line: 'something else' },
    { how: 'same', line: 'good day' },
  ])
  expect(linesDifference(['one thing'], ['年费'])).toEqual([
    { how: 'removed', line: 'one thing' },
    { how: 'added', line: '年费' },
  ])
})

test('COURSE-08a thousands of lines are told apart', () => {
  const lines = (from: number) => Array.from({ length: 2000 }, (_, n) => `line ${from + n}`)
  const told = linesDifference(lines(0), lines(700))
  expect(told.filter(({ how }) => how === 'same')).toHaveLength(1300)
})

test('COURSE-08a as few as can be are moved', () => {
  expect([...keptInOrder(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])].sort()).toEqual(['a', 'b', 'c'])
  expect(keptInOrder(['a'], ['a']).size).toBe(1)
  expect(keptInOrder([], []).size).toBe(0)
})
