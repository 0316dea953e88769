import type { Edge, Node } from '@xyflow/react'

export interface Point {
  x: number
  y: number
}

/** A place in the window, as events of pointers tell it. */
export interface ClientPoint {
  clientX: number
  clientY: number
}

/** A placed box. `outs` are its ways out on the right, `inY` where edges come in on the left; px. */
export interface CanvasBox {
  id: string
  at: Point
  width: number
  height: number
  inY: number
  outs: { key: string; y: number }[]
  /** What the minimap paints it with: a CSS colour. */
  colour: string
  /** False for boxes that are not selectable, such as ends. */
  selectable: boolean
}

export interface CanvasEdge {
  id: string
  source: string
  out: string
  target: string
  route: Point[]
  /** `wrong` and `lit` are told apart by colour and dash. */
  tone: 'plain' | 'wrong' | 'lit'
}

/** What a screen reader says; asked of what is drawn alone. */
export interface CanvasWording {
  box(id: string): string
  edge(edge: CanvasEdge): string
}

export interface CanvasHandle {
  fit(): void
  zoom(by: 'in' | 'out'): void
  /** Brings a box to the middle, big enough to read. */
  reveal(id: string): void
  /** Something is dragged over the canvas: marks the edge that it would stand on. `at` as the pointer tells it; null: it is gone. */
  hover(at: ClientPoint | null): void
  /** Where something that is let go of would stand; null outside of the canvas. */
  dropAt(at: ClientPoint): CanvasDrop | null
}

export interface CanvasDrop {
  /** px of the canvas, as boxes are placed. */
  at: Point
  /** The edge under it. */
  edge: { source: string; out: string } | null
}

/** A box as the canvas' library has it, and an edge. */
export type BoxNode = Node<{ box: CanvasBox }, 'box'>
export type RouteEdge = Edge<{ route: Point[] }, 'route'>
