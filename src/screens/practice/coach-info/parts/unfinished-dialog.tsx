import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CoachInfoStore } from '../coach-info.store.ts'

/** Another practice is still live: continue that one, or end it and start this one (HOME-06). */
export const UnfinishedDialog = ({ store }: { store: CoachInfoStore }) => {
  const { i18n } = useLingui()
  const starting = useStore(store.$starting)
  if (starting.status !== 'unfinished') return null
  return (
    <Dialog
      title={i18n._({ id: 'practice.busy.title', message: 'Another practice is unfinished' })}
      onClose={store.cancel}
      actions={
        <>
          <Button onClick={() => void store.start({ endUnfinished: true })}>
            {i18n._({ id: 'practice.busy.end', message: 'End and start this one' })}
          </Button>
          <Button kind="primary" onClick={store.continueUnfinished}>
            {i18n._({ id: 'practice.busy.continue', message: 'Continue the other one' })}
          </Button>
        </>
      }
    >
      <p>
        {i18n._({
          id: 'practice.busy.text',
          message: 'Only one practice can run at a time. If you end the other one, its score so far is kept.',
        })}
      </p>
    </Dialog>
  )
}
