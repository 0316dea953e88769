import { useLingui } from '@lingui/react'
import type { AnswerTask } from '../../../../../contract/marking.ts'
import { pointsOf } from '../../../../../domain/marking/mark.ts'
import { AnswerPoints } from '../../../../../ui/answer-points.tsx'

/** The two marks between which this one decides, without who gave them (MARK-03). */
export function OtherMarks({ task: { question, marks } }: { task: AnswerTask }) {
  const { i18n } = useLingui()
  if (marks.length === 0) return null
  return (
    <ol className="other-marks">
      {marks.map(({ points, earned, comment }, index) => (
        // Two markers may have given the same.
        <li key={index}>
          <b>
            {i18n._({
              id: 'authoring.marking-other',
              message: 'Mark {number}: {points} of {most} points',
              values: {
                number: i18n.number(index + 1),
                points: i18n.number(points),
                most: i18n.number(question.most),
              },
            })}
          </b>
          <AnswerPoints points={pointsOf(question, { earned })} />
          {comment !== '' && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  )
}
