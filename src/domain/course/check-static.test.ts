import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStatically, collectProblems } from './check-static.ts'
import type { Condition } from './condition.ts'
import { courseOf, listens, says } from './course-factory.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { applyCommands } from './edit/apply-command.ts'
import { anyCommand } from './edit/command-arbitrary.ts'
import type { EditCommand, Fields } from './edit/commands.ts'

const problemsOf = (course: DialogueFlowCourse) =>
  collectProblems((note) => {
    checkStatically(course, note)
  })

/** The same, in which nothing is the same object. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const intent = (id: string): Condition => ({ type: 'intent', intent: id })
const matches: Condition[] = [
  says('fee'),
  { type: 'group', mode: 'any', children: [says('fee'), intent('greet')] },
  { type: 'group', mode: 'any', children: [] },
  { type: 'sentence', text: 'The fee, please.' },
  { type: 'sentence', text: '…' },
  { type: 'fact', fact: 'amount', is: 'stated' },
]
const [first, second, third, fourth] = matches.map((match, at) => ({
  ...{ id: `b${at}`, name: `Branch ${at}`, match, next: { end: 'achieved' as const } },
}))

const start = courseOf(
  [
    { ...listens('ask', 'fee', 'told'), branches: [first, second, third].flatMap((one) => one ?? []) },
    {
      kind: 'robot-says',
      id: 'told',
      title: 'Told',
      speech: ['It is {{fact:amount}}.'],
      next: { end: 'achieved' },
    },
    listens('more', 'fee', { end: 'achieved' }),
  ],
  {
    keywords: [{ id: 'fee', name: 'fee' }],
    intents: ['greet', 'leave'].map((id) => ({ id, name: id, positive: ['Hello there'] })),
    facts: [{ id: 'amount', name: 'Amount', right: [{ value: 8, unit: 'money' }] }],
  },
)

/** A change of what a branch asks for, or of what a node of the customer says: what is told of nodes comes of these. */
function otherWords(course: DialogueFlowCourse, seed: number): EditCommand {
  const node = course.flow.nodes[seed % course.flow.nodes.length]
  const branch = node?.kind === 'user-says' ? node.branches[seed % node.branches.length] : undefined
  if (node && branch)
    return {
      type: 'set',
      of: { list: 'branches', node: node.id, id: branch.id },
      fields: { match: JSON.parse(JSON.stringify(matches[seed % matches.length])) as Fields[string] },
    }
  const speech = [seed % 2 ? 'It is {{fact:amount}}.' : 'Nothing.']
  return { type: 'set', of: { list: 'nodes', id: node?.id ?? '' }, fields: { speech } }
}

test('FLOW-04 a course that is checked change by change is told the same as one that is checked from nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(100_000)), { maxLength: 12 }), (changes) => {
      let course = start
      for (const [isOfWords, seed] of changes) {
        const command = isOfWords ? otherWords(course, seed) : anyCommand(course, seed)
        const applied = applyCommands(course, [command])
        if (!applied.refusal) course = applied.course
        expect(problemsOf(course)).toEqual(problemsOf(copyOf(course)))
      }
    }),
  )
})

test('FLOW-04 what has not changed is not looked into again', () => {
  const course = courseOf([
    { ...listens('ask', 'fee', 'more'), branches: [third, fourth].flatMap((one) => one ?? []) },
    listens('more', 'fee', { end: 'achieved' }),
  ])
  const [ask] = course.flow.nodes
  const match = ask?.kind === 'user-says' ? ask.branches[1]?.match : null
  let looks = 0
  Object.defineProperty(match, 'text', { enumerable: true, get: () => (looks++, 'The fee, please.') })
  problemsOf(course)
  const before = looks
  expect(before).toBeGreaterThan(0)
  const renamed = { type: 'set', of: { list: 'nodes', id: 'more' }, fields: { title: 'More' } } as const
  const applied = applyCommands(course, [renamed])
  if (applied.refusal) throw new Error(applied.refusal.reason)
  problemsOf(applied.course)
  expect(looks).toBe(before)
})
