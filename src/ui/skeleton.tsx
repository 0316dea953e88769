import { useEffect, useState } from 'react'
import { useWaiting } from './screen-state.ts'

const patience = 300

/**
 * Grey shapes in the place of what is coming. For the first 300 ms they only keep the place, so that quick answers
 * don't flicker, and nothing moves.
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
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
