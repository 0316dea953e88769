import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCourse } from '../check.ts'
import { type CourseInput, courseOf, listens, type NodeInput, says } from '../course-factory.ts'
import type { ProblemCode } from '../problems.ts'
import { applyCommands } from './apply-command.ts'
import { anyCommand } from './command-arbitrary.ts'
import { type FixKind, fixOf } from './fix-problem.ts'

const keywords = [
  { id: 'fee', name: 'fee' },
  { id: 'bye', name: 'bye' },
]
const end = { end: 'achieved' } as const
const hello: NodeInput = { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Hi'], next: 'ask' }
const ask = listens('ask', 'fee', end)
const branch = (id: string, keyword: string) => ({ id, name: id, match: says(keyword), next: end })

const broken: [FixKind, ProblemCode, NodeInput[], Partial<CourseInput>?][] = [
  ['remove-node', 'unreachable', [hello, ask, { ...hello, id: 'lost', next: 'ask' }]],
  [
    'remove-scene',
    'scene-unused',
    [hello, ask],
    { scenes: [{ id: 'aside', name: 'Aside', start: 'x', nodes: [{ ...hello, id: 'x', next: end }] }] },
  ],
  ['lead-to-end', 'not-connected', [hello, { ...ask, otherwise: {} }]],
  [
    'lead-to-end',
    'unknown-node',
    [hello, { ...ask, branches: [{ ...branch('only', 'fee'), next: 'gone' }] }],
  ],
  ['start-at-first', 'unknown-node', [hello, ask], { flow: { start: 'gone', nodes: [hello, ask] } }],
  [
    'remove-branch',
    'branch-never-taken',
    [hello, { ...ask, branches: [branch('only', 'fee'), branch('again', 'fee')] }],
  ],
  [
    'move-branch',
    'branch-never-taken',
    [
      hello,
      {
        ...ask,
        branches: [
          branch('only', 'fee'),
          {
            ...branch('more', 'fee'),
            match: {
              type: 'group',
              mode: 'all',
              children: [branch('only', 'fee').match, { type: 'sentence', text: 'The fee, please.' }],
            },
          },
        ],
      },
    ],
  ],
  [
    'remove-branch',
    'condition-missing',
    [
      hello,
      {
        ...ask,
        branches: [
          branch('only', 'fee'),
          { ...branch('none', 'fee'), match: { type: 'group', mode: 'any', children: [] } },
        ],
      },
    ],
  ],
  [
    'sort-cases',
    'case-never-taken',
    [
      {
        kind: 'difficulty-branch',
        id: 'd',
        title: 'D',
        cases: [
          { upTo: 4, next: 'ask' },
          { upTo: 2, next: end },
        ],
        otherwise: end,
      },
      ask,
    ],
  ],
  [
    'remove-case',
    'case-never-taken',
    [
      {
        kind: 'difficulty-branch',
        id: 'd',
        title: 'D',
        cases: [
          { upTo: 2, next: 'ask' },
          { upTo: 2, next: end },
        ],
        otherwise: end,
      },
      ask,
    ],
  ],
  [
    'refuse-wrong-fact',
    'wrong-fact-accepted',
    [hello, { ...ask, reference: ['The fee is paid back in 15 days.'] }],
    {
      facts: [{ id: 'days', name: 'Days', right: [{ unit: 'day', value: 15 }] }],
    },
  ],
  ['remove-text', 'text-missing', [{ ...hello, speech: ['Hi', ''] }, ask]],
  ['remove-text', 'text-missing', [hello, { ...ask, reference: [''] }]],
  ['remove-text', 'text-missing', [hello, { ...ask, followUps: [{ speech: ['', 'Well?'] }] }]],
  ['speak-as-persona', 'unknown-speaker', [{ ...hello, speaker: 'gone' }, ask]],
  [
    'speak-as-persona',
    'unknown-speaker',
    [hello, { ...ask, followUps: [{ speech: ['Well?'], speaker: 'gone' }] }],
  ],
]

test.each(broken)(
  'FLOW-04a %s mends %s, makes no error, and undo brings it back',
  (kind, code, nodes, over) => {
    const course = courseOf(nodes, { keywords, ...over })
    const before = checkCourse(course)
    const problem = before.find((one) => one.code === code) ?? expect.unreachable()
    const fix = fixOf(course, problem) ?? expect.unreachable()
    expect(fix.kind).toBe(kind)
    // Its button says what goes.
    expect(fix.gone !== null).toBe(['remove-node', 'remove-scene', 'remove-branch'].includes(kind))
    const applied = applyCommands(course, fix.commands)
    if (applied.refusal) throw new Error(applied.refusal.reason)
    const after = checkCourse(applied.course)
    expect(after.filter((one) => one.code === code)).toEqual([])
    const errors = (found: typeof before) => found.filter(({ severity }) => severity === 'error').length
    expect(errors(after)).toBeLessThanOrEqual(errors(before))
    expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course })
    // The problem is gone: nothing more is to be done about it.
    expect(fixOf(applied.course, problem)).toBeNull()
  },
)

