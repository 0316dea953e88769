import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../api/api.ts'
import type { DraftChange } from '../../../../contract/course-drafts.ts'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { applyCommands } from '../../../../domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { type CourseDraft, createCourseDraft } from './course-draft.ts'

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee' }],
  variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 0 }],
})
const title = (to: string, was?: string): EditCommand => ({
  type: 'set',
  of: { list: 'nodes', id: 'ask' },
  fields: { title: to },
  ...(was === undefined ? {} : { was: { title: was } }),
})
const titleOf = (of: DialogueFlowCourse) => of.flow.nodes[0]?.title

/** The platform's side of the calls, by the rules that it has in common with the page. */
function platform() {
  let draft = course
  const log: (DraftChange & { inverse: EditCommand[] })[] = []
  const waiting = new Set<() => void>()
  const cut = new Set<string>()
  const made = (id: string) => log.find(({ changeId }) => changeId === id)
  function take(body: { changeId: string; commands: EditCommand[] }, by: string) {
    const before = made(body.changeId)
    if (before) return { revision: before.revision }
    const applied = applyCommands(draft, body.commands)
    if (applied.refusal)
      throw new ApiError(409, {
        code: 'changed-meanwhile',
        message: '',
        params: {},
        issues: [],
        requestId: 'r',
      })
    if (applied.inverse.length > 0) {
      draft = applied.course
      log.push({ ...body, revision: log.length + 2, by: { id: by, name: by }, inverse: applied.inverse })
      for (const wake of waiting) wake()
    }
    return { revision: log.length + 1 }
  }
  let isDeaf = false
  async function heard(body: { since: number; known: string | null }) {
    while (isDeaf || (body.known !== null && body.since === log.length + 1))
      await new Promise<void>((resolve) => {
        const wake = () => (waiting.delete(wake), resolve())
        waiting.add(wake)
      })
    return {
      revision: log.length + 1,
      changes: log.filter(({ revision }) => revision > body.since),
      present: [],
      known: '',
    }
  }
  const opened: CourseDraft[] = []
  let whileTaking = () => {}
  return {
    log,
    /** Whether anything that is saved is told of. */
    deafen(deaf: boolean) {
      isDeaf = deaf
      for (const wake of waiting) wake()
    },
    /** Does something while the next change is on its way. */
    meanwhile(work: () => void) {
      whileTaking = () => ((whileTaking = () => {}), work())
    },
    cut,
    draft: () => draft,
    opened,
    /** `rest`: what is done once the keys rest, by default as soon as everything that is under way is answered: no test waits for a clock. */
    open(by = 'ada', kept = new Map<string, string>(), rest = setTimeout) {
      const core = createCoreDouble((call, input) => {
        if (cut.has(by)) throw new NetworkError('cut')
        const { body } = input as { body: never }
        if (call === 'POST /coach-api/courses/:id/draft/commands') {
          whileTaking()
          return take(body, by)
        }
        if (call === 'POST /coach-api/courses/:id/draft/listen') return heard(body)
        return { items: log.filter((one) => one.by.id === by).map((one) => ({ ...one, undoes: null })) }
      }, kept)
      const start = { course: draft, revision: log.length + 1 }
      const page = createCourseDraft(core, 'c1', start, {
        later(work, milliseconds) {
          const timer = milliseconds > 0 ? rest(work) : setTimeout(work)
          return () => clearTimeout(timer)
        },
      })
      opened.push(page)
      return { page, core, kept }
    },
  }
}
/** Also on a machine that is busy. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const saved = (page: CourseDraft) => soon(() => expect(page.$state.get()).toBe('saved'))
let side = platform()
afterEach(() => {
  for (const page of side.opened) page.dispose()
  side = platform()
})

test('COURSE-08a shows a change at once and saves it by itself; what is typed on is one change', async () => {
  const { page } = side.open()
  page.edit([title('A', 'ask')], { typing: true })
  page.edit([title('As', 'A')], { typing: true })
  expect([titleOf(page.$course.get()), page.$state.get()]).toEqual(['As', 'saving'])
  await saved(page)
  expect(side.log.map(({ commands }) => commands)).toEqual([[title('As', 'ask')]])
  page.undo()
  await saved(page)
  expect([titleOf(side.draft()), titleOf(page.$course.get())]).toEqual(['ask', 'ask'])
  page.redo()
  await saved(page)
  expect(titleOf(side.draft())).toBe('As')
})

test('COURSE-08a keeps what is typed on after the change before was sent, and is not yet heard of', async () => {
  const { page } = side.open('ada', new Map(), (() => undefined) as never)
  // The keys don't rest: it goes behind the change before, as soon as that is answered.
  side.deafen(true)
  side.meanwhile(() => page.edit([title('By hand', 'ask')], { typing: true }))
  page.edit([{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
  await soon(() => expect(titleOf(side.draft())).toBe('By hand'))
  page.edit([title('Drawn', 'By hand')], { typing: true })
  side.deafen(false)
  page.edit([{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Li' } }])
  await saved(page)
  expect([titleOf(side.draft()), titleOf(page.$course.get())]).toEqual(['Drawn', 'Drawn'])
})

test('FLOW-02e a run of moves by keys is one step of its own to undo, also while no answer comes', async () => {
  const { page } = side.open()
  const positionOf = () => page.$course.get().flow.nodes[0]?.position
  const at = (x: number): EditCommand[] => [
    { type: 'set', of: { list: 'nodes', id: 'ask' }, fields: { position: { x, y: 0 } } },
    { type: 'set', of: { list: 'variables', id: 'fee' }, fields: { initial: x } },
  ]
  side.cut.add('ada')
  page.edit(at(1))
  page.edit(at(2), { typing: 'moving' })
  page.edit(at(3), { typing: 'moving' })
  // The keys rest: the change is sent, and no answer comes.
  await soon(() => expect(page.$state.get()).toBe('offline'))
  page.edit(at(4), { typing: 'moving' })
  page.edit(at(5), { typing: 'moving' })
  const seen = []
  for (let step = 0; step < 3; step += 1) {
    page.undo()
    seen.push([positionOf()?.x, page.$course.get().variables[0]?.initial])
  }
  expect(seen).toEqual([
    [3, 3],
    [1, 1],
    [undefined, 0],
  ])
  page.redo()
  page.redo()
  expect(positionOf()?.x).toBe(3)
})

test('COURSE-08a says why a change can’t be made, and makes none', () => {
  const { page } = side.open()
  expect(page.edit([title('x'.repeat(31))])).toMatchObject({ reason: 'illegal' })
  expect([titleOf(page.$course.get()), page.$state.get()]).toEqual(['ask', 'saved'])
})

test('COURSE-08a loses nothing while no answer comes, nor when the page is closed meanwhile', async () => {
  const { page, kept } = side.open()
  side.cut.add('ada')
  page.edit([title('Kept', 'ask')])
  await soon(() => expect(page.$state.get()).toBe('offline'))
  page.dispose()
  side.cut.delete('ada')
  const { page: again } = side.open('ada', kept)
  expect(titleOf(again.$course.get())).toBe('Kept')
  await saved(again)
  expect([titleOf(side.draft()), [...kept.values()]]).toEqual(['Kept', []])
})

test('COURSE-09a shows what others change, and puts one’s own on top', async () => {
  const { page } = side.open()
  const { page: other } = side.open('ben')
  other.edit([{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
  page.edit([title('Mine', 'ask')])
  await soon(() => expect(page.$course.get().persona.name).toBe('Ms Wu'))
  await soon(() => expect(titleOf(other.$course.get())).toBe('Mine'))
  await saved(page)
  expect(page.$course.get()).toEqual(side.draft())
  expect(other.$course.get()).toEqual(side.draft())
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('COURSE-09a asks where both changed the same, and goes on with %s', async (choice, end) => {
  const { page } = side.open()
  side.cut.add('ada')
  page.edit([title('Mine', 'ask')])
  await soon(() => expect(page.$state.get()).toBe('offline'))
  const { page: other } = side.open('ben')
  other.edit([title('Theirs', 'ask')])
  await saved(other)
  side.cut.delete('ada')
  await soon(() => expect(page.$state.get()).toBe('conflict'))
  expect(page.$conflict.get()).toMatchObject({ refusal: { reason: 'changed', now: { title: 'Theirs' } } })
  page.resolve(choice)
  await saved(page)
  await soon(() => expect(titleOf(page.$course.get())).toBe(end))
  expect(titleOf(side.draft())).toBe(end)
})

test('FLOW-02 undoes one’s own change alone, and not what somebody else has made of it since', async () => {
  const { page } = side.open()
  const { page: other } = side.open('ben')
  page.edit([title('Mine', 'ask')])
  await saved(page)
  await soon(() => expect(titleOf(other.$course.get())).toBe('Mine'))
  other.edit([{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
  await saved(other)
  page.undo()
  await saved(page)
  await soon(() => expect(page.$course.get().persona.name).toBe('Ms Wu'))
  expect([titleOf(side.draft()), side.draft().persona.name]).toEqual(['ask', 'Ms Wu'])
  page.redo()
  await saved(page)
  await soon(() => expect(titleOf(other.$course.get())).toBe('Mine'))
  other.edit([title('Theirs', 'Mine')])
  await saved(other)
  await soon(() => expect(titleOf(page.$course.get())).toBe('Theirs'))
  page.undo()
  expect(page.$state.get()).toBe('conflict')
  expect(titleOf(page.$course.get())).toBe('Theirs')
  page.resolve('mine')
  await saved(page)
  await soon(() => expect(titleOf(side.draft())).toBe('ask'))
  expect(page.$steps.get()).toEqual({ undo: false, redo: true })
})

test('COURSE-09a stops where the draft isn’t open to the person any more', async () => {
  const core = createCoreDouble(() => {
    throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' })
  })
  const page = createCourseDraft(core, 'c1', { course, revision: 1 })
  await soon(() => expect(page.$state.get()).toBe('closed'))
  page.dispose()
})
