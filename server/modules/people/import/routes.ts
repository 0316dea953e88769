import { importColumns } from '../../../../src/contract/people.ts'
import { contract } from '../../../../src/contract/contract.ts'
import { localeOf } from '../../../../src/domain/locale.ts'
import { incomingFile } from '../../../plugins/bodies.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { jobCallerOf } from '../../jobs/public.ts'
import { checkOpening } from './check-opening.ts'
import { exportPeopleJob } from './export-people.ts'
import { importPeopleJob } from './import-people-job.ts'
import { headsIn } from './sheet-columns.ts'

/** People by spreadsheet: a template, everybody out, and in again. */
export function sheetRoutes(app: App): void {
  route(app, 'GET /coach-api/user/_template', template)
  route(app, 'POST /coach-api/user/_export', exportPeople)
  route(app, 'POST /coach-api/user/_import', importFile)
  app.handleJobs(exportPeopleJob)
  app.handleJobs(importPeopleJob(app.platform))
}

async function template({ db, request }: CallContext<'GET /coach-api/user/_template'>) {
  const heads = headsIn(localeOf(request.headers.locale))
  return {
    name: 'people.xlsx',
    content: await writeSpreadsheet(
      db.tenantId,
      'people',
      importColumns.map((column) => heads[column]),
      [],
    ),
  }
}

async function exportPeople(context: CallContext<'POST /coach-api/user/_export'>) {
  const { db, body: input, request } = context
  return request.server.jobs.start(db, jobCallerOf(context), { kind: 'export-people', input })
}

async function importFile(context: CallContext<'POST /coach-api/user/_import'>) {
  const { db, query, request } = context
  const { upload } = contract['POST /coach-api/user/_import']
  const file = await incomingFile(request, upload)
  const opening = checkOpening(file.name, file.content)
  return request.server.jobs.start(db, jobCallerOf(context), {
    kind: 'import-people',
    subject: file.name.slice(0, 200),
    input: { dryRun: query.dryRun },
    file: opening.content,
    // The rest of a file that is too large never arrives.
    refuseFile: () => {
      if (file.isCut()) return new CallError('file-too-large', { megabytes: upload.bytes / 1024 / 1024 })
      return opening.fits() ? null : new CallError('unsupported-file-type')
    },
  })
}
