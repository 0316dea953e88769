import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Column } from './column.ts'
import type { Sorting } from './table-model.ts'

const unknown: ReadonlyMap<string, number> = new Map()

interface Drawn<Row> {
  /** All columns of the table: others, or the same in other words, are measured anew. */
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  rows: readonly Row[]
  /** A head that is sorted by carries a sign. */
  sorting: Sorting | null
  /** A row's height: a second line is measured, too. */
  each: number
  /** Rows are drawn. */
  ready: boolean
  /** How far the box is scrolled sideways, in px; asking the box would have it laid out. */
  scrolled: RefObject<number>
}

/**
 * How wide the words of each shown column are, in px with what is around them, by column id: those of the rows that are
 * drawn first, and of the head. A page with shorter words leaves the columns as wide as they were, so that they don't
 * jump while somebody turns the pages.
 */
export function useColumnWords<Row>(
  box: RefObject<HTMLElement | null>,
  { columns, shown, rows, sorting, each, ready, scrolled }: Drawn<Row>,
): ReadonlyMap<string, number> {
  const [known, setKnown] = useState({ columns, words: unknown })
  useLayoutEffect(() => {
    if (!box.current || !ready) return
    const measured = measuredWords(
      box.current,
      shown.map(({ id }) => id),
      scrolled.current,
    )
    setKnown((before) => {
      const words = new Map(before.columns === columns ? before.words : unknown)
      let grew = before.columns !== columns
      for (const [id, width] of measured) {
        if (width <= (words.get(id) ?? 0)) continue
        words.set(id, width)
        grew = true
      }
      return grew ? { columns, words } : before
    })
  }, [box, columns, shown, rows, sorting, each, ready, scrolled])
  return known.columns === columns ? known.words : unknown
}

/** The sheet lets every cell be as wide as it would like while the box is measured. */
function measuredWords(box: HTMLElement, ids: readonly string[], scrolled: number): Map<string, number> {
  const words = new Map<string, number>()
  box.toggleAttribute('data-measuring', true)
  for (const row of box.querySelectorAll('.table-row')) {
    const cells = [...row.children].slice(-ids.length)
    for (const [at, id] of ids.entries()) {
      const width = Math.ceil(cells[at]?.getBoundingClientRect().width ?? 0)
      if (width > (words.get(id) ?? 0)) words.set(id, width)
    }
  }
  box.toggleAttribute('data-measuring', false)
  // Even saying where it stands anyway would have the browser lay everything out once more.
  if (scrolled > 0) box.scrollLeft = scrolled
  return words
}
