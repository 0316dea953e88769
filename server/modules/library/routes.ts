import type { App } from '../../plugins/platform.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { libraryOf } from './library.ts'

/** What is published to somebody, as a library of categories (HOME-03). */
export function libraryRoutes(app: App): void {
  route(app, 'GET /coach-api/library', getLibrary)
}

function getLibrary({ db, claims, platform, query }: CallContext<'GET /coach-api/library'>) {
  const { search, category, type, state, label, page, size } = query
  const asked = { search, category, type, state, label, page, size }
  return libraryOf(db, { userId: claims.user_id, now: new Date(platform.clock()), ...asked })
}
