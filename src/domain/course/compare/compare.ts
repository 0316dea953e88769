import type { Course } from '../course.ts'
import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import type { FlowListName, ListName } from '../edit/commands.ts'
import type { Json } from '../edit/json.ts'
import { flowsOf } from '../walk-nodes.ts'
import { keptInOrder } from './common-run.ts'
import { saysSame } from './same.ts'

/** Parts of a course that there is one of. */
export const comparedParts = ['course', 'persona', 'settings', 'handlers', 'flow', 'scoring'] as const
export type ComparedPart = (typeof comparedParts)[number]
/** Lists of things with ids, in the order in which they are told. The browser has no schema to take them from. */
const comparedLists = Object.keys({
  scenes: true,
  intents: true,
  keywords: true,
  facts: true,
  variables: true,
  tables: true,
  speakers: true,
  customerAnswers: true,
  sensitiveWords: true,
  abilities: true,
  items: true,
  groups: true,
  rules: true,
  questions: true,
  papers: true,
} satisfies Record<ListName, true>) as ListName[]
export type ComparedList = ListName | 'nodes' | 'branches'

/**
 * What a field was and is. `path` leads to it within its thing; where a list holds things without ids it names their
 * places, from 0. Undefined: the field isn't there.
 */
export interface FieldDifference {
  path: readonly string[]
  before: Json | undefined
  after: Json | undefined
}

interface Changed {
  /** Something else stands before it now than did; never where it is new or gone. */
  moved: boolean
  how: 'added' | 'removed' | 'changed'
  /** Of what is new or gone: all that it says. Empty where it was moved alone. */
  fields: FieldDifference[]
}

/** A part or a thing of a course that is not what it was. */
export type Difference = Changed &
  (
    | { of: ComparedPart; id: null; name: null }
    /** `name` as it is now; as it was, where it is gone. */
    | { of: Exclude<ComparedList, 'branches'>; id: string; name: string }
    | { of: 'branches'; id: string; name: string; node: string }
  )

type Thing = Record<string, unknown>
type Listed = Thing & { id: string }

/** The name of the field that says in which sub-scene a node stands; null stands for the main flow. */
export const sceneOfNode = 'in-scene'

const without = (thing: object, names: readonly string[]): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)))

/** What a course says, taken apart: whatever the schema gains stands in one of the parts. */
function partsOf(course: Course): Partial<Record<ComparedPart, Thing>> {
  if (course.kind === 'dialogue-flow') return flowParts(course)
  const { persona, settings, ...rest } = course
  return { course: without(rest, comparedLists), persona, settings }
}

function flowParts({ persona, settings, handlers, flow, scoring, ...course }: DialogueFlowCourse) {
  return {
    course: without(course, comparedLists),
    persona: persona as Thing,
    settings: without(settings, comparedLists),
    handlers: handlers as Thing,
    flow: without(flow, ['nodes']),
    scoring: without(scoring, comparedLists),
  } satisfies Record<ComparedPart, Thing>
}

function listOf(course: Course, list: ListName): Listed[] {
  if (list === 'questions' || list === 'papers') return course.kind === 'question-bank' ? course[list] : []
  return course.kind === 'dialogue-flow' ? flowListOf(course, list) : []
}

function flowListOf(course: DialogueFlowCourse, list: FlowListName): Listed[] {
  switch (list) {
    case 'scenes':
      return course.scenes.map((scene) => without(scene, ['nodes']) as Listed)
    case 'sensitiveWords':
      return course.settings.sensitiveWords
    case 'abilities':
    case 'items':
    case 'groups':
    case 'rules':
      return course.scoring[list]
    default:
      return course[list]
  }
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isListed = (value: unknown): value is Listed => isThing(value) && typeof value.id === 'string'

/** Fields that are read as a whole: a condition, where a node leads, how wordings look, what a paper draws and calls its results. */
const whole = new Set([
  'match',
  'next',
  'otherwise',
  'formatted',
  'formattedExplanation',
  'difficulties',
  'levels',
])
const isWhole = (name: string | undefined, value: unknown): boolean =>
  name !== undefined &&
  ((whole.has(name) &&
    // A learner's node has effects and a way on under this name.
    !(name === 'otherwise' && isThing(value) && 'effects' in value)) ||
    (name === 'questions' && isNamingQuestions(value)))

/** The questions of a paper's part name those of the bank; those of a node stand there themselves. */
const isNamingQuestions = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isThing(one) && 'question' in one)

/** The parts of a value by name, where it has parts that are read one by one. */
function membersOf(value: unknown): Map<string, unknown> | null {
  if (isLines(value)) return null
  if (Array.isArray(value))
    return new Map(value.map((one: unknown, index) => [isListed(one) ? one.id : String(index), one]))
  return isThing(value) ? new Map(Object.entries(value)) : null
}

/** Beside something that has parts: none, where there is nothing. */
const noneOf = (value: unknown): Map<string, unknown> | null =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? new Map() : null

