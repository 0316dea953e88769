import { expect, test } from 'vitest'
import { type CourseInput, courseOf, type NodeInput, says } from '../course/course-factory.ts'
import type { Next } from '../course/dialogue-flow.ts'
import { wildCourse } from '../dialogue/course-arbitrary.ts'
import fc from 'fast-check'
import { analysePaths } from './analyse-paths.ts'
import { type Path } from './path.ts'

const achieved: Next = { end: 'achieved' }
const missed: Next = { end: 'missed' }

/** A learner's turn with a branch for each way, by its id. */
function turn(
  id: string,
  ways: Record<string, Next>,
  over: Partial<Extract<NodeInput, { kind: 'user-says' }>> = {},
) {
  return {
    kind: 'user-says' as const,
    id,
    title: id,
    branches: Object.entries(ways).map(([way, next]) => ({ id: way, name: way, match: says('fee'), next })),
    otherwise: { next: missed },
    ...over,
  }
}

type JudgementInput = Extract<NodeInput, { kind: 'judgement' }>['cases'][number]['tests'][number]
type RuleInput = CourseInput['scoring']['rules'][number]
const takes = (node: string, branch: string, points: number, over: Partial<RuleInput> = {}): RuleInput => ({
  id: `${node}-${branch}-${points < 0 ? 'less' : 'more'}`,
  name: 'Rule',
  item: 'item',
  points,
  when: { type: 'takes', node, branch, or: [] },
  ...over,
})

const scored = (nodes: NodeInput[], rules: RuleInput[], over: Partial<CourseInput> = {}) =>
  courseOf(nodes, {
    keywords: [{ id: 'fee', name: 'fee' }],
    scoring: {
      abilities: [{ id: 'ability', name: 'Ability' }],
      items: [{ id: 'item', name: 'Item', ability: 'ability', max: 100 }],
      rules,
    },
    ...over,
  })

const choices = ({ steps }: Path) => steps.map(({ choice }) => `${choice.node} ${choice.branch ?? choice.as}`)
const bounds = (course: ReturnType<typeof courseOf>, outcome = 'achieved') => {
  const found = analysePaths(course).outcomes.find((one) => one.outcome === outcome)
  return (
    found && { most: [found.most.total, found.most.limit], least: [found.least.total, found.least.limit] }
  )
}

test('FLOW-10a finds the shortest path to each outcome and the turns to each node', () => {
  const course = scored(
    [
      turn('a', { long: 'b', short: 'd' }),
      turn('b', { on: 'c' }),
      turn('c', { on: 'd' }),
      turn('d', { on: achieved }),
    ],
    [takes('d', 'on', 100)],
  )
  const { turnsTo, outcomes, isComplete } = analysePaths(course)
  expect(Object.fromEntries(turnsTo)).toEqual({ a: 0, b: 1, c: 2, d: 1 })
  expect(isComplete).toBe(true)
  expect(outcomes.map(({ outcome, shortest }) => [outcome, choices(shortest)])).toEqual([
    ['achieved', ['a short', 'd on']],
    ['missed', ['a otherwise']],
  ])
})

test('FLOW-10a finds the most and the fewest points where ways exclude each other', () => {
  const course = scored(
    [turn('a', { kind: 'b', cold: 'b' }), turn('b', { full: 'c', brief: 'c' }), turn('c', { on: achieved })],
    [takes('a', 'kind', 30), takes('a', 'cold', 10), takes('b', 'full', 40), takes('b', 'brief', 25)],
  )
  expect(bounds(course)).toEqual({ most: [70, 70], least: [35, 35] })
  const found = analysePaths(course).outcomes[0]
  expect(found && choices(found.most.path)).toEqual(['a kind', 'b full', 'c on'])
  expect(found && choices(found.least.path)).toEqual(['a cold', 'b brief', 'c on'])
})

test('FLOW-10a counts what may be said where it counts, as often as it may, and what takes points only for the fewest', () => {
  const rules: RuleInput[] = [
    {
      id: 'thanks',
      name: 'Thanks',
      item: 'item',
      points: 20,
      times: 2,
      when: { type: 'says', match: says('fee') },
    },
    {
      id: 'rude',
      name: 'Rude',
      item: 'item',
      points: -5,
      when: { type: 'says', match: says('fee'), nodes: ['b'] },
    },
    takes('a', 'on', 50),
  ]
  const course = scored([turn('a', { on: 'b' }), turn('b', { on: 'c' }), turn('c', { on: achieved })], rules)
  expect(bounds(course)).toEqual({ most: [90, 90], least: [45, 45] })
})

