import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Person } from '../../../../contract/people.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { download } from '../../../../stores/download.ts'
import type { PeopleStore } from '../people.store.ts'
import type { Opened } from './opened.ts'
import { resetPasswordText } from './reset-password-text.ts'
import { ResetPassword } from './reset-password.tsx'

interface PersonActionsProps {
  person: Person
  store: PeopleStore
  onOpen(opened: Opened): void
  onClose(): void
}

type Asked = 'password' | 'logout' | null

/** What can be done about one person besides their fields. */
export function PersonActions({ person, store, onOpen, onClose }: PersonActionsProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const [asked, setAsked] = useState<Asked>(null)
  const [error, setError] = useState<string | null>(null)
  const locked = person.lockedUntil !== null && Date.parse(person.lockedUntil) > Date.now()
  const tell = async (work: Promise<AttemptResult<unknown>>, said: string | null) => {
    setError(null)
    const outcome = await work
    if (outcome.status === 'refused') return setError(errorText(i18n, outcome.code, outcome.params))
    if (said === null) return
    core.notify('success', said)
    onClose()
  }
  const bulk = (action: 'enable' | 'disable' | 'erase') =>
    onOpen({ kind: 'bulk', action, selection: { ids: [person.id] } })
  const off = person.status === 'DISABLED'
  const self = person.id === core.$user.get()?.user_id
  return (
    <section
      className="records-actions form-wide"
      aria-label={i18n._({ id: 'organisation.more-actions', message: 'More actions' })}
    >
      {!self && (
        <Button size="small" icon="lock" onClick={() => setAsked('password')}>
          {resetPasswordText(i18n)}
        </Button>
      )}
      {locked && (
        <Button
          size="small"
          icon="check"
          onClick={() =>
            void tell(
              store.unlock(person.id),
              i18n._({
                id: 'organisation.unlocked',
                message: '{name} can sign in again',
                values: { name: person.displayName },
              }),
            )
          }
        >
          {i18n._({ id: 'organisation.unlock', message: 'Unlock' })}
        </Button>
      )}
      <Button size="small" icon="logout" onClick={() => setAsked('logout')}>
        {i18n._({ id: 'organisation.sign-out', message: 'Sign out everywhere' })}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() =>
          void tell(
            download(
              core,
              'GET /coach-api/user/:id/data',
              { params: { id: person.id } },
              `${person.userName}.json`,
            ),
            null,
          )
        }
      >
        {i18n._({ id: 'organisation.data-out', message: 'Export personal data' })}
      </Button>
      {self ? (
        <span className="field-hint">
          {i18n._({
            id: 'organisation.own-account-text',
            message:
              'Change your own password in your account menu. Ask another administrator to disable or erase your account.',
          })}
        </span>
      ) : (
        <>
          <Button size="small" onClick={() => bulk(off ? 'enable' : 'disable')}>
            {off
              ? i18n._({ id: 'organisation.enable', message: 'Enable' })
              : i18n._({ id: 'organisation.disable', message: 'Disable' })}
          </Button>
          <Button size="small" className="records-danger" onClick={() => bulk('erase')}>
            {i18n._({ id: 'organisation.erase', message: 'Erase' })}
          </Button>
        </>
      )}
      <p className="field-error" role="alert">
        {error}
      </p>
      {asked === 'password' && (
        <ResetPassword person={person} store={store} onOpen={onOpen} onCancel={() => setAsked(null)} />
      )}
      {asked === 'logout' && (
        <AskDialog
          title={i18n._({
            id: 'organisation.sign-out-title',
            message: 'Sign out {name} everywhere?',
            values: { name: person.displayName },
          })}
          ok={i18n._({ id: 'organisation.sign-out', message: 'Sign out everywhere' })}
          act={() => store.signOut(person.id)}
          onDone={() => {
            core.notify(
              'success',
              i18n._({
                id: 'organisation.signed-out',
                message: '{name} was signed out everywhere',
                values: { name: person.displayName },
              }),
            )
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        >
          <p>
            {i18n._({
              id: 'organisation.sign-out-text',
              message:
                'Signs this person out on every device. They can sign in again with the same password.',
            })}
          </p>
        </AskDialog>
      )}
    </section>
  )
}
