import { useStore } from '@nanostores/react'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SplitPanel } from '../../../../../adapters/shoelace/split-panel.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { useCore } from '../../../../../ui/use-core.ts'

const widthKey = 'flow-panel.width'
const usualWidth = 380
/** So long the divider waits for the flow to be drawn, in milliseconds. */
const restBeforeDivider = 500

/**
 * The flow and, at its end, what is opened of it. Where there is room for both, the divider between them is moved by pointer and
 * arrow keys, and stays there in this browser; until its element is loaded, and where that fails, the panel has its usual width.
 */
export function FlowSplit({ children }: { children: ReactNode }) {
  const { remember, $locale } = useCore()
  const locale = useStore($locale)
  const split = useRef<SplitPanel>(null)
  const [width] = useState(() => {
    const kept = Number(remember.get(widthKey))
    return Number.isInteger(kept) && kept > 0 ? kept : usualWidth
  })
  useEffect(() => {
    const timer = setTimeout(
      () => void import('../../../../../adapters/shoelace/split-panel.ts').catch(() => {}),
      restBeforeDivider,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const element = split.current
    const keep = () => {
      const now = Math.round(element?.positionInPixels ?? Number.NaN)
      if (now > 0) remember.set(widthKey, String(now))
    }
    element?.addEventListener('sl-reposition', keep)
    return () => element?.removeEventListener('sl-reposition', keep)
  }, [remember])
  return createElement(
    'sl-split-panel',
    {
      ref: split,
      class: 'flow-body',
      lang: bcp47[locale],
      primary: 'end',
      'position-in-pixels': width,
    },
    children,
  )
}