function fieldsOf(before: unknown, after: unknown, path: readonly string[]): FieldDifference[] {
  if (saysSame(before, after)) return []
  const leaf = [{ path, before: before as Json | undefined, after: after as Json | undefined }]
  if (isWhole(path.at(-1), before ?? after)) return leaf
  const was = membersOf(before) ?? (membersOf(after) && noneOf(before))
  const is = membersOf(after) ?? (membersOf(before) && noneOf(after))
  const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  if (!was || !is || names.size === 0) return leaf
  return [...names].flatMap((name) => fieldsOf(was.get(name), is.get(name), [...path, name]))
}

/** What differs between two values of something's fields, each part of it by itself. */
export const fieldDifferences = (before: object, after: object): FieldDifference[] =>
  fieldsOf(before, after, [])

const nameOf = (thing: Thing): string => {
  const name = thing.name ?? thing.title ?? thing.word ?? thing.text ?? thing.id
  return typeof name === 'string' ? name : ''
}

/** What differs in a list of things with ids: those that are there now in their order, then those that are gone. */
function listDifferences(
  before: readonly Listed[],
  after: readonly Listed[],
  orders: readonly (readonly [readonly Listed[], readonly Listed[]])[] = [[before, after]],
): { id: string; name: string; change: Changed }[] {
  const was = new Map(before.map((thing) => [thing.id, thing]))
  const is = new Set(after.map(({ id }) => id))
  const inOrder = orders.flatMap(([one, other]) => {
    const ids = (things: readonly Listed[]) => things.map(({ id }) => id)
    const [left, right] = [new Set(ids(one)), new Set(ids(other))]
    const common = ids(other).filter((id) => left.has(id))
    const kept = keptInOrder(
      ids(one).filter((id) => right.has(id)),
      common,
    )
    return common.filter((id) => !kept.has(id))
  })
  const moved = new Set(inOrder)
  const said = (thing: Listed) => without(thing, ['id'])
  const there = after.flatMap((thing) => {
    const old = was.get(thing.id)
    const change: Changed = {
      how: old ? 'changed' : 'added',
      moved: moved.has(thing.id),
      fields: fieldsOf(old ? said(old) : {}, said(thing), []),
    }
    return old && !change.moved && change.fields.length === 0
      ? []
      : [{ id: thing.id, name: nameOf(thing), change }]
  })
  const gone = before
    .filter(({ id }) => !is.has(id))
    .map((thing) => ({
      id: thing.id,
      name: nameOf(thing),
      change: { how: 'removed' as const, moved: false, fields: fieldsOf(said(thing), {}, []) },
    }))
  return [...there, ...gone]
}

interface Placed {
  node: Listed
  branches: readonly Listed[]
  scene: string | null
}

function placedNodes(course: Course): Placed[] {
  if (course.kind !== 'dialogue-flow') return []
  return flowsOf(course).flatMap(({ scene, nodes }) =>
    nodes.map((node) => ({
      scene,
      branches: node.kind === 'user-says' ? node.branches : [],
      node: {
        ...without(node, node.kind === 'user-says' ? ['branches'] : []),
        id: node.id,
        [sceneOfNode]: scene,
      },
    })),
  )
}

/** Nodes, each followed by those of its branches that differ. */
function flowDifferences(before: Course, after: Course): Difference[] {
  const [was, is] = [placedNodes(before), placedNodes(after)]
  const nodesIn = (placed: readonly Placed[], scene: string | null) =>
    placed.filter((one) => one.scene === scene).map(({ node }) => node)
  const scenes = new Set([...was, ...is].map(({ scene }) => scene))
  const nodes = listDifferences(
    was.map(({ node }) => node),
    is.map(({ node }) => node),
    [...scenes].map((scene) => [nodesIn(was, scene), nodesIn(is, scene)] as const),
  )
  const changes = new Map(nodes.map((one) => [one.id, one]))
  const branchesOf = (placed: readonly Placed[]) => new Map(placed.map((one) => [one.node.id, one.branches]))
  const [branchesBefore, branchesAfter] = [branchesOf(was), branchesOf(is)]
  const ids = new Set([...is, ...was].map(({ node }) => node.id))
  return [...ids].flatMap((node) => {
    const change = changes.get(node)
    const branches = listDifferences(branchesBefore.get(node) ?? [], branchesAfter.get(node) ?? [])
    return [
      ...(change ? [{ of: 'nodes' as const, id: node, name: change.name, ...change.change }] : []),
      ...branches.map(({ id, name, change: made }) => ({ of: 'branches' as const, id, node, name, ...made })),
    ]
  })
}

/**
 * What is different between two versions of a course, thing by thing and field by field (COURSE-08a). Empty where they say
 * the same, in whatever order their fields stand. Pure.
 */
export function compareCourses(before: Course, after: Course): Difference[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const parts = comparedParts.flatMap((of): Difference[] => {
    const fields = fieldsOf(was[of], is[of], [])
    return fields.length > 0 ? [{ of, id: null, name: null, how: 'changed', moved: false, fields }] : []
  })
  const lists = comparedLists.flatMap((of) =>
    listDifferences(listOf(before, of), listOf(after, of)).map(({ id, name, change }): Difference => ({
      of,
      id,
      name,
      ...change,
    })),
  )
  return [...parts, ...flowDifferences(before, after), ...lists]
}
