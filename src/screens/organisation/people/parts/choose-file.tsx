import { useLingui } from '@lingui/react'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { TemplateButton } from '../../../../ui/template-button.tsx'
import type { ImportStore } from '../import.store.ts'

/** Where a spreadsheet comes in: by drop or by choice; with the template of one. */
export function ChooseFile({ store }: { store: ImportStore }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {i18n._({
          id: 'organisation.import-text',
          message:
            'One person per line. People with an existing user name are updated, others are added. You see a preview first; nothing changes until you confirm.',
        })}
      </p>
      <TemplateButton
        call="GET /coach-api/user/_template"
        file="people.xlsx"
        label={i18n._({ id: 'organisation.template', message: 'Download template' })}
      />
      <FileDrop
        text={i18n._({ id: 'organisation.drop', message: 'Drop an xlsx or csv file here, up to 20 MB' })}
        chooseText={i18n._({ id: 'organisation.choose-file', message: 'Choose a file' })}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(file) => void store.choose(file)}
      />
    </>
  )
}
