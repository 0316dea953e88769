import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import { courseSchema } from '../course.ts'
import type { DialogueFlowCourse, NodeKind } from '../dialogue-flow.ts'
import { applyCommands } from './apply-command.ts'
import { addNode, connect, exitKeysOf, moveOntoEdge, removeNodes, renameBranch } from './change-flow.ts'
import type { EditCommand } from './commands.ts'
import { newNode } from './new-node.ts'
import { findNode } from './things.ts'

const course = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Hi'], next: 'note' },
    { kind: 'text', id: 'note', title: 'Note', text: 'x', next: 'stars' },
    {
      kind: 'difficulty-branch',
      id: 'stars',
      title: 'Stars',
      cases: [{ upTo: 2, next: 'ask' }],
      otherwise: 'quiz',
    },
    listens('ask', 'fee', 'bye'),
    {
      kind: 'question-bank',
      id: 'quiz',
      title: 'Quiz',
      questions: [{ id: 'q', type: 'QA', text: 'Fee?', points: [{ type: 'keyword', keyword: 'fee' }] }],
      correct: { next: 'bye' },
      partial: { next: 'ask' },
      wrong: { next: 'ask' },
    },
    {
      kind: 'judgement',
      id: 'judge',
      title: 'Judge',
      cases: [{ name: 'Angry', tests: [{ subject: { kind: 'emotion' }, is: '<', value: 30 }], next: 'ask' }],
      otherwise: 'bye',
    },
    { kind: 'robot-says', id: 'bye', title: 'Bye', speech: ['Bye'], next: { end: 'achieved' } },
  ],
  { keywords: [{ id: 'fee', name: 'fee' }] },
)

const done = (before: DialogueFlowCourse, commands: readonly EditCommand[]) => {
  const applied = applyCommands(before, commands)
  if (applied.refusal) throw new Error(JSON.stringify(applied.refusal))
  return applied
}
const exitsAt = (of: DialogueFlowCourse, id: string) => {
  const node = findNode(of, id)?.node
  return node ? Object.fromEntries(exitKeysOf(node).map(({ key, next }) => [key, next])) : null
}

test('FLOW-02 connects every kind of exit, and nothing else changes', () => {
  for (const node of course.flow.nodes)
    for (const { key } of exitKeysOf(node)) {
      const { course: after, inverse } = done(course, connect(course, node.id, key, 'hello'))
      expect(exitsAt(after, node.id)).toEqual({ ...exitsAt(course, node.id), [key]: 'hello' })
      expect(
        exitsAt(done(course, connect(course, node.id, key, undefined)).course, node.id)?.[key],
      ).toBeUndefined()
      expect(done(after, inverse).course).toEqual(course)
    }
})

describe('FLOW-02 takes nodes away', () => {
  test('and leads what came to a plain one to where that went', () => {
    const { course: after } = done(course, removeNodes(course, null, ['note']))
    expect(exitsAt(after, 'hello')).toEqual({ next: 'stars' })
  })
  test('and leads what came to several plain ones past them all; the start moves on', () => {
    const { course: after } = done(course, removeNodes(course, null, ['hello', 'note']))
    expect(after.flow.start).toBe('stars')
    expect(after.flow.nodes.map(({ id }) => id)).toEqual(['stars', 'ask', 'quiz', 'judge', 'bye'])
  })
  test('and leaves open what came to one with a choice', () => {
    const { course: after } = done(course, removeNodes(course, null, ['ask']))
    expect(exitsAt(after, 'stars')).toEqual({ 'case:0': undefined, otherwise: 'quiz' })
    expect(exitsAt(after, 'quiz')).toEqual({ correct: 'bye', partial: undefined, wrong: undefined })
  })
  test('but not the last', () => {
    const all = course.flow.nodes.map(({ id }) => id)
    expect(removeNodes(course, null, all)).toEqual([])
    expect(removeNodes(course, 'gone', ['ask'])).toEqual([])
  })
  test('so that undo brings all of it back', () => {
    const ids = course.flow.nodes.map(({ id }) => id)
    fc.assert(
      fc.property(fc.subarray(ids), (chosen) => {
        const { course: after, inverse } = done(course, removeNodes(course, null, chosen))
        expect(courseSchema.parse(after)).toEqual(after)
        for (const { id } of after.flow.nodes)
          for (const next of Object.values(exitsAt(after, id) ?? {}))
            if (typeof next === 'string') expect(findNode(after, next)).not.toBeNull()
        expect(done(after, inverse).course).toEqual(course)
      }),
    )
  })
})

