import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { createKeyedQueue } from '../../queues/keyed-queue.ts'
import { workOff } from './work-off.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Brings attempts to the corrections of their publishes now; it does so by itself every few seconds. */
    workOffCorrections(): Promise<void>
  }
}

/** How often an instance looks for corrections that another one has left, in milliseconds. */
const every = 10_000

/** Works off corrections with nobody connected, one publish after the other. Every instance looks. */
export const correctionParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock, repeat } = app.platform
    const inTurn = createKeyedQueue()
    let closing = false
    const isWanted = () => !closing
    const work = () => inTurn('all', () => workOff(database.db, { practice: app.practice, clock, isWanted }))
    const look = () =>
      void work().catch((error: unknown) => app.log.error({ err: error }, 'correcting results'))
    app.decorate('workOffCorrections', work)
    const stop = repeat(look, every)
    app.addHook('onClose', async () => {
      stop()
      closing = true
      await inTurn('all', async () => {})
    })
  },
  { name: 'correction-parts', dependencies: ['practice-parts'] },
)
