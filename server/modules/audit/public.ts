/** Writing the audit log. The only file of this module that others import. */
export { audit, type AuditAction, auditAll, type AuditEntry, changesOf } from './writer.ts'
