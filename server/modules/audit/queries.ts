import { type SQL, and, desc, eq, gte, ilike, lt, notInArray, or, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../../src/contract/administration.ts'
import { containing } from '../../db/like.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export interface AuditFilter {
  /** Instants; `to` itself is out. */
  from?: string | undefined
  to?: string | undefined
  action?: string | undefined
  /** Looked for in the name and the display name of who did it. */
  userName?: string | undefined
  /** Looked for in what it was done to. */
  target?: string | undefined
  /** Leaves out `routineSignIns`. */
  hide?: 'sign-ins' | undefined
}

/** What everybody does every day; whatever failed, was locked or revoked is none of it. */
const routineSignIns = ['login', 'logout', 'code-sent']

/**
 * Who did it. Where their data was erased: no name, but the same mark for all that one person did
 * (ADMIN-09a).
 */
const erased = sql<string>`'#' || left(${auditLog.userId}::text, 8)`
const who = sql<string>`coalesce(${user.userName}, ${erased}, '')`

/** The newest first. A viewer who doesn't see all people sees what the people did that they see (PERM-05). */
export async function auditOf(
  db: TenantDb,
  viewer: Viewer,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      userName: who,
      displayName: sql<string>`coalesce(${user.displayName}, '')`,
      target: auditLog.target,
      address: auditLog.address,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.userId))
    .where(conditionOf(viewer, filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function countAudit(db: TenantDb, viewer: Viewer, filter: AuditFilter): Promise<number> {
  const [row] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.userId))
    .where(conditionOf(viewer, filter))
  return row?.entries ?? 0
}

function conditionOf(viewer: Viewer, filter: AuditFilter): SQL | undefined {
  const { from, to, action, userName, target, hide } = filter
  const name = userName ? containing(userName) : undefined
  return and(
    isVisible(viewer),
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    name === undefined ? undefined : or(ilike(who, name), ilike(user.displayName, name)),
    target ? ilike(auditLog.target, containing(target)) : undefined,
    hide === 'sign-ins' ? notInArray(auditLog.action, routineSignIns) : undefined,
  )
}
