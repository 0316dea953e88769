import { useLingui } from '@lingui/react'
import { useId, type KeyboardEvent } from 'react'
import type { MachineGrade, AnswerTask } from '../../../../../contract/marking.ts'
import { shareOfEarned } from '../../../../../domain/marking/mark.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Field } from '../../../../../ui/field.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { CommentField } from './comment-field.tsx'
import { type MarkingAnswer, type MarkingAnswerStore, pointsTyped } from '../marking-answer.store.ts'

interface Props {
  store: MarkingAnswerStore
  answer: MarkingAnswer
  task: AnswerTask
  machine: MachineGrade | null
}

const tenths = (points: number): number => Math.round(points * 10) / 10

/** What the answer is worth: point by point where the question has points, else in points. */
export function MarkFields({ store, answer, task, machine }: Props) {
  const { i18n } = useLingui()
  const { question } = task
  const { draft, marked, wrong } = answer
  const hasPoints = question.points.length > 0
  const lackId = useId()
  const lacks = hasPoints && wrong
  const sum = hasPoints ? tenths(shareOfEarned(question.points, draft.earned) * question.most) : null
  return (
    <div className="mark-fields">
      {hasPoints ? (
        <fieldset disabled={marked !== null} aria-describedby={lacks ? lackId : undefined}>
          <legend>{i18n._({ id: 'authoring.marking-points', message: 'Which points does it make?' })}</legend>
          {question.points.map(({ id, name }, index) => (
            <label key={id}>
              <input type="checkbox" checked={draft.earned.includes(id)} onChange={() => store.toggle(id)} />
              {index < 9 && <kbd>{index + 1}</kbd>}
              <span lang={bcp47[task.locale]}>{name}</span>
            </label>
          ))}
          <label>
            <input type="checkbox" checked={draft.none} onChange={store.toggleNone} />
            <kbd>0</kbd>
            <span>{i18n._({ id: 'authoring.marking-makes-none', message: 'None of these: 0 points' })}</span>
          </label>
          {lacks && (
            <span className="field-error" role="alert" id={lackId}>
              <Icon name="error" />
              {i18n._({
                id: 'authoring.marking-choose',
                message: 'Choose the points that the answer makes, or “None of these”.',
              })}
            </span>
          )}
        </fieldset>
      ) : (
        <Field
          label={i18n._({
            id: 'authoring.marking-points-typed',
            message: 'Points, 0 to {most}',
            values: { most: i18n.number(question.most) },
          })}
          inputMode="decimal"
          autoComplete="off"
          disabled={marked !== null}
          value={draft.points}
          error={
            wrong
              ? i18n._({
                  id: 'authoring.marking-points-wrong',
                  message: 'Enter points from 0 to {most}, with one decimal at most.',
                  values: { most: i18n.number(question.most) },
                })
              : null
          }
          onChange={({ target }) => store.change({ points: target.value })}
          onKeyDown={(event) => step(event, store, draft.points, question.most)}
        />
      )}
      {sum !== null && (draft.earned.length > 0 || draft.none) && (
        <p role="status">
          {i18n._({
            id: 'authoring.marking-sum',
            message: '{points} of {most} points',
            values: { points: i18n.number(sum), most: i18n.number(question.most) },
          })}
        </p>
      )}
      {machine && (
        <p>
          {i18n._({
            id: 'authoring.marking-machine',
            message: 'Automatic grading: {points} of {most} points',
            values: { points: i18n.number(machine.points), most: i18n.number(question.most) },
          })}
        </p>
      )}
      {!machine && (
        <p className="marking-keys">
          {i18n._({
            id: 'authoring.marking-blind',
            message:
              'Another person marks this answer too. What automatic grading found is shown after your mark.',
          })}
        </p>
      )}
      {marked ? (
        draft.comment !== '' && <p>{draft.comment}</p>
      ) : (
        <CommentField store={store} comment={draft.comment} />
      )}
    </div>
  )
}

/** Arrow keys move the points by one; Ctrl+Z in an empty field goes back to the last answer. */
function step(
  event: KeyboardEvent<HTMLInputElement>,
  store: MarkingAnswerStore,
  points: string,
  most: number,
): void {
  const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && points === ''
  if (by !== 0) {
    const next = Math.min(most, Math.max(0, (pointsTyped(points, most) ?? 0) + by))
    store.change({ points: String(tenths(next)) })
  } else if (isUndo) void store.undo()
  else return
  event.preventDefault()
}
