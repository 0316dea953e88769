import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { isPageOutdated } from '../stores/outdated.ts'
import { Button } from './button.tsx'
import { NewVersionPage } from './new-version-page.tsx'
import { StatePage } from './state-page.tsx'

/** What stands in the place of a screen that failed while it was drawn: it may be that a part of it could not be fetched. */
export function BrokenPage({ detail, retry }: { detail: string; retry(): void }) {
  const { i18n } = useLingui()
  const [outdated, setOutdated] = useState<boolean | null>(null)
  useEffect(() => void isPageOutdated().then(setOutdated), [])
  if (outdated === null) return null
  if (outdated) return <NewVersionPage />
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
