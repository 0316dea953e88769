import { tenantDb } from '../../../db/tenant-db.ts'
import type { App } from '../../../plugins/platform.ts'
import type {} from '../../practice/public.ts'
import { issueOwn } from './issue.ts'

/**
 * Issues what the end of a practice or an attempt earns (CERT-02), after the end is acknowledged: nobody waits for it, and where it fails
 * whoever looks next issues it.
 */
export function issueAtEnd(app: App): void {
  const { database, clock } = app.platform
  const issuing = new Set<Promise<void>>()
  app.practice.onWritten(({ entry, checkpoint: { tenantId, userId, publishId } }) => {
    if (!entry.effects.some(({ type }) => type === 'ended')) return
    const one = issueOwn(tenantDb(database.db, tenantId), userId, new Date(clock()), publishId)
      .catch((error: unknown) => app.log.error({ err: error }, 'issuing a certificate'))
      .finally(() => issuing.delete(one))
    issuing.add(one)
  })
  app.addHook('onClose', async () => {
    await Promise.all(issuing)
  })
}
