import { useLingui } from '@lingui/react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { fitColumns, movedRow, rowWindow, type Sorting } from './table-model.ts'
import type { Column } from './column.ts'

export interface RowLook<Row> {
  rowKey(row: Row): string
  /** A row's main action is the row itself. */
  onOpen?(row: Row): void
  /** One line that stands for the columns that a narrow table has no room for. */
  summary?(row: Row): ReactNode
}

interface RowsProps<Row> extends RowLook<Row> {
  label: string
  columns: readonly Column<Row>[]
  hidden: ReadonlySet<string>
  rows: readonly Row[]
  /** How many rows stand on the pages before. */
  first: number
  total: number
  sorting: Sorting | null
  onSort(column: string): void
}

const rowHeight = 48
const tallRowHeight = 64
const headHeight = 44

/** Header and visible rows in one scrolling box. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, hidden, rows, first, total, sorting, onSort, rowKey, onOpen, summary } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const fitted = useMemo(() => fitColumns(columns, hidden, width), [columns, hidden, width])
  const short = summary !== undefined && columns.some((column) => column.priority < 3 && !hidden.has(column.id) && !fitted.includes(column))
  const each = short ? tallRowHeight : rowHeight
  const [scrolled, setScrolled] = useState(0)
  const { first: from, end } = rowWindow(rows.length, each, scrolled, height - headHeight)
  const keys = useRowKeys(box, rows, each, height - headHeight, onOpen)
  const template = fitted.map(({ width: min, grow = 1 }) => `minmax(${fitted.length === 1 ? 0 : min}px, ${grow}fr)`).join(' ')

  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [rows])

  return (
    <div
      ref={box}
      className="table"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={fitted.length}
      aria-readonly="true"
      onScroll={(event) => setScrolled(Math.floor(event.currentTarget.scrollTop / (4 * each)) * 4 * each)}
      onKeyDown={keys.onKeyDown}
    >
      <div role="rowgroup" className="table-head">
        <div role="row" aria-rowindex={1} className="table-row" style={{ gridTemplateColumns: template }}>
          {fitted.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="table-body" style={{ height: rows.length * each }}>
        {rows.slice(from, end).map((row, index) => {
          const at = from + index
          return (
            <Line key={rowKey(row)} row={row} index={at} top={at * each} height={each} number={first + at + 2} active={at === keys.active} columns={fitted} template={template} {...(onOpen && { onOpen })} {...(short && { summary })} />
          )
        })}
      </div>
    </div>
  )
}

function Head<Row>({ column, sorting, onSort }: { column: Column<Row>; sorting: Sorting | null; onSort(column: string): void }) {
  const { i18n } = useLingui()
  const { id, label, align, sortBy } = column
  const sorted = sorting?.column === id ? (sorting.descending ? 'descending' : 'ascending') : undefined
  if (!sortBy) return <div role="columnheader" className="table-cell" data-align={align}>{label}</div>
  return (
    <div role="columnheader" className="table-cell" data-align={align} aria-sort={sorted ?? 'none'}>
      <button type="button" className="table-sort" onClick={() => onSort(id)} title={i18n._({ id: 'ui.table-sort', message: 'Sort by this column' })}>
        <span>{label}</span>
        {sorted && <Icon name={sorted === 'ascending' ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </div>
  )
}

interface LineProps<Row> extends Pick<RowLook<Row>, 'onOpen' | 'summary'> {
  row: Row
  index: number
  top: number
  height: number
  /** Among all rows of all pages; the header is 1. */
  number: number
  active: boolean
  columns: readonly Column<Row>[]
  template: string
}

function PlainLine<Row>({ row, index, top, height, number, active, columns, template, onOpen, summary }: LineProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={number}
      data-row={index}
      data-open={onOpen ? '' : undefined}
      className="table-row"
      tabIndex={active ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
      onClick={onOpen && (() => onOpen(row))}
    >
      {columns.map((column, at) => (
        <div key={column.id} role="gridcell" className="table-cell" data-align={column.align}>
          {at === 0 && summary ? (
            <div className="table-short">
              <div>{column.cell(row)}</div>
              <div className="table-summary">{summary(row)}</div>
            </div>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}
// `memo` forgets that the component is generic.
const Line = memo(PlainLine) as typeof PlainLine

function useRowKeys<Row>(box: { current: HTMLElement | null }, rows: readonly Row[], each: number, view: number, onOpen?: (row: Row) => void) {
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
    const to = movedRow(event.key, from, rows.length, Math.max(1, Math.floor(view / each) - 1))
    if (to === null) return
    event.preventDefault()
    wanted.current = true
    setActive(to)
    if (box.current) scrollTo(box.current, to * each, each, view)
  }
  return { active: at, onKeyDown }
}

function scrollTo(box: HTMLElement, top: number, each: number, view: number) {
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + each > box.scrollTop + view) box.scrollTop = top + each - view
}

function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 600 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [ref])
  return size
}
