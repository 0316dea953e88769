import { expect, test } from 'vitest'
import { NetworkError } from '../api/api.ts'
import { settled } from './core-double.ts'
import { createGrowingList, createResource } from './resource.ts'

/** What is asked for, to be answered by the test. */
function platform<T>() {
  const asked: { signal: AbortSignal; answer(value: T): void; fail(): void }[] = []
  const load = (signal: AbortSignal) =>
    new Promise<T>((answer, reject) =>
      asked.push({ signal, answer, fail: () => reject(new NetworkError(null)) }),
    )
  return { asked, load }
}

test('ERR-05 keeps what stands readable while it is loaded again, and takes the newest answer alone', async () => {
  const { asked, load } = platform<{ n: number }>()
  const { $value, reload } = createResource(load)
  expect($value.get()).toEqual({ status: 'loading' })
  asked[0]?.answer({ n: 1 })
  await settled()
  void reload()
  void reload()
  expect([$value.get(), asked[1]?.signal.aborted]).toEqual([{ status: 'ready', n: 1 }, true])
  asked[2]?.answer({ n: 3 })
  asked[1]?.answer({ n: 2 })
  await settled()
  expect($value.get()).toEqual({ status: 'ready', n: 3 })
})

test('ERR-05 says what failed, loads again on request, and takes nothing after its end', async () => {
  const { asked, load } = platform<{ n: number }>()
  const { $value, reload, dispose } = createResource(load)
  asked[0]?.fail()
  await settled()
  expect($value.get()).toEqual({ status: 'failed', code: 'network', requestId: null })
  void reload()
  expect($value.get()).toEqual({ status: 'loading' })
  dispose()
  asked[1]?.answer({ n: 1 })
  await settled()
  expect($value.get()).toEqual({ status: 'loading' })
})

test('ERR-05 loads a lazy one when it is asked for', () => {
  const { asked, load } = platform<{ n: number }>()
  const { reload } = createResource(load, { lazy: true })
  expect(asked).toHaveLength(0)
  void reload()
  expect(asked).toHaveLength(1)
})

test('ERR-05 adds a page at a time, each item once, and begins again on request', async () => {
  const pages: Record<number, string[]> = { 1: ['c', 'b'], 2: ['b', 'a'] }
  const asked: number[] = []
  const { $value, loadMore, reload } = createGrowingList(
    async (page) => {
      asked.push(page)
      return { items: pages[page] ?? [], total: 3 }
    },
    (item) => item,
  )
  await loadMore()
  await settled()
  expect($value.get()).toMatchObject({ items: ['c', 'b'] })
  await loadMore()
  expect($value.get()).toEqual({ status: 'ready', items: ['c', 'b', 'a'], total: 3, pages: 2 })
  await reload()
  expect($value.get()).toMatchObject({ items: ['c', 'b'] })
  expect(asked).toEqual([1, 2, 1])
})
