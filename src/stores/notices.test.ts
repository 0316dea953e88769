import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('UI-14a keeps a notice that something can be done about until it is dismissed, as it does an error', () => {
  const { $notices, notify, dismiss, dispose } = createNotices()
  const run = vi.fn()
  notify('success', 'Saved')
  notify('error', 'Failed')
  notify('success', 'Deleted', { label: 'Undo', run })
  vi.advanceTimersByTime(3_600_000)
  expect($notices.get().map(({ text }) => text)).toEqual(['Failed', 'Deleted'])
  $notices.get()[1]?.action?.run()
  expect(run).toHaveBeenCalledOnce()
  dismiss($notices.get()[1]?.id ?? 0)
  expect($notices.get().map(({ text }) => text)).toEqual(['Failed'])
  dispose()
})

test('UI-14a tells the same once', () => {
  const { $notices, notify, dispose } = createNotices()
  notify('success', 'Saved')
  notify('success', 'Saved')
  expect($notices.get()).toHaveLength(1)
  dispose()
})
