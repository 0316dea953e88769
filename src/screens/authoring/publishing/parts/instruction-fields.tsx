import { useLingui } from '@lingui/react'
import { Button } from '../../../../ui/button.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './publish-check.css'

interface Props {
  instructions: string
  notesAbsences: boolean
  /** Common rules that can be put in while there are none. */
  offered?: string
  /** Somebody has begun: what they agreed to is noted, or isn't, for all. */
  begun?: boolean
  onChange(part: { instructions?: string; notesAbsences?: boolean }): void
  onLeave(): void
}

/** What learners agree to before they begin an exam (PUBLISH-03, EXAM-13). */
export function InstructionFields({
  instructions,
  notesAbsences,
  offered,
  begun = false,
  onChange,
  onLeave,
}: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <>
      <AreaField
        label={i18n._({
          id: 'authoring.publish-instructions-label',
          message: 'Learners agree to these before they start (optional)',
        })}
        rows={4}
        maxLength={2000}
        value={instructions}
        fault={null}
        onChange={(text) => onChange({ instructions: text })}
        onBlur={onLeave}
      />
      {offered !== undefined && instructions.trim() === '' && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange({ instructions: offered })}>
            {i18n._({ id: 'authoring.publish-instructions-offer', message: 'Insert common exam rules' })}
          </Button>
        </div>
      )}
      <label className="publish-check">
        <input
          type="checkbox"
          checked={notesAbsences}
          disabled={begun}
          onChange={({ target }) => onChange({ notesAbsences: target.checked })}
        />
        <span>
          {i18n._({ id: 'authoring.publish-absences', message: 'Note when the exam’s page is left' })}
          <small>
            {begun
              ? i18n._({
                  id: 'authoring.publish-absences-begun',
                  message:
                    'Someone has already started the exam and agreed to this as it is: it stays the same for everyone.',
                })
              : i18n._({
                  id: 'authoring.publish-absences-text',
                  message:
                    'When a learner leaves the page for more than 2 seconds, the time and the length are noted, nothing else. Learners are told before they start and during the exam, and see the list in their report. It changes no points.',
                })}
          </small>
        </span>
      </label>
    </>
  )
}
