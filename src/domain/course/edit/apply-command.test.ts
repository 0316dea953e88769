import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { type DialogueFlowCourse, most } from '../dialogue-flow.ts'
import { courseSchema } from '../course.ts'
import { applyCommand, applyCommands } from './apply-command.ts'
import { anyCommand } from './command-arbitrary.ts'
import { type EditCommand, editCommandSchema, type Fields } from './commands.ts'

type Json = Fields[string]

const course = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Who is it?'], next: 'ask' },
    { ...listens('ask', 'fee', { end: 'achieved' }), unrelated: ['who are you'] },
  ],
  {
    keywords: [{ id: 'fee', name: 'fee' }],
    intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi'] }],
    scenes: [
      {
        id: 'aside',
        name: 'Aside',
        start: 'note',
        nodes: [{ kind: 'text', id: 'note', title: 'Note', text: 'x', next: { end: 'neutral' } }],
      },
    ],
  },
)

const done = (before: DialogueFlowCourse, command: EditCommand) => {
  const applied = applyCommand(before, editCommandSchema.parse(command))
  if (applied.refusal) throw new Error(JSON.stringify(applied.refusal))
  return applied
}
const refused = (command: EditCommand) => applyCommand(course, editCommandSchema.parse(command)).refusal

test('COURSE-08a undoes any sequence of commands to the very course it began with', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 25 }), (seeds) => {
      const before: unknown = JSON.parse(JSON.stringify(course))
      let edited = course
      const undo: EditCommand[] = []
      for (const seed of seeds) {
        const applied = applyCommand(edited, editCommandSchema.parse(anyCommand(edited, seed)))
        if (applied.refusal) continue
        edited = applied.course
        if (applied.inverse) undo.unshift(applied.inverse)
      }
      expect(courseSchema.parse(edited)).toEqual(edited)
      const back = applyCommands(edited, undo)
      expect(back.refusal).toBeUndefined()
      expect(JSON.stringify(!back.refusal && back.course)).toBe(JSON.stringify(before))
      expect(course).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('COURSE-08a does the same when it is carried out twice', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const command = anyCommand(course, seed)
      const once = applyCommand(course, command)
      if (once.refusal) return
      const twice = applyCommand(once.course, command)
      expect(twice).toMatchObject({ course: once.course, inverse: null })
    }),
  )
})

test('COURSE-08a changes what a command names, and nothing else', () => {
  const { course: after, inverse } = done(course, {
    type: 'set',
    of: { part: 'course' },
    fields: { name: 'A fee, explained', difficulty: 5 },
  })
  expect(after).toEqual({ ...course, name: 'A fee, explained', difficulty: 5 })
  expect(after.flow).toBe(course.flow)
  expect(inverse).toMatchObject({ fields: { name: course.name, difficulty: course.difficulty } })
})

describe('COURSE-09a overwrites nothing that somebody else has changed', () => {
  const title = (was: string, to: string): EditCommand => ({
    type: 'set',
    of: { list: 'nodes', id: 'ask' },
    fields: { title: to },
    was: { title: was },
  })
  const theirs = done(course, title('ask', 'Theirs')).course

  test('in the same field', () => {
    expect(applyCommand(theirs, title('ask', 'Mine'))).toEqual({
      refusal: { reason: 'changed', now: { title: 'Theirs' } },
    })
    expect(applyCommand(theirs, title('ask', 'Theirs'))).toMatchObject({ inverse: null })
    expect(applyCommand(theirs, title('Theirs', 'Mine')).refusal).toBeUndefined()
  })

  test('by taking away what they have changed', () => {
    const was = JSON.parse(JSON.stringify(course.flow.nodes[1])) as Json
    const remove: EditCommand = { type: 'remove', of: { list: 'nodes', id: 'ask' }, was }
    expect(applyCommand(theirs, remove)).toMatchObject({
      refusal: { reason: 'changed', now: { title: 'Theirs' } },
    })
    expect(applyCommand(course, remove).refusal).toBeUndefined()
  })

  test('while what they change beside it goes together', () => {
    const both = applyCommand(theirs, {
      type: 'set',
      of: { list: 'branches', node: 'ask', id: 'only' },
      fields: { name: 'Mine' },
      was: { name: 'Only' },
    })
    expect(!both.refusal && both.course.flow.nodes[1]).toMatchObject({
      title: 'Theirs',
      branches: [{ name: 'Mine' }],
    })
  })

  test('in a long list of lines, where both have their way', () => {
    const change = (add: string, remove: string[]): EditCommand => ({
      type: 'change-lines',
      of: { list: 'intents', id: 'greet' },
      field: 'positive',
      add: [{ line: add, before: 'good day' }],
      remove,
    })
    const { course: one } = done(course, change('good morning', ['hi']))
    const { course: both } = done(one, change('howdy', []))
    expect(both.intents[0]?.positive).toEqual(['hello there', 'good morning', 'howdy', 'good day'])
  })
})

