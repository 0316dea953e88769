import type { FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { contract } from '../../../../src/contract/contract.ts'
import { importColumns } from '../../../../src/contract/people.ts'
import { actorOf } from '../../../plugins/actor.ts'
import { incomingFile } from '../../../plugins/bodies.ts'
import type { App } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { readSpreadsheet, writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { auditAll } from '../../audit/public.ts'
import { grantContextOf } from '../../identity/public.ts'
import { importPeople, peopleAtMost } from './import-people.ts'
import { viewerOf } from '../people-viewer.ts'
import { peopleOf } from '../queries.ts'
import { announceAccessChanges } from '../service.ts'
import { headsIn, type SheetColumn } from './sheet-columns.ts'
import { joinNames, pathsOf } from './sheet-names.ts'

/** People by spreadsheet: a template, everybody out, and in again. */
export function sheetRoutes(app: App): void {
  route(app, 'GET /coach-api/user/_template', template)
  route(app, 'GET /coach-api/user/_export', exportPeople)
  route(app, 'POST /coach-api/user/_import', importFile)
}

/** As many as anybody has, within reason. */
const exportedAtMost = 200_000

/** What an export has of each: everything but passwords, which nobody can read. */
const exported = importColumns.filter(
  (column): column is Exclude<SheetColumn, 'password'> => column !== 'password',
)

async function template({ request }: CallContext<'GET /coach-api/user/_template'>) {
  const heads = headsIn(request.headers.locale)
  return {
    name: 'people.xlsx',
    content: await writeSpreadsheet(
      'people',
      importColumns.map((column) => heads[column]),
      [],
    ),
  }
}

async function exportPeople(context: CallContext<'GET /coach-api/user/_export'>) {
  const { db, query, request } = context
  const actor = actorOf(context)
  const { items } = await peopleOf(db, viewerOf(context), {
    ...query,
    page: 1,
    size: exportedAtMost,
    sort: 'userName',
    order: 'asc',
  })
  const paths = pathsOf((await grantContextOf(db, { lock: false })).departments)
  const heads = headsIn(request.headers.locale)
  const rows = items.map((person) => {
    const cells = {
      ...person,
      department: paths.get(person.departmentId ?? '') ?? '',
      classes: joinNames(person.classes),
      roles: joinNames(person.roles.map(({ name }) => name)),
    }
    return exported.map((column) => cells[column])
  })
  await auditAll(
    db,
    [
      {
        action: 'people-exported',
        userId: actor.id,
        address: actor.address,
        details: { people: rows.length },
      },
    ],
    actor.now,
  )
  return {
    name: `people-${new Date(actor.now).toISOString().slice(0, 10)}.xlsx`,
    content: await writeSpreadsheet(
      'people',
      exported.map((column) => heads[column]),
      rows,
    ),
  }
}

async function importFile(context: CallContext<'POST /coach-api/user/_import'>) {
  const { db, query, request, platform, watch } = context
  const lines = await readSpreadsheet(await bytesOf(request), { rows: peopleAtMost + 1 })
  const { report, touched } = await importPeople(db, actorOf(context), lines, { ...query, watch })
  await announceAccessChanges(platform, touched)
  return report
}

async function bytesOf(request: FastifyRequest): Promise<Uint8Array> {
  const { upload } = contract['POST /coach-api/user/_import']
  const file = await incomingFile(request, upload)
  const bytes = await buffer(file.content)
  if (file.isCut())
    throw new CallError('file-too-large', { megabytes: Math.floor(upload.bytes / 1024 / 1024) })
  return bytes
}
