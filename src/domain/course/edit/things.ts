import { z } from 'zod'
import { personaSchema, speakerSchema } from '../base.ts'
import { customerAnswerSchema } from '../customer-answer.ts'
import {
  abilitySchema,
  branchSchema,
  type DialogueFlowCourse,
  dialogueFlowSchema,
  type FlowNode,
  groupSchema,
  intentSchema,
  itemSchema,
  keywordSchema,
  most,
  nodeSchema,
  sceneSchema,
  scoringRuleSchema,
  sensitiveWordSchema,
  tableSchema,
  variableSchema,
} from '../dialogue-flow.ts'
import type { Course } from '../course.ts'
import { factSchema } from '../fact.ts'
import { paperSchema } from '../paper.ts'
import {
  bankQuestionSchema,
  mostOfBank,
  type QuestionBankCourse,
  questionBankSchema,
} from '../question-bank.ts'
import type { ListAt, ListName, PartName, Target, ThingAt } from './commands.ts'

/** Something with an id, or a part of the course, as its schema reads it. */
export type Thing = Record<string, unknown>
export type Listed = Thing & { id: string }

interface List {
  things: readonly Listed[]
  most: number
  /** The course with this list in its place. */
  put(things: readonly Listed[]): Course
}

const thingSchemas: Record<ListName | 'nodes' | 'branches', z.ZodType> = {
  scenes: sceneSchema,
  intents: intentSchema,
  keywords: keywordSchema,
  facts: factSchema,
  variables: variableSchema,
  tables: tableSchema,
  speakers: speakerSchema,
  customerAnswers: customerAnswerSchema,
  sensitiveWords: sensitiveWordSchema,
  abilities: abilitySchema,
  items: itemSchema,
  groups: groupSchema,
  rules: scoringRuleSchema,
  nodes: nodeSchema,
  branches: branchSchema,
  questions: bankQuestionSchema,
  papers: paperSchema,
}

const { shape } = dialogueFlowSchema
const flowParts: Record<PartName, z.ZodType> = {
  course: dialogueFlowSchema.pick({
    name: true,
    description: true,
    difficulty: true,
    locale: true,
    goal: true,
  }),
  persona: personaSchema,
  settings: shape.settings.omit({ sensitiveWords: true }),
  handlers: shape.handlers,
  flow: shape.flow.pick({ start: true }),
}
const bankParts: Partial<Record<PartName, z.ZodType>> = {
  course: questionBankSchema.pick({ name: true, description: true, difficulty: true, locale: true }),
  persona: personaSchema,
  settings: questionBankSchema.shape.settings,
}
/** What a kind of course doesn't have is nothing that could be set. */
const noSuchPart = z.never()

/** Fields of a thing that are lists of their own: they are changed by what stands in them, never as a whole. */
const ownLists: Partial<Record<ListName | 'nodes' | 'branches', readonly string[]>> = {
  scenes: ['nodes'],
  nodes: ['branches'],
}

/** The schema of a target in a kind of course. */
export const schemaOf = ({ kind }: Pick<Course, 'kind'>, target: Target | ListAt): z.ZodType => {
  if (!('part' in target)) return thingSchemas[target.list]
  return (kind === 'question-bank' ? bankParts : flowParts)[target.part] ?? noSuchPart
}

/** Whether a field may be set as a whole; an id never changes. */
export const isSettable = (target: Target, field: string): boolean =>
  'part' in target ||
  !(
    field === 'id' ||
    (field === 'kind' && target.list === 'nodes') ||
    (field === 'type' && target.list === 'questions') ||
    ownLists[target.list]?.includes(field)
  )

/** The node of this id and its scene, wherever it stands; null is the main flow. */
export function findNode(
  { flow, scenes }: DialogueFlowCourse,
  id: string,
): { scene: string | null; node: FlowNode } | null {
  const isIt = (node: FlowNode) => node.id === id
  const inMain = flow.nodes.find(isIt)
  if (inMain) return { scene: null, node: inMain }
  for (const scene of scenes) {
    const node = scene.nodes.find(isIt)
    if (node) return { scene: scene.id, node }
  }
  return null
}

