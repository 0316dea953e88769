import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef } from 'react'
import { Callout } from './callout.tsx'
import type { Form } from './use-form.ts'

export type FieldNames<D> = { [K in keyof D]: { label: string; show(value: D[K]): string } }

/** Somebody else saved first: both versions side by side, field by field, for the person to choose. */
export function Conflicts<D extends object>({ form, names }: { form: Form<D>; names: FieldNames<D> }) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const count = form.conflicts.length
  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count, form.conflicts])
  if (count === 0) return null
  return (
    <Callout
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      icon="warning"
      text={i18n._({
        id: 'ui.conflict',
        message: 'Someone else changed this in the meantime. Choose what to keep, then save again.',
      })}
      textId={id}
    >
      {form.conflicts.map(({ key, mine, theirs }) => {
        const { label, show } = names[key]
        const chosen = JSON.stringify(form.draft[key])
        return (
          <fieldset key={String(key)}>
            <legend>{label}</legend>
            <label>
              <input
                type="radio"
                name={`${id}-${String(key)}`}
                checked={chosen === JSON.stringify(mine)}
                onChange={() => form.choose(key, 'mine')}
              />
              <span>
                {i18n._({
                  id: 'ui.conflict-mine',
                  message: 'Mine: {value}',
                  values: { value: show(mine) || '—' },
                })}
              </span>
            </label>
            <label>
              <input
                type="radio"
                name={`${id}-${String(key)}`}
                checked={chosen === JSON.stringify(theirs)}
                onChange={() => form.choose(key, 'theirs')}
              />
              <span>
                {i18n._({
                  id: 'ui.conflict-theirs',
                  message: 'Theirs: {value}',
                  values: { value: show(theirs) || '—' },
                })}
              </span>
            </label>
          </fieldset>
        )
      })}
    </Callout>
  )
}
