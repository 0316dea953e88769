import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '../queues/fair-queue.ts'

/** The thread gave no answer: it took too long, ran out of memory or died. */
export class ThreadFailedError extends Error {
  override name = 'ThreadFailedError'
}

export interface ThreadOptions {
  /** `import.meta.url` of the module beside which the thread's script stands. */
  beside: string
  /** The script's name without its ending; it calls `answerOrders`. Built, it is an entry of its own. */
  script: string
  memoryMegabytes: number
  /** Milliseconds after which an order is given up; starting the thread does not count. */
  timeLimit: number
}

/**
 * Asks a thread of its own, one order after the other; owners take turns, so that what one of them sends keeps nobody
 * else waiting for more than one order. Throws ThreadFailedError, and QueueFullError of `fair-queue.ts`.
 */
export type AskThread<Order, Answer> = (owner: string, order: Order) => Promise<Answer>

/** A thread that has said nothing by then does not start. */
const startLimit = 60_000
/** A thread that has nothing to do is kept this long: starting one costs more than most orders. */
const keptIdle = 60_000

/** The thread is started when it is first asked, and again after it failed. */
export function createThread<Order, Answer>(options: ThreadOptions): AskThread<Order, Answer> {
  const inTurn = fairQueue()
  let spare: Worker | undefined
  /** Ends the wait for the spare thread to be dropped. */
  let idle = new AbortController()

  const keep = (worker: Worker): void => {
    // It does not keep the process up.
    worker.unref()
    spare = worker
    const drop = (): void => {
      if (spare !== worker) return
      spare = undefined
      void worker.terminate()
    }
    idle = new AbortController()
    setTimeout(keptIdle, undefined, { ref: false, signal: idle.signal }).then(drop, () => {})
  }

  const start = (): Worker => {
    const worker = startWorker(options)
    // Whoever waits for an answer gets the error; it must not end the process. An ended thread is not kept.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (spare === worker) spare = undefined
    })
    return worker
  }

  const ask = async (order: Order): Promise<Answer> => {
    idle.abort()
    const kept = spare
    const worker = kept ?? start()
    spare = undefined
    worker.ref()
    try {
      if (!kept) await messageOf(worker, startLimit)
      worker.postMessage(order)
      const answer = (await messageOf(worker, options.timeLimit)) as Answer
      keep(worker)
      return answer
    } catch (error) {
      void worker.terminate()
      throw error instanceof ThreadFailedError
        ? error
        : new ThreadFailedError('the thread failed', { cause: error })
    }
  }

  return (owner, order) => inTurn(owner, () => ask(order))
}

/** The next thing that a thread says. */
async function messageOf(worker: Worker, timeLimit: number): Promise<unknown> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const [message]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]): never => {
        throw new ThreadFailedError(`the thread ended with code ${code} and no answer`)
      }),
      setTimeout(timeLimit, undefined, { signal }).then((): never => {
        throw new ThreadFailedError(`the thread took longer than ${timeLimit} ms`)
      }),
    ])
    return message
  } finally {
    listening.abort()
  }
}

/** From source the script is TypeScript, which a thread needs a loader for. */
function startWorker({ beside, script, memoryMegabytes }: ThreadOptions): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes }
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${script}.js`, beside), { resourceLimits })
  const loader = new URL('../../tools/typescript-loader.mjs', import.meta.url)
  return new Worker(new URL(`./${script}.ts`, beside), {
    resourceLimits,
    execArgv: ['--import', loader.href],
  })
}
