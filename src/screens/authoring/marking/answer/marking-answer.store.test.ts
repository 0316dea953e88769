import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { AnswerTask, ConversationTask, MarkingTask } from '../../../../contract/marking.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { neighbourInQuestion, undecided, withdrawnChange } from './conversation-draft.ts'
import { createMarkingAnswerStore, pointsTyped } from './marking-answer.store.ts'

const machine = { points: 12.5, earned: ['p1'], evidence: [{ point: 'p1', start: 0, end: 6 }] }
const taskOf = (id: string, over: Partial<AnswerTask> = {}): AnswerTask => ({
  id,
  kind: 'answer',
  late: false,
  locale: 'us-en',
  question: {
    id: 'free',
    text: 'When?',
    explanation: '',
    references: ['Before and after.'],
    points: [
      { id: 'p1', name: 'Before', weight: 1 },
      { id: 'p2', name: 'After', weight: 1 },
    ],
    most: 25,
  },
  answer: 'Before.',
  disagreed: false,
  marks: [],
  helpful: false,
  markers: 1,
  leasedUntil: '2026-05-04T08:10:00Z',
  similar: 0,
  machine,
  ...over,
})

const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { code, message: '', params: {}, issues: [], requestId: 'r' })

/** A platform with these answers to mark. */
function open(tasks: MarkingTask[], taken?: ApiError) {
  const waiting = [...tasks]
  const given: { task: MarkingTask; body: object }[] = []
  let corrected: MarkingTask | null = null
  let isLost = false
  const core = createCoreDouble((call, input) => {
    const { body } = input as { body: { skipped?: string[]; first?: string } }
    if (call === 'POST /coach-api/marking/next') {
      const skipped = body.skipped ?? []
      const wanted = waiting.find(({ id }) => id === body.first)
      const task = wanted ?? waiting.find(({ id }) => !skipped.includes(id)) ?? waiting[0] ?? null
      return { publishName: 'Exam', task, left: waiting.length, others: 0 }
    }
    if (call === 'POST /coach-api/marking/undo') {
      const last = given.pop()
      if (!last) throw refusal(404, 'not-found')
      waiting.push(last.task)
      return { task: last.task, given: { points: 12.5, earned: ['p1'], turns: null, comment: 'Half' } }
    }
    if (corrected) {
      const { id } = corrected
      const at = waiting.findIndex((task) => task.id === id)
      waiting.splice(at, 1, ...(isLost ? [] : [corrected]))
      corrected = null
      throw refusal(409, 'marking-changed')
    }
    if (taken) {
      waiting.shift()
      throw taken
    }
    const id = (input as { params: { id: string } }).params.id
    const at = waiting.findIndex((task) => task.id === id)
    const [task] = waiting.splice(at, 1)
    if (task) given.push({ task, body })
    return { state: 'marked', points: 12.5, machine }
  })
  const store = createMarkingAnswerStore(core, 'publish', 'free')
  const answer = () => {
    const value = store.$answer.get()
    if (value.status !== 'ready') throw new Error(value.status)
    return value
  }
  return {
    core,
    store,
    answer,
    given,
    /** An answer is corrected behind its marker's back; `lost`: somebody else has it since. */
    correct: (task: MarkingTask, lost = false) => {
      corrected = task
      isLost = lost
    },
  }
}

test('MARK-03 saves which points an answer makes and goes to the next', async () => {
  const { store, answer, given } = open([taskOf('a'), taskOf('b')])
  await settled()
  store.toggle('p1')
  store.toggle('p2')
  store.toggle('p1')
  store.change({ comment: ' Only after. ' })
  await store.saveAndNext()
  expect(given.map(({ body }) => body)).toEqual([{ earned: ['p2'], comment: 'Only after.' }])
  expect(answer()).toMatchObject({ task: { id: 'b' }, left: 1, draft: { earned: [], comment: '' } })
})

test('MARK-03 shows what the grader found only once the mark is given, where two mark it', async () => {
  const { store, answer } = open([taskOf('a', { markers: 2, machine: null }), taskOf('b')])
  await settled()
  expect(answer()).toMatchObject({ marked: null, left: 2 })
  store.toggleNone()
  await store.saveAndNext()
  expect(answer()).toMatchObject({ task: { id: 'a' }, marked: { machine: { points: 12.5 } }, left: 1 })
  store.toggle('p1')
  expect(answer().draft.earned).toEqual([])
  await store.undo()
  expect(answer()).toMatchObject({ task: { id: 'a' }, marked: null, left: 2 })
  await store.saveAndNext()
  await store.saveAndNext()
  expect(answer()).toMatchObject({ task: { id: 'b' }, marked: null })
})

