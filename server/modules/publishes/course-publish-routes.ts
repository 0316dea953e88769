import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { modelByJob } from '../intents/public.ts'
import { builderOf, buildingActorOf } from '../courses/public.ts'
import {
  publishCourse,
  publishesOf,
  refreshPublish,
  reopenPublish,
  terminatePublish,
  tryCourse,
} from './course-publishes.ts'
import { publishDetails, publishedCourses, publishList } from './publish-list.ts'

/** Publishes as those see them who build the courses. */
export function coursePublishRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/:id/trials', startTrial)
  route(app, 'GET /coach-api/courses/:id/publishes', listPublishes)
  route(app, 'POST /coach-api/courses/:id/publishes', addPublish)
  route(app, 'GET /coach-api/course-publishes', listAllPublishes)
  route(app, 'GET /coach-api/course-publishes/_courses', listPublishedCourses)
  route(app, 'GET /coach-api/course-publishes/:id', getCoursePublish)
  route(app, 'POST /coach-api/course-publishes/:id/refresh', refresh)
  route(app, 'POST /coach-api/course-publishes/:id/terminate', terminate)
  route(app, 'POST /coach-api/course-publishes/:id/reopen', reopen)
}

async function startTrial(context: CallContext<'POST /coach-api/courses/:id/trials'>) {
  return {
    publishId: await tryCourse(context.db, buildingActorOf(context), context.params.id, modelByJob(context)),
  }
}

async function listPublishes(context: CallContext<'GET /coach-api/courses/:id/publishes'>) {
  return { items: await publishesOf(context.db, buildingActorOf(context), context.params.id) }
}

async function listAllPublishes(context: CallContext<'GET /coach-api/course-publishes'>) {
  const { db, platform, query } = context
  const { page, size } = query
  return { ...(await publishList(db, builderOf(context), query, platform.clock())), page, size }
}

async function listPublishedCourses(context: CallContext<'GET /coach-api/course-publishes/_courses'>) {
  return { items: await publishedCourses(context.db, builderOf(context)) }
}

async function getCoursePublish(context: CallContext<'GET /coach-api/course-publishes/:id'>) {
  const viewer = { ...buildingActorOf(context), scope: context.rights.scope }
  return publishDetails(context.db, viewer, context.params.id)
}

async function addPublish(context: CallContext<'POST /coach-api/courses/:id/publishes'>) {
  const viewer = { ...buildingActorOf(context), scope: context.rights.scope }
  return publishCourse(
    context.db,
    viewer,
    context.params.id,
    context.body,
    modelByJob(context),
    context.request.server.storage,
  )
}

async function refresh(context: CallContext<'POST /coach-api/course-publishes/:id/refresh'>) {
  return refreshPublish(context.db, buildingActorOf(context), context.params.id, modelByJob(context))
}

async function terminate(context: CallContext<'POST /coach-api/course-publishes/:id/terminate'>) {
  return terminatePublish(context.db, buildingActorOf(context), context.params.id)
}

async function reopen(context: CallContext<'POST /coach-api/course-publishes/:id/reopen'>) {
  return reopenPublish(context.db, buildingActorOf(context), context.params.id)
}