const words = { title: 'New', branch: 'One', question: 'What?', options: ['A', 'B'] as [string, string] }
const kinds: NodeKind[] = [
  'robot-says',
  'user-says',
  'question-bank',
  'difficulty-branch',
  'judgement',
  'operation',
  'text',
  'sub-scene',
]

test.each(kinds)('FLOW-01 makes a new %s node that a draft may hold', (kind) => {
  const node = newNode(kind, 'fresh', words, { scene: 'aside', variable: 'name', locale: 'us-en' })
  const { course: after } = done(course, addNode(course, null, node, null))
  expect(findNode(after, 'fresh')?.node.kind).toBe(kind)
})

test.each(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'] as const)(
  'FLOW-02i a new learner’s turn is asked again in the language of the course, %s, and passes nobody on',
  (locale) => {
    const node = newNode('user-says', 'fresh', words, { scene: '', variable: '', locale })
    if (node.kind !== 'user-says') throw new Error('another kind was made')
    const asked = node.followUps.map(({ speech }) => speech[0] ?? '')
    expect(asked).toHaveLength(2)
    expect(asked.every((text) => /[\u3040-\u30ff]/.test(text))).toBe(locale === 'ja-jp')
    expect(asked.every((text) => /[\u3400-\u9fff]/.test(text))).toBe(locale !== 'us-en')
    expect(node.otherwise.next).toBe('fresh')
  },
)

test('FLOW-02 puts a node into a way: it leads on to where that led', () => {
  const text = newNode('text', 'fresh', words, { scene: '', variable: '', locale: 'us-en' })
  const { course: after } = done(course, addNode(course, null, text, { node: 'hello', exit: 'next' }))
  expect([exitsAt(after, 'hello'), exitsAt(after, 'fresh')]).toEqual([{ next: 'fresh' }, { next: 'note' }])
})

const made = (kind: NodeKind) =>
  newNode(kind, 'fresh', words, { scene: 'aside', variable: 'name', locale: 'us-en' })

test.each(kinds)(
  'FLOW-02c puts a %s node on an edge: its ways lead on to where that led, and undo brings it back',
  (kind) => {
    const added = done(course, addNode(course, null, made(kind), { node: 'stars', exit: 'case:0' }))
    expect(exitsAt(added.course, 'stars')).toEqual({ 'case:0': 'fresh', otherwise: 'quiz' })
    const exits = Object.values(exitsAt(added.course, 'fresh') ?? {})
    expect(new Set(exits.filter((next) => next !== 'fresh'))).toEqual(new Set(['ask']))
    expect(done(added.course, added.inverse).course).toEqual(course)
  },
)

test('FLOW-02c a learner’s line that is put on an edge is passed only where it is understood', () => {
  const goal = done(course, connect(course, 'hello', 'next', { end: 'achieved' })).course
  const waits = done(goal, addNode(goal, null, made('user-says'), { node: 'hello', exit: 'next' })).course
  expect(exitsAt(waits, 'fresh')).toEqual({ 'branch:branch-1': { end: 'achieved' }, otherwise: 'fresh' })
  const moved = done(waits, moveOntoEdge(waits, 'fresh', { node: 'stars', exit: 'case:0' })).course
  expect([exitsAt(moved, 'hello'), exitsAt(moved, 'fresh')]).toEqual([
    { next: { end: 'achieved' } },
    { 'branch:branch-1': 'ask', otherwise: 'fresh' },
  ])
  const says = done(goal, addNode(goal, null, made('text'), { node: 'hello', exit: 'next' })).course
  expect(exitsAt(says, 'fresh')).toEqual({ next: { end: 'achieved' } })
})

