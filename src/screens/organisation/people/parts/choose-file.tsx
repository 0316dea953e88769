import { useLingui } from '@lingui/react'
import { useRef, useState, type DragEvent } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { download } from '../../../../stores/download.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { ImportStore } from '../import.store.ts'

/** Where a spreadsheet comes in: by drop or by choice; with the template of one. */
export function ChooseFile({ store }: { store: ImportStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const template = async () => {
    const outcome = await download(core, 'GET /coach-api/user/_template', {}, 'people.xlsx')
    setError(outcome.status === 'refused' ? errorText(i18n, outcome.code, outcome.params) : null)
  }
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) void store.choose(file)
    },
  }
  return (
    <>
      <p>
        {i18n._({
          id: 'organisation.import-text',
          message:
            'One person per line. People with an existing user name are updated, others are added. You see a preview first; nothing changes until you confirm.',
        })}
      </p>
      <div>
        <Button size="small" icon="download" onClick={() => void template()}>
          {i18n._({ id: 'organisation.template', message: 'Download template' })}
        </Button>
        {error && <p className="field-error">{error}</p>}
      </div>
      <div className="people-drop" data-over={over || undefined} {...drop}>
        <Icon name="upload" size={28} />
        <p>{i18n._({ id: 'organisation.drop', message: 'Drop an xlsx or csv file here, up to 20 MB' })}</p>
        <Button onClick={() => chooser.current?.click()}>
          {i18n._({ id: 'organisation.choose-file', message: 'Choose a file' })}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={i18n._({ id: 'organisation.choose-file', message: 'Choose a file' })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void store.choose(file)
          }}
        />
      </div>
    </>
  )
}
