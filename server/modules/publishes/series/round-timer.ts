import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../../plugins/platform.ts'
import { beginDueRounds } from './rounds.ts'

const every = 30_000

/** Begins rounds at their instant, with nobody connected (PUBLISH-09). Every instance looks; to do so twice changes nothing. */
export const publishParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock } = app.platform
    let looking: Promise<unknown> | null = null
    const look = () => {
      looking ??= beginDueRounds(database.db, new Date(clock()))
        .catch((error: unknown) => app.log.error({ err: error }, 'beginning rounds'))
        .finally(() => {
          looking = null
        })
    }
    const timer = setInterval(look, every).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await looking
    })
  },
  { name: 'publish-parts' },
)
