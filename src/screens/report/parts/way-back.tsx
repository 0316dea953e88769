import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { BackLink } from '../../../ui/back-link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { accessStateOf } from '../../../stores/permissions.ts'
import { placeOf } from '../../../ui/places.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { wayBackOf } from '../../../ui/way-back.ts'
import css from './way-back.css'

/**
 * Back to where the report was opened from, as the reader left it (REPORT-14). One that was opened by its link leads to the own
 * reports, another's to those of learners or, where the reader may not see these, home (REPORT-01b). `own` is null until it is
 * known whose report it is.
 */
export function WayBack({ own }: { own: boolean | null }) {
  useStyles(css)
  const { i18n } = useLingui()
  const app = useAppCore()
  const from = wayBackOf(useStore(app.router.$path))
  const user = useStore(app.$user)
  const rights = useStore(app.permissions.$state)
  const isOpen = (path: string) => {
    const access = placeOf(path)?.access
    return (
      access !== undefined &&
      user !== null &&
      accessStateOf(access, user.type, app.environment.externalService, rights) === 'open'
    )
  }
  const usual = own === null ? [] : own ? ['/report'] : ['/report-list', '/index']
  // The address may have come from somebody with more rights.
  const back = [from, ...usual].find((path) => path !== null && isOpen(path))
  if (!back) return null
  return (
    <nav className="way-back" aria-label={i18n._({ id: 'report.way-back', message: 'Back' })}>
      <BackLink to={back}>{backText(i18n, back)}</BackLink>
    </nav>
  )
}

function backText(i18n: I18n, path: string): string {
  switch (placeOf(path)?.name) {
    case 'home':
      return i18n._({ id: 'report.back-home', message: 'Home' })
    case 'reports':
      return i18n._({ id: 'report.own', message: 'Your reports' })
    case 'course':
      return i18n._({ id: 'report.back-to-course', message: 'Back to the course' })
    case 'exam':
      return toExamText(i18n)
    default:
      return i18n._({ id: 'report.back-to-list', message: 'Back to the list' })
  }
}

/** The way to the exam of a report. */
export const toExamText = (i18n: I18n): string =>
  i18n._({ id: 'report.to-exam', message: 'Back to the exam' })
