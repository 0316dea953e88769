import { join } from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { diskStorage } from '../../ports/disk-storage.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { createFileAccessTokens, type FileAccessTokens } from './access-tokens.ts'
import { createFiles, type Files } from './service.ts'
import { sweepOrphans, sweepUploads } from './sweep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    storage: ObjectStorage
    files: Files
    fileAccessTokens: FileAccessTokens
  }
}

/** Where the files of all enterprises are. */
export const fileStorage = (dataDir: string): ObjectStorage => diskStorage(join(dataDir, 'files'))

const sweepEvery = 10 * 60_000

/** The storage of files, how they are uploaded, what shows them, and what cleans up after them. */
export const fileParts = fastifyPlugin(
  async (app: App) => {
    const { config, database, clock, repeat, signingKeys } = app.platform
    const storage = fileStorage(config.dataDir)
    app.decorate('storage', storage)
    app.decorate('files', createFiles({ storage, clock, megabytes: config.fileMegabytesPerPerson }))
    app.decorate('fileAccessTokens', createFileAccessTokens(signingKeys, clock))

    const sweep = async (): Promise<void> => {
      const now = new Date(clock())
      await sweepUploads(database.db, storage, now).catch((error: unknown) =>
        app.log.error({ err: error }, 'sweeping uploads'),
      )
      await sweepOrphans(database.db, storage, now).catch((error: unknown) =>
        app.log.error({ err: error }, 'sweeping objects that nothing names any more'),
      )
    }
    // At the start too: the server may have died over it.
    let sweeping = sweep()
    const stop = repeat(() => {
      sweeping = sweep()
    }, sweepEvery)
    app.addHook('onClose', async () => {
      stop()
      await sweeping
    })
  },
  { name: 'file-parts' },
)
