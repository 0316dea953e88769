import type { BulkProps } from './bulk-props.ts'
import { ClassDialog } from './class-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

export type BulkAction = 'enable' | 'disable' | 'move' | 'roles' | 'class' | 'erase'

/** What is done with all chosen people at once. */
export function BulkDialog({ action, ...rest }: BulkProps & { action: BulkAction }) {
  if (action === 'move') return <MoveDialog {...rest} />
  if (action === 'roles') return <RolesDialog {...rest} />
  if (action === 'class') return <ClassDialog {...rest} />
  if (action === 'erase') return <EraseDialog {...rest} />
  return <StatusDialog {...rest} status={action === 'enable' ? 'ACTIVE' : 'DISABLED'} />
}
