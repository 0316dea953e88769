import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { concernedBy, type PublishesStore } from './publishes.store.ts'

/** Asks once before several publishes are terminated, and says who is in them. */
export function TerminateMany({
  store,
  publishes,
  onClose,
  onCancel,
}: {
  store: PublishesStore
  publishes: readonly ListedPublish[]
  onClose(): void
  onCancel(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const count = publishes.length
  const running = publishes.reduce((sum, one) => sum + one.running, 0)
  return (
    <ConfirmDialog
      title={i18n._({
        id: 'authoring.terminate-many-title',
        message: 'Terminate {count, plural, one {# publication} other {# publications}}?',
        values: { count },
      })}
      ok={i18n._({ id: 'authoring.terminate', message: 'Terminate' })}
      danger
      width={440}
      onOk={async () => {
        const { done, refused } = await store.changeAll(publishes, 'terminate')
        if (done > 0)
          core.notify(
            'success',
            i18n._({
              id: 'authoring.terminate-many-done',
              message:
                '{count, plural, one {# publication was terminated.} other {# publications were terminated.}}',
              values: { count: done },
            }),
          )
        if (refused) core.notify('error', errorText(i18n, refused.code, refused.params))
        onClose()
      }}
      onCancel={onCancel}
    >
      <p>
        {i18n._({
          id: 'authoring.terminate-text',
          message:
            'No one can start it anymore. Attempts in progress can be finished, and results and reports are kept. You can reopen it later.',
        })}
      </p>
      <p>
        {i18n._({
          id: 'authoring.publish-in-it',
          message:
            '{count, plural, =0 {No one is in it right now.} one {# person is in it right now and continues as they began.} other {# people are in it right now and continue as they began.}}',
          values: { count: running },
        })}
      </p>
      <ul>
        {publishes.slice(0, 5).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > 5 && <li>…</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** Out of the list, or back into it: nothing that learners would notice, so it is done without asking. */
export function ArchiveMany({
  store,
  rows,
  onDone,
}: {
  store: PublishesStore
  rows: readonly ListedPublish[]
  onDone(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const [busy, setBusy] = useState(false)
  const change = rows.some(({ archived }) => archived) ? 'unarchive' : 'archive'
  return (
    <Button
      size="small"
      busy={busy}
      disabled={concernedBy(change, rows).length === 0}
      onClick={async () => {
        setBusy(true)
        const { refused } = await store.changeAll(rows, change)
        setBusy(false)
        if (refused) core.notify('error', errorText(i18n, refused.code, refused.params))
        onDone()
      }}
    >
      {change === 'unarchive'
        ? i18n._({ id: 'authoring.unarchive', message: 'Put back' })
        : i18n._({ id: 'authoring.archive', message: 'Archive' })}
    </Button>
  )
}
