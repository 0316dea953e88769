import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BoardRow } from '../../../../contract/exam-sessions.ts'
import { mostOfExam } from '../../../../domain/exam/exam-session.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { Acted, BoardAction, BoardStore } from './board.store.ts'

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
    end: () => i18n._({ id: 'authoring.board-end', message: 'End attempt' }),
    reopen: () => i18n._({ id: 'authoring.board-reopen', message: 'One more attempt' }),
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
        message: 'It appears above their questions right away. The timer keeps running.',
      }),
    extend: () =>
      i18n._({
        id: 'authoring.board-extend-note',
        message: 'Added to the time they have, even past the end of the session.',
      }),
    end: () =>
      i18n._({
        id: 'authoring.board-end-note',
        message: 'The attempt is handed in now. What was answered is graded. This can’t be taken back.',
      }),
    reopen: () =>
      i18n._({
        id: 'authoring.board-reopen-note',
        message: 'They can start once more, as long as the session is open. Earlier results are kept.',
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
  const [minutes, setMinutes] = useState('10')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const extra = Number(minutes)
  const isNumber = Number.isInteger(extra) && extra >= 1 && extra <= mostOfExam.extraMinutes
  const lacksText = type === 'warn' && text.trim() === ''
  const needsReason = type === 'reopen' || type === 'pause'
  const lacksReason = needsReason && reason.trim() === ''
  const action: BoardAction =
    type === 'warn' ? { type, text: text.trim() } : type === 'extend' ? { type, minutes: extra } : { type }
  const send = async () => {
    setTried(true)
    if (lacksText || lacksReason || (type === 'extend' && !isNumber)) return false
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
  function tell({ done, elsewhere }: Acted) {
    const left = people.filter(
      ({ userId }) => !done.includes(userId) && !elsewhere.some((one) => one.userId === userId),
    )
    const [first] = elsewhere
    if (first)
      core.notify(
        'warning',
        i18n._({
          id: 'authoring.board-elsewhere',
          message:
            '{count, plural, one {{name} is} other {{name} and others (#) are}} registered for another session of this exam, “{session}”. Do it there, or have the registration given up first.',
          values: { count: elsewhere.length, name: first.displayName, session: first.sessionName },
        }),
      )
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
          maxLength={500}
          fault={tried && lacksText ? 'required' : null}
          onChange={setText}
          onBlur={() => {}}
        />
      )}
      {type === 'extend' && (
        <Field
          label={i18n._({ id: 'authoring.board-minutes', message: 'Extra minutes' })}
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
          needsReason
            ? i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })
            : i18n._({ id: 'authoring.board-reason', message: 'Reason (optional)' })
        }
        hint={i18n._({ id: 'authoring.board-reason-hint', message: 'Kept in the audit log.' })}
        value={reason}
        maxLength={200}
        fault={tried && lacksReason ? 'required' : null}
        onChange={setReason}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}
