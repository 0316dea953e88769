import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { type LiveHub, createLiveHub } from './live-hub.ts'
import { type Practice, createPractice } from './service.ts'
import { createRecordings, type Recordings } from './recordings/recordings.ts'
import { type Sweeper, createSweeper } from './sweeper.ts'

declare module 'fastify' {
  interface FastifyInstance {
    practice: Practice
    recordings: Recordings
    liveHub: LiveHub
    sweeper: Sweeper
  }
}

/** What practices need beyond their calls: the way that turns take, who listens, and what ends sessions in time. */
export const practiceParts = fastifyPlugin(
  async (app: App) => {
    const { config, database, clock, repeat } = app.platform
    const onProblem = (error: unknown, what: string) => app.log.error({ err: error }, what)
    const practice = createPractice({ database, clock })
    const liveHub = await createLiveHub({ database, practice, repeat, onProblem })
    const recordings = createRecordings({
      db: database.db,
      storage: app.storage,
      clock,
      checkpoint: practice.checkpoint,
      allowed: config.speechRecordings,
      megabytes: config.fileMegabytesPerPerson,
      onProblem,
    })
    const sweeper = createSweeper({ database, practice, recordings, repeat, onProblem })
    app.decorate('practice', practice)
    app.decorate('recordings', recordings)
    app.decorate('liveHub', liveHub)
    app.decorate('sweeper', sweeper)
    // What is held is answered before the server waits for its requests to end.
    app.addHook('preClose', async () => liveHub.drain())
    app.addHook('onClose', async () => {
      await sweeper.close()
      await liveHub.close()
      await practice.close()
    })
  },
  { name: 'practice-parts' },
)
