import { actorOf } from '../../plugins/actor.ts'
import type { App } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { addClass, changeMembers, classesOf, removeClass, renameClass } from './classes.ts'
import { addDepartment, departmentsOf, editDepartment, removeDepartment } from './departments.ts'
import { manyIds } from './many-ids.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { viewerOf } from './people-viewer.ts'
import { peopleOf, personOf } from './queries.ts'
import {
  addPerson,
  changePeople,
  editPerson,
  logOutPerson,
  resetPassword,
  tellStandings,
  unlockPerson,
} from './service.ts'
import { sheetRoutes } from './sheet-routes.ts'
import type { Changed } from './whom.ts'

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

function departmentRoutes(app: App): void {
  route(app, 'GET /coach-api/department', listDepartments)
  route(app, 'POST /coach-api/department', createDepartment)
  route(app, 'PUT /coach-api/department/:id', changeDepartment)
  route(app, 'DELETE /coach-api/department/:id', deleteDepartment)
}

function classRoutes(app: App): void {
  route(app, 'GET /coach-api/class', listClasses)
  route(app, 'POST /coach-api/class', createClass)
  route(app, 'PUT /coach-api/class/:id', changeClass)
  route(app, 'DELETE /coach-api/class/:id', deleteClass)
  route(app, 'POST /coach-api/class/:id/_members', setMembers, { bodyLimit: 2 * manyIds })
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
  if (!found) throw new Refusal('not-found')
  return found
}

async function createPerson(context: CallContext<'POST /coach-api/user'>) {
  return addPerson(context.db, actorOf(context), context.body)
}

async function changePerson(context: CallContext<'PUT /coach-api/user/:id'>) {
  const { db, params, body, platform } = context
  await tellStandings(platform, await editPerson(db, actorOf(context), params.id, body))
  const found = await personOf(db, viewerOf(context), params.id)
  if (!found) throw new Refusal('not-found')
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
  { ids, kept }: Changed,
) {
  await tellStandings(platform, ids)
  return { changed: ids.length, kept }
}

async function giveNewPassword(context: CallContext<'POST /coach-api/user/:id/password'>) {
  const { db, params, body, platform } = context
  const password = await resetPassword(db, actorOf(context), params.id, body.password)
  await platform.standings.changed(params.id)
  return { password }
}

async function unlock(context: CallContext<'POST /coach-api/user/:id/unlock'>) {
  await unlockPerson(context.db, actorOf(context), context.params.id)
  return {}
}

async function logOut(context: CallContext<'POST /coach-api/user/:id/logout'>) {
  await logOutPerson(context.db, actorOf(context), context.params.id)
  await context.platform.standings.changed(context.params.id)
  return {}
}

async function listDepartments({ db, claims, rights }: CallContext<'GET /coach-api/department'>) {
  return { items: await departmentsOf(db, { id: claims.user_id, scope: rights.scope }) }
}

/** Scopes reach down the tree, so a change of it changes what anybody may see. */
async function createDepartment(context: CallContext<'POST /coach-api/department'>) {
  const made = await addDepartment(context.db, actorOf(context), context.body)
  await context.platform.standings.changed('')
  return made
}

async function changeDepartment(context: CallContext<'PUT /coach-api/department/:id'>) {
  const changedOne = await editDepartment(context.db, actorOf(context), context.params.id, context.body)
  await context.platform.standings.changed('')
  return changedOne
}

async function deleteDepartment(context: CallContext<'DELETE /coach-api/department/:id'>) {
  await removeDepartment(context.db, actorOf(context), context.params.id)
  await context.platform.standings.changed('')
  return {}
}

async function listClasses({ db, claims, rights, query }: CallContext<'GET /coach-api/class'>) {
  const { items, total } = await classesOf(db, { id: claims.user_id, scope: rights.scope }, query)
  return { items, total, page: query.page, size: query.size }
}

function createClass(context: CallContext<'POST /coach-api/class'>) {
  return addClass(context.db, actorOf(context), context.body.className)
}

function changeClass(context: CallContext<'PUT /coach-api/class/:id'>) {
  return renameClass(context.db, actorOf(context), context.params.id, context.body)
}

async function deleteClass(context: CallContext<'DELETE /coach-api/class/:id'>) {
  await removeClass(context.db, actorOf(context), context.params.id)
  return {}
}

function setMembers(context: CallContext<'POST /coach-api/class/:id/_members'>) {
  return changeMembers(context.db, actorOf(context), context.params.id, context.body)
}
