import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { StatePage } from './state-page.tsx'

/** What stands in the place of a screen that failed while it was drawn. */
export function BrokenPage({ detail, retry }: { detail: string; retry(): void }) {
  const { i18n } = useLingui()
  return (
    <StatePage
      icon="warning"
      alert
      title={i18n._({ id: 'ui.broken-title', message: 'This page couldn’t be shown' })}
      text={i18n._({
        id: 'ui.broken-text',
        message: 'Something went wrong while displaying this page. Your saved work is safe.',
      })}
      details={detail}
    >
      <Button onClick={retry}>{i18n._({ id: 'ui.retry', message: 'Try again' })}</Button>
    </StatePage>
  )
}
