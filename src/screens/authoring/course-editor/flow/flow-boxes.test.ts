import { expect, test } from 'vitest'
import { boxOf, exitHeight, headHeight, layoutEdge, listsExits, placesOf } from './flow-boxes.ts'
import { graphOf, scenesOf } from './flow-graph.ts'
import { courseOf } from '../course.factory.ts'

const graph = graphOf(scenesOf(courseOf())[0] ?? expect.unreachable(), (_, id) => id)
const node = (id: string) => graph.nodes.find((n) => n.id === id) ?? expect.unreachable()

test('FLOW-01 gives every exit of a choice a place of its own within the box, from top to bottom', () => {
  const box = boxOf(node('reply'))
  const ys = box.outs.map((out) => out.y)
  expect(ys).toEqual([...ys].sort((a, b) => a - b))
  expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBe(exitHeight)
  expect(ys.every((y) => y > headHeight && y < box.height)).toBe(true)
})

test('FLOW-01 lists the exits of choices only', () => {
  expect(graph.nodes.filter(listsExits).map((n) => n.kind)).toEqual([
    'user-says',
    'difficulty-branch',
    'judgement',
    'question-bank',
  ])
  expect(boxOf(node('open')).outs).toEqual([{ key: 'next', y: headHeight / 2 }])
})

test('FLOW-02 lays out every edge from an exit that its box has', () => {
  const boxes = new Map(graph.nodes.map((n) => [n.id, boxOf(n)]))
  for (const edge of graph.edges.map(layoutEdge)) {
    expect(boxes.get(edge.source)?.outs.map((out) => out.key)).toContain(edge.out)
    expect(boxes.has(edge.target)).toBe(true)
  }
})

test('FLOW-02b puts a node where somebody has put it, its end along with it, and leaves the others to the layout', () => {
  const layout = { places: new Map(graph.nodes.map(({ id }, index) => [id, { x: 100 * index, y: 10 }])) }
  expect(placesOf(graph, layout)).toEqual(layout.places)
  const moved = {
    ...graph,
    nodes: graph.nodes.map((n) => (n.id === 'reply' ? { ...n, place: { x: 105, y: -50 } } : n)),
  }
  const places = placesOf(moved, layout)
  const end = layout.places.get('end:missed/reply') ?? expect.unreachable()
  expect(places.get('reply')).toEqual({ x: 105, y: -50 })
  expect(places.get('end:missed/reply')).toEqual({ x: end.x + 5, y: end.y - 60 })
  expect(places.get('open')).toEqual(layout.places.get('open'))
})
