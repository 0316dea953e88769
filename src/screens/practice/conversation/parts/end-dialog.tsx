import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ConversationStore } from '../conversation.store.ts'

/** Asks before a practice is ended early: the score is kept, the way back is closed (CONV-07). */
export const EndDialog = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const ending = useStore(store.$ending)
  if (ending === 'no') return null
  return (
    <Dialog
      title={i18n._({ id: 'practice.end.title', message: 'End this practice now?' })}
      onClose={() => store.askToEnd(false)}
      actions={
        <>
          <Button onClick={() => store.askToEnd(false)}>
            {i18n._({ id: 'practice.end.stay', message: 'Keep practicing' })}
          </Button>
          <Button kind="danger" busy={ending === 'sending'} onClick={() => void store.end()}>
            {i18n._({ id: 'practice.end.confirm', message: 'End practice' })}
          </Button>
        </>
      }
    >
      <p>
        {i18n._({
          id: 'practice.end.text',
          message: 'Your score so far is kept and you get a report. You can’t come back to this practice.',
        })}
      </p>
    </Dialog>
  )
}
