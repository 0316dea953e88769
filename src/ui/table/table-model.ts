/** Page sizes that a table offers (UI-10). */
export const pageSizes = [25, 50, 100, 200, 500, 1000] as const
export const firstPageSize = 25

export interface Sorting {
  column: string
  descending: boolean
}

/** What sorting and fitting need to know of a column; how it is drawn is in `table.tsx`. */
export interface ColumnModel<Row> {
  id: string
  /** Smallest width that still reads well, in px. */
  width: number
  /** 1 is the last to go when the table gets narrow. The first column never goes. */
  priority: 1 | 2 | 3
  /** What the column sorts by; a column without it does not sort. */
  sortBy?: (row: Row) => string | number
}

/** Ascending, descending, then back to the order that the rows came in. */
export function nextSorting(now: Sorting | null, column: string): Sorting | null {
  if (now?.column !== column) return { column, descending: false }
  return now.descending ? null : { column, descending: true }
}

/** A sorted copy; equal rows keep their order in both directions. Text is compared as `locale` (BCP 47) does. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly ColumnModel<Row>[], sorting: Sorting | null, locale: string): readonly Row[] {
  const sortBy = columns.find((column) => column.id === sorting?.column)?.sortBy
  if (!sorting || !sortBy) return rows
  const collator = new Intl.Collator(locale, { numeric: true })
  const sign = sorting.descending ? -1 : 1
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .sort((a, b) => sign * compare(a.key, b.key))
    .map(({ row }) => row)
}

/**
 * The columns that are shown in `available` px: the chosen ones, from the first on, while their widths fit. Narrow
 * tables lose the columns of priority 3 first, then 2, then 1; within a priority the last goes first.
 */
export function fitColumns<C extends Pick<ColumnModel<never>, 'id' | 'width' | 'priority'>>(columns: readonly C[], hidden: ReadonlySet<string>, available: number): C[] {
  const chosen = columns.filter((column, index) => index === 0 || !hidden.has(column.id))
  const kept = new Set(chosen)
  let width = chosen.reduce((sum, column) => sum + column.width, 0)
  for (const priority of [3, 2, 1]) {
    for (const column of chosen.slice(1).reverse()) {
      if (width <= available) return chosen.filter((c) => kept.has(c))
      if (column.priority === priority) {
        kept.delete(column)
        width -= column.width
      }
    }
  }
  return chosen.filter((c) => kept.has(c))
}

export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** Rows drawn above and below what is visible. */
const overscan = 12
/** The window moves in steps, so that most scroll frames change nothing. */
const step = 4

/** Which rows stand in the DOM for a scroll position, both in px. */
export function rowWindow(count: number, rowHeight: number, scrollTop: number, viewHeight: number): RowWindow {
  const visible = Math.ceil(viewHeight / rowHeight)
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / step) * step
  const first = Math.max(0, Math.min(top, count - visible) - overscan)
  return { first, end: Math.min(count, top + visible + step + overscan) }
}

/** The page that exists nearest to the one asked for, from 1. */
export const pageWithin = (page: number, total: number, size: number): number => Math.max(1, Math.min(page, Math.ceil(total / size)))

/** Row numbers from 1 that stand on a page; `{ from: 0, to: 0 }` where there are none. */
export function pageSpan(page: number, size: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 }
  return { from: (page - 1) * size + 1, to: Math.min(total, page * size) }
}

/** Where a key of the keyboard moves the active row; null for a key that does not move. */
export function movedRow(key: string, active: number, count: number, perPage: number): number | null {
  const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + perPage, PageUp: active - perPage, Home: 0, End: count - 1 }
  const to = moves[key]
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to))
}
