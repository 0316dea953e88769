import { type ReactFlowState, useStoreApi } from '@xyflow/react'
import { useLayoutEffect } from 'react'

type View = Pick<ReactFlowState, 'transform' | 'width' | 'height'>

/**
 * Draws what goes along with the view, at once and whenever that is moved, zoomed or resized: beside React, which has enough to do at each move.
 * `draw` is the same function until what it draws is something else.
 */
export function useView(draw: (view: View) => void): void {
  const store = useStoreApi()
  useLayoutEffect(() => {
    let before: View | null = null
    const look = ({ transform, width, height }: View) => {
      if (before?.transform === transform && before.width === width && before.height === height) return
      before = { transform, width, height }
      draw(before)
    }
    look(store.getState())
    return store.subscribe(look)
  }, [store, draw])
}
