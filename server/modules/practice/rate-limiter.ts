/**
 * How many messages a connection may send: `burst` at once, refilled evenly at `perSecond`.
 * Answers whether one more is allowed at `now` (milliseconds).
 */
export const createRateLimiter = (burst: number, perSecond: number) => {
  let left = burst
  let last = 0
  return (now: number): boolean => {
    left = Math.min(burst, left + (Math.max(0, now - last) / 1000) * perSecond)
    last = now
    if (left < 1) return false
    left--
    return true
  }
}
