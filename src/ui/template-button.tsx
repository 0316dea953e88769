import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { errorText } from '../i18n/error-messages.ts'
import { download } from '../stores/download.ts'
import { Button } from './button.tsx'
import { useCore } from './use-core.ts'

interface Props {
  call: 'GET /coach-api/user/_template' | 'GET /coach-api/questions/_template'
  /** What the file is called where the platform doesn't say. */
  file: string
  label: string
}

/** Brings the template of a spreadsheet that is filled in and imported. */
export function TemplateButton({ call, file, label }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    const outcome = await download(core, call, {}, file)
    setError(outcome.status === 'refused' ? errorText(i18n, outcome.code, outcome.params) : null)
  }
  return (
    <div>
      <Button size="small" icon="download" onClick={() => void save()}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
