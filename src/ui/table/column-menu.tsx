import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

interface Choice {
  id: string
  label: string
}

/** Which columns are shown. The first always is: it names the row. */
export function ColumnMenu({ columns, hidden, onChange }: { columns: readonly Choice[]; hidden: ReadonlySet<string>; onChange(hidden: ReadonlySet<string>): void }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (frame.current && !event.composedPath().includes(frame.current)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = (id: string) => {
    const chosen = new Set(hidden)
    if (!chosen.delete(id)) chosen.add(id)
    onChange(chosen)
  }
  return (
    <div
      ref={frame}
      className="column-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button ref={button} type="button" className="button button-quiet button-small" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        <Icon name="columns" />
        <span>{i18n._({ id: 'ui.table-columns', message: 'Columns' })}</span>
      </button>
      <fieldset id={panel} className="column-panel" hidden={!open}>
        <legend>{i18n._({ id: 'ui.table-columns-shown', message: 'Shown columns' })}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
