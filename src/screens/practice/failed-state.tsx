import { useLingui } from '@lingui/react'
import type { ErrorCode } from '../../contract/errors.ts'
import { errorText } from '../../i18n/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { StatePage } from '../../ui/state-page.tsx'
import { useCore } from '../../ui/use-core.ts'

interface Props {
  title: string
  code: ErrorCode | 'network'
  requestId: string | null
  retry(): void
  /** Offers the start page, where the whole page is what failed. */
  leave?: boolean
}

/** A part of a page that could not be loaded, with the way on. What is not there is not tried again. */
export const FailedState = ({ title, code, requestId, retry, leave = false }: Props) => {
  const { i18n } = useLingui()
  const { router } = useCore()
  return (
    <StatePage icon="warning" alert title={title} text={errorText(i18n, code)} details={requestId}>
      {leave && <Button onClick={() => router.go('/index')}>{i18n._({ id: 'practice.to-start', message: 'To the start page' })}</Button>}
      {code !== 'not-found' && (
        <Button kind="primary" icon="refresh" onClick={retry}>
          {i18n._({ id: 'practice.try-again', message: 'Try again' })}
        </Button>
      )}
    </StatePage>
  )
}
