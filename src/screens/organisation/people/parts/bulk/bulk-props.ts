import type { PeopleSelection } from '../../chosen.store.ts'
import type { PeopleStore } from '../../people.store.ts'

export interface BulkProps {
  selection: PeopleSelection
  store: PeopleStore
  onDone(): void
  onClose(): void
}
