import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import { bcp47 } from '../../i18n/locale.ts'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { Pager, type Paging } from './pager.tsx'
import { Rows, type RowLook } from './rows.tsx'
import { firstPageSize, nextSorting, pageSizes, pageWithin, sortRows, type Sorting } from './table-model.ts'
import css from './table.css'

export interface TableProps<Row> extends RowLook<Row> {
  /** Under which the chosen columns and the page size are remembered, e.g. `course-list`. */
  name: string
  /** What a screen reader calls the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Where the platform pages: the rows are one page. Without it, `rows` are all rows and the table pages them itself. */
  paging?: Paging
  /** A newer page is on its way. */
  stale?: boolean
  /** Beside the column choice. */
  toolbar?: ReactNode
}

/**
 * A table of up to 1000 rows a page (UI-10): sorts, pages, lets columns be chosen and keeps the choice, works by keyboard
 * (arrows, page keys, Home, End, Enter), and keeps only the rows that are visible in the DOM.
 */
export function Table<Row>({ name, label, columns, rows, paging, stale = false, toolbar, ...look }: TableProps<Row>) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [hidden, setHidden] = useHiddenColumns(name, columns)
  const sorted = useMemo(() => sortRows(rows, columns, sorting, bcp47[locale]), [rows, columns, sorting, locale])
  const own = useOwnPaging(name, rows.length)
  const shown = useMemo(() => (paging ? sorted : sorted.slice((own.page - 1) * own.size, own.page * own.size)), [paging, sorted, own.page, own.size])
  const pages = paging ?? own
  const partly = sorting !== null && paging !== undefined && paging.total > rows.length
  return (
    <div className="table-frame" data-stale={stale || undefined}>
      <div className="table-bar">
        <div className="table-tools">{toolbar}</div>
        <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      <Rows {...look} label={label} columns={columns} hidden={hidden} rows={shown} first={(pages.page - 1) * pages.size} total={pages.total} sorting={sorting} onSort={(column) => setSorting(nextSorting(sorting, column))} />
      <Pager {...pages} />
      {partly && <p className="table-hint">{i18n._({ id: 'ui.table-sorts-page', message: 'Sorted within this page.' })}</p>}
    </div>
  )
}

function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const { remember } = useCore()
  const key = `table.${name}.hidden`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = remember.get(key)
    return new Set(kept === null ? columns.filter((column) => column.hiddenAtFirst).map((column) => column.id) : kept.split(',').filter(Boolean))
  })
  const choose = (chosen: ReadonlySet<string>) => {
    setHidden(chosen)
    remember.set(key, [...chosen].join(','))
  }
  return [hidden, choose]
}

function useOwnPaging(name: string, total: number): Paging {
  const { remember } = useCore()
  const key = `table.${name}.size`
  const [size, setSize] = useState(() => {
    const kept = Number(remember.get(key))
    return pageSizes.find((offered) => offered === kept) ?? firstPageSize
  })
  const [page, setPage] = useState(1)
  return {
    page: pageWithin(page, total, size),
    size,
    total,
    onPage: setPage,
    onSize(chosen) {
      setPage(Math.floor(((pageWithin(page, total, size) - 1) * size) / chosen) + 1)
      setSize(pageSizes.find((offered) => offered === chosen) ?? firstPageSize)
      remember.set(key, String(chosen))
    },
  }
}
