import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { runsOf } from '../practice/public.ts'
import { coursePublishRoutes } from './course-publish-routes.ts'
import { settingIn } from '../config/public.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { materialRoutes } from './materials/routes.ts'
import { programmeRoutes } from './programmes/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { publishResultRoutes } from './results/routes.ts'
import { practiceLockOf } from './stages.ts'
import { cardsOf, ownPublishesOf, publishOf } from './queries.ts'
import { countBeside, everybody, ranked, ranking, rankingFor } from './rankings.ts'

/** Ranking lists show this many (HOME-01). */
const longest = 100
/** Runs that a coach-info page shows. */
const historyLength = 50

export function publishRoutes(app: App): void {
  coursePublishRoutes(app)
  materialRoutes(app)
  programmeRoutes(app)
  certificateRoutes(app)
  reminderRoutes(app)
  publishResultRoutes(app)
  route(app, 'GET /coach-api/publishes', listPublishes)
  route(app, 'GET /coach-api/publishes/:id', getPublish)
  route(app, 'GET /coach-api/publishes/:id/ranking', getRanking)
  route(app, 'GET /coach-api/ranking', getOverallRanking)
}

async function listPublishes({ db, claims, platform, query }: CallContext<'GET /coach-api/publishes'>) {
  const { page, size, search } = query
  const userId = claims.user_id
  const own = await ownPublishesOf(db, { userId, now: new Date(platform.clock()), search })
  const { items, total } = await cardsOf(db, userId, own, { page, size })
  return { items, total, page, size }
}

async function getPublish({ db, claims, params, platform }: CallContext<'GET /coach-api/publishes/:id'>) {
  const found = await publishOf(db, claims.user_id, params.id, new Date(platform.clock()))
  if (!found) throw new CallError('not-found')
  const { items, ...rest } = found
  const history = await runsOf(db, {
    userId: claims.user_id,
    publishId: params.id,
    page: 1,
    size: historyLength,
  })
  const showRank = found.showRank && (await settingIn(db, 'leaderboard')) !== 'off'
  const beside = showRank && found.best !== null ? await countBeside(db, params.id, found.best) : null
  return {
    ...rest,
    showRank,
    items: items.map(({ id, name, max }) => ({ item: id, name, max })),
    rank: beside && beside.above + 1,
    rankShared: (beside?.same ?? 0) > 1,
    lock: await practiceLockOf(db, claims.user_id, params.id, new Date(platform.clock())),
    history,
  }
}

async function getRanking({
  db,
  claims,
  params,
  platform,
}: CallContext<'GET /coach-api/publishes/:id/ranking'>) {
  const found = await publishOf(db, claims.user_id, params.id, new Date(platform.clock()))
  if (!found) throw new CallError('not-found')
  const shown = found.showRank ? await settingIn(db, 'leaderboard') : 'off'
  if (shown === 'off') return { items: [] }
  const people = await ranking(db, params.id, shown === 'own' ? everybody : longest)
  return { items: ranked(people, claims.user_id, shown) }
}

function getOverallRanking({ db, claims, platform, query }: CallContext<'GET /coach-api/ranking'>) {
  return rankingFor(db, claims.user_id, { size: query.size, now: new Date(platform.clock()) })
}
