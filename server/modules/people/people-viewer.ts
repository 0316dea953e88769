import type { Rights } from '../../plugins/account-access.ts'
import type { PeopleViewer } from './queries.ts'

/** The caller as a viewer. Phones, mails and job numbers are for those who manage people. */
export const viewerOf = ({
  claims,
  rights,
}: {
  claims: { user_id: string }
  rights: Rights
}): PeopleViewer => ({
  id: claims.user_id,
  scope: rights.scope,
  contacts: rights.permissions.has('coach:user'),
})
