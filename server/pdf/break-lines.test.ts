import { describe, expect, test } from 'vitest'
import { breakLines, unbreakables } from './break-lines.ts'

/** Lines of so many signs, each of width 1. */
const linesOf = (text: string, width: number): string[] =>
  breakLines([{ text, style: null }], width, (part) => [...part].length).map((line) =>
    line.map((atom) => atom.text).join(''),
  )

describe('lines', () => {
  test.each([
    ['no closing sign begins a line', '今天天气很好，我们走吧。', 6, ['今天天气很', '好，我们走', '吧。']],
    ['no opening sign ends a line', '他说过的「你好」吗', 5, ['他说过的', '「你好」吗']],
    ['small kana stay with the sound before them', 'あいうきゃく', 4, ['あいう', 'きゃく']],
    ['words are kept whole', 'a customer asks', 10, ['a customer', 'asks']],
    ['numbers are kept whole among characters', '共计12345元', 6, ['共计', '12345元']],
    ['a break in the text is one', 'a\nb', 9, ['a', 'b']],
    ['what is wider than a line is cut', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ])('REPORT-03 %s', (_, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines)
  })

  test('REPORT-03 loses nothing of a text, whatever the width', () => {
    const text = 'Mr. 王 said：“你好。” (さようなら)！'
    for (let width = 1; width < 30; width++)
      expect(linesOf(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('REPORT-03 a word of two looks is not torn apart', () => {
    const runs = [
      { text: 'one tw', style: 'plain' },
      { text: 'o', style: 'bold' },
    ]
    const lines = breakLines(runs, 6, (part) => part.length)
    expect(lines.map((line) => line.map(({ text, style }) => [text, style]))).toEqual([
      [['one', 'plain']],
      [
        ['tw', 'plain'],
        ['o', 'bold'],
      ],
    ])
    expect(unbreakables('one two')).toEqual(['one ', 'two'])
  })
})
