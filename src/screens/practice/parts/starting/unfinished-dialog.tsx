import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Starter } from './starter.ts'

/** Another practice is still live: continue that one, or end it and start this one (HOME-06). An exam can only be gone on with. */
export const UnfinishedDialog = ({
  store,
  onContinue,
}: {
  store: Pick<Starter, '$starting' | 'cancel' | 'endAndBegin'>
  onContinue(): void
}) => {
  const { i18n } = useLingui()
  const starting = useStore(store.$starting)
  if (starting.status !== 'unfinished') return null
  const { name } = starting
  if (starting.code === 'in-exam')
    return (
      <Dialog
        title={i18n._({ id: 'practice.busy.exam-title', message: 'You’re in an exam' })}
        onClose={store.cancel}
        actions={
          <>
            <Button onClick={store.cancel}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
            <Button kind="primary" onClick={onContinue}>
              {i18n._({ id: 'practice.busy.to-exam', message: 'Back to the exam' })}
            </Button>
          </>
        }
      >
        <p>
          {i18n._({
            id: 'exam.busy.exam-named',
            message: 'Your exam “{name}” is still running. Finish it first; its timer doesn’t stop.',
            values: { name },
          })}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title={i18n._({ id: 'practice.busy.title', message: 'Another practice is unfinished' })}
      onClose={store.cancel}
      actions={
        <>
          <Button onClick={() => void store.endAndBegin()}>
            {i18n._({ id: 'practice.busy.end', message: 'End and start this one' })}
          </Button>
          <Button kind="primary" onClick={onContinue}>
            {i18n._({ id: 'practice.busy.continue', message: 'Continue the other one' })}
          </Button>
        </>
      }
    >
      <p>
        {i18n._({
          id: 'practice.busy.text-named',
          message:
            'Only one practice can run at a time, and “{name}” isn’t finished. If you end it, its score so far is kept.',
          values: { name },
        })}
      </p>
    </Dialog>
  )
}
