/**
 * How much a connection may send, in messages or bytes: `burst` at once, refilled evenly at `perSecond`.
 * Answers whether `cost` more is allowed at `now` (milliseconds).
 */
export const createRateLimiter = (burst: number, perSecond: number) => {
  let left = burst
  let last = 0
  return (now: number, cost = 1): boolean => {
    left = Math.min(burst, left + (Math.max(0, now - last) / 1000) * perSecond)
    last = now
    if (left < cost) return false
    left -= cost
    return true
  }
}
