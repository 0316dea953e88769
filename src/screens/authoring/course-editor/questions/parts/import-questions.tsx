import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { errorText } from '../../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../../stores/attempt.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../../ui/use-screen-store.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import type { QuestionFilesProps } from '../question-files-props.ts'
import { createQuestionImportStore } from '../question-import.store.ts'
import { ChooseQuestions } from './choose-questions.tsx'
import { FileProgress } from './file-progress.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { UnfinishedFiles } from './unfinished-files.tsx'

interface ImportProps extends Omit<QuestionFilesProps, 'questions'> {
  onClose(): void
}

/** Questions from a file: choose it, see what it says and what is lost, then add what is ticked (PAPER-03, PAPER-04a). */
export function ImportQuestions({
  room,
  unused,
  isPlain = false,
  lossesOf,
  add,
  tell,
  onClose,
}: ImportProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createQuestionImportStore(core, room))
  const state = useStore(store.$state)
  const bringing = useStore(store.$bringing)
  const isUnderWay = state.status === 'uploading' || state.status === 'reading'
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isReady = state.status === 'read' && state.file.questions.length > 0
  const bring = async () => {
    const ticked = await store.bring(isPlain)
    if (!ticked) return
    const refused = await add(ticked)
    setRefusal(refused)
    if (refused) return
    tell(
      i18n._({
        id: 'authoring.questions-brought',
        message: '{count, plural, one {# question} other {# questions}} added.',
        values: { count: ticked.length },
      }),
    )
    onClose()
  }
  return (
    <Dialog
      title={i18n._({ id: 'authoring.questions-import', message: 'Import questions' })}
      shape="framed"
      width={720}
      onClose={onClose}
      actions={
        <>
          {(state.status === 'read' || isUnderWay) && (
            <Button onClick={store.again}>
              {isUnderWay
                ? i18n._({ id: 'authoring.questions-stop', message: 'Stop' })
                : i18n._({ id: 'authoring.questions-other-file', message: 'Choose another file' })}
            </Button>
          )}
          {!isUnderWay && <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>}
          {isReady && (
            <Button
              kind="primary"
              disabled={state.ticked.size === 0}
              busy={bringing.status === 'keeping'}
              onClick={() => void bring()}
            >
              {i18n._({
                id: 'authoring.questions-add',
                message: 'Add {count, plural, one {# question} other {# questions}}',
                values: { count: state.ticked.size },
              })}
            </Button>
          )}
        </>
      }
    >
      <div className="questions-import" aria-busy={isUnderWay}>
        {state.status === 'choosing' && <UnfinishedFiles store={store} />}
        {(state.status === 'choosing' || state.status === 'refused') && <ChooseQuestions store={store} />}
        <FileProgress state={state} />
        {state.status === 'refused' && (
          <div className="questions-refused">
            <p role="alert" className="field-error">
              <b>{state.name}</b> <RefusedText refusal={state.refusal} />
            </p>
            {state.canResume && (
              <Button size="small" icon="refresh" onClick={store.resume}>
                {i18n._({ id: 'authoring.questions-resume', message: 'Continue with this file' })}
              </Button>
            )}
          </div>
        )}
        {state.status === 'read' && (
          <FoundQuestions
            store={store}
            state={state}
            room={room}
            unused={unused}
            isPlain={isPlain}
            lossesOf={lossesOf}
          />
        )}
        {bringing.status === 'keeping' && (
          <progress
            max={bringing.total}
            value={bringing.done}
            aria-label={i18n._({ id: 'authoring.questions-pictures-progress', message: 'Adding pictures' })}
          />
        )}
        {bringing.status === 'refused' && (
          <p role="alert" className="field-error">
            {i18n._({
              id: 'authoring.questions-pictures-refused',
              message: 'Some pictures couldn’t be added, so no question was.',
            })}
            {markGap(i18n)}
            {errorText(i18n, bringing.code, bringing.params)}
          </p>
        )}
        {refusal && (
          <p role="alert" className="field-error">
            {refusalText(i18n, refusal)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What a person can do about a file that isn't read. */
function RefusedText({ refusal: { code, params } }: { refusal: Refused }) {
  const { i18n } = useLingui()
  if (code === 'unsupported-file-type')
    return i18n._({
      id: 'authoring.questions-unsupported',
      message:
        'This file type isn’t supported. Choose Excel (.xlsx), CSV, Moodle GIFT, Moodle XML, or QTI 2.1, 2.2 or 3.0.',
    })
  if (code === 'file-error')
    return i18n._({
      id: 'authoring.questions-unreadable',
      message: 'The file is damaged. Open it in its original program, save it again and re-upload it.',
    })
  if (code === 'network')
    return i18n._({
      id: 'authoring.questions-cut',
      message: 'The connection was lost. What was uploaded is kept for a day.',
    })
  if (code === 'not-found' || code === 'upload-progress-failed')
    return i18n._({
      id: 'authoring.questions-gone',
      message: 'The uploaded file is no longer on the server. Choose it again.',
    })
  return errorText(i18n, code, params)
}
