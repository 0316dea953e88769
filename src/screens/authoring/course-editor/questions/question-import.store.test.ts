import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { QuestionFile } from '../../../../contract/questions.ts'
import { errorStatus } from '../../../../contract/errors.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createQuestionImportStore, mostBytes } from './question-import.store.ts'

const found = (count: number): QuestionFile => ({
  format: 'gift',
  questions: Array.from({ length: count }, (_, at) => ({
    place: { unit: 'line', number: at + 1, name: '' },
    question: { type: 'QA', text: `Question ${at}`, answers: ['yes'], explanation: '', tags: [] },
  })),
  problems: [],
  losses: [],
  pictures: [],
})
const file = new File(['Free? {T}'], 'questions.txt')
const open = (answer: () => unknown, room = 3) =>
  createQuestionImportStore(
    createCoreDouble((call) => (call.includes('questions/_read') ? answer() : null)),
    room,
  )
const tickedIn = (store: ReturnType<typeof open>) => {
  const state = store.$state.get()
  return state.status === 'read' ? [...state.ticked].sort() : state.status
}

describe('an import of questions', () => {
  test('PAPER-03 ticks as many as there is room for, and never more', async () => {
    const store = open(() => found(5))
    await store.choose(file)
    expect(tickedIn(store)).toEqual([0, 1, 2])
    store.toggle(4)
    expect(tickedIn(store)).toEqual([0, 1, 2])
    store.toggle(1)
    store.toggle(4)
    expect(tickedIn(store)).toEqual([0, 2, 4])
    store.toggleAll(false)
    expect(tickedIn(store)).toEqual([])
    store.toggleAll(true)
    expect(tickedIn(store)).toEqual([0, 1, 2])
    store.again()
    expect(tickedIn(store)).toBe('choosing')
  })
  test('PAPER-03 says why a file is refused, one that is too large before it is sent', async () => {
    const code = 'unsupported-file-type'
    const store = open(() => {
      throw new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: 'q' })
    })
    await store.choose(file)
    expect(store.$state.get()).toMatchObject({ status: 'refused', name: 'questions.txt', refusal: { code } })
    const large = new File([new Uint8Array(mostBytes + 1)], 'large.xlsx')
    const unasked = open(() => found(1))
    await unasked.choose(large)
    expect(unasked.$state.get()).toMatchObject({
      status: 'refused',
      refusal: { code: 'file-too-large', params: { megabytes: 5 } },
    })
  })
  test('PAPER-03 forgets a file for one that was chosen after it', async () => {
    const answers = [found(1), found(2)]
    const store = open(() => answers.shift())
    await Promise.all([store.choose(file), store.choose(new File(['x'], 'second.txt'))])
    expect(store.$state.get()).toMatchObject({ status: 'read', name: 'second.txt' })
  })
})
