import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { modelByJob } from '../intents/public.ts'
import { builderOf, buildingActorOf } from '../courses/public.ts'
import {
  publishCourse,
  publishesOf,
  archivePublish,
  changeSchedule,
  labelPublish,
  refreshPublish,
  reopenPublish,
  stopSeries,
  terminatePublish,
  tryCourse,
} from './course-publishes.ts'
import { editPublish, previewAudience } from './change-publish.ts'
import { previewPassMark } from './pass-mark.ts'
import { publishDetails, publishedCourses, publishList, usedLabels } from './publish-list.ts'

/** Publishes as those see them who build the courses. */
export function coursePublishRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/:id/trials', startTrial)
  route(app, 'GET /coach-api/courses/:id/publishes', listPublishes)
  route(app, 'POST /coach-api/courses/:id/publishes', addPublish)
  route(app, 'GET /coach-api/course-publishes', listAllPublishes)
  route(app, 'GET /coach-api/course-publishes/_courses', listPublishedCourses)
  route(app, 'GET /coach-api/course-publishes/:id', getCoursePublish)
  route(app, 'PUT /coach-api/course-publishes/:id', putPublish)
  route(app, 'POST /coach-api/course-publishes/:id/audience/_preview', seeAudience)
  route(app, 'POST /coach-api/course-publishes/:id/pass-mark/_preview', seePassMark)
  route(app, 'POST /coach-api/course-publishes/:id/refresh', refresh)
  route(app, 'POST /coach-api/course-publishes/:id/stop-series', stop)
  route(app, 'PUT /coach-api/course-publishes/:id/schedule', putSchedule)
  route(app, 'POST /coach-api/course-publishes/:id/terminate', terminate)
  route(app, 'POST /coach-api/course-publishes/:id/reopen', reopen)
  route(app, 'POST /coach-api/course-publishes/:id/archive', archive)
  route(app, 'POST /coach-api/course-publishes/:id/unarchive', unarchive)
  route(app, 'PUT /coach-api/course-publishes/:id/labels', putLabels)
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
  const { db } = context
  const builder = builderOf(context)
  const [courses, labels] = await Promise.all([publishedCourses(db, builder), usedLabels(db, builder)])
  return { ...courses, labels }
}

type Viewed = Pick<CallContext<'GET /coach-api/course-publishes/:id'>, 'rights'> &
  Parameters<typeof buildingActorOf>[0]
const viewerOf = (context: Viewed) => ({ ...buildingActorOf(context), scope: context.rights.scope })

async function getCoursePublish(context: CallContext<'GET /coach-api/course-publishes/:id'>) {
  return publishDetails(context.db, viewerOf(context), context.params.id)
}

async function putPublish(context: CallContext<'PUT /coach-api/course-publishes/:id'>) {
  return editPublish(context.db, viewerOf(context), context.params.id, context.body)
}

async function seeAudience(context: CallContext<'POST /coach-api/course-publishes/:id/audience/_preview'>) {
  return previewAudience(context.db, viewerOf(context), context.params.id, context.body)
}

async function seePassMark(context: CallContext<'POST /coach-api/course-publishes/:id/pass-mark/_preview'>) {
  return previewPassMark(context.db, viewerOf(context), context.params.id, context.body.passAt)
}

async function addPublish(context: CallContext<'POST /coach-api/courses/:id/publishes'>) {
  return publishCourse(
    context.db,
    viewerOf(context),
    context.params.id,
    context.body,
    modelByJob(context),
    context.request.server.storage,
  )
}

async function refresh(context: CallContext<'POST /coach-api/course-publishes/:id/refresh'>) {
  return refreshPublish(context.db, buildingActorOf(context), context.params.id, modelByJob(context))
}

async function stop(context: CallContext<'POST /coach-api/course-publishes/:id/stop-series'>) {
  return stopSeries(context.db, buildingActorOf(context), context.params.id)
}

async function putSchedule(context: CallContext<'PUT /coach-api/course-publishes/:id/schedule'>) {
  return changeSchedule(context.db, buildingActorOf(context), context.params.id, context.body)
}

async function terminate(context: CallContext<'POST /coach-api/course-publishes/:id/terminate'>) {
  return terminatePublish(context.db, buildingActorOf(context), context.params.id)
}

async function reopen(context: CallContext<'POST /coach-api/course-publishes/:id/reopen'>) {
  return reopenPublish(context.db, buildingActorOf(context), context.params.id)
}

async function archive(context: CallContext<'POST /coach-api/course-publishes/:id/archive'>) {
  return archivePublish(context.db, buildingActorOf(context), context.params.id, true)
}

async function unarchive(context: CallContext<'POST /coach-api/course-publishes/:id/unarchive'>) {
  return archivePublish(context.db, buildingActorOf(context), context.params.id, false)
}

async function putLabels(context: CallContext<'PUT /coach-api/course-publishes/:id/labels'>) {
  return labelPublish(context.db, buildingActorOf(context), context.params.id, context.body.labels)
}
