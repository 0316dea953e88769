import { expect, test } from 'vitest'
import { fairQueue, QueueFullError } from './fair-queue.ts'

test('FLOW-09a owners take turns, however many works one of them has waiting', async () => {
  const done: string[] = []
  const inTurn = fairQueue()
  const works = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    inTurn(name.slice(0, 1), () => Promise.resolve(done.push(name))),
  )
  await Promise.all(works)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('FLOW-09a a work that fails is told to who waits for it, and the next one runs', async () => {
  const inTurn = fairQueue()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('FLOW-09a an owner may have twenty works waiting', async () => {
  const inTurn = fairQueue()
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const running = inTurn('a', () => gate)
  const waiting = Array.from({ length: 20 }, () => inTurn('a', () => Promise.resolve()))
  await expect(inTurn('a', () => Promise.resolve())).rejects.toThrow(QueueFullError)
  open()
  await Promise.all([running, ...waiting])
  await expect(inTurn('a', () => Promise.resolve(1))).resolves.toBe(1)
})
