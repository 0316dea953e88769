import { writeSpreadsheet } from '../../spreadsheets/sheets.ts'
import { type AuditAction, auditAll } from '../audit/public.ts'
import type { JobContext } from './job-kind.ts'

type ExportKind = 'export-people' | 'export-audit' | 'export-reports'
type Work = Pick<JobContext<ExportKind, unknown>, 'db' | 'actor' | 'report' | 'storeFile' | 'complete'>

interface Exported {
  /** The sheet is called that, and the file with the day. */
  name: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** What the audit log says of it. */
  action: AuditAction
  details: Record<string, unknown>
}

/**
 * Ends an export with its spreadsheet. That somebody has it stands in the audit log where, and only where, the job is
 * done.
 */
export async function finishExport(
  { db, actor, report, storeFile, complete }: Work,
  { name, heads, rows, action, details }: Exported,
): Promise<void> {
  await report({ stage: 'writing', done: 0, total: 0 })
  const content = await writeSpreadsheet(db.tenantId, name, heads, rows)
  await storeFile(content)
  await db.transaction(async (t) => {
    await auditAll(t, [{ action, userId: actor.id, address: actor.address, details }], actor.now)
    const fileName = `${name}-${new Date(actor.now).toISOString().slice(0, 10)}.xlsx`
    await complete(t, { rows: rows.length }, { fileName, fileBytes: content.length })
  })
}
