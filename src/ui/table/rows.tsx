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
import { useCore } from '../use-core.ts'
import { useSize } from '../windowing/use-size.ts'
import { scrollToRow, useWindow } from '../windowing/use-window.ts'
import type { Column } from './column.ts'
import { shareChosen, spanOf, withRows, type Selection } from './selection.ts'
import { columnWidths } from './column-widths.ts'
import { rowHeights, useDensity } from './density.ts'
import type { Sorting } from './table-model.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'
import { useColumnWords } from './use-column-words.ts'
import { usePrinting } from './use-printing.ts'
import { useSides } from './use-sides.ts'

export interface RowLook<Row> {
  rowKey(row: Row): string
  /** A row's main action is the row itself. */
  onOpen?(row: Row): void
  /** One line that stands for the columns that a narrow table has no room for. */
  summary?(row: Row): ReactNode
  /** Why a row can't be chosen; null where it can. Whoever tries is told. The same function while it answers the same. */
  rowHindrance?(row: Row): string | null
  /** A row's name, read with its checkbox; its place among the rows where this is missing. */
  rowName?(row: Row): string
}

interface RowsProps<Row> extends RowLook<Row> {
  label: string
  columns: readonly Column<Row>[]
  choice: ChosenColumns<Row>
  /** Px for the columns, as `onRoom` told; 0 before. */
  room: number
  onRoom(px: number): void
  rows: readonly Row[]
  /** How many rows stand on the pages before. */
  first: number
  total: number
  sorting: Sorting | null
  onSort(column: string): void
  selection?: Selection
}

const headHeight = 44
const checkWidth = 44
/** Below this the checkboxes scroll away with the rest: what names a row stays. */
const narrow = 480

