import type { DialogueFlowCourse, FlowNode } from '../dialogue-flow.ts'
import { placeholdersOf } from '../../dialogue/speech.ts'
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

/** Takes a speaker away; what they say is said by another one, or (null) by the persona. */
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
  return [...changed, { type: 'remove', of: { list: 'speakers', id } }]
}

function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part)
}

/** The nodes that set, test or say a variable (FLOW-07). */
export const nodesUsing = (course: DialogueFlowCourse, variable: string): FlowNode[] =>
  nodesOf(course)
    .map(({ node }) => node)
    .filter((node) => {
      if (node.kind === 'operation')
        return node.operations.some(
          (one) => one.variable === variable || (one.op === 'copy' && one.from === variable),
        )
      if (node.kind === 'judgement')
        return node.cases.some(({ tests }) =>
          tests.some(({ subject }) => subject.kind === 'variable' && subject.variable === variable),
        )
      return [...textsOf(node)].some((text) =>
        placeholdersOf(text).some(({ kind, id }) => kind === 'variable' && id === variable),
      )
    })
