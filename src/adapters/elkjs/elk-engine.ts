import ELK, { type ELK as Engine } from 'elkjs/lib/elk-api.js'
import loadElk from 'prebuilt:elkjs/lib/elk-worker.min.js'
import { startTextWorker } from '../text-worker/text-worker.ts'

/** What the engine is first asked for. */
const greeting = { id: -1, cmd: 'register', algorithms: ['layered'] }

type WorkerMaker = new (url: string) => Worker
const isWorkerMaker = (value: unknown): value is WorkerMaker => typeof value === 'function'

async function workerLike(): Promise<Worker> {
  const elk = await loadElk()
  const worker = await startTextWorker(elk, greeting)
  if (worker) return worker
  const module: { exports: { Worker?: unknown } } = { exports: {} }
  elk(module, module.exports)
  if (!isWorkerMaker(module.exports.Worker)) throw new Error('elkjs has no worker of its own')
  return new module.exports.Worker('')
}

async function startEngine(): Promise<Engine> {
  const worker = await workerLike()
  return new ELK({ workerFactory: () => worker, algorithms: ['layered'] })
}

let engine: Promise<Engine> | undefined

/** One engine a page, started at the first layout; a start that failed is tried again at the next. */
export function elkEngine(): Promise<Engine> {
  engine ??= startEngine().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}
