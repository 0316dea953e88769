import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { buildingActorOf } from './builders.ts'
import { addTemplate, editTemplate, removeTemplate, templatesOf } from './templates.ts'

/** What courses are started from. */
export function templateRoutes(app: App): void {
  route(app, 'GET /coach-api/course-templates', listTemplates)
  route(app, 'POST /coach-api/course-templates', createTemplate)
  route(app, 'PUT /coach-api/course-templates/:id', putTemplate)
  route(app, 'DELETE /coach-api/course-templates/:id', deleteTemplate)
}

async function listTemplates({ db }: CallContext<'GET /coach-api/course-templates'>) {
  return { items: await templatesOf(db) }
}

async function createTemplate(context: CallContext<'POST /coach-api/course-templates'>) {
  return addTemplate(context.db, buildingActorOf(context), context.body)
}

async function putTemplate(context: CallContext<'PUT /coach-api/course-templates/:id'>) {
  return editTemplate(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function deleteTemplate(context: CallContext<'DELETE /coach-api/course-templates/:id'>) {
  await removeTemplate(context.db, buildingActorOf(context), context.params.id)
  return {}
}
