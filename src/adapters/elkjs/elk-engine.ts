import ELK, { type ELK as Engine } from 'elkjs/lib/elk-api.js'
import loadElk from 'prebuilt:elkjs/lib/elk-worker.min.js'

/** How long a host's CSP may take to say that it forbids the worker. */
const patience = 4000

/** Trusted Types, as far as it is used here; the library of the DOM's types does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** The name that a page's `trusted-types` has to allow. */
const policyName = 'coach-worker'
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * An address as a page with `require-trusted-types-for 'script'` takes it: of text of our own alone. Throws where the
 * page does not allow our policy.
 */
function trusted(address: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isTrustedTypes(types)) return address
  policy ??= types.createPolicy(policyName, {
    createScriptURL(given) {
      if (!given.startsWith('blob:')) throw new TypeError('a worker is made from text alone')
      return given
    },
  })
  return policy.createScriptURL(address)
}

/** A worker made from text works from another origin; null where the host's CSP forbids blob workers. */
async function startWorker(): Promise<Worker | null> {
  const text = `(${String(await loadElk())})()`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  try {
    const worker = new Worker(trusted(address))
    if (await answers(worker)) return worker
    worker.terminate()
    return null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function answers(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const violated = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'worker-src' || event.blockedURI.startsWith('blob')) done(false)
    }
    const timer = setTimeout(() => done(false), patience)
    function done(works: boolean) {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', violated)
      resolve(works)
    }
    document.addEventListener('securitypolicyviolation', violated)
    worker.addEventListener('message', () => done(true), { once: true })
    worker.addEventListener('error', () => done(false), { once: true })
    worker.postMessage({ id: -1, cmd: 'register', algorithms: ['layered'] })
  })
}

type WorkerMaker = new (url: string) => Worker
const isWorkerMaker = (value: unknown): value is WorkerMaker => typeof value === 'function'

async function workerLike(): Promise<Worker> {
  const worker = await startWorker()
  if (worker) return worker
  const elk = await loadElk()
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
