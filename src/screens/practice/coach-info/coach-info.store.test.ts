import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createCoachInfoStore } from './coach-info.store.ts'

const busy = (code: 'unfinished-session' | 'in-exam' = 'unfinished-session', paper = 0) =>
  new ApiError(409, {
    code,
    message: '',
    params: { sessionId: 's9', publishId: 'p9', name: 'Refund', paper },
    issues: [],
    requestId: 'r',
  })
const answers =
  (start: (input: unknown) => unknown, showRank = true) =>
  (call: Call, input: unknown): unknown => {
    if (call === 'POST /coach-api/practice/sessions') return start(input)
    if (call === 'GET /coach-api/publishes/:id') return { id: 'p1', showRank }
    return { items: [] }
  }

describe('the page of a publish', () => {
  test('HOME-02 loads the publish and its ranks', async () => {
    const core = createCoreDouble(answers(() => ({})))
    const store = createCoachInfoStore(core, 'p1')
    await settled()
    expect(store.$publish.get()).toMatchObject({ status: 'ready', publish: { id: 'p1' } })
    expect(store.$ranking.get()).toEqual({ status: 'ready', items: [] })
  })

  test('HOME-02 asks for no ranks where they are not shown', async () => {
    const core = createCoreDouble(answers(() => ({}), false))
    createCoachInfoStore(core, 'p1')
    await settled()
    expect(core.calls.map(({ call }) => call)).toEqual(['GET /coach-api/publishes/:id'])
  })

  test('CONV-06 starts a practice once, however often the button is pressed', async () => {
    const core = createCoreDouble(answers(() => ({ sessionId: 's1' })))
    const store = createCoachInfoStore(core, 'p1')
    await Promise.all([store.start(), store.start()])
    expect(core.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
      {
        call: 'POST /coach-api/practice/sessions',
        input: { body: { publishId: 'p1', endUnfinished: false, timeZone: ownTimeZone() } },
      },
    ])
    expect(core.router.$path.get()).toBe('/conversation/s1')
  })

  test('PUBLISH-07a starts at the difficulty that was chosen, also when another practice is ended first', async () => {
    let first = true
    const core = createCoreDouble(
      answers(() => {
        if (first) {
          first = false
          throw busy()
        }
        return { sessionId: 's3' }
      }),
    )
    const store = createCoachInfoStore(core, 'p1')
    await store.start({ difficulty: 5 })
    await store.endAndBegin()
    expect(core.calls.flatMap(({ call, input }) => (call.startsWith('POST') ? [input] : []))).toEqual([
      { body: { publishId: 'p1', endUnfinished: false, difficulty: 5, timeZone: ownTimeZone() } },
      { body: { publishId: 'p1', endUnfinished: true, difficulty: 5, timeZone: ownTimeZone() } },
    ])
  })

  test('HOME-06 offers to continue the unfinished practice', async () => {
    const core = createCoreDouble(
      answers(() => {
        throw busy()
      }),
    )
    const store = createCoachInfoStore(core, 'p1')
    await store.start()
    expect(store.$starting.get()).toMatchObject({ status: 'unfinished', name: 'Refund' })
    store.continueUnfinished()
    expect(core.router.$path.get()).toBe('/conversation/s9')
  })

  test('EXAM-05 names the exam that stands in the way, and leads to its sheet', async () => {
    const core = createCoreDouble(
      answers(() => {
        throw busy('in-exam', 1)
      }),
    )
    const store = createCoachInfoStore(core, 'p1')
    await store.start()
    expect(store.$starting.get()).toMatchObject({ status: 'unfinished', code: 'in-exam', name: 'Refund' })
    store.continueUnfinished()
    expect(core.router.$path.get()).toBe('/exam-course/p9/attempt/s9')
  })

  test('HOME-06 ends the unfinished practice and starts the new one', async () => {
    const core = createCoreDouble(
      answers((input) => {
        if (JSON.stringify(input).includes('"endUnfinished":false')) throw busy()
        return { sessionId: 's2' }
      }),
    )
    const store = createCoachInfoStore(core, 'p1')
    await store.start()
    await store.endAndBegin()
    expect(core.router.$path.get()).toBe('/conversation/s2')
    expect(store.$starting.get()).toEqual({ status: 'idle' })
  })

  test('CONV-06 says why a practice did not start', async () => {
    const store = createCoachInfoStore(
      createCoreDouble(
        answers(() => {
          throw new Error('offline')
        }),
      ),
      'p1',
    )
    await store.start()
    expect(store.$starting.get()).toEqual({ status: 'failed', code: 'network', requestId: null })
    store.cancel()
    expect(store.$starting.get()).toEqual({ status: 'idle' })
  })

  test('HOME-13 CONV-02a repeats what is due of a question bank, in the form that was chosen', async () => {
    const repetition = { publishId: 'p1', name: 'Fees', locale: 'us-en', due: 5, days: [] }
    const core = createCoreDouble((call) => {
      if (call === 'GET /coach-api/publishes/:id') return { id: 'p1', kind: 'question-bank', showRank: false }
      if (call === 'GET /coach-api/repetitions') return { items: [repetition] }
      return { sessionId: 's4' }
    })
    const store = createCoachInfoStore(core, 'p1')
    await settled()
    expect(store.$repetition.get()).toEqual(repetition)
    store.chooseForm('sheet')
    await store.start({ repetition: true })
    expect(core.calls.find(({ call }) => call.startsWith('POST'))?.input).toEqual({
      body: { publishId: 'p1', endUnfinished: false, timeZone: ownTimeZone(), repetition: true },
    })
    expect(core.router.$path.get()).toBe('/question-bank/s4')
    expect(createCoachInfoStore(core, 'p1').$form.get()).toBe('sheet')
  })
})
