import { afterAll, vi } from 'vitest'

// Unit tests of a worker share its globals. What a file has replaced would stay for those after it, also where a test of it failed half-way,
// and a timer that it left running would go off in the middle of another.
const { setInterval: repeat, setTimeout: delay } = globalThis
const left = new Set<NodeJS.Timeout>()

const kept = <Args extends unknown[]>(start: (...args: Args) => NodeJS.Timeout) =>
  function (...args: Args): NodeJS.Timeout {
    const timer = start(...args)
    left.add(timer)
    return timer
  }

globalThis.setInterval = Object.assign(kept(repeat), repeat)
globalThis.setTimeout = Object.assign(kept(delay), delay)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const timer of left) clearTimeout(timer)
  globalThis.setInterval = repeat
  globalThis.setTimeout = delay
})
