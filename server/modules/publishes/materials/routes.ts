import { and, eq } from 'drizzle-orm'
import { longestCaptions } from '../../../../src/domain/material/captions.ts'
import { isOpenTo } from '../../../db/course-scope.ts'
import { course } from '../../../db/schema/courses.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { auditAll } from '../../audit/public.ts'
import { type BuildingActor, builderOf, buildingActorOf } from '../../courses/public.ts'
import { issueOf } from '../certificates/issue.ts'
import {
  materialsOf,
  plannedMaterials,
  replaceMaterials,
  ruleColumns,
  ruleOf,
  viewsOf,
} from './held-materials.ts'
import { giveCaptions, heldCaptions, removeCaptions } from './captions.ts'
import { documentPage } from '../documents/document-pages.ts'
import { ownMaterial, reportProgress, seenMaterials } from './own-materials.ts'
import { learnersOf, learningOf } from './standings.ts'

/** A character of captions has four bytes at most, and an escape of JSON six. */
const captionsBytes = 6 * longestCaptions + 1000

export function materialRoutes(app: App): void {
  route(app, 'GET /coach-api/course-publishes/:id/materials', listMaterials)
  route(app, 'PUT /coach-api/course-publishes/:id/materials', changeMaterials)
  route(app, 'GET /coach-api/course-publishes/:id/learners', listLearners)
  route(app, 'GET /coach-api/publishes/:id/materials', listOwnMaterials)
  route(app, 'GET /coach-api/materials/:id', getMaterial)
  route(app, 'GET /coach-api/materials/:id/pages/:page', getPage)
  route(app, 'PUT /coach-api/materials/:id/progress', putProgress)
  route(app, 'GET /coach-api/material-files/:id/captions', getCaptions)
  route(app, 'PUT /coach-api/material-files/:id/captions/:locale', putCaptions, { bodyLimit: captionsBytes })
  route(app, 'DELETE /coach-api/material-files/:id/captions/:locale', deleteCaptions)
  route(app, 'GET /coach-api/learning-items', listLearning)
}

/** A publish of a course that is open to the actor; trials are nobody's business. Throws `not-found`. */
export async function heldPublish(db: TenantDb, by: Pick<BuildingActor, 'id' | 'all'>, id: string) {
  const [found] = await db
    .select({ publish })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.id, id), eq(publish.trial, false), isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found.publish
}

async function listMaterials(context: CallContext<'GET /coach-api/course-publishes/:id/materials'>) {
  const { db, params } = context
  const found = await heldPublish(db, builderOf(context), params.id)
  return { items: await viewsOf(db, await materialsOf(db, [params.id])), completion: ruleOf(found) }
}

async function changeMaterials(context: CallContext<'PUT /coach-api/course-publishes/:id/materials'>) {
  const { db, params, body, request } = context
  const by = buildingActorOf(context)
  const found = await heldPublish(db, by, params.id)
  const before = await materialsOf(db, [params.id])
  const planned = await plannedMaterials(db, request.server.storage, by, body.items, 'body.items', before)
  await db.transaction(async (t) => {
    await t.select({ id: publish.id }).from(publish).where(eq(publish.id, params.id)).for('update')
    const had = await materialsOf(t, [params.id])
    const known = new Set(body.known)
    if (had.length !== known.size || had.some(({ id }) => !known.has(id)))
      throw new CallError('changed-meanwhile')
    await replaceMaterials(t, params.id, had, planned)
    await t.update(publish).set(ruleColumns(body.completion)).where(eq(publish.id, params.id))
    await issueOf(t, params.id, new Date(by.now))
    const details = {
      before: { names: had.map(({ name }) => name), completion: ruleOf(found) },
      after: { names: planned.map(({ name }) => name), completion: body.completion },
    }
    await auditAll(
      t,
      [
        {
          action: 'publish-materials-changed',
          userId: by.id,
          target: found.name,
          targetId: params.id,
          address: by.address,
          details,
        },
      ],
      by.now,
    )
  })
  return { items: await viewsOf(db, await materialsOf(db, [params.id])), completion: body.completion }
}

async function listLearners(context: CallContext<'GET /coach-api/course-publishes/:id/learners'>) {
  const { db, params, query, rights, platform } = context
  const by = builderOf(context)
  await heldPublish(db, by, params.id)
  const viewer = { id: by.id, scope: rights.scope }
  const found = await learnersOf(db, viewer, params.id, new Date(platform.clock()), query)
  if (!found) throw new CallError('not-found')
  return found
}

async function listOwnMaterials(context: CallContext<'GET /coach-api/publishes/:id/materials'>) {
  const { db, claims, params, platform } = context
  const now = new Date(platform.clock())
  const [own] = await learningOf(db, { userId: claims.user_id, now, publishId: params.id })
  if (!own) throw new CallError('not-found')
  const items = await seenMaterials(db, claims.user_id, params.id)
  return { items, completion: own.completion, standing: own }
}

async function getMaterial({ db, claims, params, platform }: CallContext<'GET /coach-api/materials/:id'>) {
  return ownMaterial(db, claims.user_id, params.id, new Date(platform.clock()))
}

async function getPage(context: CallContext<'GET /coach-api/materials/:id/pages/:page'>) {
  const { db, claims, params, platform, request } = context
  const now = new Date(platform.clock())
  return documentPage(db, request.server.storage, { userId: claims.user_id, ...params, now })
}

async function putProgress(context: CallContext<'PUT /coach-api/materials/:id/progress'>) {
  const { db, claims, params, body, platform } = context
  return reportProgress(db, claims.user_id, params.id, body, new Date(platform.clock()))
}

async function getCaptions(context: CallContext<'GET /coach-api/material-files/:id/captions'>) {
  const { db, params } = context
  return { items: await heldCaptions(db, builderOf(context), params.id) }
}

async function putCaptions(context: CallContext<'PUT /coach-api/material-files/:id/captions/:locale'>) {
  const { db, params, body, platform } = context
  const given = { text: body.text, now: new Date(platform.clock()) }
  return { items: await giveCaptions(db, builderOf(context), params, given) }
}

async function deleteCaptions(context: CallContext<'DELETE /coach-api/material-files/:id/captions/:locale'>) {
  const { db, params } = context
  return { items: await removeCaptions(db, builderOf(context), params) }
}

async function listLearning(context: CallContext<'GET /coach-api/learning-items'>) {
  const { db, claims, platform, query } = context
  const { page, size, type, search, state } = query
  const now = new Date(platform.clock())
  const all = await learningOf(db, { userId: claims.user_id, now, type, search })
  const shown = state === undefined ? all : all.filter((item) => item.state === state)
  return { items: shown.slice((page - 1) * size, page * size), total: shown.length, page, size }
}
