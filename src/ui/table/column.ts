import type { ReactNode } from 'react'
import type { ColumnModel } from './table-model.ts'

/** A column of a table: how it is named, how wide it may grow, and what a cell shows. */
export interface Column<Row> extends ColumnModel<Row> {
  label: string
  /** Figures stand at the end of their column. */
  align?: 'end'
  /** Its cells name their rows: a screen reader tells them with each other cell. */
  namesRow?: boolean
  /** Share of the room that is left over. */
  grow?: number
  /** Not shown until it is chosen. */
  hiddenAtFirst?: boolean
  cell(row: Row): ReactNode
}
