import { useLingui } from '@lingui/react'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../icon.tsx'
import { movedRow } from '../windowing/row-window.ts'
import { scrollToRow, useSize, useWindow } from '../windowing/use-window.ts'
import type { Column } from './column.ts'
import { shareChosen, spanOf, withRows, type Selection } from './selection.ts'
import { fitColumns, type Sorting } from './table-model.ts'
import { usePrinting } from './use-printing.ts'

export interface RowLook<Row> {
  rowKey(row: Row): string
  /** A row's main action is the row itself. */
  onOpen?(row: Row): void
  /** One line that stands for the columns that a narrow table has no room for. */
  summary?(row: Row): ReactNode
  /** A row's name, read with its checkbox; its place among the rows where this is missing. */
  rowName?(row: Row): string
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
  selection?: Selection
}

const rowHeight = 48
const tallRowHeight = 64
const headHeight = 44
const checkWidth = 44

/** Header and visible rows in one scrolling box. */
export function Rows<Row>(props: RowsProps<Row>) {
  const {
    label,
    columns,
    hidden,
    rows,
    first,
    total,
    sorting,
    onSort,
    rowKey,
    onOpen,
    summary,
    rowName,
    selection,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const fitted = useMemo(
    () => fitColumns(columns, hidden, width - (selection ? checkWidth : 0)),
    [columns, hidden, width, selection],
  )
  const short =
    summary !== undefined &&
    columns.some((column) => column.priority < 3 && !hidden.has(column.id) && !fitted.includes(column))
  const each = short ? tallRowHeight : rowHeight
  // Before the first measuring nothing is known of the columns: rows drawn then would be drawn twice.
  const { onScroll, ...seen } = useWindow(width === 0 ? 0 : rows.length, each, height - headHeight)
  const printing = usePrinting()
  const { first: from, end } = printing ? { first: 0, end: rows.length } : seen
  const choosing = useChoosing(rows, rowKey, selection)
  const keys = useRowKeys(box, rows, each, height - headHeight, onOpen, choosing)
  // A sheet of paper may be narrower than the screen that the columns were chosen for.
  const trackOf = ({ width: min, grow = 1 }: Column<Row>) =>
    printing ? `minmax(0, ${min}fr)` : `minmax(${fitted.length === 1 ? 0 : min}px, ${grow}fr)`
  const template = (selection ? [`${checkWidth}px`] : []).concat(fitted.map(trackOf)).join(' ')

  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [rows])

  return (
    <div
      ref={box}
      className="table"
      part="table"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={fitted.length + (selection ? 1 : 0)}
      aria-readonly="true"
      aria-multiselectable={selection ? true : undefined}
      onScroll={onScroll}
      onKeyDown={keys.onKeyDown}
      onMouseOver={tellCut}
    >
      <div role="rowgroup" className="table-head">
        <div role="row" aria-rowindex={1} className="table-row" style={{ gridTemplateColumns: template }}>
          {selection && (
            <CheckAll share={shareChosen(selection.chosen, choosing.keys)} onChange={choosing.all} />
          )}
          {fitted.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="table-body" style={{ height: rows.length * each }}>
        {rows.slice(from, end).map((row, index) => {
          const at = from + index
          return (
            <Line
              key={rowKey(row)}
              row={row}
              index={at}
              top={at * each}
              height={each}
              number={first + at + 2}
              active={at === keys.active}
              columns={fitted}
              template={template}
              {...(onOpen && { onOpen })}
              {...(short && { summary })}
              {...(selection && {
                chosen: selection.chosen.has(rowKey(row)),
                onChoose: choosing.choose,
                name: rowName?.(row) ?? String(first + at + 1),
              })}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Words that are cut off at the end of their cell are told whole by the browser's own tip. */
function tellCut({ target }: MouseEvent): void {
  const words =
    target instanceof Element
      ? target.closest<HTMLElement>('.table-short > div, .table-cell:not(.table-check)')
      : null
  if (words) words.title = words.scrollWidth > words.clientWidth ? (words.textContent ?? '') : ''
}

const noKeys: readonly string[] = []

interface Choosing {
  on: boolean
  keys: readonly string[]
  /** Turns a row's choice; with `span`, every row since the last one turned follows it. */
  choose(index: number, span: boolean): void
  all(on: boolean): void
}

/** The handlers stay the same from one drawing to the next, so that rows that did not change are not drawn again. */
function useChoosing<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection | undefined,
): Choosing {
  const keys = selection ? rows.map(rowKey) : noKeys
  const now = useRef({ keys, selection, anchor: 0 })
  useLayoutEffect(() => {
    now.current = { ...now.current, keys, selection }
  })
  const [handlers] = useState(() => ({
    choose(index: number, span: boolean) {
      const { keys: known, selection: live, anchor } = now.current
      const key = known[index]
      if (!live || key === undefined) return
      live.onChange(withRows(live.chosen, span ? spanOf(known, anchor, index) : [key], !live.chosen.has(key)))
      now.current.anchor = index
    },
    all(on: boolean) {
      const { keys: known, selection: live } = now.current
      live?.onChange(withRows(live.chosen, known, on))
    },
  }))
  return { on: selection !== undefined, keys, ...handlers }
}

function CheckAll({
  share,
  onChange,
}: {
  share: ReturnType<typeof shareChosen>
  onChange(on: boolean): void
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some'
  }, [share])
  return (
    <div role="columnheader" className="table-cell table-check">
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={share === 'all'}
          aria-label={i18n._({ id: 'ui.table-choose-page', message: 'Select all rows of this page' })}
          onChange={() => onChange(share !== 'all')}
        />
      </label>
    </div>
  )
}

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | null
  onSort(column: string): void
}) {
  const { i18n } = useLingui()
  const { id, label, align, sortBy } = column
  const sorted = sorting?.column === id ? (sorting.descending ? 'descending' : 'ascending') : undefined
  if (!sortBy)
    return (
      <div role="columnheader" className="table-cell" data-align={align}>
        {label}
      </div>
    )
  return (
    <div role="columnheader" className="table-cell" data-align={align} aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        className="table-sort"
        onClick={() => onSort(id)}
        title={i18n._({ id: 'ui.table-sort', message: 'Sort by this column' })}
      >
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
  chosen?: boolean
  onChoose?: Choosing['choose']
  name?: string
}

function PlainLine<Row>({
  row,
  index,
  top,
  height,
  number,
  active,
  columns,
  template,
  onOpen,
  summary,
  chosen,
  onChoose,
  name = '',
}: LineProps<Row>) {
  const { i18n } = useLingui()
  return (
    <div
      role="row"
      aria-rowindex={number}
      aria-selected={chosen}
      data-row={index}
      data-open={onOpen ? '' : undefined}
      className="table-row"
      tabIndex={active ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
      onClick={onOpen && (() => onOpen(row))}
    >
      {onChoose && (
        <div role="gridcell" className="table-cell table-check" onClick={(event) => event.stopPropagation()}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={chosen === true}
              aria-label={i18n._({ id: 'ui.table-choose', message: 'Select {name}', values: { name } })}
              onChange={(event) =>
                onChoose(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
              }
            />
          </label>
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={column.namesRow ? 'rowheader' : 'gridcell'}
          className="table-cell"
          data-align={column.align}
        >
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

function useRowKeys<Row>(
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
    const to = movedRow(event.key, from, rows.length, Math.max(1, Math.floor(view / each) - 1))
    if (to === null) return
    event.preventDefault()
    wanted.current = true
    setActive(to)
    if (box.current) scrollToRow(box.current, to, each, view)
  }
  return { active: at, onKeyDown }
}
