/** So long a site may take to answer, in milliseconds; a frame that has nothing by then counts as failed. */
export const answerWithin = 10_000

interface Surroundings {
  fetch(address: string, options: RequestInit): Promise<unknown>
  /** Where the browser tells what a page's own policy has blocked. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const browser = (): Surroundings => ({ fetch: (address, options) => fetch(address, options), page: document })

/**
 * Whether a site answers at all, whatever it says: a frame tells nobody that it has failed, and shows the browser's own
 * page for it (SHELL-10). Where a host's policy forbids us to ask, the frame has its try. Rejects when given up.
 */
export async function siteAnswers(
  address: string,
  signal: AbortSignal,
  { fetch, page }: Surroundings = browser(),
): Promise<boolean> {
  const { origin } = new URL(address)
  let blocked = false
  const onBlocked = (event: Event) => {
    if ('blockedURI' in event && String(event.blockedURI).startsWith(origin)) blocked = true
  }
  page.addEventListener('securitypolicyviolation', onBlocked)
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithin)]),
    })
    return true
  } catch {
    signal.throwIfAborted()
    // What was blocked is told after the refusal.
    await new Promise((resolve) => setTimeout(resolve))
    return blocked
  } finally {
    page.removeEventListener('securitypolicyviolation', onBlocked)
  }
}
