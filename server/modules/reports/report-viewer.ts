import type { Claims } from '../../../src/contract/identity.ts'
import type { Viewer } from '../../db/people-scope.ts'
import type { Rights } from '../../plugins/account-access.ts'

/** Who is seen by whoever sees nobody but themselves. */
export const nobodyElse: Rights['scope'] = { all: false, departments: [] }

/** Whose reports a caller reads: their own; with the permission for statistics also those of the people in the data scope (PERM-05). */
export const reportViewerOf = ({ user_id }: Claims, { permissions, scope }: Rights): Viewer => ({
  id: user_id,
  scope: permissions.has('coach:statistics') ? scope : nobodyElse,
})
