import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { elkGraph, readLayout, type LayoutBox, type LayoutEdge } from './flow-layout.ts'

const box = (id: string, outs: string[], first = false): LayoutBox => ({
  id,
  width: 240,
  height: 60 + 24 * outs.length,
  inY: 20,
  outs: outs.map((key, i) => ({ key, y: 60 + 24 * i + 12 })),
  first,
})
const lay = async (boxes: LayoutBox[], edges: LayoutEdge[]) =>
  readLayout(await new ELK().layout(elkGraph(boxes, edges)))

test('FLOW-02 places a flow from left to right, loops included, with no box on another', async () => {
  const boxes = [
    box('start', ['next'], true),
    box('ask', ['yes', 'no', 'rude']),
    box('end', []),
    box('again', ['next']),
    box('alone', ['next']),
  ]
  const edges = [
    { id: '1', source: 'start', out: 'next', target: 'ask' },
    { id: '2', source: 'ask', out: 'yes', target: 'end' },
    { id: '3', source: 'ask', out: 'no', target: 'again' },
    { id: '4', source: 'again', out: 'next', target: 'ask' },
    { id: '5', source: 'ask', out: 'rude', target: 'ask' },
  ]
  const layout = await lay(boxes, edges)
  const at = (id: string) => layout.places.get(id) ?? expect.unreachable()
  expect(at('start').x).toBeLessThan(at('ask').x)
  expect(at('ask').x).toBeLessThan(at('end').x)
  for (const a of boxes) {
    for (const b of boxes) {
      if (a.id >= b.id) continue
      const apart =
        at(a.id).x + a.width <= at(b.id).x ||
        at(b.id).x + b.width <= at(a.id).x ||
        at(a.id).y + a.height <= at(b.id).y ||
        at(b.id).y + b.height <= at(a.id).y
      expect(apart, `${a.id} and ${b.id}`).toBe(true)
    }
  }
})

test('FLOW-02 starts each edge at its own branch and ends it at its target', async () => {
  const layout = await lay(
    [box('a', ['x', 'y'], true), box('b', [])],
    [{ id: 'e', source: 'a', out: 'y', target: 'b' }],
  )
  const a = layout.places.get('a') ?? expect.unreachable()
  const b = layout.places.get('b') ?? expect.unreachable()
  const route = layout.routes.get('e') ?? expect.unreachable()
  expect(route[0]).toEqual({ x: a.x + 240, y: a.y + 60 + 24 + 12 })
  expect(route.at(-1)).toEqual({ x: b.x, y: b.y + 20 })
})

test('FLOW-02 goes on in a new row where a flow is long, so that the whole fits a screen', async () => {
  const boxes = Array.from({ length: 30 }, (_, i) => box(`n${i}`, i < 29 ? ['next'] : [], i === 0))
  const edges = Array.from({ length: 29 }, (_, i) => ({
    id: `e${i}`,
    source: `n${i}`,
    out: 'next',
    target: `n${i + 1}`,
  }))
  const layout = await lay(boxes, edges)
  expect(layout.width / layout.height).toBeLessThan(4)
  expect([...layout.routes.values()].every((route) => route.length >= 2)).toBe(true)
})
