import { useMemo, useState } from 'react'
import { useCore } from '../use-core.ts'
import type { Column } from './column.ts'
import { fitColumns } from './table-model.ts'

export interface ChosenColumns<Row> {
  /** What is shown, the first column before all. */
  shown: readonly Column<Row>[]
  /** Some are left out for want of room, which nobody chose. */
  short: boolean
  /** Somebody chose: then they are shown at every width, and what doesn't fit is scrolled to. */
  chosen: boolean
  choose(shown: ReadonlySet<string>): void
  /** As many as fit, again. */
  chooseNone(): void
}

/**
 * The columns that a table shows in `room` px (0 before it was measured): as many as fit, the important ones first, until
 * somebody chooses. The choice is remembered as the columns that were left out, so that one that comes with a later
 * version is seen.
 */
export function useChosenColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  room: number,
): ChosenColumns<Row> {
  const { remember } = useCore()
  const key = `table.${name}.hidden`
  const [kept, setKept] = useState(() => remember.get(key))
  const shown = useMemo(() => {
    if (kept !== null) {
      const hidden = new Set(kept.split(','))
      return columns.filter(({ id }, at) => at === 0 || !hidden.has(id))
    }
    const hidden = new Set(columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id))
    return fitColumns(columns, hidden, room === 0 ? Infinity : room)
  }, [columns, kept, room])
  const keep = (value: string | null) => {
    setKept(value)
    remember.set(key, value)
  }
  return {
    shown,
    short:
      kept === null &&
      columns.some(
        (column) => column.priority < 3 && column.hiddenAtFirst !== true && !shown.includes(column),
      ),
    chosen: kept !== null,
    choose(wanted) {
      keep(
        columns
          .slice(1)
          .filter(({ id }) => !wanted.has(id))
          .map(({ id }) => id)
          .join(','),
      )
    },
    chooseNone: () => keep(null),
  }
}
