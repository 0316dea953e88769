import { useStore } from '@xyflow/react'
import { useMemo } from 'react'
import type { CanvasBox, CanvasEdge, Point } from './canvas-model.ts'
import { areaAround, isSameArea, partsNear } from './near-view.ts'

const nothing: { boxes: readonly CanvasBox[]; edges: readonly CanvasEdge[] } = { boxes: [], edges: [] }

/**
 * What the canvas' library is given: it goes through all that it has at each move of the canvas and at each change, so it has what is
 * in view and around it, what is selected or on its way, and where a line is being drawn from.
 */
export function useNear(
  boxes: readonly CanvasBox[],
  edges: readonly CanvasEdge[],
  selected: ReadonlySet<string>,
  dragged: ReadonlyMap<string, Point> | null,
  selectedEdge: string | null,
): typeof nothing {
  const area = useStore(areaAround, isSameArea)
  const drawnFrom = useStore(({ connection }) => connection.fromNode?.id ?? null)
  const led = edges.find(({ id }) => id === selectedEdge)?.source ?? null
  const moving = dragged === null ? null : [...dragged.keys()].join()
  return useMemo(
    () =>
      area === null
        ? nothing
        : partsNear(
            area,
            boxes,
            edges,
            (id) => selected.has(id) || id === drawnFrom || id === led || dragged?.has(id) === true,
          ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- which boxes are dragged counts, and not where they are
    [area, boxes, edges, selected, drawnFrom, led, moving],
  )
}
