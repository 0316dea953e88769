import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { localeIds } from '../domain/locale.ts'
import { localeNames, parseLocale } from '../i18n/locale.ts'
import { Icon } from './icon.tsx'
import css from './language-choice.css'
import { useStyles } from './sheets.ts'
import { useAppCore } from './use-core.ts'

/** The four languages on a page that has no profile menu; nothing where settings force one (LOC-03, LOC-04). */
export function LanguageChoice({ before }: { before?: () => void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const app = useAppCore()
  const locale = useStore(app.$locale)
  if (app.localeForced) return null
  return (
    <label className="language-choice">
      <Icon name="globe" />
      <span className="visually-hidden">{i18n._({ id: 'ui.language', message: 'Language' })}</span>
      <select
        value={locale}
        onChange={(event) => {
          const chosen = parseLocale(event.target.value)
          if (!chosen) return
          before?.()
          app.changeLocale(chosen)
        }}
      >
        {localeIds.map((id) => (
          <option key={id} value={id}>
            {localeNames[id]}
          </option>
        ))}
      </select>
    </label>
  )
}
