import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { withoutParsers } from './pglite-durable.ts'

/**
 * The embedded database does one transaction at a time, so a query on the outer handle from within a transaction would
 * wait for the transaction that waits for it, for ever. The guarded client throws instead, naming the mistake.
 */
export function guardTransactions(client: PGlite): PGlite {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const check = (): void => {
    if (inside.getStore()?.open)
      throw new Error(
        'the outer database handle was used inside a transaction: use the handle that the transaction gives',
      )
  }
  const query = withoutParsers(client.query.bind(client))
  const exec = client.exec.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = async (...args) => {
    check()
    return query(...args)
  }
  client.exec = async (...args) => {
    check()
    return exec(...args)
  }
  client.transaction = async (work) => {
    check()
    const scope = { open: true }
    try {
      return await transaction((tx) => {
        tx.query = withoutParsers(tx.query.bind(tx))
        return inside.run(scope, () => work(tx))
      })
    } finally {
      scope.open = false
    }
  }
  return client
}
