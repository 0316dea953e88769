import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether a box of `width` px that is `scrolled` sideways over `contents` px has more before its left edge and behind its
 * right one. All are known without asking the box, which would have it laid out.
 */
export function useSides(
  contents: number,
  width: number,
  scrolled: RefObject<number>,
): { before: boolean; after: boolean; look(): void } {
  const [sides, setSides] = useState({ before: false, after: false })
  const look = useCallback(() => {
    const before = scrolled.current > 0
    // Positions are whole pixels or not, as the screen's are.
    const after = scrolled.current + width < contents - 1
    setSides((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [contents, width, scrolled])
  useLayoutEffect(look, [look])
  return { ...sides, look }
}
