import { expect, test } from 'vitest'
import type { Layout } from '../../../../adapters/elkjs/flow-layout.ts'
import type { FlowGraph, GraphNode } from './flow-graph.ts'
import { keepLayout, keepsLayoutOf, keptLayoutOf, sceneKey } from './kept-layouts.ts'

function browser() {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string | null) =>
      void (value === null ? kept.delete(name) : kept.set(name, value)),
  }
}
const node = (id: string): GraphNode => ({
  id,
  kind: 'robot-says',
  title: id,
  preview: '',
  start: false,
  outcome: null,
  exits: [],
  colour: null,
  place: null,
})
const graph = (prefix: string, count = 2): FlowGraph => ({
  nodes: Array.from({ length: count }, (_, n) => node(`${prefix}${n}`)),
  edges: [{ id: `${prefix}0/next`, source: `${prefix}0`, exit: 'next', target: `${prefix}1`, wrong: false }],
})
const layout = ({ nodes, edges }: FlowGraph): Layout => ({
  places: new Map(nodes.map(({ id }, n) => [id, { x: n * 320.5, y: n }])),
  routes: new Map(
    edges.map(({ id }) => [
      id,
      [
        { x: 248, y: 26 },
        { x: 320.5, y: 27.25 },
      ],
    ]),
  ),
  width: 900,
  height: 400,
})

test('FLOW-02 a flow that hasn’t changed stands where it stood when it is opened again, without being laid out', () => {
  const remember = browser()
  const scene = sceneKey('course', null)
  const one = graph('a')
  expect(keepsLayoutOf(remember, 'course')).toBe(false)
  keepLayout(remember, scene, one, 'shape', layout(one))
  expect(keepsLayoutOf(remember, 'course')).toBe(true)
  expect(keepsLayoutOf(remember, 'cours')).toBe(false)
  expect(keptLayoutOf(remember, scene)(one, 'shape')).toEqual(layout(one))
})

test('FLOW-02 a layout is kept of the shape that it was made of, and of its scene alone', () => {
  const remember = browser()
  const [main, sub] = [sceneKey('course', null), sceneKey('course', 'sub')]
  const [one, two] = [graph('a'), graph('b')]
  keepLayout(remember, main, one, 'shape', layout(one))
  keepLayout(remember, sub, two, 'other', layout(two))
  expect(keptLayoutOf(remember, main)(one, 'shapes')).toBeNull()
  expect(keptLayoutOf(remember, main)(two, 'other')).toBeNull()
  expect(keptLayoutOf(remember, sub)(two, 'other')).toEqual(layout(two))
  keepLayout(remember, main, two, 'newer', layout(two))
  expect(keptLayoutOf(remember, main)(one, 'shape')).toBeNull()
  expect(keptLayoutOf(remember, main)(two, 'newer')).toEqual(layout(two))
})

test('FLOW-02 the layouts of few scenes are kept, the newest, and what can’t be read is none', () => {
  const remember = browser()
  const one = graph('a')
  for (let n = 0; n < 20; n++) keepLayout(remember, sceneKey(`c${n}`, null), one, 'shape', layout(one))
  const kept = Array.from({ length: 20 }, (_, n) => n).filter((n) => keepsLayoutOf(remember, `c${n}`))
  expect(kept).toEqual([14, 15, 16, 17, 18, 19])
  const large = graph('large', 40_000)
  keepLayout(remember, sceneKey('large', null), large, 'shape', layout(large))
  expect([...remember.kept.values()].join().length).toBeLessThan(500_000)
  remember.set('flow-layouts', '{')
  expect(keptLayoutOf(remember, sceneKey('c1', null))(one, 'shape')).toBeNull()
  expect(keepsLayoutOf(remember, 'c1')).toBe(false)
})
