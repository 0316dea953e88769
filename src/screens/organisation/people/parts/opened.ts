import type { Person } from '../../../../contract/people.ts'
import type { PeopleSelection } from '../chosen.store.ts'
import type { BulkAction } from './bulk-dialogs.tsx'

/** What stands over the list. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'person'; person: Person }
  | { kind: 'import' }
  | { kind: 'password'; userName: string; password: string }
  | { kind: 'bulk'; action: BulkAction; selection: PeopleSelection }
