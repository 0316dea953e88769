import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { paperSchema } from '../../../../domain/course/paper.ts'
import { bankOf } from '../../../../domain/question-bank/bank.factory.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { withQuestions } from './change-papers.ts'
import { createPapersStore } from './papers.store.ts'

type PaperInput = z.input<typeof paperSchema>
const papers: PaperInput[] = [
  { id: 'hand', name: 'By hand', parts: [{ kind: 'chosen', questions: [{ question: 'one' }] }] },
  { id: 'drawn', name: 'Drawn', parts: [{ kind: 'drawn', count: 2, worth: 1 }] },
]

async function ready(path = '/') {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id')
      return { name: 'Hygiene', draftRevision: 1, package: { course: bankOf({ papers }) }, problems: [] }
    return call.endsWith('/listen') ? new Promise(() => {}) : { items: [] }
  })
  core.router.go(path)
  const store = createPapersStore(core, 'c1')
  await settled()
  const course = () => {
    const page = store.$page.get()
    if (page.status !== 'ready') throw new Error('not ready')
    return page.course
  }
  const names = () => course().papers.map(({ name }) => name)
  const undo = () => {
    const page = store.$page.get()
    if (page.status === 'ready') page.draft.undo()
  }
  return { core, store, course, names, undo }
}
const nameOf = (number: number) => `Paper ${number}`

test('PAPER-01 adds a paper with a name of its own, shows it, and its address names it', async () => {
  const { core, store, names } = await ready()
  expect(store.add(nameOf)).toBeNull()
  expect(store.add(nameOf)).toBeNull()
  expect(names()).toEqual(['By hand', 'Drawn', 'Paper 3', 'Paper 4'])
  expect(store.$selected.get()?.name).toBe('Paper 4')
  expect(core.router.$path.get()).toContain(`at=${store.$selected.get()?.id}`)
})

test('PAPER-01 shows the paper that the address names', async () => {
  const { store } = await ready('/question-detail/c1/paper?at=drawn')
  expect(store.$selected.get()?.name).toBe('Drawn')
})

test('PAPER-01 copies, moves and removes a paper, and undo brings it back', async () => {
  const { store, names, undo } = await ready()
  store.duplicate('hand')
  expect(names()).toEqual(['By hand', 'By hand (2)', 'Drawn'])
  store.move('drawn', -1)
  expect(names()).toEqual(['By hand', 'Drawn', 'By hand (2)'])
  store.move('hand', -1)
  store.select('drawn')
  store.remove('drawn')
  expect([names(), store.$selected.get()?.name]).toEqual([['By hand', 'By hand (2)'], 'By hand (2)'])
  undo()
  expect(names()).toEqual(['By hand', 'Drawn', 'By hand (2)'])
})

test('PAPER-01 says at once, at the field, what is wrong with a paper', async () => {
  const { store, course } = await ready()
  expect(store.$findings.get().size).toBe(0)
  const found = (id: string) =>
    store.$findings
      .get()
      .get(id)
      ?.map(({ at, problem }) => `${problem.code} ${at}`)
  store.set({ list: 'papers', id: 'drawn' }, { name: 'by hand' })
  expect(found('drawn')).toEqual(['duplicate-paper name'])
  const paper = course().papers[0]
  if (!paper) throw new Error('no paper')
  store.setParts(paper, [])
  expect(found('hand')).toEqual(['paper-empty parts'])
})

test('PAPER-01 puts questions into a paper, but not over what somebody else has made of it', async () => {
  const { store, course } = await ready()
  const seen = course().papers[0]
  if (!seen) throw new Error('no paper')
  expect(store.setParts(seen, withQuestions(seen.parts, ['several', 'free'], 0))).toBeNull()
  expect(course().papers[0]?.parts).toMatchObject([
    { questions: [{ question: 'one' }, { question: 'several' }, { question: 'free' }] },
  ])
  expect(store.setParts(seen, [])).toMatchObject({ reason: 'changed' })
})

test('PAPER-02 a question that is deleted is missed by the paper that asks for it', async () => {
  const { store, undo } = await ready()
  store.edit([{ type: 'remove', of: { list: 'questions', id: 'one' } }])
  expect(
    store.$findings
      .get()
      .get('hand')
      ?.map(({ at }) => at),
  ).toEqual(['parts.0.questions.0.question'])
  undo()
  expect(store.$findings.get().size).toBe(0)
})
