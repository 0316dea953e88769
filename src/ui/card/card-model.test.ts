import { expect, test } from 'vitest'
import { splitActions, statusLook, turned } from './card-model.ts'

const map = {
  pending: { label: 'Scheduled', tone: 'plain' },
  running: { label: 'In progress', tone: 'success' },
} as const

test('UI-03 shows a status as its map says, and the map’s first where the status is not in it', () => {
  expect(
    [
      statusLook('running', map),
      statusLook('over', map),
      statusLook(null, map),
      statusLook('toString', map),
    ].map(({ label }) => label),
  ).toEqual(['In progress', 'Scheduled', 'Scheduled', 'Scheduled'])
})

test('UI-03 throws for a status card without a status map', () => {
  expect(() => statusLook('running', undefined)).toThrow('A status card needs a status map')
  expect(() => statusLook('running', {})).toThrow('A status card needs a status map')
})

test('UI-03 turns its switch between the active and the inactive value, and from anything else to the active one', () => {
  expect([turned('ON', 'ON', 'OFF'), turned('OFF', 'ON', 'OFF'), turned('?', 'ON', 'OFF')]).toEqual([
    'OFF',
    'ON',
    'ON',
  ])
})

test('UI-03 shows up to five action buttons and puts the rest into the menu', () => {
  const split = (count: number) => splitActions(Array.from({ length: count }, (_, index) => index + 1))
  expect([split(5), split(6), split(0)]).toEqual([
    { shown: [1, 2, 3, 4, 5], more: [] },
    { shown: [1, 2, 3, 4, 5], more: [6] },
    { shown: [], more: [] },
  ])
})
