import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BoardRow } from '../../../../contract/exam-sessions.ts'
import { leastToContinue } from '../../../../domain/exam/continuation.ts'
import { mostOfExam } from '../../../../domain/exam/exam-session.ts'
import { needsReason } from '../../../../domain/exam/invigilation.ts'
import { longestWarning } from '../../../../domain/session/warning.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { Acted, BoardAction, BoardStore } from './board.store.ts'
import { MoveTarget } from './move-target.tsx'
import { tellElsewhere, tellRefused } from './refused-people.ts'

interface Props {
  store: BoardStore
  type: BoardAction['type']
  people: readonly BoardRow[]
  onDone(): void
  onClose(): void
}

export function actionText(i18n: I18n, type: BoardAction['type']): string {
  const words: Record<BoardAction['type'], () => string> = {
    warn: () => i18n._({ id: 'authoring.board-warn', message: 'Send a warning' }),
    extend: () => i18n._({ id: 'authoring.board-extend', message: 'Give more time' }),
    shorten: () => i18n._({ id: 'authoring.board-shorten', message: 'Take back extra time' }),
    end: () => i18n._({ id: 'authoring.board-end', message: 'End attempt' }),
    continue: () => i18n._({ id: 'authoring.board-continue', message: 'Continue ended attempt' }),
    reopen: () => i18n._({ id: 'authoring.board-reopen', message: 'One more attempt' }),
    unregister: () => i18n._({ id: 'authoring.board-unregister', message: 'Give up registration' }),
    move: () => i18n._({ id: 'authoring.board-move', message: 'Move to another session' }),
    pause: () => i18n._({ id: 'authoring.board-pause', message: 'Pause' }),
    resume: () => i18n._({ id: 'authoring.board-resume', message: 'Resume' }),
  }
  return words[type]()
}

function noteText(i18n: I18n, type: BoardAction['type']): string {
  const words: Record<BoardAction['type'], () => string> = {
    warn: () =>
      i18n._({
        id: 'authoring.board-warn-note',
        message: 'It appears on their screen right away. The timer keeps running.',
      }),
    extend: () =>
      i18n._({
        id: 'authoring.board-extend-note',
        message: 'Added to the time they have, even past the end of the session.',
      }),
    shorten: () =>
      i18n._({
        id: 'authoring.board-shorten-note',
        message:
          'At most what was given on top is taken back, and nothing they have already used: an attempt in progress keeps at least one minute.',
      }),
    end: () =>
      i18n._({
        id: 'authoring.board-end-note',
        message: 'The attempt is handed in now. What was answered is graded. This can’t be taken back.',
      }),
    continue: () =>
      i18n._({
        id: 'authoring.board-continue-note',
        message:
          'Their last attempt continues with the answers they gave. Its result is withdrawn until it ends again. This works for papers only: a conversation that has ended can’t be continued.',
      }),
    reopen: () =>
      i18n._({
        id: 'authoring.board-reopen-note',
        message: 'They can start once more, as long as the session is open. Earlier results are kept.',
      }),
    unregister: () =>
      i18n._({
        id: 'authoring.board-unregister-note',
        message:
          'The place goes to whoever has waited longest, and extra time given here is lost. Those who have already started keep their place.',
      }),
    move: () =>
      i18n._({
        id: 'authoring.board-move-note',
        message:
          'They get a place there, with the extra time they have here, and are told. Their place here goes to whoever has waited longest.',
      }),
    pause: () =>
      i18n._({
        id: 'authoring.board-pause-note',
        message:
          'Their timer stops and their questions are hidden. Nothing they entered is lost. After four hours the attempt resumes automatically.',
      }),
    resume: () =>
      i18n._({
        id: 'authoring.board-resume-note',
        message:
          'They go on with the time they had left: their attempt ends later by the length of the pause.',
      }),
  }
  return words[type]()
}

