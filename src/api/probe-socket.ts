import type { livePath as contractPath } from '../contract/live.ts'

// The compiler holds it to the contract's value without its schema being shipped.
const livePath: typeof contractPath = '/coach-api/live'

/** Where the live connection of a platform is; `base` is its origin (and path), empty for the page's own. */
export function socketAddress(base: string): string {
  const address = new URL(base + livePath, globalThis.location?.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

/** Whether a WebSocket to the platform opens in so many milliseconds; it is closed at once, and nothing is said over it (CONV-18b). Never rejects. */
export function socketOpens(base: string, within: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let socket: WebSocket
    const settle = (opened: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', give)
      socket.close()
      resolve(opened)
    }
    const give = () => settle(false)
    const timer = setTimeout(give, within)
    try {
      socket = new WebSocket(socketAddress(base))
    } catch {
      // A page's policy may forbid them.
      clearTimeout(timer)
      return resolve(false)
    }
    socket.addEventListener('open', () => settle(true))
    socket.addEventListener('error', give)
    signal.addEventListener('abort', give)
  })
}
