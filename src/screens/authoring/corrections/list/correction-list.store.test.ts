import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AskedQuestion } from '../../../../contract/corrections.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { stubDocument } from '../../../../stores/document-double.ts'
import { createCorrectionListStore, doubtfulFirst } from './correction-list.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('MARK-11 shows how far a correction is, and reads the questions again when it is done', async () => {
  const waiting = [2, 0]
  let lists = 0
  const core = createCoreDouble((call) => {
    if (call.endsWith('_progress')) {
      const left = waiting.shift() ?? 0
      return { progress: left > 0 ? { waiting: left, attempts: 4 } : null }
    }
    lists += 1
    return { questions: [], corrections: [], progress: lists === 1 ? { waiting: 4, attempts: 4 } : null }
  })
  const store = createCorrectionListStore(core, 'p')
  await later(0)
  expect(store.$progress.get()).toEqual({ waiting: 4, attempts: 4 })
  await later(600)
  expect([store.$progress.get(), lists]).toEqual([{ waiting: 2, attempts: 4 }, 1])
  await later(2000)
  expect([store.$progress.get(), lists]).toEqual([null, 2])
  store.dispose()
})

test('PAPER-01b questions whose key looks wrong come first', () => {
  const question = (id: string, doubt: 'key-looks-wrong' | 'too-hard' | null): AskedQuestion => ({
    id,
    type: 'RADIO',
    text: id,
    figures: { answers: 30, blank: 0, facility: 0.5, doubt },
    corrected: false,
  })
  const asked = [question('a', 'too-hard'), question('b', null), question('c', 'key-looks-wrong')]
  expect(doubtfulFirst(asked).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
