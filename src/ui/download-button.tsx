import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { errorText } from '../i18n/error-messages.ts'
import type { AttemptResult } from '../stores/attempt.ts'
import { Button } from './button.tsx'
import { useCore } from './use-core.ts'

type Props = Omit<ComponentProps<typeof Button>, 'icon' | 'busy' | 'onClick'> & {
  /** Fetches the file and hands it to the browser. */
  keep(): Promise<AttemptResult<unknown>>
}

/** Keeps a file: busy while it is on its way, and a notice where it doesn't come. */
export function DownloadButton({ keep, ...rest }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    setBusy(true)
    const outcome = await keep()
    setBusy(false)
    if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
  }
  return <Button {...rest} icon="download" busy={busy} onClick={() => void onClick()} />
}
