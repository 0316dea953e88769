import type { Rights } from '../../plugins/account-access.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { PeopleViewer } from './queries.ts'

/** An actor as a viewer. Phones, mails and job numbers are for those who manage people. */
export const peopleViewerOf = ({
  id,
  scope,
  permissions,
}: Pick<Actor, 'id' | 'scope' | 'permissions'>): PeopleViewer => ({
  id,
  scope,
  contacts: permissions.has('coach:user'),
})

/** The caller as a viewer. */
export const viewerOf = ({
  claims,
  rights: { scope, permissions },
}: {
  claims: { user_id: string }
  rights: Rights
}): PeopleViewer => peopleViewerOf({ id: claims.user_id, scope, permissions })
