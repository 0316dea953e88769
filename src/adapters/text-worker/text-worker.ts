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

/**
 * A worker made from the text of what runs it, which works from another origin; null where the host's CSP forbids blob workers.
 * It has to answer the greeting, with whatever. What `library` answers is `library` there, of all its code.
 */
export async function startTextWorker(
  run: (...args: never[]) => unknown,
  greeting: unknown,
  library?: (...args: never[]) => unknown,
): Promise<Worker | null> {
  const before = library ? `globalThis.library=(${String(library)})();` : ''
  const address = URL.createObjectURL(new Blob([`${before}(${String(run)})()`], { type: 'text/javascript' }))
  try {
    const worker = new Worker(trusted(address))
    if (await answers(worker, greeting)) return worker
    worker.terminate()
    return null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function answers(worker: Worker, greeting: unknown): Promise<boolean> {
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
    worker.postMessage(greeting)
  })
}
