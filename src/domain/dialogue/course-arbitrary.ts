import fc from 'fast-check'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import type { Condition } from '../course/condition.ts'
import type { DialogueFlowCourse, Next, ScoringRule } from '../course/dialogue-flow.ts'
import { overpromiseLists } from '../language/overpromise.ts'
import type { DialogueEvent } from './dialogue.ts'

// For property tests: courses with all eight kinds of node, and what may happen to their sessions.

const keywordIds = ['fee', 'sorry', 'refund', 'art']
const keywords = [
  { id: 'fee', name: '年费', synonyms: ['annual fee', '年会費'] },
  { id: 'sorry', name: 'sorry', synonyms: ['抱歉', '申し訳'] },
  { id: 'refund', name: 'ｒｅｆｕｎｄ', synonyms: ['退款', '返金'] },
  { id: 'art', name: 'art' },
]
const intentIds = ['agree', 'complain']

const words = [
  '年费',
  'ANNUAL  FEE',
  '抱歉',
  '退款',
  '１２０元',
  '120',
  'start',
  'art',
  'stupid',
  'ﾊﾞｶ',
  '傻瓜',
  '😊',
  '好的。',
  'いいえ',
  'İ',
  'ﬁne',
  '\u200b',
  '!',
  'aaaa',
  '\n',
  '\ud800',
  "can't",
]
const lineText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(' ')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '   ', 'a'.repeat(2000), 'a'.repeat(2001)) },
)

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(...keywordIds).map((keyword): Condition => ({ type: 'keyword', keyword })),
  fc.constantFrom(...intentIds).map((intent): Condition => ({ type: 'intent', intent })),
  fc
    .constantFrom('好的', 'いいえ', 'start art', '１２０元')
    .map((text): Condition => ({ type: 'sentence', text })),
  fc
    .constantFrom('(a+)+$', '\\d+元?', '[一-龥]{2}', 'REFUND', '\\b')
    .map((pattern): Condition => ({ type: 'regex', pattern })),
  fc.constantFrom(undefined, ...overpromiseLists).map((list): Condition => ({ type: 'overpromise', list })),
)
export const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('group' as const),
      mode: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      children: fc.array(leaf, { minLength: 1, maxLength: 3 }),
    }),
  },
)

const meterChange = fc.integer({ min: -40, max: 40 })
const told = fc.record(
  {
    emotion: meterChange,
    patience: meterChange,
    mood: fc.constantFrom('FEAR' as const, 'SURPRISE' as const),
  },
  { requiredKeys: ['emotion', 'patience'] },
)
/** A third of the places say nothing of the meters. */
const effects = fc.oneof(
  { weight: 2, arbitrary: told },
  { weight: 1, arbitrary: fc.constant({ emotion: 0, patience: 0 }) },
)
const speech = fc.array(fc.constantFrom('您好，{{name}}', 'Hello {{ amount }}', 'はい', '{{constructor}}!'), {
  minLength: 1,
  maxLength: 3,
})
const operation = fc.constantFrom(
  { op: 'set' as const, variable: 'name', value: '王' },
  { op: 'copy' as const, variable: 'name', from: 'amount' },
  { op: 'add' as const, variable: 'amount', amount: 0.1 },
  { op: 'add' as const, variable: 'amount', amount: 1e300 },
  { op: 'capture' as const, variable: 'amount', pattern: '(\\d+)元' },
  { op: 'capture' as const, variable: 'constructor', pattern: '.{1,3}' },
  {
    op: 'calculate' as const,
    variable: 'amount',
    left: { variable: 'amount' },
    operator: '/' as const,
    right: { variable: 'amount' },
    digits: 2,
  },
  {
    op: 'calculate' as const,
    variable: 'amount',
    left: { variable: 'amount' },
    operator: '*' as const,
    right: 1e9,
    digits: 6,
  },
  {
    op: 'compare' as const,
    variable: 'name',
    left: { variable: 'amount' },
    is: '>' as const,
    right: 50,
    holds: '王',
    otherwise: 'x',
  },
  { op: 'look-up' as const, variable: 'amount', table: 'prices', by: 'name' },
  { op: 'look-up' as const, variable: 'name', table: 'prices', by: 'constructor', otherwise: '李' },
  { op: 'random' as const, variable: 'name', values: ['王', '李', ''] },
  { op: 'random' as const, variable: 'amount', values: [1, 200] },
  { op: 'mood' as const, mood: 'ANGRY' as const },
)
const test = fc.constantFrom(
  { subject: { kind: 'variable' as const, variable: 'name' }, is: 'contains' as const, value: '王' },
  { subject: { kind: 'variable' as const, variable: 'amount' }, is: '>=' as const, value: 100 },
  { subject: { kind: 'emotion' as const }, is: '<' as const, value: 50 },
  { subject: { kind: 'patience' as const }, is: '!=' as const, value: 100 },
  { subject: { kind: 'round' as const }, is: '=' as const, value: '3' },
  { subject: { kind: 'sensitive-hits' as const }, is: '>' as const, value: 1 },
)