/** Header and visible rows in one scrolling box. */
export function Rows<Row>(props: RowsProps<Row>) {
  const {
    label,
    columns,
    choice: { shown, short: leftOut },
    room,
    onRoom,
    rows,
    first,
    total,
    sorting,
    onSort,
    rowKey,
    onOpen,
    summary,
    rowName,
    rowHindrance,
    selection,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const reserved = selection ? checkWidth : 0
  useLayoutEffect(() => onRoom(Math.max(0, width - reserved)), [onRoom, width, reserved])
  const short = summary !== undefined && leftOut
  const [density] = useDensity()
  const each = rowHeights[density][short ? 'tall' : 'row']
  // Before the first measuring nothing is known of the columns: rows drawn then would be drawn twice.
  const { onScroll, ...seen } = useWindow(room === 0 ? 0 : rows.length, each, height - headHeight)
  const printing = usePrinting()
  const { first: from, end } = printing ? { first: 0, end: rows.length } : seen
  const scrolled = useRef(0)
  const words = useColumnWords(box, { columns, shown, rows, sorting, each, ready: room > 0, scrolled })
  const widths = useMemo(() => columnWidths(shown, words, room), [shown, words, room])
  const contents = Math.round(widths.reduce((sum, one) => sum + one, reserved))
  const wide = room > 0 && !printing && contents > room + reserved
  const frozenBefore = room < narrow ? 0 : reserved
  const sides = useSides(wide ? contents : 0, width, scrolled)
  useLayoutEffect(() => {
    // A sheet of paper may be narrower than the screen that the columns were measured for.
    const tracks = widths.map((px) => (printing ? `minmax(0, ${px}fr)` : `${px}px`))
    const style = frame.current?.style
    style?.setProperty('--table-columns', [...(reserved ? [`${reserved}px`] : []), ...tracks].join(' '))
    style?.setProperty('--table-width', wide ? `${contents}px` : 'auto')
    style?.setProperty('--table-frozen', wide ? `${(widths[0] ?? 0) + frozenBefore}px` : '0px')
  }, [widths, printing, reserved, frozenBefore, wide, contents])
  const choosing = useChoosing(rows, rowKey, selection, rowHindrance)
  const keys = useRowKeys(box, rows, each, height - headHeight, onOpen, choosing)
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [rows])

  return (
    <div ref={frame} className="table-scroll">
      <div
        ref={box}
        className="table"
        data-wide={wide || undefined}
        data-narrow={room < narrow || undefined}
        part="table"
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={shown.length + (selection ? 1 : 0)}
        aria-readonly="true"
        aria-multiselectable={selection ? true : undefined}
        onScroll={(event) => {
          onScroll(event)
          scrolled.current = event.currentTarget.scrollLeft
          sides.look()
        }}
        onKeyDown={keys.onKeyDown}
        onMouseOver={tellCut}
      >
        <div role="rowgroup" className="table-head">
          <div role="row" aria-rowindex={1} className="table-row">
            {selection && (
              <CheckAll share={shareChosen(selection.chosen, choosing.free)} onChange={choosing.all} />
            )}
            {shown.map((column, at) => (
              <Head key={column.id} first={at === 0} column={column} sorting={sorting} onSort={onSort} />
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
                columns={shown}
                {...(onOpen && { onOpen })}
                {...(short && { summary })}
                {...(selection && {
                  chosen: selection.chosen.has(rowKey(row)),
                  onChoose: choosing.choose,
                  hindrance: choosing.hindrances.get(rowKey(row)) ?? null,
                  name: rowName?.(row) ?? String(first + at + 1),
                })}
              />
            )
          })}
        </div>
      </div>
      {sides.before && <div className="table-more" data-side="before" aria-hidden="true" />}
      {sides.after && <div className="table-more" data-side="after" aria-hidden="true" />}
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

interface Choosing {
  on: boolean
  /** The rows that can be chosen. */
  free: readonly string[]
  /** Why the others can't, by key. */
  hindrances: ReadonlyMap<string, string>
  /** Turns a row's choice; with `span`, every row since the last one turned follows it. */
  choose(index: number, span: boolean): void
  all(on: boolean): void
}

/** The handlers stay the same from one drawing to the next, so that rows that did not change are not drawn again. */
function useChoosing<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection | undefined,
  hindranceOf: ((row: Row) => string | null) | undefined,
): Choosing {
  const { notify } = useCore()
  const on = selection !== undefined
  const { keys, free, hindrances } = useMemo(() => {
    const known = on ? rows.map((row) => ({ key: rowKey(row), hindrance: hindranceOf?.(row) ?? null })) : []
    return {
      keys: known.map(({ key }) => key),
      free: known.filter(({ hindrance }) => hindrance === null).map(({ key }) => key),
      hindrances: new Map(
        known.flatMap(({ key, hindrance }) => (hindrance === null ? [] : [[key, hindrance]])),
      ),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a row's key stays the same whoever asks for it
  }, [on, rows, hindranceOf])
  const now = useRef({ keys, free, hindrances, selection, anchor: 0 })
  useLayoutEffect(() => {
    now.current = { ...now.current, keys, free, hindrances, selection }
  })
  const [handlers] = useState(() => ({
    choose(index: number, span: boolean) {
      const { keys: known, hindrances: held, selection: live, anchor } = now.current
      const key = known[index]
      if (!live || key === undefined) return
      const hindrance = held.get(key)
      if (hindrance !== undefined) return notify('warning', hindrance)
      const meant = span ? spanOf(known, anchor, index).filter((one) => !held.has(one)) : [key]
      live.onChange(withRows(live.chosen, meant, !live.chosen.has(key)))
      now.current.anchor = index
    },
    all(on: boolean) {
      const { free: known, selection: live } = now.current
      live?.onChange(withRows(live.chosen, known, on))
    },
  }))
  return { on, free, hindrances, ...handlers }
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
  first,
  sorting,
  onSort,
}: {
  column: Column<Row>
  first: boolean
  sorting: Sorting | null
  onSort(column: string): void
}) {
  const { i18n } = useLingui()
  const { id, label, align, sortBy } = column
  const sorted = sorting?.column === id ? (sorting.descending ? 'descending' : 'ascending') : undefined
  if (!sortBy)
    return (
      <div role="columnheader" className={classOf(first)} data-align={align}>
        {label}
      </div>
    )
  return (
    <div role="columnheader" className={classOf(first)} data-align={align} aria-sort={sorted ?? 'none'}>
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

/** The first column stays where it is while the others are scrolled sideways. */
const classOf = (first: boolean) => (first ? 'table-cell table-frozen' : 'table-cell')

interface LineProps<Row> extends Pick<RowLook<Row>, 'onOpen' | 'summary'> {
  row: Row
  index: number
  top: number
  height: number
  /** Among all rows of all pages; the header is 1. */
  number: number
  active: boolean
  columns: readonly Column<Row>[]
  chosen?: boolean
  onChoose?: Choosing['choose']
  hindrance?: string | null
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
  onOpen,
  summary,
  chosen,
  onChoose,
  hindrance = null,
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
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={onOpen && (() => onOpen(row))}
    >
      {onChoose && (
        <div role="gridcell" className="table-cell table-check" onClick={(event) => event.stopPropagation()}>
          <label title={hindrance ?? undefined}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={chosen === true}
              aria-disabled={hindrance !== null || undefined}
              title={hindrance ?? undefined}
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
          className={classOf(at === 0)}
          data-align={column.align}
        >
          {at === 0 ? (
            <div className="table-short">
              <div>{column.cell(row)}</div>
              {summary && <div className="table-summary">{summary(row)}</div>}
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
