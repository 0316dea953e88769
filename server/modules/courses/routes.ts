import type { CoursePractised } from '../../../src/contract/courses.ts'
import { pollHeld } from '../../../src/contract/live.ts'
import type { CourseProblem } from '../../../src/domain/course/check.ts'
import { courseArchive } from '../../../src/domain/course/course-archive.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { crossValidateJob, modelByJob, trainIntentsJob } from '../intents/public.ts'
import { jobCallerOf } from '../jobs/public.ts'
import { builderOf, buildingActorOf } from './builders.ts'
import { commentRoutes } from './comment-routes.ts'
import { commentRevisionOf } from './comments.ts'
import { checkStored } from './checking.ts'
import { deleteCourse, restoreCourse } from './delete-course.ts'
import { paced, type PacedChange } from './change-pace.ts'
import { changesSince, editDraft, holdDraft, ownChangesOf } from './drafts.ts'
import { moveCourses } from './move-courses.ts'
import { setCover } from './cover.ts'
import { copyCourse, createCourse } from './new-course.ts'
import { offeredPlugins } from './plugins.ts'
import { dialogueFlowOf } from './dialogue-flow-of.ts'
import { pathsOf } from './paths.ts'
import { practisedOf } from './practised.ts'
import { courseById, courseRowById, coursesOf, keepProblems, type StoredCourse } from './queries.ts'
import { importPackage, packed } from './service.ts'
import { makeVersion, restoreVersion, versionContent, versionsOf } from './version-list.ts'
import { publishersOf } from './publishers.ts'
import { pointerRoutes } from './pointer-routes.ts'
import { standsFor } from './stands-for.ts'
import { templateRoutes } from './template-routes.ts'
import { transformRoutes } from './transform/routes.ts'
import { tryRoutes } from './try-routes.ts'
import { corpusToLearn, understandDraft } from './understanding.ts'
import { changeSharing, sharingOf, type SharingViewer } from './sharing.ts'
import { intentRoutes } from './words/intent-routes.ts'
import { sheetRoutes } from './words/sheet-routes.ts'
import { wordBankRoutes } from './words/word-bank-routes.ts'

export function courseRoutes(app: App): void {
  app.handleJobs(trainIntentsJob)
  app.handleJobs(crossValidateJob)
  route(app, 'GET /coach-api/courses', listCourses)
  route(app, 'POST /coach-api/courses', create)
  route(app, 'POST /coach-api/courses/_move', move)
  route(app, 'PUT /coach-api/courses/:id/cover', putCover)
  route(app, 'POST /coach-api/courses/:id/copy', copy)
  route(app, 'GET /coach-api/courses/:id', getCourse)
  route(app, 'POST /coach-api/courses/import', importCourse, { bodyLimit: courseArchive.packageBytes })
  route(app, 'GET /coach-api/courses/:id/export', exportCourse)
  route(app, 'POST /coach-api/courses/:id/draft/commands', editCourse)
  route(app, 'POST /coach-api/courses/:id/draft/listen', listen)
  route(app, 'GET /coach-api/courses/:id/draft/own-changes', ownChanges)
  route(app, 'POST /coach-api/courses/:id/draft/understand', understand)
  route(app, 'POST /coach-api/courses/:id/draft/cross-validation', crossValidate)
  route(app, 'GET /coach-api/courses/:id/versions', listVersions)
  route(app, 'POST /coach-api/courses/:id/versions', addVersion)
  route(app, 'GET /coach-api/courses/:id/versions/:versionId', getVersion)
  route(app, 'POST /coach-api/courses/:id/versions/:versionId/restore', bringBack)
  route(app, 'GET /coach-api/courses/:id/draft/problems', getProblems)
  route(app, 'GET /coach-api/courses/:id/paths', getPaths)
  route(app, 'DELETE /coach-api/courses/:id', removeCourse)
  route(app, 'POST /coach-api/courses/:id/restore', restore)
  route(app, 'GET /coach-api/courses/:id/permission', getPermission)
  route(app, 'PUT /coach-api/courses/:id/permission', putPermission)
  route(app, 'GET /coach-api/courses/:id/publishers', getPublishers)
  route(app, 'POST /wf_api/workflowPlugin/queryPluginByModule', () =>
    Promise.resolve({ status: 200 as const, data: offeredPlugins }),
  )
  commentRoutes(app)
  pointerRoutes(app)
  templateRoutes(app)
  transformRoutes(app)
  tryRoutes(app)
  intentRoutes(app)
  wordBankRoutes(app)
  sheetRoutes(app)
}

async function listCourses({ db, query, ...caller }: CallContext<'GET /coach-api/courses'>) {
  const now = new Date(caller.platform.clock())
  const { items, total } = await coursesOf(db, builderOf(caller), query, now)
  const practised = await practisedFor(
    db,
    caller,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((row) => ({ ...row, practised: practised(row.id) })),
    total,
    page: query.page,
    size: query.size,
  }
}

