import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../api/api.ts'
import { type ErrorCode, errorStatus } from '../../../../contract/errors.ts'
import type { DraftChange } from '../../../../contract/course-drafts.ts'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { applyCommands } from '../../../../domain/course/edit/apply-command.ts'
import { type EditCommand, mostChangeBytes } from '../../../../domain/course/edit/commands.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
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
const now = '2026-11-29T06:30:00.000Z'
const failed = (code: ErrorCode, params: Record<string, number> = {}) =>
  new ApiError(errorStatus[code], { code, message: '', params, issues: [], requestId: 'r' })
const persona = (name: string): EditCommand => ({ type: 'set', of: { part: 'persona' }, fields: { name } })
const remove = (id: string): EditCommand => ({ type: 'remove', of: { list: 'keywords', id } })
const add = (id: string): EditCommand => ({
  type: 'add',
  to: { list: 'keywords' },
  value: { id, name: id, synonyms: [] },
  before: null,
})
const titleOf = (of: DialogueFlowCourse) => of.flow.nodes[0]?.title

type Rest = (work: () => void, milliseconds: number) => ReturnType<typeof setTimeout>

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
    if (applied.refusal) throw failed('changed-meanwhile')
    if (applied.inverse.length > 0) {
      draft = applied.course
      log.push({
        ...body,
        revision: log.length + 2,
        by: { id: by, name: by },
        at: now,
        inverse: applied.inverse,
      })
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
  /** What somebody's change is answered with instead of being taken. */
  const failing = new Map<string, (body: { commands: EditCommand[] }) => Error | null>()
  let asked = 0
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
    failing,
    /** How often a change was sent. */
    asked: () => asked,
    draft: () => draft,
    opened,
    /** `rest`: what is done once the keys rest, by default as soon as everything that is under way is answered: no test waits for a clock. */
    open(by = 'ada', kept = new Map<string, string>(), rest: Rest = (work) => setTimeout(work)) {
      const core = createCoreDouble((call, input) => {
        if (cut.has(by)) throw new NetworkError('cut')
        const { body } = input as { body: never }
        if (call === 'POST /coach-api/courses/:id/draft/commands') {
          asked += 1
          const failure = failing.get(by)?.(body)
          if (failure) throw failure
          whileTaking()
          return take(body, by)
        }
        if (call === 'POST /coach-api/courses/:id/draft/listen') return heard(body)
        return { items: log.filter((one) => one.by.id === by).map((one) => ({ ...one, undoes: null })) }
      }, kept)
      const start = { course: draft, revision: log.length + 1 }
      const page = createCourseDraft(core, 'c1', start, {
        later(work, milliseconds) {
          const timer = milliseconds > 0 ? rest(work, milliseconds) : setTimeout(work)
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

test.each([
  ['closed', {}],
  ['deleted', { deleted: 1 }],
] as const)('COURSE-09a stops where the draft is %s', async (state, params) => {
  const core = createCoreDouble(() => {
    throw failed('not-found', params)
  })
  const page = createCourseDraft(core, 'c1', { course, revision: 1 })
  await soon(() => expect(page.$state.get()).toBe(state))
  page.dispose()
})

test.each(['body-too-large', 'unreadable-body', 'bad-request'] as const)(
  'COURSE-08c sets aside what is never taken (%s), also for a page that is opened later, and goes on with the rest',
  async (code) => {
    const { page, kept } = side.open()
    side.failing.set('ada', ({ commands }) =>
      commands.some(({ type }) => type === 'add') ? failed(code) : null,
    )
    page.edit([add('poison')])
    page.edit([{ type: 'set', of: { list: 'keywords', id: 'poison' }, fields: { name: 'built on it' } }])
    page.edit([persona('Ms Wu')])
    await soon(() => expect(side.draft().persona.name).toBe('Ms Wu'))
    await saved(page)
    expect(page.$conflict.get()).toBe(null)
    const aside = page.$aside.get()
    expect(aside.map(({ why, commands }) => [why, commands.map(({ type }) => type)])).toEqual([
      [code, ['add', 'set']],
    ])
    expect(page.$course.get().keywords.map(({ id }) => id)).toEqual(['fee'])
    page.dispose()
    const { page: again } = side.open('ada', kept)
    expect([again.$aside.get(), again.$state.get()]).toEqual([aside, 'saved'])
    again.discard(aside[0]?.id ?? '')
    expect(side.open('ada', kept).page.$aside.get()).toEqual([])
  },
)

test('COURSE-08c says so while the platform can’t save, and saves once it can', async () => {
  const { page } = side.open()
  let left = 3
  const states = new Set<string>()
  page.$state.subscribe((state) => states.add(state))
  side.failing.set('ada', () => (left-- > 0 ? failed('internal') : null))
  page.edit([title('Kept', 'ask')])
  await soon(() => expect(titleOf(side.draft())).toBe('Kept'))
  await saved(page)
  expect([states.has('busy'), page.$aside.get()]).toEqual([true, []])
})

test('COURSE-08c sets aside the one change that the platform fails at, and none while it answers nothing', async () => {
  const { page } = side.open()
  side.failing.set('ada', ({ commands }) => (commands[0]?.type === 'add' ? failed('internal') : null))
  page.edit([add('poison')])
  page.edit([persona('Ms Wu')])
  await saved(page)
  expect([side.draft().persona.name, page.$aside.get().map(({ why }) => why)]).toEqual([
    'Ms Wu',
    ['internal'],
  ])
  const before = side.asked()
  side.failing.set('ada', () => {
    side.cut.add('ada')
    return failed('internal')
  })
  page.edit([add('later')])
  await soon(() => expect(page.$state.get()).toBe('offline'))
  expect([side.asked(), page.$aside.get().length]).toEqual([before + 1, 1])
})

test('COURSE-08c waits as long as the platform asks for, whatever is changed meanwhile', async () => {
  let goOn = () => {}
  const { page } = side.open('ada', new Map(), (work, pause) => {
    if (pause !== 7_000) return setTimeout(work)
    goOn = work
    return setTimeout(() => {})
  })
  side.failing.set('ada', () => {
    side.failing.delete('ada')
    return failed('too-many-requests', { seconds: 7 })
  })
  page.edit([title('Kept', 'ask')])
  await soon(() => expect(page.$state.get()).toBe('busy'))
  page.edit([persona('Ms Wu')])
  await settled()
  expect([side.asked(), page.$state.get()]).toEqual([1, 'busy'])
  goOn()
  await saved(page)
  expect([titleOf(side.draft()), side.draft().persona.name]).toEqual(['Kept', 'Ms Wu'])
})

test('COURSE-08d goes on at the pace that the platform asks for, saving all of it in its order', async () => {
  const pauses: number[] = []
  const { page } = side.open('ada', new Map(), (work, pause) => {
    pauses.push(pause)
    return setTimeout(work)
  })
  const states = new Set<string>()
  page.$state.listen((state) => states.add(state))
  let sent = 0
  side.failing.set('ada', () => (++sent % 3 === 0 ? null : failed('too-many-requests', { seconds: 1 })))
  const ids = Array.from({ length: 20 }, (_, n) => `pasted-${n}`)
  for (const id of ids) expect(page.edit([add(id)])).toBe(null)
  await saved(page)
  expect([sent, side.log.length]).toEqual([60, 20])
  expect(side.draft().keywords.map(({ id }) => id)).toEqual(['fee', ...ids])
  expect([...states]).toEqual(['saving', 'saved'])
  expect(pauses.filter((pause) => pause === 1000).length).toBe(40)
  expect(page.$aside.get()).toEqual([])
})

test('COURSE-08c sends no more at once than the platform reads, and undoes it in one step', async () => {
  const long = (id: string): EditCommand => ({
    type: 'add',
    to: { list: 'keywords' },
    value: { id, name: id, synonyms: Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(40, '词')) },
    before: null,
  })
  const ids = Array.from({ length: 400 }, (_, n) => `long-${n}`)
  const { page } = side.open()
  expect(page.edit(ids.map(long))).toBe(null)
  await saved(page)
  expect(side.log.length).toBeGreaterThan(1)
  for (const { commands } of side.log)
    expect(new TextEncoder().encode(JSON.stringify(commands)).length).toBeLessThan(mostChangeBytes + 1_000)
  const idsOf = () => side.draft().keywords.map(({ id }) => id)
  expect(idsOf()).toEqual(['fee', ...ids])
  page.undo()
  await saved(page)
  expect(idsOf()).toEqual(['fee'])
  page.redo()
  await saved(page)
  expect(idsOf()).toEqual(['fee', ...ids])
  expect(page.$steps.get()).toEqual({ undo: true, redo: false })
})

test('COURSE-08a saves within 2 s what somebody types without a rest, as one step to undo', async () => {
  vi.useFakeTimers()
  try {
    const { page } = side.open('ada', new Map(), (work, pause) => setTimeout(work, pause))
    let text = ''
    for (let key = 0; key < 25; key += 1) {
      const was = text || 'ask'
      text += 'a'
      page.edit([title(text, was)], { typing: true })
      await vi.advanceTimersByTimeAsync(200)
      if (key === 9) expect(titleOf(side.draft())).toMatch(/^a+$/)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect([titleOf(side.draft()), side.log.length > 1]).toEqual([text, true])
    page.undo()
    await vi.advanceTimersByTimeAsync(100)
    expect([titleOf(side.draft()), page.$steps.get()]).toEqual(['ask', { undo: false, redo: true }])
  } finally {
    vi.useRealTimers()
  }
})

/** A page that was cut off while it made changes, and a colleague others. */
async function apart(
  mine: EditCommand[][],
  theirs: EditCommand[],
  kept = new Map<string, string>(),
): Promise<CourseDraft> {
  const { page } = side.open('ada', kept)
  side.cut.add('ada')
  for (const commands of mine) page.edit(commands)
  await soon(() => expect(page.$state.get()).toBe('offline'))
  const { page: other } = side.open('ben')
  other.edit(theirs)
  await saved(other)
  side.cut.delete('ada')
  await soon(() => expect(page.$state.get()).toBe('conflict'))
  return page
}

test('COURSE-09c decides what both changed, says who did, and keeps the rest of the change', async () => {
  const page = await apart([[title('Mine', 'ask'), persona('Ms Wu')]], [title('Theirs', 'ask')])
  expect(page.$conflict.get()?.commands).toEqual([title('Mine', 'ask')])
  expect(page.touchOf(title('Mine', 'ask'))).toEqual({ by: 'ben', at: now, name: null })
  page.resolve('theirs')
  await saved(page)
  expect([titleOf(side.draft()), side.draft().persona.name]).toEqual(['Theirs', 'Ms Wu'])
})

test('COURSE-09c gives a change up for good, also for a page that is opened later', async () => {
  const kept = new Map<string, string>()
  const page = await apart([[title('Mine', 'ask')]], [title('Theirs', 'ask')], kept)
  page.resolve('theirs')
  page.dispose()
  const { page: again } = side.open('ada', kept)
  expect([again.$state.get(), again.$conflict.get()]).toEqual(['saved', null])
})

test.each([
  ['mine', ['Mine', 'Mr Mine']],
  ['theirs', ['Theirs', 'Mr Theirs']],
] as const)('COURSE-09c decides all at once: %s', async (choice, end) => {
  const named = (name: string): EditCommand => ({
    type: 'set',
    of: { part: 'persona' },
    fields: { name },
    was: { name: course.persona.name },
  })
  const page = await apart(
    [[title('Mine', 'ask')], [named('Mr Mine')]],
    [title('Theirs', 'ask'), named('Mr Theirs')],
  )
  expect(page.$conflict.get()?.more).toBe(1)
  page.resolve(choice, true)
  await saved(page)
  await soon(() => expect([titleOf(side.draft()), side.draft().persona.name]).toEqual(end))
  expect(page.$aside.get()).toEqual([])
})

const says = (line: string): EditCommand => ({
  type: 'change-lines',
  of: { list: 'keywords', id: 'price' },
  field: 'synonyms',
  add: [{ line, before: null }],
  remove: [],
})

test('COURSE-09c shows all that was made of something that is gone, who deleted it, and what it was called', async () => {
  const { page: before } = side.open('ben')
  before.edit([add('price')])
  await saved(before)
  const page = await apart([[says('charge')], [says('cost'), persona('Ms Wu')]], [remove('price')])
  expect(page.$conflict.get()).toMatchObject({ commands: [says('charge'), says('cost')], more: 0 })
  expect(page.touchOf(says('charge'))).toEqual({ by: 'ben', at: now, name: 'price' })
  page.resolve('theirs')
  await saved(page)
  expect(side.draft().persona.name).toBe('Ms Wu')
})

test('COURSE-09c keeps the words that were made of something that is gone where all is decided at once', async () => {
  const { page: before } = side.open('ben')
  before.edit([add('price')])
  await saved(before)
  const page = await apart(
    [[title('Mine', 'ask')], [says('charge')]],
    [title('Theirs', 'ask'), remove('price')],
  )
  page.resolve('theirs', true)
  await saved(page)
  expect(page.$aside.get().map(({ commands, why }) => [commands, why])).toEqual([[[says('charge')], 'gone']])
})

test('COURSE-09c asks no more where the others have taken back what they did', async () => {
  const page = await apart([[title('Mine', 'ask')]], [title('Theirs', 'ask')])
  side.opened.at(-1)?.undo()
  await saved(page)
  await soon(() => expect(titleOf(side.draft())).toBe('Mine'))
})
