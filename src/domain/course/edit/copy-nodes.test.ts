import { expect, test } from 'vitest'
import type { Condition } from '../condition.ts'
import { type CourseInput, courseOf, listens } from '../course-factory.ts'
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
const fresh = (list: string) => `new-${list}`

test('FLOW-02a pastes copies that lead to one another, and nowhere else, and undo takes them away', () => {
  const copied = copyNodes(course, null, ['hello', 'ask'])
  if (!copied) throw new Error('nothing was copied')
  const { commands, pasted } = pasteNodes(course, null, copied, again, fresh)
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
  const applied = applyCommands(other, pasteNodes(other, null, copied, again, fresh).commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  expect(applied.course.keywords.map(({ id }) => id)).toEqual(['hi', 'fee'])
  expect(applied.course.variables.map(({ id }) => id)).toEqual(['amount'])
})

/** A course of one turn with two branches: an intent, and a keyword in a group. */
const asking = (name: string, positive: string[], word = 'fee', over: Partial<CourseInput> = {}) => {
  const [turn] = [listens('turn', 'k1', { end: 'achieved' })]
  const intent: Condition = { type: 'group', mode: 'all', children: [{ type: 'intent', intent: 'i1' }] }
  const branches = [...turn.branches, { ...turn.branches[0]!, id: 'second', match: intent }]
  return courseOf([{ ...turn, branches }], {
    keywords: [{ id: 'k1', name: word }],
    intents: [{ id: 'i1', name, positive }],
    ...over,
  })
}
const apology = ['I am sorry', 'My apologies', 'So sorry']

function pasted(from: ReturnType<typeof courseOf>, to: ReturnType<typeof courseOf>) {
  const copied = copyNodes(from, null, ['turn'])
  if (!copied) throw new Error('nothing was copied')
  const { commands, clashing } = pasteNodes(to, null, copied, again, fresh)
  const applied = applyCommands(to, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  const node = applied.course.flow.nodes.at(-1)
  return {
    course: applied.course,
    clashing,
    asks: JSON.stringify(node?.kind === 'user-says' ? node.branches.map(({ match }) => match) : null),
  }
}

test('FLOW-02a an intent and a keyword that are something else in the other course come along under an id of their own', () => {
  const { course: after, asks } = pasted(
    asking('Apology', apology),
    asking('Refund', ['Give it back', 'Pay it back', 'Refund it'], 'card'),
  )
  expect(after.intents.map(({ id, name }) => [id, name])).toEqual([
    ['i1', 'Refund'],
    ['new-intents', 'Apology'],
  ])
  expect(after.keywords.map(({ id, name }) => [id, name])).toEqual([
    ['k1', 'card'],
    ['new-keywords', 'fee'],
  ])
  expect(asks).toContain('"intent":"new-intents"')
  expect(asks).toContain('"keyword":"new-keywords"')
  expect(asks).not.toContain('"i1"')
})

test('FLOW-02a what the other course has already is used: under its id though it was renamed, or by its name under another id', () => {
  const renamed = pasted(asking('Apology', apology), asking('Says sorry', [...apology, 'Pardon me'], 'Fee'))
  expect(renamed.course.intents).toHaveLength(1)
  expect(renamed.course.keywords).toHaveLength(1)
  expect(renamed.asks).toContain('"intent":"i1"')
  const elsewhere = asking('Refund', ['Give it back', 'Pay it back', 'Refund it'], 'card')
  const has = [...elsewhere.intents, { id: 'i2', name: 'apology', positive: ['Forgive me'], negative: [] }]
  const mapped = pasted(asking('Apology', apology), { ...elsewhere, intents: has })
  expect(mapped.course.intents).toHaveLength(2)
  expect(mapped.asks).toContain('"intent":"i2"')
})

test('FLOW-02a says which variables stand for something else in the other course', () => {
  const variable = (name: string) => ({ id: 'v1', name, type: 'number' as const, initial: 1 })
  const [says] = [
    {
      kind: 'robot-says' as const,
      id: 'turn',
      title: 'T',
      speech: ['{{v1}}'],
      next: { end: 'achieved' as const },
    },
  ]
  const having = (name: string) => courseOf([says], { variables: [variable(name)] })
  expect(pasted(having('Fee'), having('Tries')).clashing).toEqual(['Fee'])
  expect(pasted(having('Fee'), having('fee')).clashing).toEqual([])
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
