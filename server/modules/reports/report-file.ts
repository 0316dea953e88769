import type { Report } from '../../../src/contract/report.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { i18nOf } from '../../i18n.ts'
import { pdfFileName } from '../../pdf/file-name.ts'
import { makePdf } from '../../pdf/pdf.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { SentFile } from '../../plugins/route.ts'
import { enterpriseName } from './queries.ts'
import { reportPictures } from './report-pictures.ts'
import { reportDocument } from './report-pdf.ts'

/** A report as a PDF in the language of who reads it, called after its course, its learner and its day (REPORT-03). Throws as `makePdf` does. */
export async function reportFile(
  db: TenantDb,
  storage: ObjectStorage,
  report: Report,
  { locale, timeZone }: { locale: LocaleId; timeZone: string | undefined },
): Promise<SentFile> {
  const i18n = await i18nOf(locale, 'report')
  const pictures = await reportPictures(db, storage, report)
  const document = reportDocument(report, { i18n, locale, timeZone, pictures }, await enterpriseName(db))
  // Swedes write a day as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timeZone ?? 'UTC' }).format(
    new Date(report.startedAt),
  )
  return {
    name: pdfFileName(`${report.courseName} ${report.learner.displayName} ${day}`),
    content: Buffer.from(await makePdf(db.tenantId, document)),
  }
}
