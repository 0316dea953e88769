import { expect, test } from 'vitest'
import { fitSideWidth, maxSideWidth, narrowest, widthAfterKey } from './side-width.ts'

test('UI-02 lets a side panel be as wide as its parent − 40, and 700 when there is none', () => {
  expect([maxSideWidth(1000), maxSideWidth(null), maxSideWidth(30)]).toEqual([960, 700, 0])
  expect([
    fitSideWidth(2000, 1000),
    fitSideWidth(1, 1000),
    fitSideWidth(300.4, null),
    fitSideWidth(900, null),
  ]).toEqual([960, narrowest, 300, 700])
})

test('UI-02 never gets wider than a parent that is narrower than the narrowest panel', () => {
  expect(fitSideWidth(300, 120)).toBe(80)
})

test('UI-14a moves the edge by keyboard the way the arrow points', () => {
  expect([
    widthAfterKey('ArrowRight', 300, 'left', 1000),
    widthAfterKey('ArrowRight', 300, 'right', 1000),
    widthAfterKey('ArrowLeft', 300, 'right', 1000),
  ]).toEqual([316, 284, 316])
  expect([
    widthAfterKey('Home', 300, 'left', 1000),
    widthAfterKey('End', 300, 'left', 1000),
    widthAfterKey('PageUp', 300, 'right', 1000),
    widthAfterKey('a', 300, 'left', 1000),
  ]).toEqual([narrowest, 960, 364, null])
})
