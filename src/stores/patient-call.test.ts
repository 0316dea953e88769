import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api.ts'
import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import { longestPatience, patiently } from './patient-call.ts'

const refusal = (code: ErrorCode, params = {}) =>
  new ApiError(errorStatus[code], { code, message: '', params, issues: [], requestId: 'r' })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks of a platform that fails so often before it answers. */
function asking(failures: unknown[], random = 1) {
  const aborter = new AbortController()
  const onSlow = vi.fn()
  const ask = vi.fn(async ({ timeout }: { timeout: number }) => {
    if (failures.length > 0) throw failures.shift()
    return timeout
  })
  const answer = patiently(ask, { signal: aborter.signal, onSlow, random: () => random })
  const outcome = answer.catch((error: unknown) => error)
  return { ask, onSlow, aborter, outcome }
}

test('EXAM-04c asks again by itself where the connection is cut, too many ask or the platform can’t just now', async () => {
  const { ask, outcome } = asking([
    new NetworkError(null),
    refusal('too-many-requests'),
    refusal('unavailable'),
  ])
  await pass(1000 + 2000 + 4000)
  expect(await outcome).toBe(120_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('EXAM-04c asks no sooner than the platform says, and each browser at another moment', async () => {
  const late = asking([refusal('too-many-requests', { seconds: 20 })], 0)
  await pass(20_400)
  expect(late.ask).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(late.ask).toHaveBeenCalledTimes(2)
  const [early, later] = [asking([new NetworkError(null)], 0), asking([new NetworkError(null)], 1)]
  await pass(600)
  expect([early.ask.mock.calls.length, later.ask.mock.calls.length]).toEqual([2, 1])
  later.aborter.abort()
})

test('EXAM-04c asks once what would be refused again', async () => {
  const refused = refusal('no-attempts-left')
  const { ask, outcome } = asking([refused])
  expect(await outcome).toBe(refused)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('EXAM-04c tells that it takes its time, and gives up in the end', async () => {
  const cut = new NetworkError(null)
  const { ask, onSlow, outcome } = asking(Array.from({ length: 100 }, () => cut))
  await pass(3900)
  expect(onSlow).not.toHaveBeenCalled()
  await pass(200)
  expect(onSlow).toHaveBeenCalledTimes(1)
  await pass(longestPatience)
  expect(await outcome).toBe(cut)
  const asked = ask.mock.calls.length
  expect(asked).toBeLessThan(20)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(asked)
})

test('EXAM-04c asks no more once it isn’t waited for', async () => {
  const { ask, aborter, outcome } = asking([new NetworkError(null)])
  await pass(0)
  aborter.abort()
  expect(await outcome).toBe(aborter.signal.reason)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
