import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { releaseDue } from './exam-actions.ts'
import { carryPauses } from './session-pauses.ts'

const every = 10_000

/**
 * Releases results at the instant that was set for them, and ends pauses at their limit, with nobody connected. Every instance looks; to do so
 * twice changes nothing.
 */
export const examParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock, repeat } = app.platform
    let releasing: Promise<unknown> | null = null
    const look = () => {
      releasing ??= releaseDue(database.db, new Date(clock()))
        .then(() => carryPauses(database.db, app.practice))
        .catch((error: unknown) => app.log.error({ err: error }, 'releasing results and ending pauses'))
        .finally(() => {
          releasing = null
        })
    }
    const stop = repeat(look, every)
    app.addHook('onClose', async () => {
      stop()
      await releasing
    })
  },
  { name: 'exam-parts' },
)
