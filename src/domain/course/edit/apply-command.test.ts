import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { applyCommand, applyCommands } from './apply-command.ts'
import type { EditCommand } from './commands.ts'
import { editCommandSchema } from './commands.ts'

const course = courseOf([{ ...listens('ask', 'fee', { end: 'achieved' }), unrelated: ['who are you'] }], {
  keywords: [{ id: 'fee', name: 'fee' }],
  intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi'] }],
})

const details = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() === text && text !== ''),
    description: fc.string({ maxLength: 1000 }),
    category: fc.constantFrom('Banking', '投诉', 'Sales'),
    difficulty: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
)
const lines = fc.array(fc.constantFrom('good morning', 'hello there', 'who is it', 'what'), {
  minLength: 3,
  maxLength: 6,
})
const command: fc.Arbitrary<EditCommand> = fc.oneof(
  details.map((change) => ({ type: 'set-details' as const, details: change })),
  fc.record({
    type: fc.constant('set-lines' as const),
    of: fc.constantFrom({ intent: 'greet' }, { intent: 'gone' }),
    lines,
  }),
  fc.record({
    type: fc.constant('set-lines' as const),
    of: fc.constantFrom({ place: 'ask' }, { place: 'gone' }),
    lines,
  }),
)

test('COURSE-08a undoes any sequence of commands to the very course it began with', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const before: unknown = JSON.parse(JSON.stringify(course))
      let edited = course
      const undo: EditCommand[] = []
      for (const one of commands) {
        const { course: after, inverse } = applyCommand(edited, editCommandSchema.parse(one))
        edited = after
        undo.unshift(inverse)
      }
      expect(applyCommands(edited, undo)).toEqual(before)
      expect(course).toEqual(before)
    }),
  )
})

test('COURSE-08a changes what a command names, and nothing else', () => {
  const { course: after, inverse } = applyCommand(course, {
    type: 'set-details',
    details: { name: 'A fee, explained', difficulty: 5 },
  })
  expect(after).toEqual({ ...course, name: 'A fee, explained', difficulty: 5 })
  expect(after.kind === 'dialogue-flow' && after.flow).toBe(course.flow)
  expect(inverse).toEqual({
    type: 'set-details',
    details: { name: course.name, difficulty: course.difficulty },
  })
})

test('COURSE-08a sets the lines of an intent and those that belong to none of a place’s branches', () => {
  const { course: after, inverse } = applyCommand(course, {
    type: 'set-lines',
    of: { intent: 'greet' },
    lines: ['hello there', 'good day', 'hi', 'good morning'],
  })
  expect(after.intents[0]?.positive).toEqual(['hello there', 'good day', 'hi', 'good morning'])
  expect(inverse).toEqual({
    type: 'set-lines',
    of: { intent: 'greet' },
    lines: ['hello there', 'good day', 'hi'],
  })
  const placed = applyCommand(course, { type: 'set-lines', of: { place: 'ask' }, lines: [] })
  expect(placed.course.flow.nodes[0]).toMatchObject({ id: 'ask', unrelated: [] })
  expect(placed.inverse).toMatchObject({ of: { place: 'ask' }, lines: ['who are you'] })
})

test.each([
  ['an intent of two lines', { intent: 'greet' }, ['one', 'two']],
  ['an empty line', { place: 'ask' }, ['']],
  ['501 lines of a place', { place: 'ask' }, Array.from({ length: 501 }, (_, n) => `line ${n}`)],
  ['neither an intent nor a place', {}, []],
])('COURSE-08a refuses %s', (_, of, wrong) => {
  expect(editCommandSchema.safeParse({ type: 'set-lines', of, lines: wrong }).success).toBe(false)
})

test.each([
  ['a blank name', { name: ' ' }],
  ['a name of 101 characters', { name: 'n'.repeat(101) }],
  ['a description of 1001 characters', { description: 'd'.repeat(1001) }],
  ['a sixth star', { difficulty: 6 }],
  ['a field that nobody knows', { flow: {} }],
])('COURSE-02 refuses %s', (_, change) => {
  expect(editCommandSchema.safeParse({ type: 'set-details', details: change }).success).toBe(false)
})