test.each<[string, ProblemCode, NodeInput[], Partial<CourseInput>?]>([
  [
    'the only branch',
    'condition-missing',
    [
      hello,
      {
        ...ask,
        branches: [{ ...branch('only', 'fee'), match: { type: 'group', mode: 'any', children: [] } }],
      },
    ],
  ],
  ['the only wording', 'text-missing', [{ ...hello, speech: [''] }, ask]],
])('FLOW-04a leaves %s to the builder', (_, code, nodes, over) => {
  const course = courseOf(nodes, { keywords, ...over })
  const problem = checkCourse(course).find((one) => one.code === code) ?? expect.unreachable()
  expect(fixOf(course, problem)).toBeNull()
})

test('FLOW-04a takes nothing away that a rule looks at', () => {
  const given = courseOf(
    [
      hello,
      { ...ask, branches: [branch('only', 'fee'), branch('again', 'fee')] },
      listens('lost', 'bye', end),
    ],
    { keywords },
  )
  const [rule] = given.scoring.rules
  if (!rule) throw new Error('there is no rule')
  const course = {
    ...given,
    scoring: {
      ...given.scoring,
      rules: [
        {
          ...rule,
          when: {
            type: 'takes' as const,
            node: 'ask',
            branch: 'again',
            or: [{ node: 'lost', branch: 'only' }],
          },
        },
      ],
    },
  }
  const problems = checkCourse(course).filter(
    ({ code }) => code === 'branch-never-taken' || code === 'unreachable',
  )
  expect(problems).toHaveLength(2)
  for (const problem of problems) expect(fixOf(course, problem)).toBeNull()
})

test('FLOW-04a whatever has become of a course meanwhile, a fix can be carried out and undone', () => {
  const course = courseOf(
    [hello, { ...ask, branches: [branch('only', 'fee'), branch('again', 'bye')] }, { ...hello, id: 'lost' }],
    { keywords },
  )
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (seeds) => {
      const at = seeds.reduce((now, seed) => {
        const applied = applyCommands(now, [anyCommand(now, seed)])
        return applied.refusal ? now : applied.course
      }, course)
      const before = checkCourse(at)
      for (const problem of [...checkCourse(course), ...before]) {
        const fix = fixOf(at, problem)
        if (!fix) continue
        const applied = applyCommands(at, fix.commands)
        if (applied.refusal) throw new Error(`${fix.kind}: ${applied.refusal.reason}`)
        expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course: at })
      }
    }),
  )
})

test('FLOW-04a a wrong turn that leads nowhere ends with the goal missed', () => {
  const course = courseOf(
    [
      hello,
      { ...ask, branches: [branch('good', 'fee'), { ...branch('rude', 'shut'), wrong: true, next: 'gone' }] },
    ],
    { keywords },
  )
  const problem = checkCourse(course).find(({ code }) => code === 'unknown-node') ?? expect.unreachable()
  const fix = fixOf(course, problem) ?? expect.unreachable()
  expect(fix.commands).toMatchObject([{ fields: { next: { end: 'missed' } } }])
})
