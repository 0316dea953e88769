import { useLingui } from '@lingui/react'
import { memo } from 'react'
import { Icon } from '../../../../../ui/icon.tsx'
import { CommentMark } from '../../comments/comment-mark.tsx'
import { ColleagueMarks } from '../../draft/colleague-marks.tsx'
import type { Colleague } from '../../draft/colleagues.ts'
import { listsExits } from '../flow-boxes.ts'
import type { GraphNode } from '../flow-graph.ts'
import { NodeColourMark } from './node-colour.tsx'
import { TriedMark } from './tried-mark.tsx'
import { exitText, kindIcons, kindText, endNodeText } from '../flow-labels.ts'

/** A node as the canvas draws it; its parts have the heights of flow-boxes.ts. */
export const FlowNodeBox = memo(function FlowNodeBox({
  node,
  problem,
  tried,
  comments,
  colleagues,
  faded,
}: {
  node: GraphNode
  problem: 'error' | 'warning' | null
  /** The conversation with the draft came through here, or waits here. */
  tried: 'passed' | 'now' | null
  /** How many comments on it are open. */
  comments: number
  /** Who of the colleagues has it open. */
  colleagues?: readonly Colleague[] | undefined
  /** Nodes of another colour are shown. */
  faded: boolean
}) {
  const { i18n } = useLingui()
  if (node.kind === 'end') {
    return (
      <div className="flow-end" data-outcome={node.outcome}>
        <Icon name="flag" size={16} />
        {node.outcome && endNodeText(i18n, node.outcome)}
      </div>
    )
  }
  return (
    <div
      className="flow-node"
      data-kind={node.kind}
      data-problem={problem ?? undefined}
      data-tried={tried ?? undefined}
      data-faded={faded || undefined}
      data-colleague={colleagues?.[0]?.colour}
    >
      {colleagues && <ColleagueMarks colleagues={colleagues} />}
      <div className="flow-node-head">
        <span className="flow-node-icon">
          <Icon name={kindIcons[node.kind]} size={18} />
        </span>
        <span>
          <small>
            {kindText(i18n, node.kind)}
            {node.start && <b> · {i18n._({ id: 'authoring.start', message: 'Start' })}</b>}
            {node.colour && ' · '}
            <NodeColourMark colour={node.colour} />
          </small>
          <strong>{node.title}</strong>
        </span>
        {comments > 0 && <CommentMark count={comments} />}
        {tried && <TriedMark tried={tried} />}
        {problem && <Icon name="warning" size={16} />}
      </div>
      {node.preview && <p className="flow-node-text">{node.preview}</p>}
      {listsExits(node) && (
        <ul className="flow-node-exits">
          {node.exits.map((exit) => (
            <li
              key={exit.key}
              data-wrong={exit.wrong || undefined}
              data-named={exit.reason === 'named' || undefined}
            >
              {exitText(i18n, exit)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
