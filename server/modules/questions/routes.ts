import { contract } from '../../../src/contract/contract.ts'
import { localeOf } from '../../../src/domain/locale.ts'
import { incomingFile } from '../../plugins/bodies.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from '../courses/public.ts'
import { sheetWords } from './formats/sheet-words.ts'
import { questionFigures } from './question-figures.ts'
import { readQuestions } from './read-questions.ts'
import { sentPictures } from './sent-pictures.ts'
import { writeQuestions } from './write-questions.ts'

/** Of 2 000 questions of an ordinary length. */
const writtenBytes = 4 * 1024 * 1024

/** Questions in and out by file (PAPER-03, PAPER-04a), of which nothing is kept: what is to stand in a course is added by its editor. And what answers say of questions. */
export function questionRoutes(app: App): void {
  route(app, 'GET /coach-api/questions/_template', template)
  route(app, 'POST /coach-api/questions/_read', read)
  route(app, 'GET /coach-api/courses/:id/question-figures', figures)
  route(app, 'POST /coach-api/questions/_write', write, { bodyLimit: writtenBytes })
}

async function template({ db, request }: CallContext<'GET /coach-api/questions/_template'>) {
  const locale = localeOf(request.headers.locale)
  return writeQuestions(db.tenantId, 'xlsx', sheetWords[locale].examples, locale)
}

async function read({ db, request }: CallContext<'POST /coach-api/questions/_read'>) {
  const { upload } = contract['POST /coach-api/questions/_read']
  const file = await incomingFile(request, upload)
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk as Buffer)
  if (file.isCut()) throw new CallError('file-too-large', { megabytes: upload.bytes / 1024 / 1024 })
  return readQuestions(db.tenantId, Buffer.concat(chunks), localeOf(request.headers.locale))
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
