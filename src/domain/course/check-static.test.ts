import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStatically, collectProblems } from './check-static.ts'
import type { Condition } from './condition.ts'
import { courseOf, listens, says } from './course-factory.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { applyCommands } from './edit/apply-command.ts'
import { anyCommand } from './edit/command-arbitrary.ts'
import type { EditCommand } from './edit/commands.ts'

const problemsOf = (course: DialogueFlowCourse) =>
  collectProblems((note) => {
    checkStatically(course, note)
  })

const intent = (id: string): Condition => ({ type: 'intent', intent: id })
const matches: Condition[] = [
  says('fee'),
  { type: 'group', mode: 'any', children: [says('fee'), intent('greet')] },
  { type: 'group', mode: 'any', children: [] },
  { type: 'sentence', text: 'The fee, please.' },
  { type: 'sentence', text: '…' },
  { type: 'fact', fact: 'amount', is: 'stated' },
]
const [first, second, third] = matches.map((match, at) => ({
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
      fields: { match: JSON.parse(JSON.stringify(matches[seed % matches.length] ?? null)) },
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
        expect(problemsOf(course)).toEqual(problemsOf(structuredClone(course)))
      }
    }),
  )
})

test('FLOW-04 a change of one node among many is checked in a fraction of what the whole takes', () => {
  const match = (n: number): Condition => ({
    type: 'group',
    mode: 'any',
    children: Array.from({ length: 8 }, (_, at) => ({ type: 'sentence', text: `Sentence ${n} ${at}` })),
  })
  const large = courseOf(
    Array.from({ length: 120 }, (_, n) => ({
      ...listens(`n${n}`, 'fee', n < 119 ? `n${n + 1}` : { end: 'achieved' }),
      branches: Array.from({ length: 4 }, (_, b) => ({
        id: `b${b}`,
        name: `Branch ${b}`,
        match: match(4 * n + b),
        next: { end: 'missed' as const },
      })),
    })),
  )
  const took = (course: DialogueFlowCourse): number => {
    const from = performance.now()
    problemsOf(course)
    return performance.now() - from
  }
  const least = (times: number[]) => Math.min(...times)
  const anew = least(Array.from({ length: 5 }, () => took(structuredClone(large))))
  problemsOf(large)
  const changed = least(
    Array.from({ length: 5 }, (_, n) => {
      const command = { type: 'set', of: { list: 'nodes', id: 'n9' }, fields: { title: `T ${n}` } } as const
      const applied = applyCommands(large, [command])
      if (applied.refusal) throw new Error(applied.refusal.reason)
      return took(applied.course)
    }),
  )
  expect(changed).toBeLessThan(anew / 2)
})
