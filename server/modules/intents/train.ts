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
/** Trainings wait for each other: each would take a core of its own from those who practise. */
const atOnce = 1
let running = 0
const waiting: (() => void)[] = []

/**
 * Trains a classifier in a thread of its own (INTENT-02) and gives the model's bytes. Throws TrainingFailedError.
 */
export async function trainInWorker(corpus: readonly Sample[], { timeLimit = defaultTimeLimit }: TrainingLimits = {}): Promise<Uint8Array> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await runWorker({ corpus: [...corpus], maxWeights }, timeLimit)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function runWorker(order: TrainingOrder, timeLimit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(order)
    const timer = setTimeout(() => settle(() => reject(new TrainingFailedError(`training took longer than ${timeLimit} ms`))), timeLimit)
    const settle = (answer: () => void) => {
      clearTimeout(timer)
      answer()
      void worker.terminate()
    }
    worker.once('message', (bytes: unknown) =>
      settle(() => (bytes instanceof Uint8Array ? resolve(bytes) : reject(new TrainingFailedError('training gave no model')))),
    )
    worker.once('error', (cause) => settle(() => reject(new TrainingFailedError('training failed', { cause }))))
    worker.once('exit', (code) => settle(() => reject(new TrainingFailedError(`training ended with code ${code} and no model`))))
  })
}

/** Built, the worker's script stands beside this one. From source it is TypeScript, which a thread needs a loader for. */
function startWorker(workerData: TrainingOrder): Worker {
  const here = import.meta.url
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes }
  if (!here.endsWith('.ts')) return new Worker(new URL('./train-worker.js', here), { workerData, resourceLimits })
  const loader = new URL('../../../tools/typescript-loader.mjs', here)
  return new Worker(new URL('./train-worker.ts', here), { workerData, resourceLimits, execArgv: ['--import', loader.href] })
}
