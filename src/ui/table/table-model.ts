/** Page sizes that a table offers (UI-10). */
export const pageSizes = [25, 50, 100, 200, 500, 1000] as const
/** The shorter list of page sizes, for lists that are no tables and for tables inside a panel (UI-10). */
export const globalPageSizes = [10, 20, 50, 100] as const
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
  /** The words that a search looks through; a column without it is searched by what it sorts by. */
  searchBy?: (row: Row) => string
  /** What the column can be narrowed down to, offered as a choice above the table. */
  choices?: { of(row: Row): string; options: readonly { value: string; label: string }[] }
}

/**
 * What a table is narrowed down to: every word of the search somewhere in the row, and the chosen values by
 * column id.
 */
export interface Filter {
  search: string
  choices: Readonly<Record<string, string>>
}

export const noFilter: Filter = { search: '', choices: {} }

export const isFiltering = ({ search, choices }: Filter): boolean =>
  search.trim() !== '' || Object.values(choices).some((value) => value !== '')

/** Ascending, descending, then back to the order that the rows came in. */
export function nextSorting(now: Sorting | null, column: string): Sorting | null {
  if (now?.column !== column) return { column, descending: false }
  return now.descending ? null : { column, descending: true }
}

/** A sorted copy; equal rows keep their order in both directions. Text is compared as `locale` (BCP 47) does. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnModel<Row>[],
  sorting: Sorting | null,
  locale: string,
): readonly Row[] {
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

/** As it is compared in a search: the same letters whatever their width or case (`ＡＢ` and `ab`). */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The rows that fit; the very same list where nothing is filtered. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnModel<Row>[],
  filter: Filter,
): readonly Row[] {
  if (!isFiltering(filter)) return rows
  const words = folded(filter.search).split(/\s+/).filter(Boolean)
  const searched = columns
    .map(({ searchBy, sortBy }) => searchBy ?? sortBy)
    .filter((read) => read !== undefined)
  const chosen = columns.flatMap(({ id, choices }) => {
    const value = filter.choices[id]
    return choices && value ? [{ of: choices.of, value }] : []
  })
  return rows.filter((row) => {
    if (!chosen.every(({ of, value }) => of(row) === value)) return false
    if (words.length === 0) return true
    const text = folded(searched.map((read) => String(read(row))).join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/**
 * The columns that are shown in `available` px: the chosen ones, from the first on, while their widths fit. Narrow
 * tables lose the columns of priority 3 first, then 2, then 1; within a priority the last goes first.
 */
export function fitColumns<C extends Pick<ColumnModel<never>, 'id' | 'width' | 'priority'>>(
  columns: readonly C[],
  hidden: ReadonlySet<string>,
  available: number,
): C[] {
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

/** The page that an address names; the first where it names none. */
export const pageOf = (text: string | undefined): number =>
  /^\d{1,7}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1

/** The page that exists nearest to the one asked for, from 1. */
export const pageWithin = (page: number, total: number, size: number): number =>
  Math.max(1, Math.min(page, Math.ceil(total / size)))

/** Row numbers from 1 that stand on a page; `{ from: 0, to: 0 }` where there are none. */
export function pageSpan(page: number, size: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 }
  return { from: (page - 1) * size + 1, to: Math.min(total, page * size) }
}
