import { useLingui } from '@lingui/react'
import type { ConversationTask } from '../../../../../contract/marking.ts'
import { changesPoints } from '../../../../../domain/marking/conversation-mark.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { decisionTexts } from '../conversation-words.ts'

/** What two others decided between whom this one decides, without who they are (MARK-03). */
export function OtherDecisions({ task }: { task: ConversationTask }) {
  const { i18n } = useLingui()
  if (task.marks.length === 0) return null
  const turnAt = new Map(task.conversation.turns.map((turn) => [turn.seq, turn]))
  return (
    <ol className="other-marks">
      {task.marks.map(({ points, turns, comment }, index) => (
        // Two markers may have given the same.
        <li key={index}>
          <b>
            {i18n._({
              id: 'authoring.marking-other-total',
              message: 'Mark {number}: {points} points',
              values: { number: i18n.number(index + 1), points: i18n.number(points) },
            })}
          </b>
          {turns.every((turn) => !changesPoints(turn)) && (
            <p>{i18n._({ id: 'authoring.marking-right', message: 'Judged right, nothing changes' })}</p>
          )}
          <ul>
            {turns.filter(changesPoints).map((turn) => {
              const own = turnAt.get(turn.seq)
              return (
                <li key={turn.seq} lang={bcp47[task.locale]}>
                  {own?.said && <q>{own.said.text}</q>}
                  {own?.judged &&
                    decisionTexts(i18n, own.judged, turn).map((text) => <p key={text}>{text}</p>)}
                  <p>{turn.reason}</p>
                </li>
              )
            })}
          </ul>
          {comment !== '' && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  )
}