function nodesAt(course: DialogueFlowCourse, scene: string | null): List | null {
  const put = (nodes: readonly Listed[]): DialogueFlowCourse =>
    scene === null
      ? { ...course, flow: { ...course.flow, nodes: nodes as FlowNode[] } }
      : {
          ...course,
          scenes: course.scenes.map((one) =>
            one.id === scene ? { ...one, nodes: nodes as FlowNode[] } : one,
          ),
        }
  if (scene === null) return { things: course.flow.nodes, most: most.nodes, put }
  const found = course.scenes.find(({ id }) => id === scene)
  return found ? { things: found.nodes, most: most.sceneNodes, put } : null
}

function branchesAt(course: DialogueFlowCourse, id: string): List | null {
  const found = findNode(course, id)
  const nodes = found && nodesAt(course, found.scene)
  if (!nodes || found.node.kind !== 'user-says') return null
  const { node } = found
  return {
    things: node.branches,
    most: most.branches,
    put: (branches) => nodes.put(nodes.things.map((one) => (one.id === id ? { ...node, branches } : one))),
  }
}

function bankListAt(course: QuestionBankCourse, list: ListAt['list']): List | null {
  if (list !== 'questions' && list !== 'papers') return null
  return {
    things: course[list],
    most: mostOfBank[list],
    put: (things) => ({ ...course, [list]: things }) as Course,
  }
}

/** A list of the course; null where what it stands in is gone, or its kind has no such list. */
export function listAt(course: Course, at: ListAt): List | null {
  if (course.kind === 'question-bank') return bankListAt(course, at.list)
  switch (at.list) {
    case 'questions':
    case 'papers':
      return null
    case 'nodes':
      return nodesAt(course, at.scene)
    case 'branches':
      return branchesAt(course, at.node)
    case 'sensitiveWords':
      return {
        things: course.settings.sensitiveWords,
        most: most.sensitiveWords,
        put: (things) => ({ ...course, settings: { ...course.settings, sensitiveWords: things } }) as Course,
      }
    case 'abilities':
    case 'items':
    case 'groups':
    case 'rules':
      return {
        things: course.scoring[at.list],
        most: most[at.list],
        put: (things) => ({ ...course, scoring: { ...course.scoring, [at.list]: things } }) as Course,
      }
    default:
      return {
        things: course[at.list],
        most: most[at.list],
        put: (things) => ({ ...course, [at.list]: things }) as Course,
      }
  }
}

const sceneOf = (course: Course, node: string): string | null =>
  course.kind === 'dialogue-flow' ? (findNode(course, node)?.scene ?? null) : null

/** The list that a thing stands in; null where it, or what it stands in, is gone. */
export function listOf(course: Course, at: ThingAt): { at: ListAt; list: List; index: number } | null {
  const where: ListAt | null =
    at.list === 'nodes'
      ? { list: 'nodes', scene: sceneOf(course, at.id) }
      : at.list === 'branches'
        ? { list: 'branches', node: at.node }
        : { list: at.list }
  const list = listAt(course, where)
  const index = list?.things.findIndex(({ id }) => id === at.id) ?? -1
  return list && index >= 0 ? { at: where, list, index } : null
}

function bankPart(course: QuestionBankCourse, part: PartName): Thing | null {
  switch (part) {
    case 'course': {
      const { name, description, difficulty, locale } = course
      return { name, description, difficulty, locale }
    }
    case 'persona':
    case 'settings':
      return course[part]
    default:
      return null
  }
}

/** What a target is now; null where it is gone. */
export function thingAt(course: Course, target: Target): Thing | null {
  if (!('part' in target)) {
    const found = listOf(course, target)
    return found?.list.things[found.index] ?? null
  }
  if (course.kind === 'question-bank') return bankPart(course, target.part)
  switch (target.part) {
    case 'course': {
      const { name, description, difficulty, locale, goal } = course
      return { name, description, difficulty, locale, goal }
    }
    case 'settings': {
      const { sensitiveWords: _listed, ...settings } = course.settings
      return settings
    }
    case 'flow':
      return { start: course.flow.start }
    default:
      return course[target.part]
  }
}

/** The course with something in the place of what the target was. */
export function withThing(course: Course, target: Target, thing: Thing): Course {
  if (!('part' in target)) {
    const found = listOf(course, target)
    return found ? found.list.put(found.list.things.with(found.index, thing as Listed)) : course
  }
  switch (target.part) {
    case 'course':
      return { ...course, ...thing }
    case 'settings':
      return { ...course, settings: { ...course.settings, ...thing } } as Course
    case 'flow':
      return course.kind === 'dialogue-flow' ? { ...course, flow: { ...course.flow, ...thing } } : course
    default:
      return { ...course, [target.part]: thing }
  }
}