test('MARK-03 nothing chosen is no mark: that an answer makes no point has to be said', async () => {
  const { store, answer, given } = open([taskOf('a'), taskOf('b')])
  await settled()
  await store.saveAndNext()
  expect(answer()).toMatchObject({ task: { id: 'a' }, wrong: true })
  expect(given).toEqual([])
  store.toggle('p1')
  store.toggleNone()
  expect(answer()).toMatchObject({ wrong: false, draft: { earned: [], none: true } })
  store.toggle('p1')
  expect(answer().draft).toMatchObject({ earned: ['p1'], none: false })
  store.toggleNone()
  await store.saveAndNext()
  expect(given.map(({ body }) => body)).toEqual([{ earned: [], comment: '' }])
})

test('MARK-03 takes points as they are typed, and no others than the question is worth', async () => {
  expect(['5', '2,5', ' 2.5 ', '25', '0'].map((text) => pointsTyped(text, 25))).toEqual([5, 2.5, 2.5, 25, 0])
  expect(['', '25.1', '-1', '2.55', 'five', '1e1'].map((text) => pointsTyped(text, 25))).toEqual(
    Array(6).fill(null),
  )
  const plain = taskOf('a', { question: { ...taskOf('a').question, points: [] } })
  const { store, answer, given } = open([plain])
  await settled()
  store.change({ points: '26' })
  await store.saveAndNext()
  expect(answer().wrong).toBe(true)
  expect(given).toEqual([])
  store.change({ points: '7,5' })
  await store.saveAndNext()
  expect(given.map(({ body }) => body)).toEqual([{ points: 7.5, comment: '' }])
  expect(answer().task).toBeNull()
})

test('MARK-03 keeps what was typed through a reload of the page, and forgets it once it is saved', async () => {
  const { core, store } = open([taskOf('a')])
  await settled()
  store.toggle('p2')
  store.change({ comment: 'Half of it' })
  const again = createMarkingAnswerStore(core, 'publish', 'free')
  await settled()
  expect(again.$answer.get()).toMatchObject({ draft: { earned: ['p2'], comment: 'Half of it' } })
  await again.saveAndNext()
  expect(core.kept.has('marking.a') && core.kept.get('marking.a')).toBeFalsy()
})

test('MARK-03 says that somebody else was faster and brings the next answer', async () => {
  const { core, store, answer } = open([taskOf('a'), taskOf('b')], refusal(409, 'marking-taken'))
  await settled()
  store.toggle('p1')
  await store.saveAndNext()
  expect(core.notified).toEqual([expect.objectContaining({ kind: 'error' })])
  expect(answer().task?.id).toBe('b')
})

test('MARK-11 MARK-13 keeps of a mark the points that a corrected question still has', async () => {
  const { core, store, answer, given, correct } = open([taskOf('a')])
  await settled()
  store.toggle('p1')
  store.toggle('p2')
  store.change({ comment: 'Both' })
  const { question } = taskOf('a')
  correct(taskOf('a', { question: { ...question, points: question.points.slice(0, 1) } }))
  await store.saveAndNext()
  expect(answer()).toMatchObject({ changed: true, draft: { earned: ['p1'], comment: 'Both' } })
  expect(core.notified).toEqual([])
  await store.saveAndNext()
  expect(given.map(({ body }) => body)).toEqual([{ earned: ['p1'], comment: 'Both' }])
})

test('MARK-11 shows what was corrected of the answer that is open, also where another would come first', async () => {
  const { core, store, answer, correct } = open([taskOf('a'), taskOf('b')])
  await settled()
  store.toggle('p1')
  await store.saveAndNext()
  await store.undo()
  expect(answer().task?.id).toBe('a')
  correct(taskOf('a', { answer: 'After.' }))
  await store.saveAndNext()
  expect(answer()).toMatchObject({
    changed: true,
    task: { id: 'a', answer: 'After.' },
    draft: { earned: ['p1'], comment: 'Half' },
  })
  expect(core.notified).toEqual([])
})

test('MARK-11 says that somebody else has the answer that was corrected, where it doesn’t come again', async () => {
  const { core, store, answer, correct } = open([taskOf('a'), taskOf('b')])
  await settled()
  store.toggle('p1')
  correct(taskOf('a'), true)
  await store.saveAndNext()
  expect(answer()).toMatchObject({ changed: false, task: { id: 'b' } })
  expect(core.notified).toEqual([expect.objectContaining({ kind: 'error' })])
})

test('MARK-03 puts an answer off, and takes the last mark back with what was given', async () => {
  const { core, store, answer } = open([taskOf('a'), taskOf('b')])
  await settled()
  await store.skip()
  expect(answer().task?.id).toBe('b')
  await store.undo()
  expect(core.notified).toHaveLength(1)
  store.toggle('p1')
  await store.saveAndNext()
  expect(answer()).toMatchObject({ task: { id: 'a' }, left: 1 })
  await store.undo()
  expect(answer()).toMatchObject({
    task: { id: 'b' },
    left: 2,
    draft: { earned: ['p1'], comment: 'Half' },
  })
})

