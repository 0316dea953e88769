import type { DialogueFlowCourse, NodeColour } from '../dialogue-flow.ts'
import { setFields } from './change-flow.ts'
import type { EditCommand } from './commands.ts'
import { findNode } from './things.ts'

/** Gives nodes a colour, or takes it from them (FLOW-02f); what has it already, and what is gone, needs no command. */
export function colourNodes(
  course: DialogueFlowCourse,
  ids: readonly string[],
  colour: NodeColour | null,
): EditCommand[] {
  return ids.flatMap((id) => {
    const node = findNode(course, id)?.node
    return !node || (node.colour ?? null) === colour
      ? []
      : setFields(course, { list: 'nodes', id }, { colour: colour ?? undefined })
  })
}

/** A place on the canvas, in px; x grows to the right, y downwards. */
export interface Place {
  x: number
  y: number
}

/** A node as it stands on the canvas: its upper left corner and its size, in px. */
export interface PlacedBox extends Place {
  id: string
  width: number
  height: number
}

/** What nodes are brought into line by: an edge of theirs, or their middle across or down. */
export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Ways in which nodes are spread with even gaps. */
export const spreads = ['across', 'down'] as const
export type Spread = (typeof spreads)[number]

const placed = (boxes: readonly PlacedBox[], placeOf: (box: PlacedBox) => Place): Map<string, Place> =>
  new Map(boxes.map((box) => [box.id, placeOf(box)]))

/** Where nodes stand once they are brought into line with the outermost of them, or with the middle of them all. */
export function alignedPlaces(boxes: readonly PlacedBox[], by: Alignment): Map<string, Place> {
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const top = Math.min(...boxes.map(({ y }) => y))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return placed(boxes, ({ x, y, width, height }) => {
    switch (by) {
      case 'left':
        return { x: left, y }
      case 'centre':
        return { x: (left + right - width) / 2, y }
      case 'right':
        return { x: right - width, y }
      case 'top':
        return { x, y: top }
      case 'middle':
        return { x, y: (top + bottom - height) / 2 }
      case 'bottom':
        return { x, y: bottom - height }
    }
  })
}

/** Where nodes stand once the gaps between them are even: the first and the last stay where they are. */
export function spreadPlaces(boxes: readonly PlacedBox[], way: Spread): Map<string, Place> {
  const at = way === 'across' ? ('x' as const) : ('y' as const)
  const size = way === 'across' ? ('width' as const) : ('height' as const)
  const inOrder = boxes.toSorted((a, b) => a[at] - b[at])
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (!first || !last || inOrder.length < 3) return new Map()
  const taken = inOrder.reduce((sum, box) => sum + box[size], 0)
  const gap = (last[at] + last[size] - first[at] - taken) / (inOrder.length - 1)
  const places = new Map<string, Place>()
  let next = first[at]
  for (const box of inOrder) {
    places.set(box.id, { x: box.x, y: box.y, [at]: next })
    next += box[size] + gap
  }
  return places
}

/**
 * Puts nodes where somebody wants them (FLOW-02b), in whole px; null: where the automatic layout puts them. What stands
 * there already, and what is gone, needs no command.
 */
export function placeNodes(
  course: DialogueFlowCourse,
  places: ReadonlyMap<string, Place | null>,
): EditCommand[] {
  return [...places].flatMap(([id, place]) => {
    const node = findNode(course, id)?.node
    if (!node) return []
    const position = place ? { x: Math.round(place.x), y: Math.round(place.y) } : undefined
    const isThere = position?.x === node.position?.x && position?.y === node.position?.y
    return isThere ? [] : setFields(course, { list: 'nodes', id }, { position })
  })
}