describe('FLOW-02d puts a node that is there onto an edge', () => {
  const onto = (id: string, node: string, exit: Parameters<typeof connect>[2]) =>
    done(course, moveOntoEdge(course, id, { node, exit }))

  test('the edge leads to it, it leads to where the edge led, and what led to it leads past it', () => {
    const { course: after, inverse } = onto('note', 'judge', 'otherwise')
    expect(exitsAt(after, 'judge')).toEqual({ 'case:0': 'ask', otherwise: 'note' })
    expect(exitsAt(after, 'note')).toEqual({ next: 'bye' })
    expect(exitsAt(after, 'hello')).toEqual({ next: 'stars' })
    expect(done(after, inverse).course).toEqual(course)
  })

  test('a start moves on to what came behind it', () => {
    const { course: after, inverse } = onto('hello', 'stars', 'otherwise')
    expect([after.flow.start, exitsAt(after, 'stars')?.otherwise, exitsAt(after, 'hello')?.next]).toEqual([
      'note',
      'hello',
      'quiz',
    ])
    expect(done(after, inverse).course).toEqual(course)
  })

  test('ways that lead apart stay, those that lead nowhere lead on, and what led to it leads nowhere', () => {
    const open = done(course, connect(course, 'quiz', 'correct', undefined)).course
    const { course: after, inverse } = done(open, moveOntoEdge(open, 'quiz', { node: 'hello', exit: 'next' }))
    expect(exitsAt(after, 'hello')).toEqual({ next: 'quiz' })
    expect(exitsAt(after, 'quiz')).toEqual({ correct: 'note', partial: 'ask', wrong: 'ask' })
    expect(exitsAt(after, 'stars')).toEqual({ 'case:0': 'ask', otherwise: undefined })
    expect(done(after, inverse).course).toEqual(open)
  })

  test('an edge of its own, one that leads nowhere, and what is gone need no change', () => {
    const open = done(course, connect(course, 'note', 'next', undefined)).course
    expect(moveOntoEdge(course, 'note', { node: 'hello', exit: 'next' })).toEqual([])
    expect(moveOntoEdge(course, 'note', { node: 'note', exit: 'next' })).toEqual([])
    expect(moveOntoEdge(open, 'bye', { node: 'note', exit: 'next' })).toEqual([])
    expect(moveOntoEdge(course, 'gone', { node: 'note', exit: 'next' })).toEqual([])
  })
})

test('FLOW-02i a renamed branch renames the rules that are called as it and are of it alone, in one change', () => {
  const ask = findNode(course, 'ask')?.node
  const branch = ask?.kind === 'user-says' ? ask.branches[0] : undefined
  if (!branch) throw new Error('no branch to rename')
  const [first] = course.scoring.rules
  if (!first) throw new Error('no rule')
  const takes = { type: 'takes' as const, node: 'ask', branch: branch.id, or: [] }
  const rule = (id: string, name: string, when: typeof first.when) => ({ ...first, id, name, when })
  const before: DialogueFlowCourse = {
    ...course,
    scoring: {
      ...course.scoring,
      rules: [
        rule('same', branch.name, takes),
        rule('own', 'Own name', takes),
        rule('other', branch.name, { ...takes, node: 'elsewhere' }),
        rule('shared', branch.name, { ...takes, or: [{ node: 'quiz', branch: 'x' }] }),
      ],
    },
  }
  const { course: after, inverse } = done(
    before,
    renameBranch(before, 'ask', branch, 'Names the fee', branch.name),
  )
  expect(after.scoring.rules.map(({ name }) => name)).toEqual([
    'Names the fee',
    'Own name',
    branch.name,
    branch.name,
  ])
  expect(done(after, inverse).course).toEqual(before)
})
