import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { sweepCourseFiles } from './course-files.ts'
import { type DraftRooms, openDraftRooms } from './draft-room.ts'

declare module 'fastify' {
  interface FastifyInstance {
    draftRooms: DraftRooms
  }
}

const sweepEvery = 3600_000

/** What courses need beyond their calls: who has which draft open, and that files go that none shows any more. */
export const courseParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock, repeat } = app.platform
    const draftRooms = await openDraftRooms(database, clock)
    app.decorate('draftRooms', draftRooms)
    // What is held is answered before the server waits for its requests to end.
    app.addHook('preClose', async () => draftRooms.drain())
    const sweep = async (): Promise<void> => {
      await sweepCourseFiles(database.db, new Date(clock())).catch((error: unknown) =>
        app.log.error({ err: error }, 'sweeping files that courses show no more'),
      )
    }
    let sweeping = Promise.resolve()
    const stop = repeat(() => {
      sweeping = sweep()
    }, sweepEvery)
    app.addHook('onClose', async () => {
      stop()
      await sweeping
      await draftRooms.close()
    })
  },
  { name: 'course-parts' },
)
