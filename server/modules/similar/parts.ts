import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { createKeyedQueue } from '../../queues/keyed-queue.ts'
import { askSimilar, compareDue } from './compare-answers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Compares the answers of exams that are due now; it does so by itself every minute. */
    compareAnswers(): Promise<void>
  }
}

/** How often an instance looks for attempts that have ended, in milliseconds. */
const every = 60_000

/** Compares the free answers of exams with nobody connected, one publish after the other. Every instance looks. */
export const similarParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock, repeat } = app.platform
    const inTurn = createKeyedQueue()
    let closing = false
    const work = () =>
      inTurn('all', () =>
        compareDue(database.db, { now: clock(), ask: askSimilar, isWanted: () => !closing }),
      )
    const look = () =>
      void work().catch((error: unknown) => app.log.error({ err: error }, 'comparing answers'))
    app.decorate('compareAnswers', work)
    const stop = repeat(look, every)
    app.addHook('onClose', async () => {
      stop()
      closing = true
      await inTurn('all', async () => {})
    })
  },
  { name: 'similar-parts', dependencies: ['practice-parts'] },
)
