import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { departmentsOf, peopleOf } from './queries.ts'

export function peopleRoutes(app: App): void {
  route(app, 'GET /coach-api/user', listPeople)
  route(app, 'GET /coach-api/department', listDepartments)
}

async function listPeople({ db, query }: CallContext<'GET /coach-api/user'>) {
  const { items, total } = await peopleOf(db, query)
  return { items, total, page: query.page, size: query.size }
}

async function listDepartments({ db }: CallContext<'GET /coach-api/department'>) {
  return { items: await departmentsOf(db) }
}
