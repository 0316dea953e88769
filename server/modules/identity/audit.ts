import type { Db } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'

export type AuditAction = 'login' | 'login-failed' | 'login-locked' | 'logout' | 'refresh-reused'

export interface AuditEntry {
  action: AuditAction
  /** Null where nobody is known by what was given. */
  tenantId: string | null
  userId: string | null
  /** The address that the request came from. */
  address: string
  details?: Record<string, unknown>
}

/** Writes who did what; inside a transaction it takes part in it. */
export async function audit(db: Db, entry: AuditEntry, at: number): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: new Date(at) })
}
