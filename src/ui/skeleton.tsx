import { useEffect, useState } from 'react'
import { useWaiting } from './screen-state.ts'

const patience = 300

/**
 * Grey shapes in the place of what is coming; nothing at all for the first 300 ms, so that quick answers
 * don't flicker.
 */
export function Skeleton({
  shape = 'lines',
  rows = 4,
}: {
  shape?: 'lines' | 'cards' | 'page'
  rows?: number
}) {
  const [visible, setVisible] = useState(false)
  useWaiting()
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`skeleton skeleton-${shape}`} aria-busy="true" data-visible={visible || undefined}>
      {visible && Array.from({ length: rows }, (_, index) => <i key={index} />)}
    </div>
  )
}
