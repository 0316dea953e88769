import { afterAll, vi } from 'vitest'

// Unit tests of a worker share its globals. What a file has replaced would stay for those after it, also where a test of it failed half-way.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
