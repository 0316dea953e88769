import { useLingui } from '@lingui/react'
import { type RefObject, useLayoutEffect } from 'react'

const milliseconds = 200

/** The figure on the way to a total: whole points, quick at first; `share` is the part of the time that has passed, 0–1. */
export const countedTo = (total: number, share: number): number =>
  share >= 1 ? total : Math.round(total * (1 - (1 - share) ** 3))

/**
 * Counts the figure of a drawing up to its total (REPORT-11a). It is rendered in full, as the drawing's name has it: only what is painted
 * begins at 0. Nothing moves where motion is reduced, or nobody sees it.
 */
export function useCountUp(figure: RefObject<Element | null>, total: number): void {
  const { i18n } = useLingui()
  useLayoutEffect(() => {
    const { current } = figure
    if (!current || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const show = (share: number) => void (current.textContent = i18n.number(countedTo(total, share)))
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.max(0, now - begun) / milliseconds
      show(share)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    show(0)
    return () => {
      cancelAnimationFrame(frame)
      show(1)
    }
  }, [figure, total, i18n])
}
