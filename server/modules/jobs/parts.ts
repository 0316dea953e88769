import fastifyPlugin from 'fastify-plugin'
import type { JobKind } from '../../../src/contract/jobs.ts'
import type { App } from '../../plugins/platform.ts'
import { createSignals } from '../../queues/signals.ts'
import { type JobContext, type JobHandler, queueNames, type QueueName } from './job-kind.ts'
import { openQueue } from './queue.ts'
import { createRunner, type StoredHandler } from './runner.ts'
import { createJobs, type Jobs } from './service.ts'
import { sweepJobs } from './sweep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
    /** Says how jobs of a kind are carried out; to be called before the server is ready. */
    handleJobs<K extends JobKind, Input>(handler: JobHandler<K, Input>): void
    /** Looks after jobs whose instance has died, and old ones; it does so by itself four times a minute. */
    sweepJobs(): Promise<void>
  }
}

const channel = 'job'
/** How often an instance looks for jobs that it wasn't told of, in milliseconds. */
const lookEvery = 2_000
const sweepEvery = 15_000

/** What jobs need beyond their calls: the queue, whoever carries them out, and what cleans up after them. */
export const jobParts = fastifyPlugin(
  async (app: App) => {
    const { platform, storage } = app
    const { database, clock, repeat } = platform
    const onProblem = (error: unknown, what: string): void => app.log.error({ err: error }, what)
    const queue = await openQueue(database, (error) => onProblem(error, 'the queue of jobs'))
    const handlers = new Map<JobKind, StoredHandler>()
    const signals = createSignals()
    const announce = (id: string): Promise<void> => database.notify(channel, id)
    const runner = createRunner({ platform, storage, queue, handlers, announce, onProblem })
    let closing = false

    const unlisten = await database.listen(channel, (id) => {
      runner.check(id)
      signals.tell(id)
      for (const name of queueNames) signals.tell(name)
    })
    app.decorate('jobs', createJobs({ storage, clock, queue, announce, changed: signals.told }))
    app.decorate('handleJobs', <K extends JobKind, Input>(handler: JobHandler<K, Input>) => {
      handlers.set(handler.kind, {
        access: handler.access,
        run: (context) =>
          handler.run({ ...context, input: handler.input.parse(context.input) } as JobContext<K, Input>),
      })
    })

    const work = async (name: QueueName): Promise<void> => {
      while (!closing) {
        const told = signals.told(name, lookEvery)
        const id = await queue.next(name).catch((error: unknown) => onProblem(error, 'the queue of jobs'))
        if (id) await runner.run(id, name)
        else await told
      }
    }
    const sweep = async (alone: boolean): Promise<void> => {
      const options = { db: database.db, queue, now: clock(), alone }
      for (const id of await sweepJobs(options)) await announce(id)
    }
    app.decorate('sweepJobs', () => sweep(false))
    const swept = (alone = false): Promise<void> =>
      sweep(alone).catch((error: unknown) => onProblem(error, 'sweeping jobs'))

    let working: Promise<unknown> = Promise.resolve()
    let sweeping: Promise<void> = Promise.resolve()
    let stopSweeping = (): void => {}
    app.addHook('onReady', async () => {
      await swept(database.kind === 'pglite')
      working = Promise.all(queueNames.map(work))
      stopSweeping = repeat(() => {
        sweeping = swept()
      }, sweepEvery)
    })
    app.addHook('onClose', async () => {
      closing = true
      stopSweeping()
      runner.shutDown()
      for (const name of queueNames) signals.tell(name)
      await Promise.all([working, sweeping])
      await queue.close()
      await unlisten()
    })
  },
  { name: 'job-parts' },
)
