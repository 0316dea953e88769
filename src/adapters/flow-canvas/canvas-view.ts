import type { ReactFlowInstance } from '@xyflow/react'
import type { BoxNode, CanvasBox, RouteEdge } from './canvas-model.ts'

export const readable = 0.9
export const minZoom = 0.08

/** Around all boxes, with a margin. */
export function boundsOf(boxes: readonly CanvasBox[]) {
  const x = Math.min(...boxes.map((box) => box.at.x)) - margin
  const y = Math.min(...boxes.map((box) => box.at.y)) - margin
  const right = Math.max(...boxes.map((box) => box.at.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.at.y + box.height)) + margin
  return { x, y, width: right - x, height: bottom - y }
}

const margin = 24

/** Below this zoom titles can't be told any more, so a flow that needs less is shown from its beginning on. */
const legible = 0.5
const atStart = 0.6

/** The whole flow where it is legible in one view, else its beginning. */
export function openAtStart(
  flow: ReactFlowInstance<BoxNode, RouteEdge>,
  boxes: readonly CanvasBox[],
  frame: HTMLDivElement | null,
) {
  const first = boxes[0]
  if (!first || !frame) return
  const { x, y, width, height } = boundsOf(boxes)
  const { clientWidth, clientHeight } = frame
  const whole = Math.min(clientWidth / width, clientHeight / height, 1)
  if (whole >= legible)
    return void flow.setViewport({
      x: (clientWidth - width * whole) / 2 - x * whole,
      y: (clientHeight - height * whole) / 2 - y * whole,
      zoom: whole,
    })
  const zoom = atStart
  const top = (height * zoom < clientHeight ? (clientHeight - height * zoom) / 2 : 0) - y * zoom
  void flow.setViewport({ x: 8 - (first.at.x - 24) * zoom, y: top, zoom })
}
