import type {
  DialogueFlowCourse,
  FlowNode,
  JudgementTest,
  Next,
  ScoringRule,
} from '../course/dialogue-flow.ts'
import type { Outcome } from '../course/base.ts'
import { flowsOf, nodesOf } from '../course/walk-nodes.ts'
import type { AnswerResult, DialogueState } from '../dialogue/dialogue.ts'
import { reactionAt, saysNothing } from '../dialogue/reactions.ts'
import { holds, operated } from '../dialogue/variables.ts'
import { pluginOf } from '../operations/operations.ts'
import { initialPatience, mistakeChanges } from '../session/difficulty.ts'
import { type MeterChange, type Meters, movedMeters } from '../session/meters.ts'

/** Nodes that a path may go through between two turns of the learner; the checker refuses longer ways. */
const maxPassed = 1100

/** Steps that are looked at from one turn to the next, over all ways that judgements leave open. */
const maxSteps = 5000

/** A turn of the learner on a path: where, and what the answer was taken as. */
export interface Choice {
  node: string
  /** `missed`: a line that isn't understood, the follow-up comes; `otherwise`: the last of them. */
  as: 'branch' | 'missed' | 'otherwise' | AnswerResult
  /** The branch that was taken, null for all else. */
  branch: string | null
}

/** A conversation that waits for the learner, as far as the way that it takes depends on it. */
export type Waiting = Pick<
  DialogueState,
  'stack' | 'followUps' | 'emotion' | 'patience' | 'mood' | 'round' | 'variables' | 'sensitiveHits'
> & {
  node: string
  /** Variables that hold words of the learner, so that they may be anything. */
  open: ReadonlySet<string>
}

/** Where a choice leads: to the next turn, or to an end of the flow; the nodes that are passed on the way there. */
export interface Arrival {
  waiting: Waiting | null
  outcome: Outcome | null
  /** What the conversation is left with. */
  emotion: number
  patience: number
  passed: readonly string[]
}

export interface Move {
  choice: Choice
  /** The answer does harm: it takes a wrong turn. */
  wrong: boolean
  /** Several where what the learner has said decides which way it goes. */
  arrivals: readonly Arrival[]
}

type UserSays = Extract<FlowNode, { kind: 'user-says' }>
type QuestionBank = Extract<FlowNode, { kind: 'question-bank' }>
type Going = Omit<Waiting, 'node'>

/** Nodes that may still be gone through, by all who share it. */
export interface StepBudget {
  steps: number
}

/** The ways that a course's conversations can take at a difficulty (FLOW-10a): the rules of the dialogue without its words. */
export interface Ways {
  /** What tells a place from others, beside its meters. */
  key(waiting: Waiting): string
  start(): readonly Arrival[]
  from(waiting: Waiting): Move[]
  /** There were more ways between two turns than are looked at: what is found is not all. */
  cut: boolean
}

/** Whether a critical rule ends the practice when the branch, or the result, is taken (SCORE-03). */
function endingChoices(rules: readonly ScoringRule[]): ReadonlySet<string> {
  const ending = rules.filter(({ critical, points }) => critical === 'ends' && points < 0)
  return new Set(
    ending.flatMap(({ when }) => {
      if (when.type === 'answers') return [`${when.node} ${when.result}`]
      return when.type === 'takes' ? [when, ...when.or].map(({ node, branch }) => `${node} ${branch}`) : []
    }),
  )
}