function options(right: number[]) {
  return [0, 1, 2].map((n) => ({ id: `o${n}`, text: `Option ${n} {{name}}`, right: right.includes(n) }))
}
type QuestionInput = Extract<NodeInput, { kind: 'question-bank' }>['questions'][number]
const question = fc.constantFrom<QuestionInput>(
  { id: 'q', type: 'RADIO', text: 'Which, {{name}}?', options: options([1]) },
  { id: 'q', type: 'CHECK_BOX', text: 'Which?', options: options([0, 2]) },
  {
    id: 'q',
    type: 'QA',
    text: 'Why?',
    points: [
      { type: 'keyword', keyword: 'fee' },
      { type: 'regex', pattern: '\\d+' },
    ],
  },
)

/** Where the node at a place of a flow may lead: forward or to an end, and from a learner's turn anywhere. */
export interface Exits {
  forward: fc.Arbitrary<Next>
  anywhere: fc.Arbitrary<Next>
}

const title = 'Node'

function learnerNode(id: string, { forward, anywhere }: Exits): fc.Arbitrary<NodeInput> {
  const branches = fc.array(fc.record({ match: condition, effects, wrong: fc.boolean(), next: anywhere }), {
    minLength: 1,
    maxLength: 4,
  })
  const followUps = fc.array(fc.record({ speech, effects }), { maxLength: 3 })
  return fc.oneof(
    fc.record({ branches, followUps, otherwise: fc.record({ effects, next: forward }) }).map((rest) => ({
      kind: 'user-says' as const,
      id,
      title,
      ...rest,
      branches: rest.branches.map((branch, b) => ({ id: `b${b}`, name: 'Branch', ...branch })),
    })),
    fc
      .record({
        questions: fc.array(question, { minLength: 1, maxLength: 3 }),
        correct: anywhere,
        partial: anywhere,
        wrong: forward,
        effects,
      })
      .map(({ questions, correct, partial, wrong, effects: change }) => ({
        kind: 'question-bank' as const,
        id,
        title,
        questions: questions.map((one, q) => ({ ...one, id: `q${q}` })),
        correct: { effects: change, next: correct },
        partial: { next: partial },
        wrong: { effects: change, next: wrong },
      })),
  )
}

function automaticNode(id: string, { forward }: Exits, scenes: readonly string[]): fc.Arbitrary<NodeInput> {
  const always: fc.Arbitrary<NodeInput>[] = [
    fc
      .record({ speech, effects, next: forward })
      .map((rest) => ({ kind: 'robot-says' as const, id, title, ...rest })),
    forward.map((next) => ({ kind: 'text' as const, id, title, text: 'Later. {{amount}}', next })),
    fc
      .record({ next: forward, otherwise: forward, upTo: fc.integer({ min: 1, max: 5 }) })
      .map(({ next, otherwise, upTo }) => ({
        kind: 'difficulty-branch' as const,
        id,
        title,
        cases: [{ upTo, next }],
        otherwise,
      })),
    fc
      .record({ tests: fc.array(test, { minLength: 1, maxLength: 2 }), next: forward, otherwise: forward })
      .map(({ tests, next, otherwise }) => ({
        kind: 'judgement' as const,
        id,
        title,
        cases: [{ name: 'Case', tests, next }],
        otherwise,
      })),
    fc
      .record({ operations: fc.array(operation, { minLength: 1, maxLength: 3 }), next: forward })
      .map((rest) => ({ kind: 'operation' as const, id, title, ...rest })),
  ]
  for (const scene of scenes)
    always.push(forward.map((next) => ({ kind: 'sub-scene' as const, id, title, scene, next })))
  return fc.oneof(...always)
}