test('FLOW-10a goes round in a circle for points, as often as a rule gives them', () => {
  const course = scored(
    [turn('a', { again: 'a', on: achieved })],
    [takes('a', 'again', 15, { times: 3 }), takes('a', 'on', 10)],
  )
  expect(bounds(course)).toEqual({ most: [55, 55], least: [10, 10] })
})

test('FLOW-10a follows the difficulty, the customer’s feelings and variables where the way depends on them', () => {
  const judge = (subject: 'emotion' | 'patience', value: number): NodeInput => ({
    kind: 'judgement',
    id: 'judge',
    title: 'judge',
    cases: [{ name: 'High', tests: [{ subject: { kind: subject }, is: '>=', value }], next: 'good' }],
    otherwise: missed,
  })
  const flow = (value: number) =>
    scored(
      [
        turn('a', { warm: 'b' }, { branches: [branch('warm', 'b', 15)] }),
        turn('b', { warm: 'judge' }, { branches: [branch('warm', 'judge', 15)] }),
        judge('emotion', value),
        turn('good', { on: achieved }),
      ],
      [takes('good', 'on', 100)],
    )
  // From 60 by twice 15 to 90.
  expect(analysePaths(flow(90)).turnsTo.has('good')).toBe(true)
  expect(analysePaths(flow(91)).turnsTo.has('good')).toBe(false)
  const hard = scored(
    [
      {
        kind: 'difficulty-branch',
        id: 'd',
        title: 'd',
        cases: [{ upTo: 2, next: 'easy' }],
        otherwise: 'hard',
      },
      turn('easy', { on: achieved }),
      turn('hard', { on: achieved }),
    ],
    [takes('easy', 'on', 100)],
  )
  expect([...analysePaths(hard, 2).turnsTo.keys()]).toEqual(['d', 'easy'])
  expect([...analysePaths(hard, 3).turnsTo.keys()]).toEqual(['d', 'hard'])
})

test('FLOW-10a loses no way behind a judgement that leads back to itself', () => {
  const course = scored(
    [
      turn('a', { on: achieved, far: 'b' }),
      turn('b', { on: 'judge' }),
      {
        kind: 'judgement',
        id: 'judge',
        title: 'judge',
        cases: [
          {
            name: 'Low',
            tests: [{ subject: { kind: 'emotion' as const }, is: '<' as const, value: 50 }],
            next: 'judge',
          },
        ],
        otherwise: 'a',
      },
    ],
    [takes('a', 'on', 10), takes('b', 'on', 30)],
  )
  // Looked at as if the customer had no feelings, so that it might lead back.
  const [found] = analysePaths(course, 3, { turns: 300, totals: { ignored: 50, kept: 1 } }).outcomes
  expect(found?.most.limit).toBe(40)
})

const branch = (id: string, next: Next, emotion: number) => ({
  id,
  name: id,
  match: says('fee'),
  effects: { emotion, patience: 0 },
  next,
})

test('FLOW-10a leaves out what costs the customer all patience', () => {
  const course = scored(
    [
      turn(
        'a',
        {},
        {
          branches: [
            { ...branch('rude', 'b', 0), effects: { emotion: 0, patience: -100 }, wrong: true },
            branch('kind', achieved, 5),
          ],
        },
      ),
      turn('b', { on: achieved }),
    ],
    [takes('a', 'kind', 50), takes('b', 'on', 100)],
  )
  expect(analysePaths(course).turnsTo.has('b')).toBe(false)
  expect(bounds(course)?.most).toEqual([50, 50])
})

test('FLOW-10a enters sub-scenes and comes back to the one that called', () => {
  const course = scored(
    [
      { kind: 'sub-scene', id: 'first', title: 'first', scene: 's', next: 'second' },
      { kind: 'sub-scene', id: 'second', title: 'second', scene: 's', next: 'z' },
      turn('z', { on: achieved }),
    ],
    [takes('x', 'on', 20, { times: 2 }), takes('z', 'on', 60)],
    {
      scenes: [
        {
          id: 's',
          name: 'S',
          start: 'x',
          nodes: [turn('x', { on: achieved }, { otherwise: { next: achieved } })],
        },
      ],
    },
  )
  const { turnsTo } = analysePaths(course)
  expect(Object.fromEntries(turnsTo)).toMatchObject({ first: 0, x: 0, second: 1, z: 2 })
  expect(bounds(course)).toEqual({ most: [100, 100], least: [60, 60] })
})

