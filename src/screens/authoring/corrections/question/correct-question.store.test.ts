import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type {
  CorrectableQuestion,
  CorrectionPreview,
  ScoringRuleView,
} from '../../../../contract/corrections.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { stubDocument } from '../../../../stores/document-double.ts'
import { changeOf, createCorrectQuestionStore } from './correct-question.store.ts'
import { freeDraftOf, newPointDraft } from './free-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const settled = () => later(0)

const question = (over: Partial<CorrectableQuestion> = {}): CorrectableQuestion => ({
  id: 'one',
  type: 'RADIO',
  text: 'How long?',
  figures: null,
  corrected: false,
  inFull: false,
  options: [
    { id: 'a', text: 'Five seconds', right: false, chosen: 3 },
    { id: 'b', text: 'Twenty seconds', right: true, chosen: 1 },
  ],
  free: null,
  draft: null,
  ...over,
})
const free = { references: ['Always.'], points: [] }
const none = { attempts: 0, mean: 0, most: 0 }
const seen = (look: string): CorrectionPreview => ({
  look,
  attempts: 4,
  asked: 4,
  running: 0,
  unmarked: 0,
  marked: 0,
  up: { attempts: 3, mean: 50, most: 50 },
  down: none,
  passes: { gained: 3, lost: 0 },
  levels: { up: 3, down: 0 },
  certificates: { earned: 0, kept: 0, programmes: { earned: 0, kept: 0 } },
  hidden: 0,
  items: [],
  total: 0,
  page: 1,
  size: 50,
})

const refusal = (code: ErrorCode) =>
  new ApiError(409, { code, message: '', params: {}, issues: [], requestId: 'r' })

/** A platform whose preview is another one each time, and which refuses what isn't bound to the newest. */
async function open(over: Partial<CorrectableQuestion> = {}) {
  let looks = 0
  let current = 'look-1'
  const waiting = [2, 0]
  const core = createCoreDouble((call, input) => {
    switch (call) {
      case 'GET /coach-api/course-publishes/:id/corrections/questions/:question':
        return {
          publishName: 'Exam',
          locale: 'us-en',
          question: question(over),
          rule: null,
          bank: null,
          practices: [],
        }
      case 'POST /coach-api/course-publishes/:id/corrections/_preview':
        looks += 1
        current = `look-${looks}`
        return seen(current)
      case 'POST /coach-api/course-publishes/:id/corrections':
        if ((input as { body: { look: string } }).body.look !== current) throw refusal('correction-outdated')
        return { id: 'c' }
      default: {
        const left = waiting.shift() ?? 0
        return { progress: left > 0 ? { waiting: left, attempts: 4 } : null }
      }
    }
  })
  const store = createCorrectQuestionStore(core, 'p', 'one')
  await settled()
  const bodies = (call: string) =>
    core.calls.filter((one) => one.call === call).map(({ input }) => (input as { body: object }).body)
  return {
    core,
    store,
    previews: () => bodies('POST /coach-api/course-publishes/:id/corrections/_preview'),
    applied: () => bodies('POST /coach-api/course-publishes/:id/corrections'),
    /** An attempt ends: what was seen counts no more. */
    endAttempt: () => {
      current = 'something else'
    },
  }
}

test('MARK-10 looks at what a changed key would do, and at nothing while the key is as it was', async () => {
  const { store, previews } = await open()
  expect(store.$draft.get()).toEqual({ kind: 'key', right: ['b'], free: null, onlyInFavour: false })
  store.preview()
  expect(store.$wanted.get()).toBeNull()
  store.change({ right: ['a'] })
  store.preview()
  await settled()
  expect(previews()).toEqual([
    {
      question: 'one',
      change: { kind: 'key', right: ['a'] },
      onlyInFavour: false,
      only: 'all',
      search: '',
      page: 1,
      size: 50,
    },
  ])
  expect(store.$figures.get()?.up.attempts).toBe(3)
})

test('MARK-10 a preview of something else is none any more', async () => {
  const { store } = await open()
  store.change({ right: ['a'] })
  store.preview()
  await settled()
  store.change({ onlyInFavour: true })
  expect([store.$wanted.get(), store.$figures.get()]).toEqual([null, null])
})

test('MARK-11 applies what was seen, with a reason, and tells how far it is', async () => {
  const { store, applied } = await open()
  store.change({ kind: 'full' })
  store.preview()
  await settled()
  await store.apply()
  expect(applied()).toEqual([])
  store.write(' It was ambiguous. ')
  await store.apply()
  expect(applied()).toEqual([
    {
      question: 'one',
      change: { kind: 'full' },
      onlyInFavour: false,
      reason: 'It was ambiguous.',
      look: 'look-1',
    },
  ])
  expect(store.$progress.get()).toEqual({ waiting: 4, attempts: 4 })
  await later(600)
  expect(store.$progress.get()).toEqual({ waiting: 2, attempts: 4 })
  await later(2000)
  expect(store.$progress.get()).toBe('done')
  store.dispose()
})