// No end is `missed`, so that a session which the engine has to break off can be told from one that came to an end.
const anEnd = fc.constantFrom<Next>({ end: 'achieved' }, { end: 'neutral' })

function nodesOf(
  prefix: string,
  count: number,
  scenes: readonly string[],
  ordered: boolean,
): fc.Arbitrary<NodeInput[]> {
  const idsFrom = (first: number) => Array.from({ length: count - first }, (_, i) => `${prefix}${first + i}`)
  const toOneOf = (targets: string[]): fc.Arbitrary<Next> =>
    targets.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom<Next>(...targets) }, { weight: 1, arbitrary: anEnd })
      : anEnd
  const nodes = idsFrom(0).map((id, index) => {
    const anywhere = toOneOf(idsFrom(0))
    const exits = { anywhere, forward: ordered ? toOneOf(idsFrom(index + 1)) : anywhere }
    return fc.oneof(learnerNode(id, exits), automaticNode(id, exits, scenes))
  })
  return fc.tuple(...nodes)
}

const rule: fc.Arbitrary<ScoringRule['when']> = fc.oneof(
  condition.map((match) => ({ type: 'says' as const, match })),
  fc.constantFrom<ScoringRule['when']>(
    { type: 'meter', meter: 'patience', atLeast: 50 },
    { type: 'meter', meter: 'emotion', atLeast: 60 },
    { type: 'ends', outcome: 'achieved' },
    { type: 'ends', outcome: 'missed' },
  ),
)
const rules = fc
  .array(
    fc.record({
      when: rule,
      points: fc.constantFrom(-30, -5, 4, 15),
      item: fc.constantFrom('a', 'constructor'),
      times: fc.integer({ min: 1, max: 3 }),
      critical: fc.oneof(
        { weight: 8, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('fails' as const, 'ends' as const) },
      ),
      grouped: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(({ grouped, ...one }) => ({ ...one, ...(grouped && one.item === 'a' ? { group: 'g' } : {}) })),
  )

/** A node-specific rule for every learner's node, so that `takes` and `answers` are scored too. */
function nodeRules(nodes: readonly NodeInput[]): ScoringRule['when'][] {
  return nodes.flatMap((node): ScoringRule['when'][] => {
    if (node.kind === 'user-says') return [{ type: 'takes', node: node.id, branch: 'b0', or: [] }]
    return node.kind === 'question-bank'
      ? [{ type: 'answers', node: node.id, result: 'PARTIALLY_CORRECT' }]
      : []
  })
}

function courses(ordered: boolean, size: number): fc.Arbitrary<DialogueFlowCourse> {
  const flow = fc.integer({ min: 1, max: size }).chain((count) => nodesOf('n', count, ['s0', 's1'], ordered))
  const scene0 = fc
    .integer({ min: 1, max: 4 })
    .chain((count) => nodesOf('x', count, ordered ? ['s1'] : ['s0', 's1'], ordered))
  const scene1 = fc.integer({ min: 1, max: 3 }).chain((count) => nodesOf('y', count, [], ordered))
  return fc
    .record({ flow, scene0, scene1, rules })
    .map(({ flow: nodes, scene0: x, scene1: y, rules: drawn }) => {
      const scored = [...drawn, ...nodeRules(nodes).map((when) => ({ when, points: 3, item: 'a', times: 2 }))]
      return courseOf(nodes, {
        keywords,
        intents: intentIds.map((id) => ({ id, name: id, positive: ['one', 'two', 'three'] })),
        variables: [
          { id: 'name', name: 'Name', type: 'text', initial: '' },
          { id: 'amount', name: 'Amount', type: 'number', initial: 0 },
          { id: 'constructor', name: 'Constructor', type: 'text', initial: 'x' },
        ],
        tables: [
          {
            id: 'prices',
            name: 'Prices',
            rows: [
              { key: '王', value: 120 },
              { key: 'x', value: -3 },
            ],
          },
        ],
        settings: {
          countdown: 300,
          idle: 60,
          patience: { initial: 45 },
          sensitiveWords: [
            { id: 'stupid', word: 'stupid', synonyms: ['傻', '傻瓜', 'バカ'], deduction: 7 },
            { id: 'free', word: '好的', deduction: 0 },
          ],
        },
        scenes: [
          { id: 's0', name: 'Zero', start: 'x0', nodes: x },
          { id: 's1', name: 'One', start: 'y0', nodes: y },
        ],
        scoring: {
          abilities: [{ id: 'ability', name: 'Ability' }],
          items: [
            { id: 'a', name: 'A', ability: 'ability', max: 12 },
            { id: 'constructor', name: 'B', ability: 'ability', max: 20 },
          ],
          groups: [{ id: 'g', name: 'Group' }],
          rules: scored.map((one, n) => ({ id: n === 0 ? 'constructor' : `r${n}`, name: 'Rule', ...one })),
        },
      })
    })
}

/** Courses that the checker passes: automatic nodes lead forward only, and every node has a way on to an end. */
export const soundCourse = courses(true, 10)
/** Courses whose links lead anywhere; most fail the checker. */
export const wildCourse = courses(false, 6)

/** What happens next, drawn before the round is known: `lateBy` rounds off, after `wait` milliseconds. */
export type Happening = { wait: number; lateBy: number; event: DialogueEvent }

const guesses = fc.array(
  fc.record({
    intent: fc.constantFrom(...intentIds),
    confidence: fc.constantFrom(0.4, 1, Number.NaN),
    start: fc.integer({ min: -3, max: 50 }),
    end: fc.integer({ min: -3, max: 3000 }),
  }),
  { maxLength: 2 },
)
const turnId = fc.integer({ min: 0, max: 60 }).map((n) => `turn-${n}`)
const round = 1
const event: fc.Arbitrary<DialogueEvent> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      type: fc.constant('say' as const),
      turnId,
      round: fc.constant(round),
      text: lineText,
      guesses,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('choose' as const),
      turnId,
      round: fc.constant(round),
      options: fc.constantFrom<string[]>(['o1'], ['o0', 'o2'], ['o0'], ['o1', 'o1'], ['gone'], []),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<DialogueEvent>(
      { type: 'active' },
      { type: 'tick' },
      { type: 'start', seed: 3, difficulty: 2 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<DialogueEvent>({ type: 'end' }) },
)

/** A start and what happens after it. */
export const happenings: fc.Arbitrary<Happening[]> = fc
  .tuple(
    fc.record(
      {
        seed: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
        difficulty: fc.constantFrom(1, 3, 5, 99),
        rules: fc.constantFrom(2 as const, 3 as const),
      },
      { requiredKeys: ['seed', 'difficulty'] },
    ),
    fc.array(
      fc.record({
        wait: fc.oneof(
          { weight: 12, arbitrary: fc.integer({ min: 0, max: 15_000 }) },
          { weight: 1, arbitrary: fc.constantFrom(59_999, 60_000, 1_000_000, -5000, Number.NaN) },
        ),
        lateBy: fc.oneof(
          { weight: 9, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.constantFrom(1, -1, Number.NaN) },
        ),
        event,
      }),
      { maxLength: 40 },
    ),
  )
  .map(([start, rest]) => [{ wait: 0, lateBy: 0, event: { type: 'start' as const, ...start } }, ...rest])
