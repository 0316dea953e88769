import { expect, test } from 'vitest'
import { checkCourse } from './check.ts'
import { checkPaths } from './check-paths.ts'
import { type CourseInput, courseOf, type NodeInput, says } from './course-factory.ts'
import { waysOf } from '../paths/moves.ts'
import type { Next } from './dialogue-flow.ts'
import { withJudged } from './judged-problems.ts'
import { problemSeverity } from './problems.ts'

const achieved: Next = { end: 'achieved' }
type RuleInput = CourseInput['scoring']['rules'][number]

/** A learner's turn with a branch for each way, by its id; a branch whose id begins with "bad" is a wrong turn. */
function turn(id: string, ways: Record<string, Next>): NodeInput {
  return {
    kind: 'user-says',
    id,
    title: id,
    branches: Object.entries(ways).map(([way, next]) => ({
      id: way,
      name: way,
      match: says(way),
      wrong: way.startsWith('bad'),
      next,
    })),
    otherwise: { next: { end: 'missed' } },
  }
}

const takes = (node: string, branch: string, points: number): RuleInput => ({
  id: `${node}-${branch}`,
  name: `Rule ${node} ${branch}`,
  item: 'item',
  points,
  when: { type: 'takes', node, branch, or: [] },
})

const ways = ['go', 'on', 'full', 'brief', 'bad'].map((id) => ({ id, name: id }))
const scored = (nodes: NodeInput[], rules: RuleInput[], max: number, over: Partial<CourseInput> = {}) =>
  courseOf(nodes, {
    keywords: ways,
    scoring: {
      abilities: [{ id: 'ability', name: 'Ability' }],
      items: [{ id: 'item', name: 'Manner', ability: 'ability', max }],
      rules,
    },
    ...over,
  })

/** What the paths alone tell of a course. */
function told(course: ReturnType<typeof courseOf>, limits?: Parameters<typeof checkPaths>[2]) {
  const found: string[] = []
  checkPaths(
    course,
    (code, path, node, params) =>
      found.push(
        [code, path, node ?? '-', params === undefined ? '' : JSON.stringify(params)].join(' ').trim(),
      ),
    limits,
  )
  return found
}

test('FLOW-10b nothing is told of a course whose paths come to all that it has', () => {
  const course = scored(
    [turn('a', { go: 'b' }), turn('b', { on: achieved })],
    [takes('a', 'go', 5), takes('b', 'on', 5)],
    10,
  )
  expect(told(course)).toEqual([])
  expect(checkCourse(course)).toEqual([])
})

test('FLOW-10b names the first of the nodes that a variable never lets a path come to, and the rule that rests on them', () => {
  const course = scored(
    [
      turn('a', { go: 'ask' }),
      {
        kind: 'judgement',
        id: 'ask',
        title: 'ask',
        cases: [
          {
            name: 'High',
            tests: [{ subject: { kind: 'variable', variable: 'fee' }, is: '>=', value: 10 }],
            next: 'c',
          },
        ],
        otherwise: 'b',
      },
      turn('b', { on: achieved }),
      turn('c', { full: 'd' }),
      turn('d', { brief: achieved }),
    ],
    [takes('a', 'go', 5), takes('b', 'on', 5), takes('d', 'brief', 5)],
    10,
    { variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 1 }] },
  )
  expect(told(course)).toEqual([
    'node-off-paths flow.nodes.3 c',
    'rule-off-paths scoring.rules.2.when - {"rule":"Rule d brief"}',
  ])
  // The whole check says it as well, where the draft is looked at by the platform.
  expect(checkCourse(course)).toMatchObject([
    { code: 'node-off-paths', severity: 'warning', node: 'c' },
    { code: 'rule-off-paths', severity: 'warning' },
  ])
})

test('FLOW-10b a node that one difficulty alone leads to is on a path: a publish may let learners choose', () => {
  const nodes: NodeInput[] = [
    {
      kind: 'difficulty-branch',
      id: 'how',
      title: 'how',
      cases: [{ upTo: 2, next: 'a' }],
      otherwise: 'b',
    },
    turn('a', { go: achieved }),
    turn('b', { on: achieved }),
  ]
  const rules = [takes('a', 'go', 10), takes('b', 'on', 10)]
  for (const difficulty of [1, 5] as const) expect(told(scored(nodes, rules, 10, { difficulty }))).toEqual([])
})

test('FLOW-10b a rule that gives points for a wrong turn never gives any (SCORE-04), one that takes some does', () => {
  const nodes = [turn('a', { go: achieved, bad: 'b' }), turn('b', { on: achieved })]
  expect(told(scored(nodes, [takes('a', 'go', 10), takes('a', 'bad', 5)], 10))).toEqual([
    'rule-off-paths scoring.rules.1.when - {"rule":"Rule a bad"}',
  ])
  expect(told(scored(nodes, [takes('a', 'go', 10), takes('a', 'bad', -5)], 10))).toEqual([])
})