/** The results that a question bank's questions can come to: one with a single right part is never answered in part. */
export function resultsOf({ questions }: QuestionBank): AnswerResult[] {
  const inPart = questions.some(
    (question) =>
      (question.type === 'QA' && question.points.length > 1) ||
      (question.type === 'CHECK_BOX' && question.options.filter(({ right }) => right).length > 1),
  )
  return inPart ? ['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] : ['CORRECT', 'WRONG']
}

const wayOf = { CORRECT: 'correct', PARTIALLY_CORRECT: 'partial', WRONG: 'wrong' } as const

/** Whether a test holds; null where that is the learner's to decide, by what they have said, or is left open. */
function verdictOf(test: JudgementTest, going: Going, ignored: readonly string[]): boolean | null {
  const { subject } = test
  if (ignored.includes(subject.kind)) return null
  if (subject.kind === 'variable' && going.open.has(subject.variable)) return null
  return holds(test, going)
}

/** The ways out of a judgement that may be taken, in order: up to the first case that is sure to hold. */
function judged(
  node: Extract<FlowNode, { kind: 'judgement' }>,
  going: Going,
  ignored: readonly string[],
): Next[] {
  const ways: Next[] = []
  for (const { tests, next } of node.cases) {
    const verdicts = tests.map((test) => verdictOf(test, going, ignored))
    if (verdicts.includes(false)) continue
    ways.push(next)
    if (!verdicts.includes(null)) return ways
  }
  return [...ways, node.otherwise]
}

/** What is neither the learner's words nor chance. */
const decided = { captured: () => undefined, draw: () => 0 }

function operatedOn(
  course: Parameters<typeof operated>[0],
  node: Extract<FlowNode, { kind: 'operation' }>,
  going: Going,
): Pick<Going, 'variables' | 'open' | 'mood'> {
  let { variables, mood } = going
  const open = new Set(going.open)
  for (const operation of node.operations) {
    const plugin = pluginOf(operation)
    const changed = plugin.changes(operation)
    const isOpen = plugin.byChance ?? (plugin.patterns?.(operation) ?? []).length > 0
    if (changed !== null && !Object.hasOwn(variables, changed)) continue
    if (changed !== null && (isOpen || plugin.reads(operation).some((id) => open.has(id)))) {
      open.add(changed)
      continue
    }
    const after = operated(course, { variables }, operation, decided)
    if (changed !== null && after.variables !== variables) open.delete(changed)
    variables = after.variables
    mood = after.mood ?? mood
  }
  return { variables, open, mood }
}

/** All that tells two conversations at the same place apart, beside the meters. */
const standing = ({ stack, followUps, round, variables, open }: Going): string =>
  `${stack.join()} ${followUps} ${round} ${JSON.stringify(variables)} ${[...open].join()}`

/** What is the learner's to decide, by what they say. */
const learnersOwn: readonly string[] = ['fact', 'sensitive-hits']

/**
 * The ways of a course's conversations. Never throws; a way that is lost, which the checker tells of, is left out.
 * Where a budget of steps is used up, there are no further ways, and they are cut. `meters: 'ignored'` leaves the customer's feelings and patience out: there are no fewer ways than there are with them.
 */
export function waysOf(
  course: DialogueFlowCourse,
  difficulty: number,
  meters: 'kept' | 'ignored',
  budget?: StepBudget,
): Ways {
  const { settings } = course
  const isKept = meters === 'kept'
  const ignored = isKept ? learnersOwn : [...learnersOwn, 'emotion', 'patience', 'round']
  const nodes = new Map(nodesOf(course).map(({ node }) => [node.id, node]))
  const starts = new Map(
    flowsOf(course).flatMap(({ scene, start }) => (scene === null ? [] : [[scene, start]])),
  )
  const variableTypes = new Map(course.variables.map(({ id, type }) => [id, type]))
  const tableRows = new Map(course.tables.map(({ id, rows }) => [id, rows]))
  const ends = endingChoices(course.scoring.rules)
  const tested = testedIn(course).variables
  const rounds = isKept ? testedIn(course).round : 0
  const nextRound = (round: number) => Math.min(round + 1, rounds + 1)

  const movedBy = (from: Meters, changes: readonly MeterChange[]): Meters =>
    isKept ? movedMeters(from, changes) : from

  /** Goes on from `next` to the learner's turns, or the ends, that may come; one without patience goes nowhere. */
  function onward(from: Going, next: Next): Arrival[] {
    const arrivals: Arrival[] = []
    const seen = new Set<string>()
    const go = (going: Going, to: Next, passed: readonly string[]): void => {
      if (going.patience <= 0 || passed.length > maxPassed || to === undefined) return
      if (budget && budget.steps-- <= 0) return void (ways.cut = true)
      const { emotion, patience } = going
      if (typeof to === 'object') {
        const caller = nodes.get(going.stack.at(-1) ?? '')
        if (caller?.kind === 'sub-scene')
          return go({ ...going, stack: going.stack.slice(0, -1) }, caller.next, passed)
        arrivals.push({ waiting: null, outcome: to.end, emotion, patience, passed })
        return
      }
      const node = nodes.get(to)
      if (!node) return
      const after = [...passed, node.id]
      switch (node.kind) {
        case 'user-says':
        case 'question-bank': {
          const waiting = { ...going, node: node.id, followUps: 0, round: nextRound(going.round) }
          arrivals.push({ waiting, outcome: null, emotion, patience, passed: after })
          return
        }
        case 'robot-says':
          return go({ ...going, ...movedBy(going, [node.effects]) }, node.next, after)
        case 'text':
          return go(going, node.next, after)
        case 'difficulty-branch':
          return go(going, node.cases.find(({ upTo }) => upTo >= difficulty)?.next ?? node.otherwise, after)
        case 'judgement':
          for (const way of judged(node, going, ignored)) {
            // Ways that part may meet again.
            const key = `${JSON.stringify(way)} ${going.emotion} ${going.patience} ${standing(going)}`
            if (seen.has(key)) continue
            if (seen.size >= maxSteps) ways.cut = true
            // Noted before it is gone: a judgement that leads back to itself would go down to the longest way and lose the rest.
            seen.add(key)
            if (!ways.cut) go(going, way, after)
          }
          return
        case 'operation':
          return go({ ...going, ...operatedOn({ variableTypes, tableRows }, node, going) }, node.next, after)
        case 'sub-scene': {
          const start = starts.get(node.scene)
          if (start === undefined) return go(going, node.next, after)
          return go({ ...going, stack: [...going.stack, node.id] }, start, after)
        }
      }
    }
    go(from, next, [])
    return arrivals
  }

  const moved = (waiting: Waiting, changes: readonly MeterChange[]): Going => {
    const { node: _, ...going } = waiting
    return { ...going, ...movedBy(waiting, changes) }
  }

  function taken(waiting: Waiting, node: UserSays): Move[] {
    return node.branches.map(({ id, wrong, effects, next }): Move => {
      const reaction = reactionAt(course, wrong ? 'wrong-turn' : 'answer', effects)
      const changes = wrong ? mistakeChanges(difficulty, settings.patience.wrongTurn, reaction) : [reaction]
      return {
        choice: { node: node.id, as: 'branch', branch: id },
        wrong,
        arrivals: ends.has(`${node.id} ${id}`) ? [] : onward(moved(waiting, changes), next),
      }
    })
  }

  function missed(waiting: Waiting, node: UserSays): Move {
    const followUp = node.followUps[waiting.followUps]
    const change = ({ effects }: { effects: UserSays['otherwise']['effects'] }, patience: number) =>
      moved(waiting, mistakeChanges(difficulty, patience, reactionAt(course, 'not-understood', effects)))
    if (!followUp) {
      const { otherwise, followUps } = node
      const more = followUps.length > 0 && saysNothing(otherwise.effects) ? settings.patience.followUp : 0
      return {
        choice: { node: node.id, as: 'otherwise', branch: null },
        wrong: false,
        arrivals: onward(change(otherwise, more), otherwise.next),
      }
    }
    const going = change(followUp, settings.patience.followUp)
    const { emotion, patience } = going
    const again = {
      ...going,
      node: node.id,
      followUps: waiting.followUps + 1,
      round: nextRound(waiting.round),
    }
    return {
      choice: { node: node.id, as: 'missed', branch: null },
      wrong: false,
      arrivals: patience <= 0 ? [] : [{ waiting: again, outcome: null, emotion, patience, passed: [] }],
    }
  }

  function answered(waiting: Waiting, node: QuestionBank): Move[] {
    return resultsOf(node).map((result): Move => {
      const { effects, next } = node[wayOf[result]]
      return {
        choice: { node: node.id, as: result, branch: null },
        wrong: false,
        arrivals: ends.has(`${node.id} ${result}`) ? [] : onward(moved(waiting, [effects]), next),
      }
    })
  }

  const ways: Ways = {
    cut: false,
    key: (waiting) => `${waiting.node} ${standing(waiting)}`,
    start: () =>
      onward(
        {
          stack: [],
          followUps: 0,
          emotion: settings.emotion.initial,
          patience: initialPatience(settings.patience.initial, difficulty),
          mood: 'NEUTRAL',
          round: 0,
          sensitiveHits: 0,
          variables: Object.fromEntries(
            course.variables.flatMap(({ id, initial }) => (tested.has(id) ? [[id, initial]] : [])),
          ),
          open: new Set(),
        },
        course.flow.start,
      ),
    from(waiting) {
      const node = nodes.get(waiting.node)
      if (node?.kind === 'question-bank') return answered(waiting, node)
      return node?.kind === 'user-says' ? [...taken(waiting, node), missed(waiting, node)] : []
    },
  }
  return ways
}

/** What the judgements of a course look at: which variables, the meters, and up to which round. */
export interface TestedParts {
  variables: ReadonlySet<string>
  emotion: boolean
  patience: boolean
  /** The highest round that is told from others; 0 where none is. */
  round: number
}

/** What the ways of a course depend on. */
export function testedIn(course: DialogueFlowCourse): TestedParts {
  const nodes = nodesOf(course).map(({ node }) => node)
  const tests = nodes.flatMap((node) =>
    node.kind === 'judgement' ? node.cases.flatMap((one) => one.tests) : [],
  )
  const variables = new Set<string>()
  for (const { subject } of tests) if (subject.kind === 'variable') variables.add(subject.variable)
  const made = nodes.flatMap((node) =>
    node.kind === 'operation'
      ? node.operations.map((operation) => {
          const plugin = pluginOf(operation)
          return { changed: plugin.changes(operation), from: plugin.reads(operation) }
        })
      : [],
  )
  for (let before = -1; before < variables.size;) {
    before = variables.size
    for (const { changed, from } of made)
      if (changed !== null && variables.has(changed)) for (const id of from) variables.add(id)
  }
  const looksAt = (kind: JudgementTest['subject']['kind']) =>
    tests.some(({ subject }) => subject.kind === kind)
  const rounds = tests.flatMap(({ subject, value }) =>
    subject.kind === 'round' ? [Math.max(1, Math.min(200, Math.ceil(Number(value)) || 1))] : [],
  )
  return {
    variables,
    emotion: looksAt('emotion'),
    patience: looksAt('patience'),
    round: Math.max(0, ...rounds),
  }
}
