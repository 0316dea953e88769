import { sql } from 'drizzle-orm'
import type { App } from './platform.ts'
import { CallError } from './call-error.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the database answers and it isn't going down. For a
 * scope with `limits`, but not that of the calls: many of those must not make a server look dead.
 */
export const healthRoutes = (app: App): void => {
  app.get('/healthz', { schema: { hide: true }, exposeHeadRoute: true }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, exposeHeadRoute: true }, async (request) => {
    const { platform } = app
    if (platform.draining) throw new CallError('unavailable')
    try {
      await platform.database.db.execute(sql`select 1`)
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      throw new CallError('unavailable')
    }
    return { status: 'ready', database: platform.database.kind }
  })
}