describe('COURSE-08a refuses', () => {
  const set = (of: object, fields: object) => ({ type: 'set', of, fields }) as EditCommand
  test.each<[string, EditCommand, string]>([
    ['a blank name', set({ part: 'course' }, { name: ' ' }), 'illegal'],
    ['a name of 101 characters', set({ part: 'course' }, { name: 'n'.repeat(101) }), 'illegal'],
    [
      'a description of 1001 characters',
      set({ part: 'course' }, { description: 'd'.repeat(1001) }),
      'illegal',
    ],
    ['a sixth star', set({ part: 'course' }, { difficulty: 6 }), 'illegal'],
    ['a field that nobody knows', set({ part: 'course' }, { surprise: 1 }), 'illegal'],
    ['the whole flow as a field', set({ part: 'course' }, { flow: {} }), 'illegal'],
    ['a title of 16 characters', set({ list: 'nodes', id: 'ask' }, { title: '题'.repeat(16) }), 'illegal'],
    ['another id', set({ list: 'nodes', id: 'ask' }, { id: 'other' }), 'illegal'],
    ['another kind of node', set({ list: 'nodes', id: 'ask' }, { kind: 'text' }), 'illegal'],
    ['all branches at once', set({ list: 'nodes', id: 'ask' }, { branches: [] }), 'illegal'],
    [
      'a branch of a node that is gone',
      set({ list: 'branches', node: 'gone', id: 'only' }, { name: 'x' }),
      'gone',
    ],
    [
      'a node whose id another scene has',
      {
        type: 'add',
        to: { list: 'nodes', scene: null },
        value: { kind: 'text', id: 'note', title: 'Note', text: 'y', next: 'ask' },
        before: null,
      },
      'taken',
    ],
    [
      'a node in a scene that is gone',
      { type: 'add', to: { list: 'nodes', scene: 'gone' }, value: {}, before: null },
      'gone',
    ],
    ['the last branch', { type: 'remove', of: { list: 'branches', node: 'ask', id: 'only' } }, 'empty'],
    ['the last node of a scene', { type: 'remove', of: { list: 'nodes', id: 'note' } }, 'empty'],
    ['to move what is gone', { type: 'move', of: { list: 'intents', id: 'gone' }, before: null }, 'gone'],
    [
      'an empty line of an intent',
      {
        type: 'change-lines',
        of: { list: 'intents', id: 'greet' },
        field: 'unrelated',
        add: [{ line: 'x', before: null }],
        remove: [],
      },
      'gone',
    ],
  ])('%s', (_, command, reason) => {
    if (!editCommandSchema.safeParse(command).success) return expect(reason).toBe('illegal')
    expect(refused(command)).toMatchObject({ reason })
  })

  test('the 501st unrelated line of a node; one that stands there changes nothing', () => {
    const lines = (from: number, count: number): EditCommand => ({
      type: 'change-lines',
      of: { list: 'nodes', id: 'ask' },
      field: 'unrelated',
      add: Array.from({ length: count }, (_, n) => ({ line: `line ${from + n}`, before: null })),
      remove: [],
    })
    const full = applyCommands(course, [lines(1, most.unrelated - 1)])
    if (full.refusal) throw new Error('refused')
    const unrelatedOf = (of: typeof full.course) =>
      of.kind === 'dialogue-flow' &&
      of.flow.nodes.flatMap((node) => (node.kind === 'user-says' ? node.unrelated : []))
    expect(unrelatedOf(full.course)).toHaveLength(most.unrelated)
    expect(applyCommands(full.course, [lines(2, 1)])).toEqual({ course: full.course, inverse: [] })
    expect(applyCommands(full.course, [lines(1000, 1)]).refusal).toMatchObject({ reason: 'illegal' })
  })

  test('the 101st speaker and the like, when a list is full', () => {
    const speaker = (n: number): EditCommand => ({
      type: 'add',
      to: { list: 'speakers' },
      value: { id: `s-${n}`, name: 'Wife', portrait: 'li-na' },
      before: null,
    })
    const ten = applyCommands(
      course,
      Array.from({ length: 10 }, (_, n) => speaker(n)),
    )
    if (ten.refusal) throw new Error('ten speakers were refused')
    expect(applyCommand(ten.course, speaker(10))).toEqual({ refusal: { reason: 'full' } })
    expect(
      applyCommands(
        course,
        Array.from({ length: 12 }, (_, n) => speaker(n)),
      ),
    ).toEqual({
      refusal: { reason: 'full' },
      at: 10,
    })
  })
})

test('COURSE-08a takes nothing for a field that is a prototype', () => {
  const fields = JSON.parse('{"__proto__":{"title":"Hacked"}}') as Record<string, never>
  const of = { list: 'nodes' as const, id: 'ask' }
  expect(done(course, { type: 'set', of, fields })).toEqual({ course, inverse: null })
  expect(({} as { title?: string }).title).toBeUndefined()
})

test('COURSE-08a brings a node back to its place, and what led to it leads to it again', () => {
  const { course: without, inverse } = done(course, { type: 'remove', of: { list: 'nodes', id: 'hello' } })
  expect(without.flow.nodes.map(({ id }) => id)).toEqual(['ask'])
  expect(inverse && done(without, inverse).course).toEqual(course)
})
