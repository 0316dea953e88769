import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { releaseDue } from './exam-actions.ts'

const every = 10_000

/** Releases results at the instant that was set for them, with nobody connected. Every instance looks; to release twice changes nothing. */
export const examParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock } = app.platform
    let releasing: Promise<unknown> | null = null
    const look = () => {
      releasing ??= releaseDue(database.db, new Date(clock()))
        .catch((error: unknown) => app.log.error({ err: error }, 'releasing results'))
        .finally(() => {
          releasing = null
        })
    }
    const timer = setInterval(look, every).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await releasing
    })
  },
  { name: 'exam-parts' },
)
