import { checkCourse } from '../../../src/domain/course/check.ts'
import type { App } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { TrainingFailedError } from '../intents/train.ts'
import { courseById, coursesOf } from './queries.ts'
import { importPackage, packageOf } from './service.ts'

export function courseRoutes(app: App): void {
  route(app, 'GET /coach-api/courses', listCourses)
  route(app, 'GET /coach-api/courses/:id', getCourse)
  route(app, 'POST /coach-api/courses/import', importCourse)
  route(app, 'GET /coach-api/courses/:id/export', exportCourse)
}

async function listCourses({ db, query }: CallContext<'GET /coach-api/courses'>) {
  const { items, total } = await coursesOf(db, query)
  return { items, total, page: query.page, size: query.size }
}

async function getCourse({ db, params }: CallContext<'GET /coach-api/courses/:id'>) {
  const found = await courseById(db, params.id)
  if (!found) throw new Refusal('not-found')
  return { ...found.row, package: packageOf(found.row.code, found.content), problems: checkCourse(found.content) }
}

async function importCourse({ db, claims, body, platform, request }: CallContext<'POST /coach-api/courses/import'>) {
  try {
    return await importPackage(db, claims.user_id, body, new Date(platform.clock()))
  } catch (error) {
    if (!(error instanceof TrainingFailedError)) throw error
    request.log.error({ err: error }, 'the classifier of an imported course could not be trained')
    throw new Refusal('unavailable')
  }
}

async function exportCourse({ db, params, reply }: CallContext<'GET /coach-api/courses/:id/export'>) {
  const found = await courseById(db, params.id)
  if (!found) throw new Refusal('not-found')
  const { code } = found.row
  reply.header('content-disposition', `attachment; filename="${code}.json"`)
  return packageOf(code, found.content)
}
