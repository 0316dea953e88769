import { expect, test } from 'vitest'
import { boxOf, exitHeight, headHeight, layoutEdges, listsExits } from './flow-boxes.ts'
import { graphOf, scenesOf } from './flow-graph.ts'
import { courseOf } from '../course.factory.ts'

const graph = graphOf(scenesOf(courseOf())[0] ?? expect.unreachable())
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
  for (const edge of layoutEdges(graph)) {
    expect(boxes.get(edge.source)?.outs.map((out) => out.key)).toContain(edge.out)
    expect(boxes.has(edge.target)).toBe(true)
  }
})
