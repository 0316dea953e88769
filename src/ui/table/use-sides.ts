import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/** Whether a box that scrolls sideways has more before its left edge and behind its right one. */
export function useSides(
  box: RefObject<HTMLElement | null>,
  contents: number,
  width: number,
): { before: boolean; after: boolean; look(): void } {
  const [sides, setSides] = useState({ before: false, after: false })
  const look = useCallback(() => {
    if (!box.current) return
    const { scrollLeft, scrollWidth, clientWidth } = box.current
    const before = scrollLeft > 0
    // Positions are whole pixels or not, as the screen's are.
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setSides((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [box])
  useLayoutEffect(look, [look, contents, width])
  return { ...sides, look }
}
