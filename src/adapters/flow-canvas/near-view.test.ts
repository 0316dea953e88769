import { expect, test } from 'vitest'
import type { CanvasBox, CanvasEdge } from './canvas-model.ts'
import { edgeUnder } from './edge-under.ts'
import { areaAround, isSameArea, partsNear } from './near-view.ts'

const box = (id: string, x: number, y: number): CanvasBox => ({
  id,
  at: { x, y },
  width: 200,
  height: 100,
  inY: 50,
  outs: [{ key: 'next', y: 50 }],
  colour: 'red',
  selectable: true,
})
const edge = (source: string, target: string, route: CanvasEdge['route'] = []): CanvasEdge => ({
  id: `${source}/${target}`,
  source,
  out: 'next',
  target,
  route,
  tone: 'plain',
})
const view = (x: number, y: number, zoom = 1) => ({
  transform: [x, y, zoom] as const,
  width: 1280,
  height: 700,
})
const ids = (parts: { id: string }[]) => parts.map(({ id }) => id)

test('FLOW-02 what is in view is always in the area around it, which small moves leave as it is', () => {
  expect(areaAround({ ...view(0, 0), width: 0 })).toBeNull()
  for (const zoom of [0.08, 0.37, 0.6, 1, 1.75])
    for (let x = -3000; x < 3000; x += 137) {
      const area = areaAround(view(x, -x / 2, zoom))
      expect(area?.left).toBeLessThan(-x / zoom)
      expect(area?.right).toBeGreaterThan((1280 - x) / zoom)
      expect(area?.top).toBeLessThan(x / 2 / zoom)
      expect(area?.bottom).toBeGreaterThan((700 + x / 2) / zoom)
    }
  const areas = Array.from({ length: 100 }, (_, move) => areaAround(view(-400 - move, -300)))
  const changes = areas.filter((area, move) => move > 0 && !isSameArea(area, areas[move - 1] ?? null))
  expect(changes.length).toBeLessThanOrEqual(2)
})

test('FLOW-02 of a flow the canvas has what is near: an edge across it with both of its boxes, and what is kept', () => {
  const boxes = [box('in', 100, 100), box('left', -5000, 100), box('right', 5000, 100), box('far', 9000, 0)]
  const all = [edge('in', 'right'), edge('left', 'right'), edge('right', 'far'), edge('in', 'gone')]
  const area = { left: 0, top: 0, right: 1000, bottom: 1000 }
  const near = partsNear(area, boxes, all, () => false)
  expect([ids(near.boxes), ids(near.edges)]).toEqual([
    ['in', 'left', 'right'],
    ['in/right', 'left/right'],
  ])
  const away = { left: 0, top: 7000, right: 1000, bottom: 8000 }
  expect(partsNear(away, boxes, all, () => false)).toEqual({ boxes: [], edges: [] })
  const kept = partsNear(away, boxes, all, (id) => id === 'far')
  expect([ids(kept.boxes), ids(kept.edges)]).toEqual([['right', 'far'], ['right/far']])
})

test('FLOW-02c the edge at a place is the nearest within its reach, where it is drawn', () => {
  const boxes = new Map([box('a', 0, 0), box('b', 400, 0), box('c', 400, 300)].map((one) => [one.id, one]))
  const across = edge('a', 'b')
  const bent = edge('a', 'c', [
    { x: 200, y: 50 },
    { x: 350, y: 50 },
    { x: 350, y: 350 },
    { x: 400, y: 350 },
  ])
  const all = [across, bent]
  expect(edgeUnder({ x: 300, y: 58 }, boxes, [across])).toBe(across)
  expect(edgeUnder({ x: 300, y: 60 }, boxes, [across])).toBeNull()
  expect(edgeUnder({ x: 355, y: 200 }, boxes, all)).toBe(bent)
  // In its middle it would run there if the layout hadn't led it elsewhere.
  expect(edgeUnder({ x: 300, y: 200 }, boxes, all)).toBeNull()
  expect(edgeUnder({ x: 300, y: 200 }, boxes, [edge('a', 'c')])?.id).toBe('a/c')
  expect(edgeUnder({ x: 300, y: 50 }, boxes, [edge('a', 'gone'), edge('gone', 'a')])).toBeNull()
})
