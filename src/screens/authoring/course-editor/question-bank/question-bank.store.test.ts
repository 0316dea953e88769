import { expect, test } from 'vitest'
import type { CourseProblem } from '../../../../contract/courses.ts'
import { bankOf } from '../../../../domain/question-bank/bank.factory.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { questionOf } from './bank-findings.ts'
import { newQuestion } from './change-questions.ts'
import { createQuestionBankStore } from './question-bank.store.ts'

const course = bankOf()
const problem: CourseProblem = {
  severity: 'error',
  code: 'check-box-right',
  path: 'questions.1.options.0.text',
  node: null,
  params: { question: 'several' },
}
const reply = { name: 'Hygiene', draftRevision: 1, package: { course }, problems: [problem] }
const words = { text: 'New question', options: ['Option 1', 'Option 2'] as const }

async function ready() {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id') return reply
    // Nobody else changes anything.
    return call.endsWith('/listen') ? new Promise(() => {}) : { items: [] }
  })
  const store = createQuestionBankStore(core, 'c1')
  await settled()
  const texts = () => {
    const page = store.$page.get()
    return page.status === 'ready' ? page.course.questions.map(({ id }) => id) : []
  }
  const undo = () => {
    const page = store.$page.get()
    if (page.status === 'ready') page.draft.undo()
  }
  const shown = () => store.$shown.get().map(({ id }) => id)
  return { core, store, texts, shown, undo }
}

test('PAPER-02 narrows the questions down by their words, answers, type, tag, difficulty and issues', async () => {
  const { store, shown } = await ready()
  expect(shown()).toEqual(['one', 'several', 'free'])
  store.filter({ search: ' SOAP ' })
  expect(shown()).toEqual(['several'])
  store.filter({ search: 'touching a patient' })
  expect(shown()).toEqual(['free'])
  store.filter({ search: '', tag: 'Hands' })
  expect(shown()).toEqual(['one', 'several'])
  store.filter({ type: 'RADIO' })
  expect(shown()).toEqual(['one'])
  store.filter({ type: '', tag: '', faulty: 'yes' })
  expect(shown()).toEqual(['several'])
  store.filter({ faulty: '', stars: '5' })
  expect(shown()).toEqual([])
  store.select('one')
  expect(shown(), 'what is shown stays in the list').toEqual(['one'])
})

test('PAPER-01b reads what the answers say of the questions once somebody wants to see it, and again after a failure', async () => {
  let fails = true
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id') return reply
    if (call.endsWith('/listen')) return new Promise(() => {})
    if (call !== 'GET /coach-api/courses/:id/question-figures') return { items: [] }
    if (fails) throw new Error('offline')
    return { items: [{ question: 'one', answers: 24, facility: 0.4, doubt: 'key-looks-wrong' }] }
  })
  const store = createQuestionBankStore(core, 'c1')
  await settled()
  const asked = () => core.calls.filter(({ call }) => call.endsWith('/question-figures')).length
  expect(asked()).toBe(0)
  store.loadFigures()
  store.loadFigures()
  await settled()
  expect([asked(), store.$figures.get().status]).toEqual([1, 'failed'])
  fails = false
  store.loadFigures()
  await settled()
  store.loadFigures()
  const figures = store.$figures.get()
  expect(asked()).toBe(2)
  expect(figures.status === 'ready' && figures.of.get('one')).toMatchObject({ answers: 24 })
  store.dispose()
})

test('PAPER-02 adds a question behind the one that is shown, and shows it', async () => {
  const { store, texts } = await ready()
  store.select('one')
  const question = newQuestion('QA', words, 'us-en')
  expect(store.add(question)).toBeNull()
  expect(texts()).toEqual(['one', question.id, 'several', 'free'])
  expect(store.$selected.get()?.id).toBe(question.id)
  expect(store.duplicate('free')).toBeNull()
  expect(texts()).toHaveLength(5)
  expect(store.$selected.get()?.text).toMatch(/^When do you wash .* \(2\)$/)
})

test('PAPER-02 removes questions, shows the next one, and brings all of them back', async () => {
  const { store, texts, undo } = await ready()
  store.select('one')
  store.choose(new Set(['one', 'several']))
  expect(store.remove(['one', 'several'])).toEqual({ status: 'done', changes: 1 })
  expect([texts(), store.$selected.get()?.id, store.$chosen.get().size]).toEqual([['free'], 'free', 0])
  undo()
  expect(texts()).toEqual(['one', 'several', 'free'])
  store.select('free')
  store.remove(['free'])
  expect(store.$selected.get()?.id, 'the last one leads to the one before it').toBe('several')
})

test('PAPER-02 moves a question among those that are listed', async () => {
  const { store, texts } = await ready()
  store.move('one', 1)
  expect(texts()).toEqual(['several', 'one', 'free'])
  store.filter({ search: 'wash your hands' })
  store.move('free', -1)
  expect(texts()).toEqual(['several', 'free', 'one'])
  expect(store.move('free', -1)).toBeNull()
  expect(texts()).toEqual(['several', 'free', 'one'])
})

test('PAPER-02 says at the field of the question what the checker found, wherever it was moved since', async () => {
  const { store } = await ready()
  expect([...store.$findings.get()]).toEqual([['several', [{ at: 'options.0.text', problem }]]])
  expect(questionOf(course.questions.toReversed(), problem)?.id).toBe('several')
  expect(questionOf(course.questions, { ...problem, path: 'settings.thresholds' })).toBeNull()
})

test('COURSE-02 a course of another kind is not found at the address of a question bank', async () => {
  const core = createCoreDouble((call) =>
    call === 'GET /coach-api/courses/:id'
      ? { ...reply, package: { course: { ...course, kind: 'dialogue-flow' } } }
      : { items: [] },
  )
  const store = createQuestionBankStore(core, 'c2')
  await settled()
  expect(store.$page.get()).toMatchObject({ status: 'failed', code: 'not-found' })
})
