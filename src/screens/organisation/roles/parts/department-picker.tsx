import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { visibleRows, type TreeDepartment } from '../../department-tree.ts'
import { SearchField } from '../../../../ui/records/search-field.tsx'

interface PickerProps {
  rows: readonly TreeDepartment[]
  chosen: readonly string[]
  /** One at least has to be chosen: the boxes say so to a screen reader, and the first takes the focus. */
  wrong: boolean
  onChange(chosen: string[]): void
}

/** Departments to name; what stands below a named one is in it by itself. */
export function DepartmentPicker({ rows, chosen, wrong, onChange }: PickerProps) {
  const { i18n } = useLingui()
  const [search, setSearch] = useState('')
  const all = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  const shown = useMemo(() => visibleRows(rows, all, search), [rows, all, search])
  const toggle = (row: TreeDepartment, on: boolean) => {
    const below = new Set(rows.filter(({ above }) => above.includes(row.id)).map(({ id }) => id))
    const rest = chosen.filter((id) => id !== row.id && !below.has(id))
    onChange(on ? [...rest, row.id].sort() : rest)
  }
  return (
    <div className="department-picker">
      <SearchField
        label={i18n._({ id: 'organisation.search-departments', message: 'Search departments' })}
        value={search}
        onChange={setSearch}
      />
      <ul aria-label={i18n._({ id: 'record.departments', message: 'Departments' })}>
        {shown.map((row) => {
          const within = row.above.some((id) => chosen.includes(id))
          return (
            <li key={row.id}>
              <label style={{ paddingInlineStart: 4 + row.depth * 20 }} data-disabled={within || undefined}>
                <input
                  type="checkbox"
                  checked={within || chosen.includes(row.id)}
                  disabled={within}
                  aria-invalid={(wrong && !within) || undefined}
                  onChange={(event) => toggle(row, event.target.checked)}
                />
                <span>{row.name}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
