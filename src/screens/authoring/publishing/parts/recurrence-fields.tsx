import { useLingui } from '@lingui/react'
import {
  mostDueDays,
  type Recurrence,
  type RoundMonths,
  roundMonths,
  type SeriesStart,
} from '../../../../domain/publish/recurrence.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { dueText, everyText, plannedText, startTimeText } from '../recurrence-words.ts'
import css from './schedule-fields.css'

/** Days after its start in which a round can be due; a copy may bring others. */
const offered = [3, 7, 14, 21, 28, 42, 56, 84]
const usualDays = 14

interface Props {
  recurrence: Recurrence | null
  /** Whether it is a round of a series already. */
  again?: boolean
  /** When the first round began, or would begin. */
  first: SeriesStart
  /** The starts that follow, in milliseconds. */
  startsOf(months: RoundMonths): number[]
  onChange(recurrence: Recurrence | null): void
}

/** Whether a publish begins again by itself, how often, and when each round is due (PUBLISH-09). */
export function RecurrenceFields({ recurrence, again = false, first, startsOf, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const days = recurrence?.days ?? usualDays
  const most = recurrence && mostDueDays(recurrence.months)
  const choices = [...new Set([...offered, days])].filter((one) => most === null || one <= most)
  return (
    <>
      <SelectField
        label={i18n._({ id: 'authoring.repeat', message: 'Repeat' })}
        value={recurrence ? String(recurrence.months) : ''}
        options={[
          {
            value: '',
            label: again
              ? i18n._({ id: 'authoring.repeat-no-more', message: 'No further rounds' })
              : i18n._({ id: 'authoring.repeat-never', message: 'Only once' }),
          },
          ...roundMonths.map((months) => ({ value: String(months), label: everyText(i18n, months) })),
        ]}
        hint={i18n._({
          id: 'authoring.repeat-hint',
          message:
            'At each start everyone is asked to complete it again. Results and certificates of earlier rounds are kept.',
        })}
        onChange={(value) => {
          const months = roundMonths.find((one) => String(one) === value)
          onChange(months ? { months, days: Math.min(days, mostDueDays(months)) } : null)
        }}
      />
      {recurrence && (
        <>
          <SelectField
            label={i18n._({ id: 'authoring.repeat-days', message: 'Due' })}
            value={String(days)}
            options={choices
              .sort((a, b) => a - b)
              .map((one) => ({ value: String(one), label: dueText(i18n, one) }))}
            onChange={(value) => onChange({ ...recurrence, days: Number(value) })}
          />
          <p className="schedule-fields schedule-note" role="status">
            {plannedText(i18n, startsOf(recurrence.months), first)}
            <br />
            {startTimeText(i18n, first)}
          </p>
        </>
      )}
    </>
  )
}
