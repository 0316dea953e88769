import type { Person } from '../../../../contract/people.ts'
import type { JobStore } from '../../../../stores/job.store.ts'
import type { PeopleSelection } from '../chosen.store.ts'
import type { BulkAction } from './bulk/bulk-dialog.tsx'

/** What stands over the list. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'person'; person: Person }
  /** `job`: an import to go on with. */
  | { kind: 'import'; job: JobStore | null }
  /** Whether somebody gets a new password is asked. */
  | { kind: 'reset'; person: Person }
  | { kind: 'password'; userName: string; password: string }
  | { kind: 'bulk'; action: BulkAction; selection: PeopleSelection }
