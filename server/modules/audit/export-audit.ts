import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { type AuditEntry, auditFilter } from '../../../src/contract/administration.ts'
import { actionText } from '../../../src/i18n/records/audit-actions.ts'
import { auditHeads } from '../../../src/i18n/records/audit-heads.ts'
import { readDetails } from '../../../src/i18n/records/audit-details.ts'
import { fieldText } from '../../../src/i18n/records/audit-fields.ts'
import { valueText } from '../../../src/i18n/records/audit-values.ts'
import { i18nOf } from '../../i18n.ts'
import { finishExport, type JobHandler } from '../jobs/public.ts'
import { auditOf } from './queries.ts'

/** Entries of an export; more are for the database's own tools. */
const exportedAtMost = 50_000
/** Entries that are read, and put into words, at a time. */
const page = 1000

const input = z.object({ ...auditFilter, timeZone: z.string().optional() })

/** The audit log as a spreadsheet in the language of who asked for it (ADMIN-08a). */
export const exportAuditJob: JobHandler<'export-audit', z.infer<typeof input>> = {
  kind: 'export-audit',
  input,
  access: ['coach:permission'],
  async run(job) {
    const { db, actor, locale, report } = job
    const { timeZone, ...given } = job.input
    // What is added meanwhile would shift the pages.
    const filter = { ...given, to: given.to ?? new Date(actor.now).toISOString() }
    const i18n = await i18nOf(locale, 'widgets')
    const time = timeIn(timeZone)
    const rows: string[][] = []
    for (;;) {
      const limit = Math.min(page, exportedAtMost - rows.length)
      const entries = await auditOf(db, actor, filter, { limit, offset: rows.length })
      for (const entry of entries) rows.push(cellsOf(i18n, time, entry))
      await report({ stage: 'reading', done: rows.length, total: 0 })
      if (entries.length < limit || rows.length >= exportedAtMost) break
    }
    const details = { entries: rows.length }
    const heads = auditHeads(i18n)
    await finishExport(job, { name: 'audit', heads, rows, action: 'audit-exported', details })
  },
}

/** `2026-01-02 18:00:00` in the time zone of who asked; a spreadsheet sorts it. */
function timeIn(timeZone = 'UTC'): (at: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (at) => format.format(new Date(at))
}

function cellsOf(i18n: I18n, time: (at: string) => string, entry: AuditEntry): string[] {
  const { at, action, userName, displayName, target, address, details } = entry
  return [
    time(at),
    actionText(i18n, action),
    userName,
    displayName,
    target,
    address,
    detailsText(i18n, details),
  ]
}

/** A line for each field: `Name: Lead → Leads`. */
function detailsText(i18n: I18n, details: Record<string, unknown>): string {
  const { changes, facts } = readDetails(details)
  return [
    ...changes.map(
      ({ field, before, after }) =>
        `${fieldText(i18n, field)}: ${valueText(i18n, field, before)} → ${valueText(i18n, field, after)}`,
    ),
    ...facts.map(({ field, value }) => `${fieldText(i18n, field)}: ${valueText(i18n, field, value)}`),
  ].join('\n')
}
