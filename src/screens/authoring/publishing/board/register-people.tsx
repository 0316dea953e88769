import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import { mostOfExam } from '../../../../domain/exam/exam-session.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import type { Member } from '../../../../ui/member-select/member-index.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { Members } from '../../parts/members.tsx'
import type { BoardStore } from './board.store.ts'
import { tellElsewhere, tellRefused } from './refused-people.ts'

/** People that are registered at once. */
const most = 200

/** Registers people for the session (EXAM-24), as long as it isn't over. */
export function RegisterPeople({
  store,
  session,
  now,
}: {
  store: BoardStore
  session: HeldSession
  now: number
}) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  if (!session.registration || Date.parse(session.endsAt) <= now) return null
  return (
    <>
      <Button icon="plus" onClick={() => setAsking(true)}>
        {i18n._({ id: 'authoring.board-register', message: 'Register people' })}
      </Button>
      {asking && <RegisterDialog store={store} session={session} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Chooses them, and says why. */
export function RegisterDialog({
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
  const [chosen, setChosen] = useState<readonly Member[]>([])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const reasonFault =
    reason.trim().length > mostOfExam.reason ? 'too-long' : tried && reason.trim() === '' ? 'required' : null
  const send = async () => {
    setTried(true)
    if (chosen.length === 0) {
      setError(i18n._({ id: 'authoring.board-register-none', message: 'Choose at least one person.' }))
      return false
    }
    if (reason.trim() === '' || reasonFault === 'too-long') return false
    const outcome = await store.register(
      chosen.map(({ id }) => id),
      reason,
    )
    if (outcome.status === 'refused') {
      setError(errorText(i18n, outcome.code, outcome.params))
      return false
    }
    const { done, elsewhere, refused } = outcome.reply
    tellRefused(core, i18n, refused)
    tellElsewhere(core, i18n, elsewhere)
    if (done.length > 0)
      core.notify(
        'success',
        i18n._({
          id: 'authoring.board-registered-people',
          message: '{count, plural, one {# person was} other {# people were}} registered. They are told.',
          values: { count: done.length },
        }),
      )
    onClose()
    return false
  }
  return (
    <FormDialog
      title={i18n._({
        id: 'authoring.board-register-title',
        message: 'Register people for “{session}”',
        values: { session: session.name },
      })}
      ok={i18n._({ id: 'authoring.board-register', message: 'Register people' })}
      width={720}
      error={error}
      onOk={send}
      onCancel={onClose}
    >
      <p>
        {session.capacity === null
          ? i18n._({
              id: 'authoring.board-register-note',
              message: 'They get a place right away, also outside the registration period, and are told.',
            })
          : i18n._({
              id: 'authoring.board-register-places',
              message:
                'They get a place right away, also outside the registration period, and are told. {count, plural, one {# place is} other {# places are}} free.',
              values: { count: Math.max(0, session.capacity - session.registered) },
            })}
      </p>
      <Members chosen={chosen} max={most} peopleAlone onChange={setChosen} />
      <AreaField
        label={i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })}
        hint={i18n._({ id: 'authoring.board-reason-hint', message: 'Kept in the audit log.' })}
        value={reason}
        fault={reasonFault}
        faultParams={{ length: reason.trim().length, most: mostOfExam.reason }}
        onChange={setReason}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}
