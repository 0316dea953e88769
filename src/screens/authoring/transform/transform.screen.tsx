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
import { Taken } from './parts/taken.tsx'
import { faultText } from './fault-words.ts'
import css from './transform.css'
import { longestName } from '../transform-path.ts'
import { createTransformStore } from './transform.store.ts'

/** A conversation as a file becomes a course: shown first, with what can't be carried over (COURSE-06). */
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
      <h1>{i18n._({ id: 'authoring.transform', message: 'Course from a conversation' })}</h1>
      <p className="soft">
        {i18n._({
          id: 'authoring.transform-how',
          message:
            'A conversation that you have as a file becomes the draft of a course. You see first what becomes of it and what can’t be carried over.',
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
            {i18n._({ id: 'authoring.transform-choose', message: 'Choose a file' })}
          </Button>
          <Button kind="quiet" icon="download" onClick={() => void template()}>
            {i18n._({ id: 'authoring.transform-template', message: 'Spreadsheet template' })}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.csv,.bpmn,.xml,.yml,.yaml,.md,.json,.zip,.tgz,.gz,.bpz,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={i18n._({ id: 'authoring.transform-file', message: 'Conversation file' })}
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
            {faultText(i18n, state)}
          </p>
        )}
      </div>
      {(state.status === 'choosing' || state.status === 'refused') && <Taken />}
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
