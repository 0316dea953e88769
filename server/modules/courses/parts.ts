import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { type DraftRooms, openDraftRooms } from './draft-room.ts'

declare module 'fastify' {
  interface FastifyInstance {
    draftRooms: DraftRooms
  }
}

/** What courses need beyond their calls: who has which draft open. */
export const courseParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock } = app.platform
    const draftRooms = await openDraftRooms(database, clock)
    app.decorate('draftRooms', draftRooms)
    // What is held is answered before the server waits for its requests to end.
    app.addHook('preClose', async () => draftRooms.drain())
    app.addHook('onClose', () => draftRooms.close())
  },
  { name: 'course-parts' },
)
