import type { I18n } from '@lingui/core'
import { z } from 'zod'
import { timeZone } from '../../../src/contract/endpoint.ts'
import { type LearnerRun, reportFilter } from '../../../src/contract/report.ts'
import { standingOf } from '../../../src/domain/session/standing.ts'
import { beingMarkedWord, reportHeads, reportKindText } from '../../../src/i18n/records/report-heads.ts'
import { standingText } from '../../../src/i18n/pages/page-terms.ts'
import { i18nOf } from '../../i18n.ts'
import { finishExport, type JobHandler } from '../jobs/public.ts'
import { learnerRunsOf } from './report-list.ts'

/** Practices of an export. */
const exportedAtMost = 50_000
/** Practices that are read, and put into words, at a time. */
const pageSize = 1000

const input = z.object({ ...reportFilter, timeZone })

/** The list of learner reports as a spreadsheet in the language of who asked for it (REPORT-14a): of the people whom they see when it runs. */
export const exportReportsJob: JobHandler<'export-reports', z.infer<typeof input>> = {
  kind: 'export-reports',
  input,
  access: ['coach:statistics'],
  async run(job) {
    const { db, actor, locale, report } = job
    const { timeZone: zone, ...given } = job.input
    // What is begun meanwhile would shift the pages.
    const filter = { ...given, to: given.to ?? new Date(actor.now).toISOString() }
    const i18n = await i18nOf(locale, 'widgets')
    const time = timeIn(zone)
    const rows: string[][] = []
    for (let page = 1; rows.length < exportedAtMost; page++) {
      const { items } = await learnerRunsOf(db, actor, filter, { page, size: pageSize })
      for (const run of items) rows.push(cellsOf(i18n, time, run))
      await report({ stage: 'reading', done: rows.length, total: 0 })
      if (items.length < pageSize) break
    }
    await finishExport(job, {
      name: 'learner-reports',
      heads: reportHeads(i18n),
      rows,
      action: 'reports-exported',
      details: { entries: rows.length },
    })
  },
}

/** `2026-01-02 18:00:00` in the time zone of who asked; a spreadsheet sorts it. */
function timeIn(zone = 'UTC'): (at: string | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  return (at) => (at === null ? '' : format.format(new Date(at)))
}

function cellsOf(i18n: I18n, time: (at: string | null) => string, run: LearnerRun): string[] {
  const { learner, courseName, round, exam, repetition, startedAt, endedAt, counted, total } = run
  return [
    learner.displayName,
    learner.department,
    courseName,
    round === null ? '' : String(round),
    reportKindText(i18n, exam ? 'exam' : repetition ? 'review' : 'practice'),
    time(startedAt),
    time(endedAt),
    resultIn(i18n, run),
    counted && total !== null ? String(total) : '',
  ]
}

function resultIn(i18n: I18n, run: LearnerRun): string {
  if (run.exam?.marking) return beingMarkedWord(i18n)
  const standing = standingOf(run)
  return standing ? standingText(i18n, standing) : ''
}
