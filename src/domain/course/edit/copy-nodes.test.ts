import { expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { applyCommands } from './apply-command.ts'
import { exitKeysOf } from './change-flow.ts'
import { copyNodes, duplicateNodes, pasteNodes, readCopied } from './copy-nodes.ts'

const course = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['It is {{amount}}'], next: 'ask' },
    listens('ask', 'fee', 'hello'),
    { kind: 'text', id: 'note', title: 'Note', text: 'x', next: { end: 'achieved' } },
  ],
  {
    keywords: [
      { id: 'fee', name: 'fee' },
      { id: 'other', name: 'other' },
    ],
    variables: [{ id: 'amount', name: 'Amount', type: 'number', initial: 1 }],
  },
)
const other = courseOf([listens('start', 'hi', { end: 'achieved' })], {
  keywords: [{ id: 'hi', name: 'hi' }],
})
const again = ({ id }: { id: string }) => `${id}-2`

test('FLOW-02a pastes copies that lead to one another, and nowhere else, and undo takes them away', () => {
  const copied = copyNodes(course, null, ['hello', 'ask'])
  if (!copied) throw new Error('nothing was copied')
  const { commands, pasted } = pasteNodes(course, null, copied, again)
  expect(pasted).toEqual(['hello-2', 'ask-2'])
  const applied = applyCommands(course, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  const exits = applied.course.flow.nodes.slice(3).map((node) => exitKeysOf(node).map(({ next }) => next))
  expect(exits).toEqual([['ask-2'], ['hello-2', { end: 'missed' }]])
  expect(applied.course.keywords).toEqual(course.keywords)
  expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course })
  const [note] = copyNodes(course, null, ['note'])?.nodes ?? []
  expect(note?.id).toBe('note')
  expect(copyNodes(course, 'elsewhere', ['note'])).toBeNull()
})

test('FLOW-02a brings into another course what the nodes refer to, and nothing else', () => {
  const copied = readCopied(JSON.stringify(copyNodes(course, null, ['hello', 'ask'])))
  if (!copied) throw new Error('not readable')
  const applied = applyCommands(other, pasteNodes(other, null, copied, again).commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  expect(applied.course.keywords.map(({ id }) => id)).toEqual(['hi', 'fee'])
  expect(applied.course.variables.map(({ id }) => id)).toEqual(['amount'])
})

test('FLOW-02b doubles nodes in their scene: copies lead to copies, and elsewhere as their models do', () => {
  const { commands, made } = duplicateNodes(course, null, ['ask', 'hello'], again)
  expect(made).toEqual(['hello-2', 'ask-2'])
  const applied = applyCommands(course, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  const exits = applied.course.flow.nodes.slice(3).map((node) => exitKeysOf(node).map(({ next }) => next))
  expect(exits).toEqual([['ask-2'], ['hello-2', { end: 'missed' }]])
  const alone = applyCommands(course, duplicateNodes(course, null, ['hello'], again).commands)
  expect(alone.refusal ? null : alone.course.flow.nodes.at(-1)).toMatchObject({ id: 'hello-2', next: 'ask' })
  expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course })
})

test.each([
  ['a sentence', 'Hello, coach-nodes!'],
  ['another format', '{"format":"coach-course"}'],
  ['no nodes', '{"format":"coach-nodes","nodes":[],"intents":[],"keywords":[],"facts":[],"variables":[]}'],
  [
    'a node of no kind',
    '{"format":"coach-nodes","nodes":[{"id":"a","kind":"script","title":"x"}],"intents":[],"keywords":[],"facts":[],"variables":[]}',
  ],
  ['a prototype', '{"format":"coach-nodes","__proto__":{"nodes":[]}}'],
  ['a flood', `coach-nodes${' '.repeat(6_000_000)}`],
])('FLOW-02a takes %s from the clipboard for nothing of its own', (_, text) => {
  expect(readCopied(text)).toBeNull()
})
