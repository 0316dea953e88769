import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { applyCommand, applyCommands } from './apply-command.ts'
import type { EditCommand } from './commands.ts'
import { editCommandSchema } from './commands.ts'

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee' }],
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
const command: fc.Arbitrary<EditCommand> = details.map((change) => ({ type: 'set-details', details: change }))

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

test.each([
  ['a blank name', { name: ' ' }],
  ['a name of 101 characters', { name: 'n'.repeat(101) }],
  ['a description of 1001 characters', { description: 'd'.repeat(1001) }],
  ['a sixth star', { difficulty: 6 }],
  ['a field that nobody knows', { flow: {} }],
])('COURSE-02 refuses %s', (_, change) => {
  expect(editCommandSchema.safeParse({ type: 'set-details', details: change }).success).toBe(false)
})
