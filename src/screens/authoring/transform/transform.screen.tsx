import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { localeIds, type LocaleId } from '../../../domain/locale.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { localeNames } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { Preview } from './parts/preview.tsx'
import css from './transform.css'
import { createTransformStore, longestName } from './transform.store.ts'

/** A conversation as a spreadsheet becomes a course: shown first, with what can't be carried over (COURSE-06). */
export function TransformScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createTransformStore(core))
  const begun = useStore(store.$begun)
  const state = useStore(store.$state)
  const chooser = useRef<HTMLInputElement>(null)
  const [templateError, setTemplateError] = useState<string | null>(null)
  const isBusy = state.status === 'reading' || state.status === 'making'
  const template = async () => {
    const refused = await store.template()
    setTemplateError(refused && errorText(i18n, refused.code, refused.params))
  }
  return (
    <div className="transform">
      <h1>{i18n._({ id: 'authoring.transform', message: 'Course from a spreadsheet' })}</h1>
      <p className="soft">
        {i18n._({
          id: 'authoring.transform-how',
          message:
            'One row per turn: what the customer says, what the learner may answer, what each answer stands for, its points and where it leads. See the template. You see a preview before the course is created.',
        })}
      </p>
      <div className="transform-part transform-form">
        <Field
          label={i18n._({ id: 'authoring.name', message: 'Name' })}
          value={begun.name}
          maxLength={longestName}
          autoComplete="off"
          onChange={(event) => store.change({ name: event.target.value })}
        />
        <SelectField
          label={i18n._({ id: 'authoring.language', message: 'Language' })}
          value={begun.locale}
          options={localeIds.map((id) => ({ value: id, label: localeNames[id] }))}
          onChange={(chosen) => store.change({ locale: chosen as LocaleId })}
        />
        <div className="transform-files">
          <Button icon="upload" disabled={isBusy} onClick={() => chooser.current?.click()}>
            {i18n._({ id: 'authoring.transform-choose', message: 'Choose an Excel or CSV file' })}
          </Button>
          <Button kind="quiet" icon="download" onClick={() => void template()}>
            {i18n._({ id: 'authoring.bring-template', message: 'Download template' })}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={i18n._({ id: 'authoring.bring-file', message: 'Excel or CSV file' })}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void store.choose(file)
            }}
          />
        </div>
        {templateError && (
          <p role="alert" className="field-error">
            {templateError}
          </p>
        )}
        {'file' in state && <p className="transform-file">{state.file}</p>}
        {state.status === 'reading' && (
          <p role="status">{i18n._({ id: 'authoring.bring-reading', message: 'Reading the file…' })}</p>
        )}
        {state.status === 'refused' && (
          <p role="alert" className="field-error">
            {state.code === 'illegal-argument'
              ? i18n._({
                  id: 'authoring.transform-none',
                  message:
                    'No row of this file is part of a conversation. Compare its columns with the template.',
                })
              : errorText(i18n, state.code, state.params)}
          </p>
        )}
      </div>
      {(state.status === 'shown' || state.status === 'making') && (
        <>
          <Preview result={state.result} locale={begun.locale} />
          <div className="transform-actions">
            <Button
              kind="primary"
              disabled={isBusy || begun.name.trim() === ''}
              onClick={() => void store.make()}
            >
              {i18n._({ id: 'authoring.new-course-ok', message: 'Create course' })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
