import { useLingui } from '@lingui/react'
import type { NamedValue } from './named-values.ts'

/** The values that may be put into a text, one of them chosen. The field keeps the focus and the keys. */
export function ValueList({
  id,
  values,
  chosen,
  onChoose,
}: {
  id: string
  values: readonly NamedValue[]
  chosen: number
  onChoose(value: NamedValue): void
}) {
  const { i18n } = useLingui()
  if (values.length === 0)
    return (
      <p className="value-none" role="status">
        {i18n._({ id: 'authoring.value-none', message: 'No variable or fact matches.' })}
      </p>
    )
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={i18n._({ id: 'authoring.values', message: 'Variables and facts' })}
    >
      {values.map((value, index) => (
        <li
          key={value.words}
          id={`${id}-${index}`}
          role="option"
          className="menu-item"
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          <span>{value.name}</span> <code>{value.words}</code>
        </li>
      ))}
    </ul>
  )
}
