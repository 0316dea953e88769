import { useLingui } from '@lingui/react'
import type { Person } from '../../../../contract/people.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import type { PeopleStore } from '../people.store.ts'
import type { Opened } from './opened.ts'

/** Asks before somebody gets a new password, and leads to it. */
export function ResetPassword({
  person,
  store,
  onOpen,
  onCancel,
}: {
  person: Person
  store: PeopleStore
  onOpen(opened: Opened): void
  onCancel(): void
}) {
  const { i18n } = useLingui()
  return (
    <AskDialog
      title={i18n._({
        id: 'organisation.reset-title',
        message: 'Reset {name}’s password?',
        values: { name: person.displayName },
      })}
      ok={i18n._({ id: 'organisation.reset-ok', message: 'Reset' })}
      act={() => store.resetPassword(person.id)}
      onDone={({ password }) => onOpen({ kind: 'password', userName: person.userName, password })}
      onCancel={onCancel}
    >
      <p>
        {i18n._({
          id: 'organisation.reset-text',
          message: 'The current password stops working, and this person is signed out everywhere.',
        })}
      </p>
    </AskDialog>
  )
}
