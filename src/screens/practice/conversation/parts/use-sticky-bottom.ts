import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer than this to the end counts as being there, in pixels. */
const near = 48

const distance = (scroller: HTMLElement) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight

/**
 * Keeps a scroller at its end while the reader is there, and leaves it alone once the reader has scrolled up;
 * then `unseen` tells that something new stands below. `version` changes with what is new, `own` where the
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
    if (!element) return
    stuck.current = true
    element.scrollTop = element.scrollHeight
    setUnseen(false)
  }, [scroller])

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
      const atEnd = distance(element) <= near
      if (upward === atEnd) return
      stuck.current = atEnd
      if (atEnd) setUnseen(false)
    }
    // Blocks take their true height only once they are painted; a phone's keyboard takes height away.
    const observer = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight
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
