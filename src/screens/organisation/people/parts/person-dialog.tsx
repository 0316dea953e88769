import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Person } from '../../../../contract/people.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { EntityDialog } from '../../../../ui/records/entity-dialog.tsx'
import { draftOfPerson, emptyPerson, faultsOfPerson } from '../person-form.ts'
import type { PeopleStore } from '../people.store.ts'
import { mayChange, personHindrance } from '../person-hindrance.ts'
import { firstDepartmentOf } from './use-department-options.ts'
import type { Opened } from './opened.ts'
import { PersonFields, usePersonNames } from './person-fields.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonActions } from './person-actions.tsx'

interface PersonProps {
  /** Null to add somebody. */
  person: Person | null
  store: PeopleStore
  onOpen(opened: Opened): void
  onClose(): void
}

/** All fields of a person (§3), to add or to change, with what else can be done about one person. */
export function PersonDialog({ person, store, onOpen, onClose }: PersonProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const rules = useStore(store.$rules)
  const said = (name: string) => {
    core.notify(
      'success',
      i18n._({ id: 'organisation.person-added', message: '{name} was added', values: { name } }),
    )
    onClose()
  }
  return (
    <EntityDialog
      entity={person}
      title={(base) =>
        base?.displayName ?? i18n._({ id: 'organisation.add-person', message: 'Add a person' })
      }
      width={720}
      draftOf={(base) =>
        base
          ? draftOfPerson(base)
          : emptyPerson(store.list.$filter.get().department || firstDepartmentOf(store))
      }
      lockedBy={(base) => personHindrance(i18n, rules, base)}
      faultsOf={faultsOfPerson}
      names={usePersonNames(store)}
      add={store.add}
      change={store.change}
      onAdded={({ password }, { userName, displayName }) =>
        password === null
          ? said(displayName.trim())
          : onOpen({ kind: 'password', userName: userName.trim(), password })
      }
      onClose={onClose}
    >
      {(form, base) => (
        <>
          {base && <PersonFacts person={base} />}
          <PersonFields form={form} person={base} store={store} />
          {base && mayChange(rules, base) && (
            <PersonActions person={base} store={store} onOpen={onOpen} onClose={onClose} />
          )}
        </>
      )}
    </EntityDialog>
  )
}
