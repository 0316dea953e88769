import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createRemindStore } from './remind.store.ts'

/** Reminds those who haven't completed a publish that is on: how many that is stands before it is done, and it is done once an hour (HOME-18). */
export function Remind({ publishId }: { publishId: string }) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createRemindStore(core, publishId))
  const reach = useStore(store.$reach)
  const [asked, setAsked] = useState(false)
  if (reach.status !== 'ready') return null
  const { people, wait } = reach
  const title = i18n._({
    id: 'authoring.remind-title',
    message: 'Remind {count, plural, one {# person} other {# people}}?',
    values: { count: people },
  })
  return (
    <div className="publish-remind">
      <Button
        icon="send"
        aria-haspopup="dialog"
        disabled={people === 0 || wait > 0}
        onClick={() => {
          store.reload()
          setAsked(true)
        }}
      >
        {i18n._({ id: 'authoring.remind', message: 'Remind now' })}
      </Button>
      <p className="soft" role="status">
        {wait > 0
          ? i18n._({
              id: 'authoring.remind-wait',
              message:
                'Reminded just now. You can remind again in {minutes, plural, one {# minute} other {# minutes}}.',
              values: { minutes: Math.ceil(wait / 60) },
            })
          : i18n._({
              id: 'authoring.remind-lacking',
              message:
                '{count, plural, =0 {Everyone you can see has completed it.} one {# person hasn’t completed it.} other {# people haven’t completed it.}}',
              values: { count: people },
            })}
      </p>
      {asked && (
        <AskDialog
          title={title}
          ok={i18n._({ id: 'authoring.remind', message: 'Remind now' })}
          act={store.remind}
          onDone={(reply) => {
            core.notify(
              'success',
              i18n._({
                id: 'authoring.reminded',
                message: '{count, plural, one {# person was reminded.} other {# people were reminded.}}',
                values: { count: reply.people },
              }),
            )
            setAsked(false)
          }}
          onCancel={() => setAsked(false)}
        >
          <p>
            {i18n._({
              id: 'authoring.remind-text',
              message:
                'Those who haven’t completed it see a reminder on their home page, and get a text message where your platform sends them. You can do this once an hour.',
            })}
          </p>
        </AskDialog>
      )}
    </div>
  )
}
