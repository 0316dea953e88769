import { expect, test } from 'vitest'
import { courseOf } from '../course-factory.ts'
import { applyCommands } from './apply-command.ts'
import { addScene, nodesCalling, removeScene } from './change-scenes.ts'

const course = courseOf(
  [{ kind: 'sub-scene', id: 'call', title: 'Identity', scene: 'identity', next: { end: 'achieved' } }],
  {
    scenes: [
      {
        id: 'identity',
        name: 'Identity',
        start: 'ask',
        nodes: [{ kind: 'text', id: 'ask', title: 'Ask', text: 'x', next: { end: 'achieved' } }],
      },
    ],
  },
)

test('FLOW-01 a scene is made with its first node, and is deleted again, each in one change', () => {
  const made = applyCommands(
    course,
    addScene('more', 'More', { kind: 'text', id: 'first', title: 'First', text: '' }),
  )
  if (made.refusal) throw new Error(made.refusal.reason)
  expect(made.course.scenes.at(-1)).toMatchObject({ id: 'more', start: 'first', nodes: [{ id: 'first' }] })
  const gone = applyCommands(made.course, removeScene(made.course, 'more'))
  if (gone.refusal) throw new Error(gone.refusal.reason)
  expect(gone.course).toEqual(course)
  expect(applyCommands(gone.course, gone.inverse)).toMatchObject({ course: made.course })
})

test('FLOW-01 a scene that a node still runs stays', () => {
  expect(nodesCalling(course, 'identity').map(({ id }) => id)).toEqual(['call'])
  expect(removeScene(course, 'identity')).toEqual([])
})
