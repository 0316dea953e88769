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
  const { commands } = pasteNodes(to, null, copied, again, fresh)
  const applied = applyCommands(to, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  const node = applied.course.flow.nodes.at(-1)
  return {
    course: applied.course,
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

/** A course whose nodes say, work out and judge by a fact, variables and a table. */
const counting = (
  names: { fact: string; variable: string; table: string },
  over: Partial<CourseInput> = {},
) =>
  courseOf(
    [
      {
        kind: 'robot-says',
        id: 'say',
        title: 'S',
        speech: ['{{v1}} of {{fact:f1|day|days}}, {{ v2 }} and {{other}}'],
        next: 'work',
      },
      {
        kind: 'operation',
        id: 'work',
        title: 'W',
        operations: [
          { op: 'look-up', variable: 'v1', table: 't1', by: 'v2' },
          { op: 'calculate', variable: 'v1', left: { variable: 'v2' }, operator: '+', right: 1, digits: 0 },
        ],
        next: 'judge',
      },
      {
        kind: 'judgement',
        id: 'judge',
        title: 'J',
        cases: [
          {
            name: 'Case',
            tests: [
              { subject: { kind: 'variable', variable: 'v1' }, is: '=', value: 1 },
              { subject: { kind: 'fact', fact: 'f1' }, is: 'right' },
            ],
            next: { end: 'achieved' },
          },
        ],
        otherwise: { end: 'missed' },
      },
    ],
    {
      facts: [{ id: 'f1', name: names.fact, right: [{ unit: 'day', value: names.fact.length }] }],
      variables: [
        { id: 'v1', name: names.variable, type: 'number', initial: 1 },
        { id: 'v2', name: 'By', type: 'text', initial: '' },
      ],
      tables: [{ id: 't1', name: names.table, rows: [{ key: 'a', value: names.table.length }] }],
      ...over,
    },
  )
const rows = { fact: 'Period', variable: 'Fee', table: 'Prices' }
function pastedAll(to: ReturnType<typeof courseOf>) {
  const copied = readCopied(JSON.stringify(copyNodes(counting(rows), null, ['say', 'work', 'judge'])))
  if (!copied) throw new Error('nothing was copied')
  const applied = applyCommands(to, pasteNodes(to, null, copied, again, fresh).commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  const { facts, variables, tables, flow } = applied.course
  const nodes = flow.nodes.filter(({ id }) => id.endsWith('-2'))
  return {
    ids: [facts, variables, tables].map((list) => list.map(({ id }) => id)),
    nodes: JSON.stringify(nodes),
  }
}

test('FLOW-02a facts, variables and tables that are something else in the other course come along, and texts, operations and judgements ask for them', () => {
  const { ids, nodes } = pastedAll(counting({ fact: 'Sum', variable: 'Tries', table: 'Towns' }))
  expect(ids).toEqual([
    ['f1', 'new-facts'],
    ['v1', 'v2', 'new-variables'],
    ['t1', 'new-tables'],
  ])
  expect(nodes).toContain('{{new-variables}} of {{fact:new-facts|day|days}}, {{ v2 }} and {{other}}')
  expect(nodes).toContain('"variable":"new-variables","table":"new-tables","by":"v2"')
  expect(nodes).toContain('"fact":"new-facts"')
  expect(nodes).not.toMatch(/"(?:v1|f1|t1)"/)
})

test('FLOW-02a facts, variables and tables of the same name are used, whatever their ids', () => {
  expect(pastedAll(counting(rows)).ids).toEqual([['f1'], ['v1', 'v2'], ['t1']])
  const elsewhere = counting({ fact: 'Sum', variable: 'Tries', table: 'Towns' })
  const { ids, nodes } = pastedAll({
    ...elsewhere,
    facts: [...elsewhere.facts, { ...elsewhere.facts[0]!, id: 'f2', name: 'period' }],
    variables: [...elsewhere.variables, { id: 'v3', name: 'FEE', type: 'number', initial: 2 }],
    tables: [...elsewhere.tables, { id: 't2', name: 'prices', rows: [] }],
  })
  expect(ids).toEqual([
    ['f1', 'f2'],
    ['v1', 'v2', 'v3'],
    ['t1', 't2'],
  ])
  expect(nodes).toContain('{{v3}} of {{fact:f2|day|days}}')
  expect(nodes).toContain('"variable":"v3","table":"t2","by":"v2"')
})

test('FLOW-02a a variable of another type is another one', () => {
  const to = counting(rows)
  const text = to.variables.map((one) => ({ ...one, type: 'text' as const, initial: '' }))
  expect(pastedAll({ ...to, variables: text }).ids[1]).toEqual(['v1', 'v2', 'new-variables'])
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
