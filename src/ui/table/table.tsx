import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import { bcp47 } from '../../i18n/locale.ts'
import { Button } from '../button.tsx'
import { useStyles } from '../sheets.ts'
import { StatePage } from '../state-page.tsx'
import { useCore } from '../use-core.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Pager, type Paging } from './pager.tsx'
import { Rows, type RowLook } from './rows.tsx'
import type { Selection } from './selection.ts'
import {
  filterRows,
  firstPageSize,
  isFiltering,
  nextSorting,
  noFilter,
  pageSizes,
  pageWithin,
  sortRows,
  type Filter,
  type Sorting,
} from './table-model.ts'
import css from './table.css'

export interface TableProps<Row> extends RowLook<Row> {
  /** Under which the chosen columns and the page size are remembered, e.g. `course-list`. */
  name: string
  /** What a screen reader calls the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /**
   * Where the platform pages: the rows are one page. Without it, `rows` are all rows and the table pages them
   * itself.
   */
  paging?: Paging
  /** Where the platform sorts as well: what it sorts by now, and the way to another order. */
  order?: { sorting: Sorting | null; onSort(column: string): void }
  /** A search and the columns' choices above the table; only for a table that has all rows. */
  filter?: boolean
  /** Page sizes on offer where the table pages itself; the first is taken until one is chosen. */
  sizes?: readonly number[]
  /**
   * A checkbox a row, Space on the focused row, Shift for a span, Ctrl+A for the page; what can be done
   * stands in a bar above.
   */
  selection?: Selection
  /** A newer page is on its way. */
  stale?: boolean
  /** Beside the column choice. */
  toolbar?: ReactNode
  /**
   * In the place of the rows and the pages: while they are loaded, where that failed, or where there are
   * none. The toolbar stays.
   */
  instead?: ReactNode
}

/**
 * A table of up to 1000 rows a page (UI-10): sorts, filters, pages, lets columns and rows be chosen and keeps
 * the choice of columns,
 * works by keyboard (arrows, page keys, Home, End, Enter, Space), and keeps only the rows that are visible in the DOM.
 */
export function Table<Row>({
  name,
  label,
  columns,
  rows,
  paging,
  order,
  filter = false,
  sizes = pageSizes,
  selection,
  stale = false,
  toolbar,
  instead,
  ...look
}: TableProps<Row>) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const [ownSorting, setSorting] = useState<Sorting | null>(null)
  const sorting = order ? order.sorting : ownSorting
  const [narrowed, setNarrowed] = useState<Filter>(noFilter)
  const [hidden, setHidden] = useHiddenColumns(name, columns)
  const found = useMemo(() => filterRows(rows, columns, narrowed), [rows, columns, narrowed])
  const sorted = useMemo(
    () => sortRows(found, columns, ownSorting, bcp47[locale]),
    [found, columns, ownSorting, locale],
  )
  const own = useOwnPaging(name, found.length, sizes)
  const shown = useMemo(
    () => (paging ? sorted : sorted.slice((own.page - 1) * own.size, own.page * own.size)),
    [paging, sorted, own.page, own.size],
  )
  const pages = paging ?? own
  const partly = ownSorting !== null && paging !== undefined && paging.total > rows.length
  const narrow = (next: Filter) => {
    setNarrowed(next)
    own.onPage(1)
  }
  return (
    <div className="table-frame" data-stale={stale || undefined}>
      <div className="table-bar">
        <div className="table-tools">
          {filter && <FilterBar columns={columns} filter={narrowed} onChange={narrow} />}
          {toolbar}
        </div>
        <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      {selection && <BulkBar {...selection} />}
      {instead ? (
        <div className="table-instead">{instead}</div>
      ) : found.length === 0 && isFiltering(narrowed) ? (
        <StatePage icon="search" title={i18n._({ id: 'ui.table-none', message: 'Nothing fits the search' })}>
          <Button onClick={() => narrow(noFilter)}>
            {i18n._({ id: 'ui.table-show-all', message: 'Show all rows' })}
          </Button>
        </StatePage>
      ) : (
        <Rows
          {...look}
          label={label}
          columns={columns}
          hidden={hidden}
          rows={shown}
          first={(pages.page - 1) * pages.size}
          total={pages.total}
          sorting={sorting}
          onSort={order?.onSort ?? ((column) => setSorting(nextSorting(ownSorting, column)))}
          {...(selection && { selection })}
        />
      )}
      {!instead && <Pager {...pages} />}
      {partly && (
        <p className="table-hint">
          {i18n._({ id: 'ui.table-sorts-page', message: 'Sorted within this page.' })}
        </p>
      )}
    </div>
  )
}

function useHiddenColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const { remember } = useCore()
  const key = `table.${name}.hidden`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = remember.get(key)
    return new Set(
      kept === null
        ? columns.filter((column) => column.hiddenAtFirst).map((column) => column.id)
        : kept.split(',').filter(Boolean),
    )
  })
  const choose = (chosen: ReadonlySet<string>) => {
    setHidden(chosen)
    remember.set(key, [...chosen].join(','))
  }
  return [hidden, choose]
}

function useOwnPaging(name: string, total: number, sizes: readonly number[]): Paging {
  const { remember } = useCore()
  const key = `table.${name}.size`
  const offeredOr = (wanted: number) =>
    sizes.find((offered) => offered === wanted) ?? sizes[0] ?? firstPageSize
  const [size, setSize] = useState(() => offeredOr(Number(remember.get(key))))
  const [page, setPage] = useState(1)
  return {
    page: pageWithin(page, total, size),
    size,
    total,
    sizes,
    onPage: setPage,
    onSize(chosen) {
      setPage(Math.floor(((pageWithin(page, total, size) - 1) * size) / chosen) + 1)
      setSize(offeredOr(chosen))
      remember.set(key, String(chosen))
    },
  }
}
