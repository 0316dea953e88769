import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createKeptFilter } from './kept-filter.ts'

const none = { search: '', category: '' }

function open(path: string) {
  const $path = atom(path)
  const replaced: (boolean | undefined)[] = []
  const router = {
    $path,
    go(to: string, options?: { replace?: boolean }) {
      replaced.push(options?.replace)
      $path.set(to)
    },
    href: () => undefined,
  }
  const settled = vi.fn<() => void>()
  return { $path, replaced, settled, kept: createKeptFilter(router, none, settled) }
}

test('UI-10b begins with what the address says, and leaves alone what is not its own', () => {
  const { kept, $path, replaced } = open('/course-list?category=Bank&publishes=7')
  expect(kept.$filter.get()).toEqual({ search: '', category: 'Bank' })
  kept.change({ category: 'Hotel & spa' })
  expect($path.get()).toBe('/course-list?category=Hotel%20%26%20spa&publishes=7')
  kept.change({ category: '' })
  expect([$path.get(), replaced]).toEqual(['/course-list?publishes=7', [true, true]])
})

test('UI-10b writes what is typed into the address once the typing pauses', () => {
  vi.useFakeTimers()
  const { kept, $path, settled } = open('/course-list')
  for (const search of ['c', 'ca', 'card']) kept.change({ search }, true)
  expect([kept.$filter.get().search, $path.get(), settled.mock.calls.length]).toEqual([
    'card',
    '/course-list',
    0,
  ])
  vi.runAllTimers()
  vi.useRealTimers()
  expect([$path.get(), settled.mock.calls.length]).toEqual(['/course-list?search=card', 1])
})

test('UI-10b follows the address back, and not to another screen', () => {
  const { kept, $path, settled } = open('/course-list?search=card')
  $path.set('/course-list')
  expect([kept.$filter.get().search, settled.mock.calls.length]).toEqual(['', 1])
  $path.set('/user-list?search=somebody')
  kept.dispose()
  $path.set('/course-list?search=hotel')
  expect([kept.$filter.get().search, settled.mock.calls.length]).toEqual(['', 1])
})

test('UI-10b keeps nothing where there is no address', () => {
  const kept = createKeptFilter(null, none)
  kept.change({ search: 'card' })
  expect(kept.$filter.get()).toEqual({ search: 'card', category: '' })
})
