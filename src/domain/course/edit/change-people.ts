import type { DialogueFlowCourse, FlowNode } from '../dialogue-flow.ts'
import { nodesOf } from '../walk-nodes.ts'
import { setFields } from './change-flow.ts'
import type { EditCommand } from './commands.ts'

const follows = (node: FlowNode, speaker: string): boolean =>
  node.kind === 'user-says' && node.followUps.some((one) => one.speaker === speaker)

/** The nodes at which a speaker says something (PERSONA-05a). */
export const nodesSpokenBy = (course: DialogueFlowCourse, speaker: string): FlowNode[] =>
  nodesOf(course)
    .map(({ node }) => node)
    .filter((node) => (node.kind === 'robot-says' && node.speaker === speaker) || follows(node, speaker))

/** Takes a speaker away; what they say and can tell is said by another one, or (null) by the persona. */
export function removeSpeaker(course: DialogueFlowCourse, id: string, to: string | null): EditCommand[] {
  const others = to === null ? {} : { speaker: to }
  const changed = nodesSpokenBy(course, id).flatMap((node): EditCommand[] => {
    const of = { list: 'nodes' as const, id: node.id }
    if (node.kind === 'robot-says') return setFields(course, of, { speaker: to ?? undefined })
    if (node.kind !== 'user-says') return []
    const followUps = node.followUps.map(({ speaker, ...rest }) =>
      speaker === id ? { ...rest, ...others } : { ...rest, ...(speaker !== undefined && { speaker }) },
    )
    return setFields(course, of, { followUps })
  })
  const answers = course.customerAnswers
    .filter(({ speaker }) => speaker === id)
    .flatMap((one) =>
      setFields(course, { list: 'customerAnswers', id: one.id }, { speaker: to ?? undefined }),
    )
  return [...changed, ...answers, { type: 'remove', of: { list: 'speakers', id } }]
}
