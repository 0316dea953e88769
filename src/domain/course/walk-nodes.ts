import type { DialogueFlowCourse, FlowNode, Next } from './dialogue-flow.ts'

/** The flow or one of its sub-scenes. */
export interface PlacedFlow {
  /** Null: the flow itself. */
  scene: string | null
  path: string
  start: string
  nodes: readonly FlowNode[]
}

/** The flow, then its sub-scenes. */
export function flowsOf(course: DialogueFlowCourse): PlacedFlow[] {
  return [
    { scene: null, path: 'flow', start: course.flow.start, nodes: course.flow.nodes },
    ...course.scenes.map(({ id, start, nodes }, index) => ({
      scene: id,
      path: `scenes.${index}`,
      start,
      nodes,
    })),
  ]
}

/** Every node of a course and where it stands. */
export function nodesOf(course: DialogueFlowCourse): { node: FlowNode; path: string }[] {
  return flowsOf(course).flatMap(({ path, nodes }) =>
    nodes.map((node, index) => ({ node, path: `${path}.nodes.${index}` })),
  )
}

/** Where a node may lead; paths are relative to the node. */
export function exitsOf(node: FlowNode): { next: Next; path: string }[] {
  switch (node.kind) {
    case 'user-says':
      return [
        ...node.branches.map(({ next }, i) => ({ next, path: `branches.${i}.next` })),
        { next: node.otherwise.next, path: 'otherwise.next' },
      ]
    case 'question-bank':
      return (['correct', 'partial', 'wrong'] as const).map((way) => ({
        next: node[way].next,
        path: `${way}.next`,
      }))
    case 'difficulty-branch':
    case 'judgement':
      return [
        ...node.cases.map(({ next }, i) => ({ next, path: `cases.${i}.next` })),
        { next: node.otherwise, path: 'otherwise' },
      ]
    default:
      return [{ next: node.next, path: 'next' }]
  }
}

/** Whether the learner has a turn at a node. */
export function isLearnersTurn(node: FlowNode): boolean {
  return node.kind === 'user-says' || node.kind === 'question-bank'
}