describe('MARK-16 a conversation', () => {
  const turn = (seq: number, asked: boolean): ConversationTask['conversation']['turns'][number] => ({
    seq,
    at: '2026-05-04T08:00:00Z',
    said: { turnId: '00000000-0000-4000-8000-000000000001', text: 'I promise' },
    chose: null,
    entries: [],
    score: null,
    question: asked ? ['penalty'] : null,
    judged: {
      ways: [{ id: 'sorry', name: 'Apologises', points: 10 }],
      way: null,
      counted: [{ rule: 'promise', name: 'Promise', points: -5, critical: false }],
      open: [],
    },
  })
  const conversation: ConversationTask = {
    id: 'c',
    kind: 'conversation',
    locale: 'us-en',
    disagreed: false,
    similar: 0,
    marks: [],
    helpful: false,
    markers: 2,
    leasedUntil: '2026-05-04T08:10:00Z',
    conversation: {
      courseName: 'Complaint',
      goal: '',
      persona: { name: 'Li', label: '', portrait: '' },
      certainty: 0,
      score: { total: 40, level: 'fail', deducted: 0, items: [] },
      passAt: 60,
      turns: [turn(2, true), turn(3, false), turn(4, true)],
    },
  }

  test('is not saved before each turn in question is decided, and what changes points has its reason', async () => {
    const { core, store, answer, given } = open([conversation])
    await settled()
    store.decide(2, {})
    await store.saveAndNext()
    expect(answer().wrong).toBe(true)
    store.decide(4, { withdrawn: ['promise'] })
    expect(answer().wrong).toBe(false)
    await store.saveAndNext()
    expect([answer().wrong, given]).toEqual([true, []])
    store.decide(4, { reason: ' No promise ' })
    // What was decided outlives a reload of the page.
    const again = createMarkingAnswerStore(core, 'publish', 'conversation')
    await settled()
    await again.saveAndNext()
    const right = { withdrawn: [], given: [], reason: '' }
    expect(given.map(({ body }) => body)).toEqual([
      {
        turns: [
          { ...right, seq: 2 },
          { ...right, seq: 4, withdrawn: ['promise'], reason: 'No promise' },
        ],
        comment: '',
      },
    ])
  })

  test('MARK-11 MARK-20 shows what counts now where a rule was corrected meanwhile, and keeps what still applies', async () => {
    const { store, answer, given, correct } = open([conversation])
    await settled()
    store.decide(2, { withdrawn: ['promise'], reason: 'No promise' })
    store.decide(4, { way: 'sorry', reason: 'An apology' })
    store.change({ comment: 'Well done' })
    const turns = conversation.conversation.turns.map((one) => ({
      ...one,
      judged: one.judged && { ...one.judged, counted: [] },
    }))
    correct({ ...conversation, conversation: { ...conversation.conversation, turns } })
    await store.saveAndNext()
    const kept = [
      { seq: 2, withdrawn: [], given: [], reason: 'No promise' },
      { seq: 4, withdrawn: [], given: [], way: 'sorry', reason: 'An apology' },
    ]
    expect(given).toEqual([])
    expect(answer()).toMatchObject({
      changed: true,
      task: { id: 'c', conversation: { turns } },
      draft: { turns: kept, comment: 'Well done' },
    })
    await store.saveAndNext()
    expect(given.map(({ body }) => body)).toEqual([{ turns: kept, comment: 'Well done' }])
    expect(answer()).toMatchObject({ changed: false, task: null })
  })

  test('can be decided anew, turn by turn', async () => {
    const { store, answer } = open([conversation])
    await settled()
    store.decide(3, { way: 'sorry', reason: 'An apology' })
    expect(undecided(conversation, answer().draft.turns)).toEqual([2, 4])
    store.decide(3, null)
    expect(answer().draft.turns).toEqual([])
    expect([
      neighbourInQuestion(conversation, null, 1),
      neighbourInQuestion(conversation, 2, 1),
      neighbourInQuestion(conversation, 4, 1),
      neighbourInQuestion(conversation, 4, -1),
      neighbourInQuestion(conversation, null, -1),
    ]).toEqual([2, 4, null, 2, 4])
  })
})

test('MARK-16 without its critical mistake a line earns what it was understood as, for the marker to see', () => {
  const rule = (id: string, points: number, critical = false) => ({ rule: id, name: id, points, critical })
  const judged = {
    ways: [{ id: 'only', name: 'Only', points: 60 }],
    way: 'only',
    counted: [rule('promises', -10, true), rule('rude', -5)],
    open: [
      { ...rule('apologises', 60), ofWay: true },
      { ...rule('thanks', 10), ofWay: false },
    ],
  }
  const none = { withdrawn: [], given: ['thanks'] }
  expect(withdrawnChange(judged, none, 'rude')).toEqual({ withdrawn: ['rude'], given: ['thanks'] })
  const freed = withdrawnChange(judged, none, 'promises')
  expect(freed).toEqual({ withdrawn: ['promises'], given: ['thanks', 'apologises'] })
  expect(withdrawnChange(judged, freed, 'promises')).toEqual(none)
  // Who has unticked it is not asked again.
  const own = { withdrawn: ['promises'], given: ['thanks'] }
  expect(withdrawnChange(judged, own, 'rude').given).toEqual(['thanks'])
})
