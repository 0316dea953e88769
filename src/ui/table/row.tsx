import { useLingui } from '@lingui/react'
import { memo, type ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Choosing } from './use-choosing.ts'

/** What a table asks of each of its rows. */
export interface RowLook<Row> {
  rowKey(row: Row): string
  /** A row's main action is the row itself. */
  onOpen?(row: Row): void
  /** One line that stands for the columns that a narrow table has no room for; `isShown`: of a column's id. */
  summary?(row: Row, isShown: (column: string) => boolean): ReactNode
  /** Why a row can't be chosen; null where it can. Whoever tries is told. The same function while it answers the same. */
  rowHindrance?(row: Row): string | null
  /** A row's name, read with its checkbox; its place among the rows where this is missing. */
  rowName?(row: Row): string
}

/** The first column stays where it is while the others are scrolled sideways. */
export const classOf = (first: boolean) => (first ? 'table-cell table-frozen' : 'table-cell')

interface TableRowProps<Row> extends Pick<RowLook<Row>, 'onOpen' | 'summary'> {
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

function PlainRow<Row>({
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
}: TableRowProps<Row>) {
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
              {summary && (
                <div className="table-summary">
                  {summary(row, (id) => columns.some((one) => one.id === id))}
                </div>
              )}
            </div>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}

/** One row; drawn again only when something of it changes. */
// `memo` forgets that the component is generic.
export const TableRow = memo(PlainRow) as typeof PlainRow
