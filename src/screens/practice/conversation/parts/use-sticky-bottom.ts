import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer than this to the end counts as being there, in pixels. */
const near = 48

/** Pixels above the beginning of a line that is taller than the scroller. */
const air = 12

/** Where the end begins to be read: what is taller than the scroller begins at its top. */
function endOf(scroller: HTMLElement, content: HTMLElement): number {
  const end = scroller.scrollHeight - scroller.clientHeight
  const last = content.lastElementChild
  const row = last?.className === 'chunk' ? last.lastElementChild : last
  if (!row) return end
  const top = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return Math.min(end, scroller.scrollTop + top - air)
}

/**
 * Keeps a scroller at its end while the reader is there, and leaves it alone once the reader has scrolled up;
 * then `unseen` tells that something new stands below. A line that is taller than the scroller is shown from its first word. `version` changes with what is new, `own` where the
 * reader wrote it.
 */
export const useStickyBottom = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  version: unknown,
  own: unknown,
) => {
  const stuck = useRef(true)
  const [unseen, setUnseen] = useState(false)

  const toEnd = useCallback(() => {
    const element = scroller.current
    if (!element || !content.current) return
    stuck.current = true
    element.scrollTop = endOf(element, content.current)
    setUnseen(false)
  }, [scroller, content])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    let before = element.scrollTop
    // The way to the end is looked up only where it can have changed anything: this runs in every frame of scrolling.
    const scrolled = () => {
      const top = element.scrollTop
      const upward = top < before
      before = top
      if (upward !== stuck.current) return
      const atEnd = endOf(element, inner) - top <= near
      if (upward === atEnd) return
      stuck.current = atEnd
      if (atEnd) setUnseen(false)
    }
    // Blocks take their true height only once they are painted; a phone's keyboard takes height away.
    const observer = new ResizeObserver(() => {
      if (!stuck.current) return
      const end = endOf(element, inner)
      // Within a tall line the reader may be further than where it begins.
      if (element.scrollTop < end) element.scrollTop = end
    })
    observer.observe(inner)
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, content])

  useLayoutEffect(toEnd, [toEnd])

  // At the end already, the observer above follows what is new in the same frame, without a layout of its own.
  useLayoutEffect(() => {
    if (own && !stuck.current) toEnd()
  }, [own, toEnd])
  useLayoutEffect(() => {
    if (!stuck.current) setUnseen(true)
  }, [version])

  return { unseen, toEnd }
}
