import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import { bcp47 } from '../../i18n/locale.ts'
import { Button, IconButton } from '../button.tsx'
import { useStyles } from '../sheets.ts'
import { StatePage } from '../state-page.tsx'
import { useCore } from '../use-core.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { useDensity } from './density.ts'
import { FilterBar } from './filter-bar.tsx'
import { Pager, type Paging } from './pager.tsx'
import type { RowLook } from './row.tsx'
import { Rows } from './rows.tsx'
import type { Selection } from './selection.ts'
import { filterRows, isFiltering, noFilter, pageSizes, sortRows, type Sorting } from './table-model.ts'
import css from './table.css'
import { useChosenColumns } from './use-chosen-columns.ts'
import { useOwnView } from './use-own-view.ts'

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
  /**
   * What somebody has searched, chosen and sorted by, and the page, stand in the screen's address (UI-10b). For a table
   * that has all rows and is the only one of its screen; what the platform pages has it from its list.
   */
  address?: boolean
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
 * the choice of columns (UI-10a), works by keyboard (arrows, page keys, Home, End, Enter, Space), and keeps only the
 * rows that are visible in the DOM.
 */
export function Table<Row>({
  name,
  label,
  columns,
  rows,
  paging,
  order,
  filter = false,
  address = false,
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
  const own = useOwnView(name, columns, sizes, address)
  const sorting = order ? order.sorting : own.sorting
  const [density, setDensity] = useDensity()
  const [room, setRoom] = useState(0)
  const choice = useChosenColumns(name, columns, room)
  const found = useMemo(() => filterRows(rows, columns, own.filter), [rows, columns, own.filter])
  const sorted = useMemo(
    () => sortRows(found, columns, own.sorting, bcp47[locale]),
    [found, columns, own.sorting, locale],
  )
  const pages = paging ?? own.paging(found.length)
  const shown = useMemo(
    () => (paging ? sorted : sorted.slice((pages.page - 1) * pages.size, pages.page * pages.size)),
    [paging, sorted, pages.page, pages.size],
  )
  const partly = own.sorting !== null && paging !== undefined && paging.total > rows.length
  return (
    <div className="table-frame" data-density={density} data-stale={stale || undefined}>
      <div className="table-bar">
        <div className="table-tools">
          {filter && <FilterBar columns={columns} filter={own.filter} onChange={own.narrow} />}
          {toolbar}
        </div>
        <ColumnMenu columns={columns} choice={choice} />
        <IconButton
          icon="rows"
          label={i18n._({ id: 'ui.table-compact', message: 'Compact rows' })}
          aria-pressed={density === 'compact'}
          onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        />
      </div>
      {selection && <BulkBar {...selection} />}
      {instead ? (
        <div className="table-instead">{instead}</div>
      ) : found.length === 0 && isFiltering(own.filter) ? (
        <StatePage icon="search" title={i18n._({ id: 'ui.table-none', message: 'No rows match the search' })}>
          <Button onClick={() => own.narrow(noFilter)}>
            {i18n._({ id: 'ui.table-show-all', message: 'Clear filters' })}
          </Button>
        </StatePage>
      ) : (
        <Rows
          {...look}
          label={label}
          columns={columns}
          choice={choice}
          room={room}
          onRoom={setRoom}
          rows={shown}
          first={(pages.page - 1) * pages.size}
          total={pages.total}
          sorting={sorting}
          onSort={order?.onSort ?? own.sort}
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
