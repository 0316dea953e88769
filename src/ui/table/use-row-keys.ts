import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { movedRow } from '../windowing/row-window.ts'
import { scrollToRow } from '../windowing/use-window.ts'
import type { Choosing } from './use-choosing.ts'

/** Moves from row to row by keys, opens and chooses them; `each` and `view` are px of a row and of what is seen. */
export function useRowKeys<Row>(
  box: { current: HTMLElement | null },
  rows: readonly Row[],
  each: number,
  view: number,
  onOpen: ((row: Row) => void) | undefined,
  choosing: Choosing,
) {
  const [active, setActive] = useState(0)
  const wanted = useRef(false)
  const at = Math.min(active, Math.max(0, rows.length - 1))

  useLayoutEffect(() => {
    if (!wanted.current) return
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)
    if (!row) return
    wanted.current = false
    row.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return
    const from = Number(target.dataset.row)
    const row = rows[from]
    if (event.key === 'Enter' && row !== undefined && onOpen) {
      event.preventDefault()
      return onOpen(row)
    }
    if (
      choosing.on &&
      (event.key === ' ' || (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)))
    ) {
      event.preventDefault()
      return event.key === ' ' ? choosing.choose(from, event.shiftKey) : choosing.all(true)
    }
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (sideways !== undefined && box.current) {
      event.preventDefault()
      return box.current.scrollBy({ left: (sideways * box.current.clientWidth) / 2 })
    }
    const to = movedRow(event.key, from, rows.length, Math.max(1, Math.floor(view / each) - 1))
    if (to === null) return
    event.preventDefault()
    wanted.current = true
    setActive(to)
    if (box.current) scrollToRow(box.current, to, each, view)
  }
  return { active: at, onKeyDown }
}
