import { useEffect, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useSize } from '../windowing/use-size.ts'
import { useWindow } from '../windowing/use-window.ts'
import type { Column } from './column.ts'
import { shareChosen, type Selection } from './selection.ts'
import { columnWidths } from './column-widths.ts'
import { rowHeights, useDensity } from './density.ts'
import type { Sorting } from './table-model.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'
import { useColumnWords } from './use-column-words.ts'
import { usePrinting } from './use-printing.ts'
import { useSides } from './use-sides.ts'
import { type RowLook, TableRow } from './row.tsx'
import { CheckAll, Head } from './head-cells.tsx'
import { useChoosing } from './use-choosing.ts'
import { useRowKeys } from './use-row-keys.ts'

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
              <TableRow
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
