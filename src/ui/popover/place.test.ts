import { expect, test } from 'vitest'
import { placeBeside } from './place.ts'

const view = { width: 400, height: 300 }
const button = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 })
const size = { width: 100, height: 80 }

test('UI-14a stands a popover below or above its button, in line with one of its edges', () => {
  expect([
    placeBeside(button(200, 100), size, view, { side: 'below', align: 'left' }),
    placeBeside(button(200, 100), size, view, { side: 'below', align: 'right' }),
    placeBeside(button(200, 100), size, view, { side: 'above', align: 'centre' }),
  ]).toEqual([
    { left: 200, top: 124 },
    { left: 140, top: 124 },
    { left: 170, top: 16 },
  ])
})

test('UI-14a stands a popover on the other side where the window ends', () => {
  expect(placeBeside(button(200, 250), size, view, { side: 'below', align: 'left' }).top).toBe(166)
  expect(placeBeside(button(200, 60), size, view, { side: 'above', align: 'left' }).top).toBe(84)
})

test('UI-14a keeps a popover inside the window where neither side has room', () => {
  const tall = { width: 100, height: 280 }
  expect([
    placeBeside(button(0, 100), tall, view, { side: 'below', align: 'right' }),
    placeBeside(button(380, 200), tall, view, { side: 'above', align: 'left' }),
  ]).toEqual([
    { left: 4, top: 16 },
    { left: 296, top: 4 },
  ])
  expect(
    placeBeside(button(10, 10), { width: 600, height: 400 }, view, { side: 'below', align: 'left' }),
  ).toEqual({ left: 4, top: 4 })
})
