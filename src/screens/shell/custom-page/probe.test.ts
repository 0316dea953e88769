import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWithin, siteAnswers } from './probe.ts'

const address = 'https://bi.example/board'

function probe(fetch: (address: string, options: RequestInit) => Promise<unknown>) {
  const page = new EventTarget()
  const given = new AbortController()
  return { page, given, answer: siteAnswers(address, given.signal, { fetch, page }) }
}
const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const blockedAt = (page: EventTarget, blockedURI: string) =>
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('SHELL-10 asks a site without telling it who is here, and takes any answer', async () => {
  const asked: RequestInit[] = []
  const { answer } = probe(async (_address, options) => void asked.push(options))
  expect(await answer).toBe(true)
  expect(asked).toMatchObject([
    { method: 'HEAD', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
  ])
})

test('SHELL-10 knows a site that nothing answers for', async () => {
  const { answer } = probe(refused)
  await vi.runAllTimersAsync()
  expect(await answer).toBe(false)
})

test('SHELL-10 lets the frame try where the page’s own policy forbids to ask', async () => {
  const { page, answer } = probe(() => refused().finally(() => blockedAt(page, address)))
  await vi.runAllTimersAsync()
  expect(await answer).toBe(true)
  const other = probe(() => refused().finally(() => blockedAt(other.page, 'https://else.example/')))
  await vi.runAllTimersAsync()
  expect(await other.answer).toBe(false)
})

test('SHELL-10 waits ten seconds and no longer, and rejects where it is given up', async () => {
  expect(answerWithin).toBe(10_000)
  const never = (_address: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  const { given, answer } = probe(never)
  given.abort()
  await expect(answer).rejects.toThrow()
})