test('FLOW-10b points that answers which exclude each other give together are no path’s', () => {
  const nodes = [turn('a', { full: 'b', brief: 'b' }), turn('b', { on: achieved })]
  const rules = [takes('a', 'full', 5), takes('a', 'brief', 3), takes('b', 'on', 2)]
  expect(told(scored(nodes, rules, 10))).toEqual([
    'excellent-out-of-reach settings.thresholds.excellent - {"possible":70,"max":85}',
    'item-off-paths scoring.items.0.max - {"item":"Manner","possible":7,"max":10}',
  ])
  expect(told(scored(nodes, rules, 7))).toEqual([])
})

test('FLOW-10b a mark that no path to the goal comes to is told, and what passes by another way is nobody’s goal', () => {
  const nodes = [turn('a', { go: 'b', brief: achieved }), turn('b', { on: { end: 'missed' } })]
  const course = scored(nodes, [takes('a', 'brief', 4), takes('b', 'on', 10)], 10)
  expect(told(course)).toEqual(['pass-out-of-reach settings.thresholds.pass - {"possible":40,"max":60}'])
})

test('FLOW-10b a goal behind a turn that ends the practice is never reached', () => {
  const nodes = [turn('a', { go: { end: 'neutral' }, bad: 'b' }), turn('b', { on: achieved })]
  const rules: RuleInput[] = [takes('a', 'go', 10), { ...takes('a', 'bad', -5), critical: 'ends' }]
  expect(told(scored(nodes, rules, 10))).toEqual(['node-off-paths flow.nodes.1 b', 'goal-off-paths flow -'])
})

test('FLOW-10b where a search is cut short nothing is told of what it was for', () => {
  const nodes: NodeInput[] = [
    turn('a', { full: 'b', brief: 'b' }),
    turn('b', { on: 'c', bad: 'c' }),
    turn('c', { go: achieved }),
  ]
  const rules = [takes('a', 'full', 5), takes('a', 'brief', 3), takes('b', 'on', 2), takes('b', 'bad', 1)]
  const course = scored(nodes, rules, 10)
  const codes = (limits?: Parameters<typeof checkPaths>[2]) =>
    told(course, limits).map((one) => one.split(' ')[0])
  const [excellent, rule, item] = ['excellent-out-of-reach', 'rule-off-paths', 'item-off-paths']
  expect(codes()).toEqual([excellent, rule, item])
  expect(codes({ turns: 5000, total: 1000, items: 0, steps: 1000 })).toEqual([excellent, rule])
  expect(codes({ turns: 5000, total: 0, items: 2000, steps: 1000 })).toEqual([rule, item])
  expect(codes({ turns: 5000, total: 1000, items: 2000, steps: 2 })).toEqual([])
  const behind = { ...course, flow: { ...course.flow, start: 'c' } }
  expect(told(behind, { turns: 0, total: 0, items: 0, steps: 1000 })).toEqual([])
})

/** A flow of so many turns, each of which leads on to the next and to the one after it. */
const ladder = (count: number, behind: (n: number) => NodeInput[] = () => []) =>
  Array.from({ length: count }, (_, n) => {
    const on = (step: number): Next => (n + step < count ? `n${n + step}` : achieved)
    return [turn(`n${n}`, { full: on(1), brief: on(2) }), ...behind(n)]
  }).flat()

test('FLOW-10b what the platform has found stands while the page checks by itself', () => {
  const codes = [
    'node-off-paths',
    'goal-off-paths',
    'rule-off-paths',
    'item-off-paths',
    'pass-out-of-reach',
    'excellent-out-of-reach',
  ] as const
  const last = codes.map((code) => ({ severity: problemSeverity[code], code }))
  expect(withJudged([], last)).toEqual(last)
  expect(withJudged([], last).every(({ severity }) => severity === 'warning')).toBe(true)
})

test('FLOW-10b a large flow is looked at within the limits', () => {
  const nodes = ladder(100)
  // The best of the ways is the longest.
  expect(
    told(
      scored(
        nodes,
        nodes.map(({ id }) => takes(id, 'full', 1)),
        100,
      ),
    ),
  ).toEqual([])
})

test('FLOW-09a what a flow takes to be looked at is counted, whatever it is made of', () => {
  // Judgements by what the learner has said leave every way open.
  const count = 400
  const judges: NodeInput[] = Array.from({ length: count }, (_, n) => ({
    kind: 'judgement',
    id: `j${n}`,
    title: 'j',
    cases: [
      {
        name: 'Said',
        tests: [{ subject: { kind: 'sensitive-hits' }, is: '>', value: n }],
        next: n + 1 < count ? `j${n + 1}` : 'n0',
      },
    ],
    otherwise: n + 2 < count ? `j${n + 2}` : 'n0',
  }))
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`way${n}`, 'j0']))
  const course = scored(
    [turn('first', answers), ...judges, ...ladder(400)],
    Array.from({ length: 100 }, (_, n) => takes(`n${n}`, 'full', 1)),
    100,
    { keywords: Object.keys(answers).map((id) => ({ id, name: id })) },
  )
  const budget = { steps: 5000 }
  const ways = waysOf(course, 3, 'ignored', budget)
  const [start] = ways.start()
  if (!start?.waiting) throw new Error('nobody is waited for')
  ways.from(start.waiting)
  expect(ways.cut).toBe(true)
  // One way after the other is given up at its first node.
  expect(budget.steps).toBeGreaterThan(-50)
  expect(told(course, { turns: 5000, total: 1000, items: 2000, steps: 5000 })).toEqual([])
})
