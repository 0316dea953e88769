import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginsWithZeros, findNonces } from './find-nonces.ts'

const search = (over: { signal?: AbortSignal; pauses?: () => void; shares?: number[] } = {}) => {
  let time = 0
  return {
    progress: (share: number) => void over.shares?.push(share),
    pause: async () => over.pauses?.(),
    // Each look at the clock takes a millisecond, so that slices end soon.
    now: () => (time += 1),
    signal: over.signal ?? new AbortController().signal,
  }
}

test('AUTH-01 works out a nonce for each part, as the platform accepts them', async () => {
  const nonces = (await findNonces({ salt: 'k3-salt', bits: 10, parts: 3 }, search())).split('.')
  const hashes = nonces.map((nonce, part) => createHash('sha256').update(`k3-salt${part}.${nonce}`).digest())
  expect(hashes.map((hash) => hash.readUInt16BE(0) >> 6)).toEqual([0, 0, 0])
})

test('AUTH-01 looks at whole bytes and at the bits after them', () => {
  expect(beginsWithZeros(Uint8Array.of(0, 0x0f), 12)).toBe(true)
  expect(beginsWithZeros(Uint8Array.of(0, 0x1f), 12)).toBe(false)
  expect(beginsWithZeros(Uint8Array.of(1, 0), 8)).toBe(false)
  expect(beginsWithZeros(Uint8Array.of(255), 0)).toBe(true)
})

test('AUTH-01 gives the page back between slices, says how far it is, and can be given up', async () => {
  const given = new AbortController()
  const shares: number[] = []
  let pauses = 0
  const endless = findNonces(
    { salt: 's', bits: 200, parts: 1 },
    search({ signal: given.signal, shares, pauses: () => (pauses += 1) > 3 && given.abort() }),
  )
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' })
  expect(pauses).toBe(4)
  expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share < 1)).toBe(true)
})
