import { useLingui } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { usePopover } from '../popover/use-popover.ts'
import type { Column } from './column.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  choice: ChosenColumns<Row>
}

/** Which columns are shown, and how many of how many. The first always is: it names the row. */
export function ColumnMenu<Row>({ columns, choice }: Props<Row>) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  usePopover({ frame, panel, open, close: () => setOpen(false), button })

  const shown = new Set(choice.shown.map((column) => column.id))
  const toggle = (column: string) => {
    const chosen = new Set(shown)
    if (!chosen.delete(column)) chosen.add(column)
    choice.choose(chosen)
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
        <span>
          {shown.size === columns.length
            ? i18n._({ id: 'ui.table-columns', message: 'Columns' })
            : i18n._({
                id: 'ui.table-columns-of',
                message: 'Columns {shown}/{all}',
                values: { shown: shown.size, all: columns.length },
              })}
        </span>
      </button>
      <fieldset ref={panel} id={id} className="column-panel popover" popover="manual">
        <legend>{i18n._({ id: 'ui.table-columns-shown', message: 'Shown columns' })}</legend>
        {columns.slice(1).map(({ id: column, label }) => (
          <label key={column}>
            <input type="checkbox" checked={shown.has(column)} onChange={() => toggle(column)} />
            <span>{label}</span>
          </label>
        ))}
        <div className="column-panel-all">
          <Button
            kind="quiet"
            size="small"
            disabled={shown.size === columns.length}
            onClick={() => choice.choose(new Set(columns.map((column) => column.id)))}
          >
            {i18n._({ id: 'ui.table-columns-all', message: 'Show all' })}
          </Button>
          <Button kind="quiet" size="small" disabled={!choice.chosen} onClick={choice.chooseNone}>
            {i18n._({ id: 'ui.table-columns-fit', message: 'Fit to width' })}
          </Button>
        </div>
      </fieldset>
    </div>
  )
}
