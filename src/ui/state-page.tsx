import { useLingui } from '@lingui/react'
import { useContext, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { CoreContext } from './use-core.ts'

interface StatePageProps {
  icon: IconName
  title: string
  text?: string
  /** For support, behind 'details': a request id or a technical message. */
  details?: string | null
  /** Announced at once: something failed. */
  alert?: boolean
  /** It is all that its page shows, and so carries the heading of the page; a host page has one of its own. */
  page?: boolean
  /** More words below the text. */
  note?: ReactNode
  /** The way on. */
  children?: ReactNode
}

/** A whole area that has nothing else to show: empty, failed, denied, not found. */
export function StatePage({
  icon,
  title,
  text,
  details,
  alert = false,
  page = false,
  note,
  children,
}: StatePageProps) {
  const { i18n } = useLingui()
  const core = useContext(CoreContext)
  const Heading = page && core?.embedded === false ? 'h1' : 'h2'
  return (
    <div className="state-page" part="state-page" role={alert ? 'alert' : undefined}>
      <span className={`state-page-icon${alert ? ' is-alert' : ''}`}>
        <Icon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {note}
      {children && <div className="state-page-actions">{children}</div>}
      {details && (
        <details>
          <summary>{i18n._({ id: 'ui.details', message: 'Details' })}</summary>
          <code>{details}</code>
        </details>
      )}
    </div>
  )
}
