import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { classRoutes } from './classes/routes.ts'
import { departmentRoutes } from './departments/routes.ts'
import { manyIds } from './bulk/many-ids.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { viewerOf } from './people-viewer.ts'
import { peopleOf, personOf } from './queries.ts'
import {
  addPerson,
  changePeople,
  editPerson,
  logOutPerson,
  resetPassword,
  announceAccessChanges,
  unlockPerson,
} from './service.ts'
import { sheetRoutes } from './import/routes.ts'
import type { BulkResult } from './bulk/selection.ts'

export function peopleRoutes(app: App): void {
  route(app, 'GET /coach-api/user', listPeople)
  route(app, 'GET /api/system/user/page', pageOfPeople)
  route(app, 'GET /coach-api/user/:id', getPerson)
  route(app, 'POST /coach-api/user', createPerson)
  route(app, 'PUT /coach-api/user/:id', changePerson)
  route(app, 'POST /coach-api/user/_status', setStatus, { bodyLimit: manyIds })
  route(app, 'POST /coach-api/user/_move', movePeople, { bodyLimit: manyIds })
  route(app, 'POST /coach-api/user/_roles', setRoles, { bodyLimit: manyIds })
  route(app, 'POST /coach-api/user/:id/password', giveNewPassword)
  route(app, 'POST /coach-api/user/:id/unlock', unlock)
  route(app, 'POST /coach-api/user/:id/logout', logOut)
  sheetRoutes(app)
  personalDataRoutes(app)
  departmentRoutes(app)
  classRoutes(app)
}

async function listPeople(context: CallContext<'GET /coach-api/user'>) {
  const { db, query } = context
  const { items, total } = await peopleOf(db, viewerOf(context), query)
  return { items, total, page: query.page, size: query.size }
}

async function pageOfPeople(context: CallContext<'GET /api/system/user/page'>) {
  const {
    db,
    query: { username, pageNo, pageSize },
  } = context
  const { items, total } = await peopleOf(db, viewerOf(context), {
    userName: username,
    status: 'ACTIVE',
    page: pageNo,
    size: pageSize,
    sort: 'userName',
    order: 'asc',
  })
  const list = items.map(({ id, displayName, userName }) => ({
    id,
    uuid: id,
    nickname: displayName,
    displayName,
    username: userName,
  }))
  return { status: 200 as const, data: { total, pageNo, pageSize, list } }
}

async function getPerson(context: CallContext<'GET /coach-api/user/:id'>) {
  const found = await personOf(context.db, viewerOf(context), context.params.id)
  if (!found) throw new CallError('not-found')
  return found
}

async function createPerson(context: CallContext<'POST /coach-api/user'>) {
  return addPerson(context.db, actorOf(context), context.body)
}

async function changePerson(context: CallContext<'PUT /coach-api/user/:id'>) {
  const { db, params, body, platform } = context
  await announceAccessChanges(platform, await editPerson(db, actorOf(context), params.id, body))
  const found = await personOf(db, viewerOf(context), params.id)
  if (!found) throw new CallError('not-found')
  return found
}

async function setStatus(context: CallContext<'POST /coach-api/user/_status'>) {
  const { status } = context.body
  return changed(context, await changePeople(context.db, actorOf(context), context.body, () => ({ status })))
}

async function movePeople(context: CallContext<'POST /coach-api/user/_move'>) {
  const { departmentId } = context.body
  return changed(
    context,
    await changePeople(context.db, actorOf(context), context.body, () => ({ departmentId })),
  )
}

async function setRoles(context: CallContext<'POST /coach-api/user/_roles'>) {
  const { add, remove } = context.body
  const edit = ({ roleIds }: { roleIds: readonly string[] }) => ({
    roleIds: [...new Set([...roleIds, ...add])].filter((id) => !remove.includes(id)),
  })
  return changed(context, await changePeople(context.db, actorOf(context), context.body, edit))
}

async function changed(
  {
    platform,
  }: CallContext<
    'POST /coach-api/user/_status' | 'POST /coach-api/user/_move' | 'POST /coach-api/user/_roles'
  >,
  { ids, kept }: BulkResult,
) {
  await announceAccessChanges(platform, ids)
  return { changed: ids.length, kept }
}

async function giveNewPassword(context: CallContext<'POST /coach-api/user/:id/password'>) {
  const { db, params, body, platform } = context
  const password = await resetPassword(db, actorOf(context), params.id, body.password)
  await platform.accountAccess.invalidate(params.id)
  return { password }
}

async function unlock(context: CallContext<'POST /coach-api/user/:id/unlock'>) {
  await unlockPerson(context.db, actorOf(context), context.params.id)
  return {}
}

async function logOut(context: CallContext<'POST /coach-api/user/:id/logout'>) {
  await logOutPerson(context.db, actorOf(context), context.params.id)
  await context.platform.accountAccess.invalidate(context.params.id)
  return {}
}
