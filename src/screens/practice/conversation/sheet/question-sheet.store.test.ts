import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TurnEntry } from '../../../../contract/practice.ts'
import { createCoreDouble, type CoreDouble } from '../../../../stores/core-double.ts'
import { createConversationStore } from '../conversation.store.ts'
import { awaits, sessionForTest, sessionId, startedAt, turn } from '../turns-for-tests.ts'
import { createQuestionSheetStore } from './question-sheet.store.ts'

beforeEach(() => void vi.useFakeTimers({ now: startedAt }))
afterEach(() => void vi.useRealTimers())

const options = [
  { id: 'a', text: 'Ten days' },
  { id: 'b', text: 'A month' },
]
const choice = (id: string, place: number, again = false): TurnEntry => ({
  type: 'asks',
  question: { id, type: 'RADIO', text: `Question ${id}`, options },
  place,
  of: 2,
  again,
})
const free = (place: number): TurnEntry => ({
  type: 'asks',
  question: { id: 'free', type: 'QA', text: 'Why?', options: [] },
  place,
  of: 2,
  again: false,
})
const answered = (result: 'CORRECT' | 'WRONG', right: string[] = ['a']): TurnEntry => ({
  type: 'answered',
  result,
  right,
  explanation: 'Because.',
})
const points: TurnEntry = {
  type: 'scored',
  line: { rule: 'free', name: 'Why?', item: 'answers', points: 50, evidence: [] },
}
const first = () => turn(1, [choice('one', 1), awaits(1, 'choice')])
const second = () =>
  turn(2, [answered('WRONG'), free(2), awaits(2)], { chose: { turnId: 'turn-1', options: ['b'] } })
const last = () =>
  turn(3, [answered('CORRECT', []), points, { type: 'ended', reason: 'flow', outcome: 'achieved' }], {
    said: { turnId: 'turn-2', text: 'It is so.' },
  })
const bank = () => sessionForTest({ kind: 'question-bank', seq: 1 })

const bare = () => createCoreDouble(() => ({ items: [] }))

function open(core: CoreDouble = bare(), turns = [first()]) {
  let ids = 0
  const practice = createConversationStore(core, sessionId, { now: Date.now, newId: () => `turn-${++ids}` })
  const store = createQuestionSheetStore(core, practice, sessionId)
  const live = core.live()
  live.$status.set({ status: 'open' })
  live.handlers.ready(bank(), turns)
  return { core, store, live }
}
const one = { id: 'one', type: 'RADIO' as const, text: 'Question one', options }

describe('CONV-02a a question bank on its sheet', () => {
  test('stays at the question with what came of it until the learner goes on', () => {
    const { store, live } = open()
    store.choose(one, 'a')
    store.choose(one, 'b')
    expect(store.$chosen.get()).toEqual(['b'])
    store.send()
    expect(live.sent).toContainEqual({ type: 'choose', turnId: 'turn-1', round: 1, options: ['b'] })
    expect(store.$locked.get()).toBe(true)
    live.handlers.turn(second())
    expect(store.$place.get()).toBe(0)
    expect(store.$items.get()[0]?.answer).toMatchObject({ result: 'WRONG', chosen: ['b'], right: ['a'] })
    expect(store.$chosen.get()).toEqual([])
    store.show(1)
    expect(store.$items.get()[store.$place.get()]).toMatchObject({ question: { id: 'free' }, answer: null })
    store.show(2)
    expect(store.$place.get()).toBe(1)
  })

  test('sends nothing that was not chosen or written, and nothing twice', () => {
    const { store, live } = open()
    store.send()
    store.choose(one, 'a')
    store.send()
    store.send()
    expect(live.sent.filter((sent) => (sent as { type: string }).type === 'choose')).toHaveLength(1)
  })

  test('has the words of a free answer, what they earned, and the result at its end', async () => {
    const core = createCoreDouble((call) =>
      call === 'GET /coach-api/repetitions' ? { items: [{ due: 0, days: [] }] } : { items: [] },
    )
    const { store, live } = open(core, [first(), second()])
    store.write('free', 'It is so.')
    store.send()
    live.handlers.turn(last())
    expect(store.$items.get()[1]).toMatchObject({ said: 'It is so.', seq: 3, lines: [{ points: 50 }] })
    expect(store.$place.get()).toBe(1)
    store.show(2)
    expect(store.$place.get()).toBe(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.$repetition.get()).toEqual({ due: 0, days: [] })
  })

  test('CONV-18 is at the same place after a reload, with what was chosen and not sent', () => {
    const { core, store, live } = open()
    store.choose(one, 'b')
    store.dispose()
    const again = open(core)
    expect(again.store.$chosen.get()).toEqual(['b'])
    again.store.send()
    again.live.handlers.turn(second())
    // What came of it is being read.
    again.store.show(0)
    again.store.dispose()
    const third = open(core, [first(), second()])
    expect(third.store.$place.get()).toBe(0)
    expect(third.store.$chosen.get()).toEqual([])
    expect(live.sent).not.toContainEqual(expect.objectContaining({ options: ['b'] }))
  })

  test('shows the result where time ended the practice in the middle of a question', () => {
    const { store, live } = open()
    live.handlers.turn(turn(2, [{ type: 'ended', reason: 'countdown', outcome: 'missed' }]))
    expect(store.$place.get()).toBe(1)
    store.show(0)
    expect(store.$place.get()).toBe(1)
  })

  test('tells what another tab has answered', () => {
    const { store, live } = open()
    live.handlers.turn({ ...second(), chose: { turnId: 'other', options: ['b'] } })
    expect(store.$items.get()[0]?.answer?.result).toBe('WRONG')
    expect(store.$place.get()).toBe(0)
  })
})
