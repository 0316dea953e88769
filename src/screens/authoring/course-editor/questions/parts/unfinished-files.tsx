import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../../../ui/button.tsx'
import type { QuestionImportStore } from '../question-import.store.ts'

/** Files whose import a reload of the page broke off: how far each is, and how it goes on (PAPER-04a). */
export function UnfinishedFiles({ store }: { store: QuestionImportStore }) {
  const { i18n } = useLingui()
  const files = useStore(store.$unfinished)
  if (files.length === 0) return null
  return (
    <div className="questions-unfinished" role="status">
      {files.map(({ upload, name, percent }) => (
        <div key={upload}>
          <p>
            {percent < 100
              ? i18n._({
                  id: 'authoring.questions-unfinished',
                  message:
                    'The upload of “{file}” stopped at {percent}%. Choose the same file to continue from there.',
                  values: { file: name, percent },
                })
              : i18n._({
                  id: 'authoring.questions-uploaded',
                  message: '“{file}” is uploaded, but nothing from it has been added yet.',
                  values: { file: name },
                })}
          </p>
          {percent === 100 && (
            <Button size="small" icon="refresh" onClick={() => store.goOn(upload)}>
              {i18n._({ id: 'authoring.questions-resume', message: 'Continue with this file' })}
            </Button>
          )}
          <Button size="small" onClick={() => store.discard(upload)}>
            {i18n._({ id: 'authoring.questions-discard', message: 'Discard' })}
          </Button>
        </div>
      ))}
    </div>
  )
}
