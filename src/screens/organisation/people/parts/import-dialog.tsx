import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import type { JobStore } from '../../../../stores/job.store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { JobProgress } from '../../../../ui/records/job-progress.tsx'
import { refusedText } from '../../../../ui/records/job-words.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import { createImportStore, type ImportState, type ImportStore } from '../import.store.ts'
import type { PeopleJobs } from '../people-jobs.store.ts'
import { ChooseFile } from './choose-file.tsx'
import { Checked, Done } from './import-result.tsx'

interface ImportDialogProps {
  jobs: PeopleJobs
  /** An import of an earlier visit to go on with. */
  opened: JobStore | null
  onClose(): void
}

/** People from a spreadsheet: choose, see what would happen, then do it. Closed, it leaves what is being imported alone. */
export function ImportDialog({ jobs, opened, onClose }: ImportDialogProps) {
  const core = useCore()
  const store = useScreenStore(() => createImportStore(core, jobs, opened))
  return <ImportDialogView store={store} onClose={onClose} />
}

/** The dialog over its store. */
export function ImportDialogView({ store, onClose }: { store: ImportStore; onClose(): void }) {
  const { i18n } = useLingui()
  const state = useStore(store.$state)
  const working = state.status === 'checking' || state.status === 'applying'
  // Once the platform has the file, nobody is needed here any more.
  useUnsaved(state.status === 'applying' && state.store === null)
  return (
    <Dialog
      title={i18n._({ id: 'organisation.import-title', message: 'Import people' })}
      width={880}
      onClose={onClose}
      actions={<Actions store={store} onClose={onClose} />}
    >
      <div className="people-import" aria-busy={working}>
        {(state.status === 'choosing' || state.status === 'refused') && <ChooseFile store={store} />}
        <Said state={state} />
        {working && <Working state={state} />}
        {state.status === 'checked' && <Checked result={state.result} file={state.name} />}
        {state.status === 'done' && <Done state={state} onRemoved={onClose} />}
      </div>
    </Dialog>
  )
}

/** What has become of the last file, where another one is to be chosen. */
function Said({ state }: { state: ImportState }) {
  const { i18n } = useLingui()
  return (
    <>
      <p role="status" className="people-cancelled">
        {state.status === 'choosing' &&
          state.cancelled !== null &&
          i18n._({
            id: 'organisation.import-cancelled',
            message: '“{file}” was canceled. Nothing was changed.',
            values: { file: state.cancelled },
          })}
      </p>
      {state.status === 'refused' && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          <span>
            <b>{state.name}</b> {refusalText(i18n, state.refusal)}
          </span>
        </p>
      )}
    </>
  )
}

/** A spreadsheet may be too long though its file is small. */
const refusalText = (i18n: I18n, refusal: Refused): string =>
  refusal.code === 'file-too-large' && typeof refusal.params['rows'] === 'number'
    ? i18n._({
        id: 'organisation.import-too-long',
        message: 'The spreadsheet has too many lines. The limit is {rows, number}, including the header.',
        values: { rows: refusal.params['rows'] },
      })
    : refusal.code === 'unsupported-file-type'
      ? i18n._({
          id: 'organisation.import-no-spreadsheet',
          message:
            'This is neither an Excel workbook (.xlsx) nor a CSV file (.csv). Save it as one of these, then choose it again.',
        })
      : refusedText(i18n, refusal, 'start')

function Actions({ store, onClose }: { store: ImportStore; onClose(): void }) {
  const { i18n } = useLingui()
  const state = useStore(store.$state)
  const working = state.status === 'checking' || state.status === 'applying'
  const count =
    state.status === 'checked' && state.file !== null && state.result.problems.length === 0
      ? state.result.created + state.result.updated
      : 0
  return (
    <>
      {state.status === 'checked' && (
        <Button onClick={store.again}>
          {i18n._({ id: 'organisation.import-other', message: 'Choose another file' })}
        </Button>
      )}
      {working && (
        <Button busy={state.cancelling} onClick={() => void store.cancel()}>
          {i18n._({ id: 'organisation.import-cancel', message: 'Cancel import' })}
        </Button>
      )}
      <Button
        kind={state.status === 'done' && state.result.passwords === 0 ? 'primary' : 'plain'}
        onClick={onClose}
      >
        {i18n._({ id: 'ui.close', message: 'Close' })}
      </Button>
      {count > 0 && (
        <Button kind="primary" icon="check" onClick={() => void store.apply()}>
          {i18n._({
            id: 'organisation.import-apply',
            message: '{count, plural, one {Import # person} other {Import # people}}',
            values: { count },
          })}
        </Button>
      )}
    </>
  )
}

type WorkingState = Extract<ImportState, { cancelling: boolean }>

function Working({ state: { status, name, store, cancelling } }: { state: WorkingState }) {
  const { i18n } = useLingui()
  return (
    <div className="people-working">
      <p role="status">
        {cancelling
          ? i18n._({ id: 'organisation.import-cancelling', message: 'Canceling…' })
          : status === 'applying'
            ? i18n._({ id: 'organisation.applying', message: 'Importing “{file}”…', values: { file: name } })
            : i18n._({ id: 'organisation.checking', message: 'Checking “{file}”…', values: { file: name } })}
      </p>
      {store ? (
        <>
          <JobProgress store={store} />
          <CancelRefused store={store} />
        </>
      ) : (
        <p>{i18n._({ id: 'organisation.import-sending', message: 'Sending the file…' })}</p>
      )}
      {status === 'applying' && store && (
        <p className="field-hint">
          {i18n._({
            id: 'organisation.import-goes-on',
            message:
              'You can close this window. The import continues, and its progress appears above the list of people.',
          })}
        </p>
      )}
    </div>
  )
}

function CancelRefused({ store }: { store: JobStore }) {
  const { i18n } = useLingui()
  const refused = useStore(store.$refused)
  return (
    <p className="field-error" role="alert">
      {refused && errorText(i18n, refused.code, refused.params)}
    </p>
  )
}
