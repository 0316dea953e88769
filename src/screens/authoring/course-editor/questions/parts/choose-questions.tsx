import { useLingui } from '@lingui/react'
import { type DragEvent, useRef, useState } from 'react'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { download } from '../../../../../stores/download.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import type { QuestionImportStore } from '../question-import.store.ts'

/** Where a file of questions comes in: by drop or by choice; with the template of a spreadsheet. */
export function ChooseQuestions({ store }: { store: QuestionImportStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const template = async () => {
    const outcome = await download(core, 'GET /coach-api/questions/_template', {}, 'questions.xlsx')
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
  const chooseText = i18n._({ id: 'authoring.questions-choose', message: 'Choose a file' })
  return (
    <>
      <p>
        {i18n._({
          id: 'authoring.questions-how',
          message:
            'Import questions from an Excel workbook or CSV file like the template, from Moodle (GIFT or XML), or from any tool that exports QTI. You see a preview before anything is added.',
        })}
      </p>
      <div>
        <Button size="small" icon="download" onClick={() => void template()}>
          {i18n._({ id: 'authoring.questions-template', message: 'Download template' })}
        </Button>
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </div>
      <div className="questions-drop" data-over={over || undefined} {...drop}>
        <Icon name="upload" size={28} />
        <p>
          {i18n._({
            id: 'authoring.questions-drop',
            message: 'Drop a file here: .xlsx, .csv, .txt, .xml or .zip, up to 5 MB',
          })}
        </p>
        <Button onClick={() => chooser.current?.click()}>{chooseText}</Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.gift,.xml,.zip"
          aria-label={chooseText}
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
