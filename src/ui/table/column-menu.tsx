import { useLingui } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { usePopover } from '../popover/use-popover.ts'

interface Choice {
  id: string
  label: string
}

/** Which columns are shown. The first always is: it names the row. */
export function ColumnMenu({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Choice[]
  hidden: ReadonlySet<string>
  onChange(hidden: ReadonlySet<string>): void
}) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  usePopover({ frame, panel, open, close: () => setOpen(false), button })

  const toggle = (column: string) => {
    const chosen = new Set(hidden)
    if (!chosen.delete(column)) chosen.add(column)
    onChange(chosen)
  }
  return (
    <div ref={frame} className="column-menu">
      <button
        ref={button}
        type="button"
        className="button button-quiet button-small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="columns" />
        <span>{i18n._({ id: 'ui.table-columns', message: 'Columns' })}</span>
      </button>
      <fieldset ref={panel} id={id} className="column-panel popover" popover="manual">
        <legend>{i18n._({ id: 'ui.table-columns-shown', message: 'Shown columns' })}</legend>
        {columns.slice(1).map(({ id: column, label }) => (
          <label key={column}>
            <input type="checkbox" checked={!hidden.has(column)} onChange={() => toggle(column)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
