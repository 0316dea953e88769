import type { DialogueFlowCourse, FlowNode } from '../dialogue-flow.ts'
import { nodesOf } from '../walk-nodes.ts'
import { jsonOf } from './change-flow.ts'
import type { EditCommand } from './commands.ts'

/** The nodes that run a scene. */
export const nodesCalling = (course: DialogueFlowCourse, scene: string): FlowNode[] =>
  nodesOf(course)
    .map(({ node }) => node)
    .filter((node) => node.kind === 'sub-scene' && node.scene === scene)

/** Makes a scene that begins, and ends, at this node. */
export const addScene = (id: string, name: string, start: FlowNode): EditCommand[] => [
  {
    type: 'add',
    to: { list: 'scenes' },
    value: jsonOf({ id, name, start: start.id, nodes: [start] }),
    before: null,
  },
]

/** Takes a scene away with its nodes. One that a node still runs stays: no command comes of it. */
export function removeScene(course: DialogueFlowCourse, id: string): EditCommand[] {
  const callers = nodesCalling(course, id)
  return callers.length > 0 ? [] : [{ type: 'remove', of: { list: 'scenes', id } }]
}