test('FLOW-10a says what is proven where the search is cut short', () => {
  const nodes = Array.from({ length: 30 }, (_, n) =>
    turn(`n${n}`, {
      good: n === 29 ? achieved : `n${n + 1}`,
      other: n >= 28 ? achieved : `n${n + 2}`,
    }),
  )
  const rules = Array.from({ length: 30 }, (_, n) => takes(`n${n}`, n % 3 ? 'good' : 'other', (n % 4) + 2))
  const course = scored(nodes, rules)
  const whole = analysePaths(course, 3, { turns: 1e5, totals: { ignored: 1e5, kept: 1e5 } })
  const short = analysePaths(course, 3, { turns: 1e5, totals: { ignored: 3, kept: 3 } })
  const most = whole.outcomes[0]?.most
  const cut = short.outcomes[0]?.most
  expect(most?.total).toBe(most?.limit)
  expect(cut?.total).toBeLessThanOrEqual(most?.total ?? 0)
  expect(cut?.limit).toBeGreaterThanOrEqual(most?.total ?? 100)
})

test('FLOW-10a proves nothing by ways that were cut', () => {
  // Each judgement by what the learner has said leaves both ways open, and the sum tells them all apart.
  const stages = 13
  const judges = Array.from({ length: stages }, (_, n): NodeInput[] => {
    const after = n + 1 < stages ? `j${n + 1}` : 'last'
    const tests: [JudgementInput] = [{ subject: { kind: 'sensitive-hits' }, is: '>', value: n }]
    return [
      {
        kind: 'judgement',
        id: `j${n}`,
        title: 'j',
        cases: [{ name: 'Said', tests, next: `add${n}` }],
        otherwise: after,
      },
      {
        kind: 'operation',
        id: `add${n}`,
        title: 'add',
        operations: [{ op: 'add', variable: 'sum', amount: 2 ** n }],
        next: after,
      },
    ]
  }).flat()
  const nodes = (start: string): NodeInput[] => [
    turn('first', { plain: achieved, long: start }),
    ...judges,
    {
      kind: 'judgement',
      id: 'last',
      title: 'last',
      cases: [
        {
          name: 'None',
          tests: [{ subject: { kind: 'variable', variable: 'sum' }, is: '=', value: 0 }],
          next: 'rich',
        },
      ],
      otherwise: { end: 'missed' },
    },
    turn('rich', { all: achieved }),
  ]
  const rules = [takes('first', 'plain', 40), takes('rich', 'all', 100)]
  const variables = [{ id: 'sum', name: 'sum', type: 'number' as const, initial: 0 }]
  const boundsFrom = (start: string) => bounds(scored(nodes(start), rules, { variables }))?.most
  expect(boundsFrom('j8')).toEqual([100, 100])
  expect(boundsFrom('j0')).toEqual([40, 100])
})

test('FLOW-10a comes to an end with any course, sound or not', () => {
  fc.assert(
    fc.property(wildCourse, (course) => {
      const { outcomes } = analysePaths(course, 3, { turns: 300, totals: { ignored: 50, kept: 50 } })
      for (const { most, least } of outcomes) {
        expect(most.total).toBeLessThanOrEqual(most.limit)
        expect(least.total).toBeGreaterThanOrEqual(least.limit)
      }
    }),
    { numRuns: 150 },
  )
})

test('SCORE-14 the fewest points are those of who is asked again each time, where the course takes some for it', () => {
  const asked = { followUps: [{ speech: ['And?'] }, { speech: ['Well?'] }] }
  const nodes = [turn('a', { on: 'b' }, asked), turn('b', { on: achieved }, asked)]
  const rules = [takes('a', 'on', 50), takes('b', 'on', 50)]
  const settings = (followUpPenalty: number) => ({ settings: { followUpPenalty } })
  expect(bounds(scored(nodes, rules))).toEqual({ most: [100, 100], least: [100, 100] })
  expect(bounds(scored(nodes, rules, settings(20)))).toEqual({ most: [100, 100], least: [60, 60] })
  const grouped = {
    scoring: {
      abilities: [{ id: 'ability', name: 'Ability' }],
      items: [{ id: 'item', name: 'Item', ability: 'ability', max: 50 }],
      groups: [{ id: 'either', name: 'Either' }],
      rules: rules.map((rule) => ({ ...rule, group: 'either' })),
    },
  }
  expect(bounds(scored(nodes, rules, { ...settings(20), ...grouped }))).toEqual({
    most: [100, 100],
    least: [60, 60],
  })
})
