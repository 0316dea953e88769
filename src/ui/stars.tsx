import { useLingui } from '@lingui/react'
import { Icon } from './icon.tsx'

/** A difficulty of one to five, with its value in words for a screen reader. */
export function Stars({ value, of = 5 }: { value: number; of?: number }) {
  const { i18n } = useLingui()
  const label = i18n._({ id: 'ui.stars', message: 'Difficulty {value} of {of}', values: { value, of } })
  return (
    <span className="stars" role="img" aria-label={label} title={label}>
      {Array.from({ length: of }, (_, index) => (
        <Icon key={index} name="star" size={15} filled={index < value} />
      ))}
    </span>
  )
}
