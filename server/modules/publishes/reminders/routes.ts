import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { builderOf, buildingActorOf } from '../../courses/public.ts'
import { unreadFeedbackOf } from '../../reports/public.ts'
import { heldPublish } from '../materials/routes.ts'
import { ownReminders } from './own-reminders.ts'
import { reminderReach, remindNow } from './reminders.ts'

/** Reminders: one's own, and those that somebody sends by hand (HOME-18). */
export function reminderRoutes(app: App): void {
  route(app, 'GET /coach-api/reminders', listOwn)
  route(app, 'GET /coach-api/course-publishes/:id/reminders', getReach)
  route(app, 'POST /coach-api/course-publishes/:id/remind', remind)
}

async function listOwn({ db, claims, rights, platform }: CallContext<'GET /coach-api/reminders'>) {
  const now = platform.clock()
  const [items, feedback] = await Promise.all([
    ownReminders(db, claims.user_id, new Date(now)),
    unreadFeedbackOf(db, { claims, rights }, now),
  ])
  return { items, feedback }
}

async function getReach(context: CallContext<'GET /coach-api/course-publishes/:id/reminders'>) {
  const { db, params, rights, platform } = context
  const by = builderOf(context)
  await heldPublish(db, by, params.id)
  return reminderReach(db, { id: by.id, scope: rights.scope }, params.id, new Date(platform.clock()))
}

async function remind(context: CallContext<'POST /coach-api/course-publishes/:id/remind'>) {
  const { db, params, rights, platform, request } = context
  const by = { ...buildingActorOf(context), scope: rights.scope }
  await heldPublish(db, by, params.id)
  return remindNow(platform, request.log, db, by, params.id)
}
