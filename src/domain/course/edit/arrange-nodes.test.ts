import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf } from '../course-factory.ts'
import { applyCommands } from './apply-command.ts'
import {
  alignedPlaces,
  alignments,
  colourNodes,
  placeNodes,
  type PlacedBox,
  spreadPlaces,
  spreads,
} from './arrange-nodes.ts'

const course = courseOf([
  { kind: 'robot-says', id: 'a', title: 'A', speech: ['Hi'], next: 'b' },
  { kind: 'text', id: 'b', title: 'B', text: 'x', position: { x: 5, y: -7 }, next: { end: 'achieved' } },
])
const boxes = fc
  .array(
    fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 400 }),
    }),
    { minLength: 3, maxLength: 12 },
  )
  .map((list) => list.map((box, index): PlacedBox => ({ ...box, id: `n${index}` })))
const movedTo = (list: readonly PlacedBox[], places: ReadonlyMap<string, { x: number; y: number }>) =>
  list.map((box) => ({ ...box, ...places.get(box.id) }))
const around = (list: readonly PlacedBox[]) => ({
  left: Math.min(...list.map(({ x }) => x)),
  right: Math.max(...list.map(({ x, width }) => x + width)),
  top: Math.min(...list.map(({ y }) => y)),
  bottom: Math.max(...list.map(({ y, height }) => y + height)),
})

test('FLOW-02b aligned nodes share a line, leave no more room than before and keep the other direction', () => {
  const lineOf = ({ x, y, width, height }: PlacedBox) => ({
    left: x,
    centre: x + width / 2,
    right: x + width,
    top: y,
    middle: y + height / 2,
    bottom: y + height,
  })
  fc.assert(
    fc.property(boxes, fc.constantFrom(...alignments), (list, by) => {
      const after = movedTo(list, alignedPlaces(list, by))
      expect(new Set(after.map((box) => lineOf(box)[by])).size).toBe(1)
      const [room, before] = [around(after), around(list)]
      expect(room.left).toBeGreaterThanOrEqual(before.left)
      expect(room.right).toBeLessThanOrEqual(before.right)
      expect(room.top).toBeGreaterThanOrEqual(before.top)
      expect(room.bottom).toBeLessThanOrEqual(before.bottom)
      const kept = by === 'left' || by === 'centre' || by === 'right' ? 'y' : 'x'
      expect(after.map((box) => box[kept])).toEqual(list.map((box) => box[kept]))
    }),
  )
})

test('FLOW-02b spread nodes have even gaps, and the first and the last stay', () => {
  fc.assert(
    fc.property(boxes, fc.constantFrom(...spreads), (list, way) => {
      const [at, size] = way === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
      const inOrder = list.toSorted((a, b) => a[at] - b[at])
      const after = movedTo(inOrder, spreadPlaces(list, way))
      const gaps = after
        .slice(1)
        .map((box, index) => box[at] - (after[index]?.[at] ?? 0) - (after[index]?.[size] ?? 0))
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 5)
      expect([after[0]?.[at], after.at(-1)?.[at]]).toEqual([
        inOrder[0]?.[at],
        expect.closeTo(inOrder.at(-1)?.[at] ?? 0, 5),
      ])
    }),
  )
  expect(spreadPlaces([{ id: 'a', x: 0, y: 0, width: 1, height: 1 }], 'across')).toEqual(new Map())
})

test('FLOW-02b keeps places in whole px, gives them back to the layout, and undo brings all of it back', () => {
  const commands = placeNodes(
    course,
    new Map([
      ['a', { x: 10.4, y: 20.6 }],
      ['b', null],
      ['gone', { x: 1, y: 1 }],
    ]),
  )
  const applied = applyCommands(course, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  expect(applied.course.flow.nodes.map(({ position }) => position)).toEqual([{ x: 10, y: 21 }, undefined])
  expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course })
  expect(
    placeNodes(
      course,
      new Map([
        ['b', { x: 5, y: -7 }],
        ['a', null],
      ]),
    ),
  ).toEqual([])
})

test('FLOW-02f gives several nodes a colour of eight as one change, and takes it from them; another one is refused', () => {
  const given = applyCommands(course, colourNodes(course, ['a', 'b', 'gone'], 'teal'))
  if (given.refusal) throw new Error('refused')
  expect(given.course.flow.nodes.map(({ colour }) => colour)).toEqual(['teal', 'teal'])
  expect(colourNodes(given.course, ['a', 'b'], 'teal')).toEqual([])
  expect(applyCommands(given.course, given.inverse)).toMatchObject({ course })
  const taken = applyCommands(given.course, colourNodes(given.course, ['a', 'b'], null))
  expect(taken).toMatchObject({ course })
  expect(
    applyCommands(course, [
      { type: 'set', of: { list: 'nodes', id: 'a' }, fields: { colour: 'url(//evil.example)' } },
    ]).refusal,
  ).toMatchObject({ reason: 'illegal' })
})
