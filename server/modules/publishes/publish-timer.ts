import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { remindDue } from './reminders/reminders.ts'
import { beginDueRounds } from './series/rounds.ts'

const every = 30_000

/** Begins rounds and reminds at their instants, with nobody connected (PUBLISH-09, HOME-18). Every instance looks; to do so twice changes nothing. */
export const publishParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock } = app.platform
    let looking: Promise<unknown> | null = null
    const look = () => {
      looking ??= beginDueRounds(database.db, new Date(clock()))
        .then(() => remindDue(app.platform, app.log, new Date(clock())))
        .catch((error: unknown) => app.log.error({ err: error }, 'beginning rounds and reminding'))
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
