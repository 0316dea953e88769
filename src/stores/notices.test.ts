import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('UI-14a keeps an error until it is dismissed', () => {
  const { $notices, notify, dismiss, dispose } = createNotices()
  notify('error', 'Failed')
  vi.advanceTimersByTime(3_600_000)
  expect($notices.get().map(({ text }) => text)).toEqual(['Failed'])
  dismiss($notices.get()[0]?.id ?? 0)
  expect($notices.get()).toEqual([])
  dispose()
})

test('UI-10d takes an offer to undo away after ten seconds, later than what nothing can be done about', () => {
  const { $notices, notify, dispose } = createNotices()
  const run = vi.fn()
  notify('success', 'Saved')
  notify('success', 'Deleted', { label: 'Undo', run })
  vi.advanceTimersByTime(9_999)
  expect($notices.get().map(({ text }) => text)).toEqual(['Deleted'])
  $notices.get()[0]?.action?.run()
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect($notices.get()).toEqual([])
  dispose()
})

test('UI-10d leaves every notice while a person is at one, and gives it all of its time again', () => {
  const { $notices, notify, dismiss, holdNotices, dispose } = createNotices()
  const texts = () => $notices.get().map(({ text }) => text)
  const offer = (text: string) => notify('success', text, { label: 'Undo', run: () => {} })
  offer('Deleted')
  holdNotices(true)
  offer('Moved')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Deleted', 'Moved'])
  holdNotices(false)
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['Deleted', 'Moved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  // What was under the pointer has gone: nothing says that the pointer left it.
  offer('Deleted')
  offer('Moved')
  holdNotices(true)
  dismiss($notices.get()[0]?.id ?? 0)
  vi.advanceTimersByTime(10_000)
  expect(texts()).toEqual([])
  dispose()
})

test('UI-14a tells the same once', () => {
  const { $notices, notify, dispose } = createNotices()
  notify('success', 'Saved')
  notify('success', 'Saved')
  expect($notices.get()).toHaveLength(1)
  dispose()
})
