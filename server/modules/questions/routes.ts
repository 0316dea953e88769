import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { questionFile } from '../../../src/contract/questions.ts'
import { localeOf } from '../../../src/domain/locale.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { picturesByContent } from '../files/public.ts'
import { jobCallerOf } from '../jobs/public.ts'
import { sheetWords } from './formats/sheet-words.ts'
import { questionFigures } from './question-figures.ts'
import { readQuestionsJob } from './read-questions-job.ts'
import { sentPictures } from './sent-pictures.ts'
import { writeQuestions } from './write-questions.ts'

/** Of 2 000 questions of an ordinary length. */
const writtenBytes = 4 * 1024 * 1024
/** What was read of files is kept so often of one person, as each has its pictures. */
const keptReads = 3

/** Questions in and out by file (PAPER-03, PAPER-04a), of which nothing is kept: what is to stand in a course is added by its editor. And what answers say of questions. */
export function questionRoutes(app: App): void {
  route(app, 'GET /coach-api/questions/_template', template)
  route(app, 'POST /coach-api/questions/_read', read)
  route(app, 'GET /coach-api/questions/_read/:id', getRead)
  route(app, 'POST /coach-api/questions/_read/:id/pictures', keepPictures)
  route(app, 'GET /coach-api/courses/:id/question-figures', figures)
  route(app, 'POST /coach-api/questions/_write', write, { bodyLimit: writtenBytes })
  app.handleJobs(readQuestionsJob(app.files))
}

async function template({ db, request }: CallContext<'GET /coach-api/questions/_template'>) {
  const locale = localeOf(request.headers.locale)
  return writeQuestions(db.tenantId, 'xlsx', sheetWords[locale].examples, locale)
}

async function read(context: CallContext<'POST /coach-api/questions/_read'>) {
  const { db, claims, body: input, request } = context
  const { files, jobs } = request.server
  const who = { db, userId: claims.user_id }
  const { name } = await files.arrived(who, input.upload, 'questions')
  await jobs.keepNewest(who, 'read-questions', keptReads - 1)
  return jobs.start(db, jobCallerOf(context), {
    kind: 'read-questions',
    subject: name.slice(0, 200),
    input,
  })
}

/** What a job of the caller has made. */
const madeIn = ({
  db,
  claims,
  params,
  request,
}: Pick<CallContext<'GET /coach-api/questions/_read/:id'>, 'db' | 'claims' | 'params' | 'request'>) => {
  const owner = { db, userId: claims.user_id, delegation: request.caller?.delegation ?? null }
  return (picture?: string) => request.server.jobs.made(owner, params.id, 'read-questions', picture)
}

async function getRead(context: CallContext<'GET /coach-api/questions/_read/:id'>) {
  const made = await madeIn(context)()
  return questionFile.parse(JSON.parse(await text(made)))
}

async function keepPictures(context: CallContext<'POST /coach-api/questions/_read/:id/pictures'>) {
  const { db, claims, body, request } = context
  const made = madeIn(context)
  const files: Record<string, string> = {}
  for (const { file, name } of body.pictures) {
    const bytes = await buffer(await made(file))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = (await picturesByContent(db, [sha256])).get(sha256)
    files[file] =
      known ?? (await request.server.files.keep({ db, userId: claims.user_id }, { name, type: '', bytes }))
  }
  return { files }
}

async function figures(context: CallContext<'GET /coach-api/courses/:id/question-figures'>) {
  const viewer = { ...buildingActorOf(context), scope: context.rights.scope }
  return { items: await questionFigures(context.db, viewer, context.params.id) }
}

async function write({ db, request, body }: CallContext<'POST /coach-api/questions/_write'>) {
  const { format, questions } = body
  const pictures = await sentPictures(db, request.server.storage, questions)
  return writeQuestions(db.tenantId, format, questions, localeOf(request.headers.locale), pictures)
}
