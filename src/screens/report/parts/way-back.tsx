import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { BackLink } from '../../../ui/back-link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { accessStateOf } from '../../../stores/permissions.ts'
import { placeOf } from '../../../ui/places.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { wayBackOf } from '../../../ui/way-back.ts'
import css from './way-back.css'

/** Back to the list that the report was opened from, as the reader left it (REPORT-14). */
export function WayBack() {
  useStyles(css)
  const { i18n } = useLingui()
  const app = useAppCore()
  const back = wayBackOf(useStore(app.router.$path))
  const user = useStore(app.$user)
  const rights = useStore(app.permissions.$state)
  const access = back === null ? undefined : placeOf(back)?.access
  // The address may have come from somebody with more rights.
  if (!back || !access || !user) return null
  if (accessStateOf(access, user.type, app.environment.externalService, rights) !== 'open') return null
  return (
    <nav className="way-back" aria-label={i18n._({ id: 'report.way-back', message: 'Back' })}>
      <BackLink to={back}>{i18n._({ id: 'report.back-to-list', message: 'Back to the list' })}</BackLink>
    </nav>
  )
}
