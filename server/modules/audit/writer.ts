import type { Db } from '../../db/database.ts'
import { auditLog } from '../../db/schema/audit.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { withNames } from './names.ts'

/** What can be done, by area; the audit list filters by these. */
export type AuditAction =
  | 'login'
  | 'login-failed'
  | 'login-locked'
  | 'logout'
  | 'logout-everywhere'
  | 'refresh-reused'
  | 'code-sent'
  | 'code-wrong'
  | 'enterprise-switched'
  | 'password-changed'
  | 'reset-asked'
  | 'password-reset'
  | 'person-added'
  | 'person-changed'
  | 'person-disabled'
  | 'person-enabled'
  | 'person-password-reset'
  | 'person-unlocked'
  | 'person-logged-out'
  | 'person-data-exported'
  | 'person-erased'
  | 'people-imported'
  | 'people-exported'
  | 'department-added'
  | 'department-changed'
  | 'department-removed'
  | 'class-added'
  | 'class-changed'
  | 'class-removed'
  | 'class-members-changed'
  | 'role-added'
  | 'role-changed'
  | 'role-removed'
  | 'enterprise-added'
  | 'enterprise-changed'
  | 'manager-password-reset'
  | 'credential-added'
  | 'credential-rotated'
  | 'credential-revoked'
  | 'credential-refused'
  | 'config-changed'
  | 'config-removed'
  | 'category-added'
  | 'category-changed'
  | 'category-removed'
  | 'course-created'
  | 'course-moved'
  | 'course-cover-changed'
  | 'template-added'
  | 'template-changed'
  | 'template-removed'
  | 'persona-added'
  | 'persona-changed'
  | 'persona-removed'
  | 'persona-restored'
  | 'course-copied'
  | 'course-imported'
  | 'course-shared'
  | 'course-edited'
  | 'course-version-made'
  | 'course-version-restored'
  | 'course-deleted'
  | 'course-restored'
  | 'course-published'
  | 'publish-materials-changed'
  | 'publish-refreshed'
  | 'certificate-revoked'
  | 'certificate-restored'
  | 'publish-terminated'
  | 'publish-reopened'
  | 'publish-round-begun'
  | 'publish-reminded'
  | 'publish-series-stopped'
  | 'publish-schedule-changed'
  | 'publish-changed'
  | 'programme-added'
  | 'programme-changed'
  | 'programme-removed'
  | 'publish-labelled'
  | 'publish-archived'
  | 'publish-unarchived'
  | 'exam-session-added'
  | 'exam-session-removed'
  | 'exam-session-changed'
  | 'exam-extend'
  | 'exam-shorten'
  | 'exam-warn'
  | 'exam-end'
  | 'exam-reopen'
  | 'exam-continue'
  | 'exam-unregister'
  | 'exam-late-accepted'
  | 'exam-late-declined'
  | 'exam-register'
  | 'exam-move'
  | 'exam-places-freed'
  | 'exam-pause'
  | 'exam-resume'
  | 'exam-session-paused'
  | 'exam-session-resumed'
  | 'exam-released'
  | 'review-rule-changed'
  | 'answer-marked'
  | 'mark-undone'
  | 'question-corrected'
  | 'rule-corrected'
  | 'similar-dismissed'
  | 'similar-restored'
  | 'audit-exported'
  | 'reports-exported'

export interface AuditEntry {
  action: AuditAction
  /** Null where nobody is known by what was given. */
  tenantId: string | null
  userId: string | null
  /** What it was done to, as it is called now, and its id. */
  target?: string
  targetId?: string
  /** The address that the request came from. */
  address: string
  /**
   * `before` and `after` of a change, by field; never a secret. Classes, departments and roles by their ids:
   * `auditAll` adds the names.
   */
  details?: Record<string, unknown>
}

/** Writes who did what; inside a transaction it takes part in it. */
export async function audit(db: Db, entry: AuditEntry, at: number): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: new Date(at) })
}

/** As many entries at once, for a tenant whose handle does them (ADMIN-08a). */
export async function auditAll(
  t: TenantDb,
  entries: readonly Omit<AuditEntry, 'tenantId'>[],
  at: number,
): Promise<void> {
  if (entries.length === 0) return
  await t.insertMany(
    auditLog,
    (await withNames(t, entries)).map((entry) => ({ ...entry, at: new Date(at) })),
  )
}

/** The fields that differ, as they were and as they are. Null where nothing does. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (changed.length === 0) return null
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: only(before), after: only(after) }
}
