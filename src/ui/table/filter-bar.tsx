import { useLingui } from '@lingui/react'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import type { Filter } from './table-model.ts'

/** A search through all columns, and a choice for each column that offers values. */
export function FilterBar<Row>({
  columns,
  filter,
  onChange,
}: {
  columns: readonly Column<Row>[]
  filter: Filter
  onChange(filter: Filter): void
}) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'ui.table-search', message: 'Search the table' })
  return (
    <div className="table-filter" role="search">
      <div className="field-box">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input
          className="field-input"
          part="input"
          type="search"
          maxLength={100}
          value={filter.search}
          aria-label={label}
          placeholder={label}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      {columns.map(
        ({ id, label: name, choices }) =>
          choices && (
            <select
              key={id}
              className="field-input"
              part="input"
              aria-label={name}
              value={filter.choices[id] ?? ''}
              onChange={(event) =>
                onChange({ ...filter, choices: { ...filter.choices, [id]: event.target.value } })
              }
            >
              <option value="">
                {i18n._({ id: 'ui.table-any', message: '{name}: all', values: { name } })}
              </option>
              {choices.options.map(({ value, label: option }) => (
                <option key={value} value={value}>
                  {option}
                </option>
              ))}
            </select>
          ),
      )}
    </div>
  )
}
