import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { runsOf } from '../practice/public.ts'
import { coursePublishRoutes } from './course-publish-routes.ts'
import { cardsOf, countBeside, overallRanking, publishOf, type RankedPerson, ranking } from './queries.ts'

/** Ranking lists show this many (HOME-01). */
const longest = 100
/** Runs that a coach-info page shows. */
const historyLength = 50

export function publishRoutes(app: App): void {
  coursePublishRoutes(app)
  route(app, 'GET /coach-api/publishes', listPublishes)
  route(app, 'GET /coach-api/publishes/:id', getPublish)
  route(app, 'GET /coach-api/publishes/:id/ranking', getRanking)
  route(app, 'GET /coach-api/ranking', getOverallRanking)
}

async function listPublishes({ db, claims, platform, query }: CallContext<'GET /coach-api/publishes'>) {
  const { items, total } = await cardsOf(db, {
    ...query,
    userId: claims.user_id,
    now: new Date(platform.clock()),
  })
  return { items, total, page: query.page, size: query.size }
}

async function getPublish({ db, claims, params }: CallContext<'GET /coach-api/publishes/:id'>) {
  const found = await publishOf(db, claims.user_id, params.id)
  if (!found) throw new CallError('not-found')
  const { items, ...rest } = found
  const history = await runsOf(db, {
    userId: claims.user_id,
    publishId: params.id,
    page: 1,
    size: historyLength,
  })
  const beside = found.showRank && found.best !== null ? await countBeside(db, params.id, found.best) : null
  return {
    ...rest,
    items: items.map(({ id, name, max }) => ({ item: id, name, max })),
    rank: beside && beside.above + 1,
    rankShared: (beside?.same ?? 0) > 1,
    history,
  }
}

/** Equal results share a rank; the next one counts on from how many stand before it. */
function ranked(people: RankedPerson[], me: string) {
  return people.map((person) => ({
    ...person,
    rank: people.findIndex(({ total }) => total === person.total) + 1,
    me: person.userId === me,
  }))
}

async function getRanking({ db, claims, params }: CallContext<'GET /coach-api/publishes/:id/ranking'>) {
  const found = await publishOf(db, claims.user_id, params.id)
  if (!found) throw new CallError('not-found')
  return { items: found.showRank ? ranked(await ranking(db, params.id, longest), claims.user_id) : [] }
}

async function getOverallRanking({ db, claims, platform, query }: CallContext<'GET /coach-api/ranking'>) {
  const people = await overallRanking(db, query.size, new Date(platform.clock()))
  return { items: ranked(people, claims.user_id) }
}
