import { contract } from '../../../src/contract/contract.ts'
import { incomingFile } from '../../plugins/bodies.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { builderOf, buildingActorOf } from '../courses/public.ts'
import { modelByJob } from '../intents/public.ts'
import { exportCourses } from './export-archive.ts'
import { importArchive } from './import-archive.ts'

/** An archive is held in memory while its courses come in. */
const importsPerMinute = 60

/** Courses out and in as files, with all that belongs to them (COURSE-07). */
export function courseArchiveRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/_export', exportAll)
  route(app, 'POST /coach-api/courses/_import', importAll, { perMinute: importsPerMinute })
}

async function exportAll(context: CallContext<'POST /coach-api/courses/_export'>) {
  const { db, body, platform, request } = context
  const { storage } = request.server
  return exportCourses({ db, by: builderOf(context), storage, now: new Date(platform.clock()) }, body.ids)
}

async function importAll(context: CallContext<'POST /coach-api/courses/_import'>) {
  const { db, request } = context
  const { upload } = contract['POST /coach-api/courses/_import']
  const file = await incomingFile(request, upload)
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk as Buffer)
  if (file.isCut()) throw new CallError('file-too-large', { megabytes: upload.bytes / 1024 / 1024 })
  const by = buildingActorOf(context)
  const { files } = request.server
  const order = { db, by, files, modelOf: modelByJob(context), log: request.log }
  return importArchive(order, Buffer.concat(chunks))
}
