import { useLingui } from '@lingui/react'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { BoardStore } from './board.store.ts'

/** Asks whether the learners of a session are to see their results now (EXAM-07). */
export function ReleaseDialog({
  store,
  session,
  onClose,
}: {
  store: BoardStore
  session: HeldSession
  onClose(): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  return (
    <AskDialog
      title={i18n._({
        id: 'authoring.release-title',
        message: 'Release the results of “{name}”?',
        values: { name: session.name },
      })}
      ok={i18n._({ id: 'authoring.release', message: 'Release results' })}
      act={store.release}
      onDone={({ released }) => {
        onClose()
        core.notify(
          'success',
          i18n._({
            id: 'authoring.release-done',
            message: '{count, plural, one {# result was released.} other {# results were released.}}',
            values: { count: released },
          }),
        )
      }}
      onCancel={() => onClose()}
    >
      <p>
        {i18n._({
          id: 'authoring.release-text',
          message: 'All learners of this session see their results at once. This can’t be taken back.',
        })}
      </p>
      {session.unmarked > 0 && (
        <p>
          <strong>
            {i18n._({
              id: 'authoring.release-unmarked',
              message:
                '{count, plural, one {# answer is still being marked} other {# answers are still being marked}}. Those results are released as soon as the marking is done.',
              values: { count: session.unmarked },
            })}
          </strong>
        </p>
      )}
      {session.running > 0 && (
        <p>
          {i18n._({
            id: 'authoring.release-running',
            message:
              '{count, plural, one {# attempt is still in progress} other {# attempts are still in progress}}; its result follows when it ends.',
            values: { count: session.running },
          })}
        </p>
      )}
    </AskDialog>
  )
}