/** How often a course was practised, for a caller who reads statistics; to any other it is null. */
async function practisedFor(
  db: TenantDb,
  { claims, rights }: Pick<CallContext<'GET /coach-api/courses'>, 'claims' | 'rights'>,
  courseIds: readonly string[],
): Promise<(id: string) => CoursePractised | null> {
  if (!rights.permissions.has('coach:statistics')) return () => null
  const found = await practisedOf(db, { id: claims.user_id, scope: rights.scope }, courseIds)
  return (id) => found.get(id) ?? { runs: 0, passed: 0 }
}

async function getCourse({ db, params, ...caller }: CallContext<'GET /coach-api/courses/:id'>) {
  const found = await courseById(db, builderOf(caller), params.id, new Date(caller.platform.clock()))
  if (!found) throw new CallError('not-found')
  return {
    ...found.row,
    package: packed(found.row, found.content),
    problems: await problemsOf(db, found),
  }
}

/** What the checker said of the draft; one that was changed, or is older than the checker, is checked once. */
async function problemsOf(db: TenantDb, stored: StoredCourse): Promise<CourseProblem[]> {
  const { content, problems } = stored
  if (problems) return problems
  const checked = await checkStored(db.tenantId, content)
  if (checked.known) await keepProblems(db, stored, checked.problems)
  return checked.problems
}

async function importCourse(context: CallContext<'POST /coach-api/courses/import'>) {
  return importPackage(context.db, buildingActorOf(context), context.body, modelByJob(context))
}

async function exportCourse({
  db,
  params,
  reply,
  ...caller
}: CallContext<'GET /coach-api/courses/:id/export'>) {
  const found = await courseById(db, builderOf(caller), params.id, new Date(caller.platform.clock()))
  if (!found) throw new CallError('not-found')
  const { code } = found.row
  reply.header('content-disposition', `attachment; filename="${code}.json"`)
  return packed(found.row, found.content)
}

const viewerOf = (
  context:
    | CallContext<'GET /coach-api/courses/:id/permission'>
    | CallContext<'PUT /coach-api/courses/:id/permission'>,
): SharingViewer => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function getPermission(context: CallContext<'GET /coach-api/courses/:id/permission'>) {
  return sharingOf(context.db, viewerOf(context), context.params.id)
}

async function putPermission(context: CallContext<'PUT /coach-api/courses/:id/permission'>) {
  return changeSharing(context.db, viewerOf(context), context.params.id, context.body)
}

async function getPublishers({
  db,
  params,
  ...caller
}: CallContext<'GET /coach-api/courses/:id/publishers'>) {
  return { names: await publishersOf(db, builderOf(caller), params.id) }
}

/** The course as the list shows it, after a change. */
async function rowOf(
  context:
    | CallContext<'POST /coach-api/courses'>
    | CallContext<'POST /coach-api/courses/:id/copy'>
    | CallContext<'PUT /coach-api/courses/:id/cover'>
    | CallContext<'POST /coach-api/courses/:id/versions/:versionId/restore'>
    | CallContext<'POST /coach-api/courses/:id/restore'>,
  id: string,
) {
  const { db, platform } = context
  const found = await courseById(db, builderOf(context), id, new Date(platform.clock()))
  if (!found) throw new CallError('not-found')
  return found.row
}

async function create(context: CallContext<'POST /coach-api/courses'>) {
  return rowOf(context, await createCourse(context.db, buildingActorOf(context), context.body))
}

async function copy(context: CallContext<'POST /coach-api/courses/:id/copy'>) {
  const { db, params, body } = context
  return rowOf(context, await copyCourse(db, buildingActorOf(context), params.id, body.name))
}

async function putCover(context: CallContext<'PUT /coach-api/courses/:id/cover'>) {
  const { db, params, body } = context
  await setCover(db, buildingActorOf(context), params.id, body.cover)
  return rowOf(context, params.id)
}

async function move(context: CallContext<'POST /coach-api/courses/_move'>) {
  const { ids, categoryId } = context.body
  return { changed: await moveCourses(context.db, buildingActorOf(context), ids, categoryId) }
}

async function editCourse(context: CallContext<'POST /coach-api/courses/:id/draft/commands'>) {
  const { db, params, platform, body, request } = context
  const by = buildingActorOf(context)
  const length = request.headers['content-length']
  const change: PacedChange = {
    tenantId: db.tenantId,
    courseId: params.id,
    userId: by.id,
    bytes: length === undefined ? null : Number(length),
    now: platform.clock(),
  }
  const { content, revision } = await paced(change, async () => {
    const edited = await editDraft(db, by, params.id, body)
    if (edited.isNew) holdDraft(db, params.id, edited)
    return edited
  })
  const row = await courseRowById(db, by, params.id, content, new Date(platform.clock()))
  if (!row) throw new CallError('not-found')
  return { course: row, revision }
}

