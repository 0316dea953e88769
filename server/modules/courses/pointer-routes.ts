import { pollHeld } from '../../../src/contract/live.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { standsFor } from './stands-for.ts'

/** Pointers count for themselves, so that they take nothing from what else an address may ask. */
const perMinute = 12_000

/** Where the pointers of the builders of a draft are (COURSE-09b). Whoever listens to the draft has shown that it is open to them. */
export function pointerRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/:id/draft/pointer', point, { perMinute })
  route(app, 'POST /coach-api/courses/:id/draft/pointers', watch, { perMinute })
}

function roomOf({
  db,
  params,
  body,
  claims,
  request,
}:
  | CallContext<'POST /coach-api/courses/:id/draft/pointer'>
  | CallContext<'POST /coach-api/courses/:id/draft/pointers'>) {
  const room = { tenantId: db.tenantId, courseId: params.id }
  const { draftRooms } = request.server
  if (!draftRooms.has(room, body.page, claims.user_id)) throw new CallError('not-found')
  return { room, draftRooms }
}

async function point(context: CallContext<'POST /coach-api/courses/:id/draft/pointer'>) {
  const { room, draftRooms } = roomOf(context)
  const { page, at } = context.body
  if (!(await draftRooms.point(room, page, at))) throw new CallError('too-many-requests', { seconds: 1 })
  return {}
}

async function watch(context: CallContext<'POST /coach-api/courses/:id/draft/pointers'>) {
  const { body, platform, reply } = context
  if (platform.draining) throw new CallError('unavailable')
  const { room, draftRooms } = roomOf(context)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const look = () => {
    const pointers = draftRooms.pointers(room, body.page)
    return { pointers, known: standsFor(pointers) }
  }
  const now = look()
  if (now.known !== body.known) return now
  await draftRooms.pointed(room, pollHeld, gone.signal)
  return look()
}
