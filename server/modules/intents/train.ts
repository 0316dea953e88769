import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Sample } from '../../../src/domain/intent/train.ts'
import type { TrainingOrder } from './train-worker.ts'

/** The training did not come to an end: it took too long, or its thread died. */
export class TrainingFailedError extends Error {
  override name = 'TrainingFailedError'
}

export interface TrainingLimits {
  /** Milliseconds after which the training is given up. */
  timeLimit?: number
}

const defaultTimeLimit = 120_000
/** 32 MB a model at most, so that one course can't fill the memory of a server that runs many. */
const maxWeights = 8_000_000
const memoryMegabytes = 1024
/** A thread that has nothing to do is kept this long: who imports one course often imports another. */
const keptIdle = 10_000

/** Trainings wait for each other: each would take a core of its own from those who practise. */
let last: Promise<unknown> = Promise.resolve()
let spare: Worker | undefined

/**
 * Trains a classifier in a thread of its own (INTENT-02) and gives the model's bytes. Throws TrainingFailedError.
 */
export function trainInWorker(
  corpus: readonly Sample[],
  { timeLimit = defaultTimeLimit }: TrainingLimits = {},
): Promise<Uint8Array> {
  const training = last.then(() => runWorker({ corpus: [...corpus], maxWeights }, timeLimit))
  last = training.catch(() => {})
  return training
}

async function runWorker(order: TrainingOrder, timeLimit: number): Promise<Uint8Array> {
  const worker = spare ?? watched(startWorker())
  spare = undefined
  worker.ref()
  try {
    const bytes = await answerTo(worker, order, timeLimit)
    keep(worker)
    return bytes
  } catch (error) {
    void worker.terminate()
    throw error instanceof TrainingFailedError
      ? error
      : new TrainingFailedError('training failed', { cause: error })
  }
}

async function answerTo(worker: Worker, order: TrainingOrder, timeLimit: number): Promise<Uint8Array> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    worker.postMessage(order)
    const [answer]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new TrainingFailedError(`training ended with code ${code} and no model`)
      }),
      setTimeout(timeLimit, undefined, { signal }).then(() => {
        throw new TrainingFailedError(`training took longer than ${timeLimit} ms`)
      }),
    ])
    if (!(answer instanceof Uint8Array)) throw new TrainingFailedError('training gave no model')
    return answer
  } finally {
    listening.abort()
  }
}

/** Ready for the next training for a while; it does not keep the process up. */
function keep(worker: Worker): void {
  worker.unref()
  spare = worker
  const drop = () => {
    if (spare !== worker) return
    spare = undefined
    void worker.terminate()
  }
  setTimeout(keptIdle, undefined, { ref: false }).then(drop, drop)
}

/**
 * A thread that ends by itself is not kept, and its error, which the training that waits for it gets, must
 * not end the process.
 */
function watched(worker: Worker): Worker {
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (spare === worker) spare = undefined
  })
  return worker
}

/**
 * Built, the worker's script stands beside this one. From source it is TypeScript, which a thread needs a
 * loader for.
 */
function startWorker(): Worker {
  const here = import.meta.url
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes }
  if (!here.endsWith('.ts')) return new Worker(new URL('./train-worker.js', here), { resourceLimits })
  const loader = new URL('../../../tools/typescript-loader.mjs', here)
  return new Worker(new URL('./train-worker.ts', here), {
    resourceLimits,
    execArgv: ['--import', loader.href],
  })
}