async function listen(context: CallContext<'POST /coach-api/courses/:id/draft/listen'>) {
  const { db, params, body, claims, platform, request, reply } = context
  if (platform.draining) throw new CallError('unavailable')
  const { draftRooms } = request.server
  const room = { tenantId: db.tenantId, courseId: params.id }
  const by = builderOf(context)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const until = AbortSignal.any([gone.signal, AbortSignal.timeout(pollHeld)])
  const held = body.at && body.known !== null ? pollHeld : 0
  const look = async () => {
    const changes = await changesSince(db, by, params.id, body.since)
    const comments = await commentRevisionOf(db, params.id)
    const present = draftRooms.others(room, body.page)
    return { ...changes, present, comments, known: standsFor([present, comments]) }
  }
  // It listens before it reads, so that nothing goes past it meanwhile.
  let told = draftRooms.told(room, held, until)
  let now = await look()
  await draftRooms.enter(room, { page: body.page, id: claims.user_id, name: claims.display_name }, body.at)
  // What is told may be nothing new to this page: that it has come itself.
  while (now.revision === body.since && now.known === body.known && (await told)) {
    told = draftRooms.told(room, held, until)
    now = await look()
  }
  return now
}

async function getProblems({
  db,
  params,
  ...caller
}: CallContext<'GET /coach-api/courses/:id/draft/problems'>) {
  const found = await courseById(db, builderOf(caller), params.id, new Date(caller.platform.clock()))
  if (!found) throw new CallError('not-found')
  return { revision: found.row.draftRevision, problems: await problemsOf(db, found) }
}

async function understand(context: CallContext<'POST /coach-api/courses/:id/draft/understand'>) {
  const { db, params, body, platform } = context
  const now = platform.clock()
  const found = await courseById(db, builderOf(context), params.id, new Date(now))
  if (!found) throw new CallError('not-found')
  return understandDraft(db, found, { ...body, at: now }, modelByJob(context))
}

async function crossValidate(context: CallContext<'POST /coach-api/courses/:id/draft/cross-validation'>) {
  const { db, params, platform, request } = context
  const found = await courseById(db, builderOf(context), params.id, new Date(platform.clock()))
  if (!found) throw new CallError('not-found')
  const input = { courseId: params.id, corpus: await corpusToLearn(db.tenantId, found) }
  return request.server.jobs.start(db, jobCallerOf(context), {
    kind: 'cross-validate',
    subject: found.row.name,
    input,
  })
}

async function ownChanges({
  db,
  params,
  ...caller
}: CallContext<'GET /coach-api/courses/:id/draft/own-changes'>) {
  return { items: await ownChangesOf(db, builderOf(caller), params.id) }
}

async function listVersions(context: CallContext<'GET /coach-api/courses/:id/versions'>) {
  return { items: await versionsOf(context.db, buildingActorOf(context), context.params.id) }
}

async function addVersion(context: CallContext<'POST /coach-api/courses/:id/versions'>) {
  const { db, params, body } = context
  return makeVersion(db, buildingActorOf(context), params.id, body.note, modelByJob(context))
}

async function getVersion({
  db,
  params,
  ...caller
}: CallContext<'GET /coach-api/courses/:id/versions/:versionId'>) {
  const { content, ...of } = await versionContent(db, builderOf(caller), params.id, params.versionId)
  return packed(of, content)
}

async function getPaths({ db, params, query, ...caller }: CallContext<'GET /coach-api/courses/:id/paths'>) {
  const by = builderOf(caller)
  if (query.versionId !== undefined) {
    const { content } = await versionContent(db, by, params.id, query.versionId)
    return pathsOf(db.tenantId, dialogueFlowOf(content), query.difficulty)
  }
  const found = await courseById(db, by, params.id, new Date(caller.platform.clock()))
  if (!found) throw new CallError('not-found')
  return pathsOf(db.tenantId, dialogueFlowOf(found.content), query.difficulty)
}

async function bringBack(context: CallContext<'POST /coach-api/courses/:id/versions/:versionId/restore'>) {
  const { db, params, body } = context
  const before = await restoreVersion(
    db,
    buildingActorOf(context),
    params.id,
    params.versionId,
    body.draftRevision,
  )
  return { course: await rowOf(context, params.id), before }
}

async function removeCourse(context: CallContext<'DELETE /coach-api/courses/:id'>) {
  await deleteCourse(context.db, buildingActorOf(context), context.params.id)
  return {}
}

async function restore(context: CallContext<'POST /coach-api/courses/:id/restore'>) {
  await restoreCourse(context.db, buildingActorOf(context), context.params.id)
  return rowOf(context, context.params.id)
}
