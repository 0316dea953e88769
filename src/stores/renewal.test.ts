import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renew, renewAhead } from './renewal.ts'

const key = 'coach.renewing'
const store = new Map<string, string>()
/** What the platform is asked, in order; each is answered by hand. */
let asked: { url: string; answer(token: string): void; fail(): void }[] = []
/** What waits for its turn, as a browser's locks hold it. */
let turns: (() => void)[] = []

beforeEach(() => {
  store.clear()
  asked = []
  turns = []
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, run: () => Promise<unknown>) =>
        new Promise((resolve, reject) => void turns.push(() => run().then(resolve, reject))),
    },
  })
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({
          url,
          answer: (token) => resolve(Response.json({ token })),
          fail: () => reject(new TypeError('no network')),
        })
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('BOOT-01 who is signed in is asked before the framework is there, once', async () => {
  renewAhead('')
  expect(asked.map(({ url }) => url)).toEqual(['/coach-api/auth/renew'])
  const renewed = renew('')
  asked[0]?.answer('first')
  expect(await renewed).toEqual({ status: 200, body: { token: 'first' } })
  void renew('')
  turns.at(-1)?.()
  expect(asked).toHaveLength(2)
})

test('BOOT-01 what was asked of one platform is no answer of another', () => {
  renewAhead('')
  void renew('https://coach.example')
  turns.at(-1)?.()
  expect(asked.map(({ url }) => url)).toEqual([
    '/coach-api/auth/renew',
    'https://coach.example/coach-api/auth/renew',
  ])
})

test('AUTH-12 asked ahead, it waits for its turn where another tab waits for its answer', () => {
  store.set(key, String(Date.now() - 2_000))
  renewAhead('')
  expect(asked).toEqual([])
  turns[0]?.()
  expect(asked).toHaveLength(1)
})

test('AUTH-12 a tab that was closed while it waited keeps none from asking ahead', () => {
  store.set(key, String(Date.now() - 31_000))
  renewAhead('')
  expect(asked).toHaveLength(1)
})

test('AUTH-12 says that it waits for an answer, and holds the turn of the other tabs until it is there', async () => {
  renewAhead('')
  expect(store.get(key)).not.toBe('')
  expect(turns).toHaveLength(1)
  asked[0]?.answer('first')
  await renew('')
  expect(store.get(key)).toBe('')
})

test('AUTH-12 what failed ahead is told to whoever renews, and asked anew after that', async () => {
  renewAhead('')
  const renewed = renew('')
  asked[0]?.fail()
  await expect(renewed).rejects.toThrow('no network')
  expect(store.get(key)).toBe('')
  void renew('')
  turns.at(-1)?.()
  expect(asked).toHaveLength(2)
})

test('AUTH-12 a browser that forbids storage asks all the same', async () => {
  vi.stubGlobal('localStorage', undefined)
  renewAhead('')
  const renewed = renew('')
  asked[0]?.answer('first')
  expect((await renewed).status).toBe(200)
})
