import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import { shareChosen } from './selection.ts'
import type { Sorting } from './table-model.ts'
import { classOf } from './row.tsx'

/** Chooses all rows of a page that can be chosen, or none. */
export function CheckAll({
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

/** The head of a column, which sorts by it where it can be sorted by. */
export function Head<Row>({
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