test('MARK-11 looks again where results have changed since, and keeps the reason', async () => {
  const { store, previews, endAttempt } = await open()
  store.change({ right: ['a'] })
  store.preview()
  await settled()
  store.write('A new rule.')
  endAttempt()
  await store.apply()
  await settled()
  expect(store.$refused.get()?.code).toBe('correction-outdated')
  expect(previews()).toHaveLength(2)
  expect([store.$figures.get()?.look, store.$reason.get()]).toEqual(['look-2', 'A new rule.'])
  await store.apply()
  expect([store.$refused.get(), store.$progress.get()]).toEqual([null, { waiting: 4, attempts: 4 }])
  store.dispose()
})

test('MARK-13 takes what the course’s draft says of a free question, where that is something else', () => {
  const draft = (kind: 'free' | 'full', said = { references: ['Never.'], points: [] }) => ({
    kind,
    right: [],
    free: freeDraftOf(said),
    onlyInFavour: false,
  })
  const asked = question({ type: 'QA', options: [], free: { references: ['Never.'], points: [] } })
  expect(changeOf({ question: asked, rule: null }, draft('free'))).toBeNull()
  expect(changeOf({ question: asked, rule: null }, draft('free', free))).toEqual({ kind: 'free', ...free })
  expect(changeOf({ question: { ...asked, inFull: true }, rule: null }, draft('free'))).toMatchObject({
    kind: 'free',
  })
  expect(changeOf({ question: { ...asked, inFull: true }, rule: null }, draft('full'))).toBeNull()
})

test('MARK-10 begins with what the course’s draft says of a free question, and previews what is edited of it', async () => {
  const now = { references: ['Never.'], points: [] }
  const { store, previews } = await open({ type: 'QA', options: [], free: now, draft: free })
  expect(store.$draft.get()).toMatchObject({ kind: 'free', free: { references: ['Always.'] } })
  store.change({ free: { references: ['Always.'], points: [{ ...newPointDraft('Always'), id: 'p1' }] } })
  store.preview()
  await settled()
  expect(previews()).toMatchObject([
    {
      change: {
        kind: 'free',
        references: ['Always.'],
        points: [{ id: 'p1', name: 'Always', weight: 1, rule: { kind: 'meaning', sentence: 'Always' } }],
      },
    },
  ])
  store.change({ free: { references: [], points: [] } })
  expect(store.$wanted.get()).toBeNull()
  store.preview()
  expect(store.$wanted.get()).toBeNull()
})

const rule: ScoringRuleView = {
  id: 'r',
  name: 'Names the fee',
  item: 'Tone',
  points: 10,
  critical: false,
  corrected: null,
  ways: ['left-out', 'in-full'],
}

/** A platform that shows a rule. */
async function openRule(over: Partial<ScoringRuleView> = {}) {
  const core = createCoreDouble((call) => {
    switch (call) {
      case 'GET /coach-api/course-publishes/:id/corrections/questions/:question':
        return {
          publishName: 'Exam',
          locale: 'us-en',
          question: null,
          rule: { ...rule, ...over },
          bank: null,
          practices: [],
        }
      case 'POST /coach-api/course-publishes/:id/corrections/_preview':
        return seen('look')
      case 'POST /coach-api/course-publishes/:id/corrections':
        return { id: 'c' }
      default:
        return { progress: null }
    }
  })
  const store = createCorrectQuestionStore(core, 'p', 'r')
  await settled()
  const bodies = () => core.calls.flatMap(({ input }) => (input as { body?: object }).body ?? [])
  return { store, bodies }
}

test('MARK-20 looks at what it would do to leave a rule out, and applies that', async () => {
  const { store, bodies } = await openRule({ points: -10, critical: true, ways: ['left-out'] })
  store.change({ onlyInFavour: true })
  store.preview()
  await settled()
  store.write('Too strict.')
  await store.apply()
  const wanted = { question: 'r', change: { kind: 'left-out' }, onlyInFavour: true }
  expect(bodies()).toMatchObject([wanted, { ...wanted, reason: 'Too strict.', look: 'look' }])
  store.dispose()
})

test('MARK-20 has a rule count in full, which costs nobody anything', async () => {
  const { store, bodies } = await openRule()
  store.change({ onlyInFavour: true })
  store.change({ kind: 'in-full' })
  store.preview()
  await settled()
  store.write('Nobody could say it.')
  await store.apply()
  const wanted = { question: 'r', change: { kind: 'in-full' }, onlyInFavour: false }
  expect(bodies()).toMatchObject([wanted, { ...wanted, look: 'look' }])
  store.dispose()
})

test('MARK-20 begins with what can be done to a rule, and does nothing else', async () => {
  const last = await openRule({ ways: ['in-full'] })
  expect(last.store.$draft.get()?.kind).toBe('in-full')
  const penalty = await openRule({ points: -5, ways: ['left-out'] })
  penalty.store.change({ kind: 'in-full' })
  penalty.store.preview()
  expect(penalty.store.$wanted.get()).toBeNull()
  last.store.dispose()
  penalty.store.dispose()
})
