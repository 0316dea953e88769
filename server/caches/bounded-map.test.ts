import { expect, test } from 'vitest'
import { boundedMap, loadOnce } from './bounded-map.ts'

test('CONV-18 keeps the entries used last within its bound', () => {
  const map = boundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
})

test('CONV-18 loads a thing once for all who ask, and again after a failure', async () => {
  let loads = 0
  const get = loadOnce<string, number>(10, async () => {
    loads++
    if (loads === 1) throw new Error('not yet')
    return loads
  })
  await expect(Promise.all([get('a'), get('a')])).rejects.toThrow('not yet')
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual([2, 2, 2])
  expect(loads).toBe(2)
})
