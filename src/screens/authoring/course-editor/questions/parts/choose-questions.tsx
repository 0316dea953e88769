import { useLingui } from '@lingui/react'
import { questionFileBytes, uploadBytes } from '../../../../../domain/files/file-rules.ts'
import { FileDrop } from '../../../../../ui/file-drop.tsx'
import { TemplateButton } from '../../../../../ui/template-button.tsx'
import type { QuestionImportStore } from '../question-import.store.ts'

/** Where a file of questions comes in: by drop or by choice; with the template of a spreadsheet. */
export function ChooseQuestions({ store }: { store: QuestionImportStore }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {i18n._({
          id: 'authoring.questions-how',
          message:
            'Import questions from an Excel workbook or CSV file like the template, from Moodle (GIFT or XML), or from any tool that exports QTI. You see a preview before anything is added.',
        })}
      </p>
      <TemplateButton
        call="GET /coach-api/questions/_template"
        file="questions.xlsx"
        label={i18n._({ id: 'authoring.questions-template', message: 'Download template' })}
      />
      <FileDrop
        text={i18n._({
          id: 'authoring.questions-drop',
          message:
            'Drop a file here: .xlsx, .csv or .txt up to {whole} MB, Moodle .xml or QTI .zip up to {megabytes} MB',
          values: {
            whole: questionFileBytes / 1024 / 1024,
            megabytes: uploadBytes.questions / 1024 / 1024,
          },
        })}
        chooseText={i18n._({ id: 'authoring.questions-choose', message: 'Choose a file' })}
        accept=".xlsx,.csv,.txt,.gift,.xml,.zip"
        onFile={store.choose}
      />
    </>
  )
}