/** Asks for what an action needs, and why it is done: that goes to the audit log. */
export function ActionDialog({ store, type, people, onDone, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(type === 'continue' ? '' : '10')
  const [reason, setReason] = useState('')
  const [target, setTarget] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const extra = Number(minutes)
  // Who goes on has the time that was left where nothing is said.
  const isLeft = type === 'continue' && minutes.trim() === ''
  const isNumber = isLeft || (Number.isInteger(extra) && extra >= 1 && extra <= mostOfExam.extraMinutes)
  const textFault =
    type !== 'warn'
      ? null
      : text.trim().length > longestWarning
        ? 'too-long'
        : tried && text.trim() === ''
          ? 'required'
          : null
  const asksMinutes = type === 'extend' || type === 'shorten' || type === 'continue'
  const isReasoned = needsReason(type)
  const reasonFault =
    reason.trim().length > mostOfExam.reason
      ? 'too-long'
      : tried && isReasoned && reason.trim() === ''
        ? 'required'
        : null
  const action: BoardAction =
    type === 'warn'
      ? { type, text: text.trim() }
      : type === 'extend' || type === 'shorten'
        ? { type, minutes: extra }
        : type === 'continue'
          ? { type, minutes: isLeft ? null : extra }
          : type === 'move'
            ? { type, sessionId: target }
            : { type }
  const send = async () => {
    setTried(true)
    const isLacking =
      (type === 'warn' && text.trim() === '') ||
      (isReasoned && reason.trim() === '') ||
      (asksMinutes && !isNumber) ||
      (type === 'move' && target === '')
    if (isLacking || textFault === 'too-long' || reasonFault === 'too-long') return false
    const outcome = await store.act(
      people.map(({ userId }) => userId),
      action,
      reason,
    )
    if (outcome.status === 'refused') {
      setError(errorText(i18n, outcome.code, outcome.params))
      return false
    }
    tell(outcome.reply)
    onDone()
    return false
  }
  function tell({ done, elsewhere, refused }: Acted) {
    const left = people.filter(
      ({ userId }) =>
        !done.includes(userId) && ![...elsewhere, ...refused].some((one) => one.userId === userId),
    )
    tellRefused(core, i18n, refused)
    tellElsewhere(core, i18n, elsewhere)
    if (done.length > 0)
      core.notify(
        'success',
        i18n._({
          id: 'authoring.board-done',
          message: '{action}: done for {count, plural, one {# person} other {# people}}.',
          values: { action: actionText(i18n, type), count: done.length },
        }),
      )
    if (left.length > 0)
      core.notify(
        'warning',
        i18n._({
          id: 'authoring.board-not-done',
          message: '{action}: not possible for {names}.',
          values: {
            action: actionText(i18n, type),
            names: left
              .slice(0, 5)
              .map(({ displayName }) => displayName)
              .concat(left.length > 5 ? ['…'] : [])
              .join(' · '),
          },
        }),
      )
  }
  return (
    <FormDialog
      title={i18n._({
        id: 'authoring.board-action-title',
        message: '{action}: {count, plural, one {{name}} other {# people}}',
        values: { action: actionText(i18n, type), count: people.length, name: people[0]?.displayName ?? '' },
      })}
      ok={actionText(i18n, type)}
      width={480}
      error={error}
      onOk={send}
      onCancel={onClose}
    >
      <p>{noteText(i18n, type)}</p>
      {type === 'warn' && (
        <AreaField
          label={i18n._({ id: 'authoring.board-warning', message: 'What they read' })}
          value={text}
          fault={textFault}
          faultParams={{ length: text.trim().length, most: longestWarning }}
          onChange={setText}
          onBlur={() => {}}
        />
      )}
      {type === 'move' && <MoveTarget store={store} target={target} onTarget={setTarget} />}
      {asksMinutes && (
        <Field
          label={
            type === 'shorten'
              ? i18n._({ id: 'authoring.board-minutes-back', message: 'Minutes to take back' })
              : type === 'continue'
                ? i18n._({ id: 'authoring.board-minutes-continue', message: 'Minutes (optional)' })
                : i18n._({ id: 'authoring.board-minutes', message: 'Extra minutes' })
          }
          hint={
            type === 'continue'
              ? i18n._({
                  id: 'authoring.board-minutes-continue-hint',
                  message:
                    'Counted from now. Left empty, they get the time they still had, at least {least} minutes.',
                  values: { least: i18n.number(leastToContinue) },
                })
              : null
          }
          type="number"
          min={1}
          max={mostOfExam.extraMinutes}
          value={minutes}
          error={
            isNumber
              ? null
              : i18n._({
                  id: 'authoring.session-fault-number',
                  message: 'Enter a whole number from 1 to {most}.',
                  values: { most: i18n.number(mostOfExam.extraMinutes) },
                })
          }
          onChange={({ target }) => setMinutes(target.value)}
        />
      )}
      <AreaField
        label={
          isReasoned
            ? i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })
            : i18n._({ id: 'authoring.board-reason', message: 'Reason (optional)' })
        }
        hint={
          type === 'continue'
            ? i18n._({
                id: 'authoring.board-reason-continue-hint',
                message: 'Kept in the audit log, and told in the report, which the learner reads as well.',
              })
            : i18n._({ id: 'authoring.board-reason-hint', message: 'Kept in the audit log.' })
        }
        value={reason}
        fault={reasonFault}
        faultParams={{ length: reason.trim().length, most: mostOfExam.reason }}
        onChange={setReason}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}
