import { useLingui } from '@lingui/react'
import {
  type RoundMonths,
  roundStart,
  type SeriesStart,
  startsFrom,
} from '../../../../../domain/publish/recurrence.ts'
import { ownTimeZone } from '../../../../../i18n/format.ts'
import { DateField } from '../../../../../ui/inputs/date-field.tsx'
import { toldRounds } from '../../recurrence-words.ts'
import {
  endIn,
  firstPublishDay,
  type PublishDraft,
  recurrenceIn,
  sessionsEndIn,
  startFaultIn,
  startIn,
} from '../publish-draft.ts'
import type { PublishFormStore } from '../publish-form.store.ts'
import { RecurrenceFields } from '../../parts/recurrence-fields.tsx'
import { StartField } from '../../parts/start-field.tsx'
import { ReminderFields } from '../../parts/reminder-fields.tsx'

const startsAfter = (first: SeriesStart, months: RoundMonths): number[] =>
  startsFrom(first, months, roundStart(first, months, 1), toldRounds)

/** From when and until when a publish goes on: once, to a day or without an end, or again and again; and when it reminds (PUBLISH-02, PUBLISH-09, PUBLISH-13, HOME-18). */
export function When({ store, draft }: { store: PublishFormStore; draft: PublishDraft }) {
  const { i18n } = useLingui()
  const isExam = draft.kind !== 'practice'
  const now = Date.now()
  const first = { at: startIn(draft) ?? now, timeZone: ownTimeZone() }
  return (
    <>
      {isExam ? (
        <p className="publish-part-note">
          {i18n._({
            id: 'authoring.repeat-not-exams',
            message:
              'Exams and mock exams don’t repeat by themselves: their sessions have times of their own. Copy the publication for the next one.',
          })}
        </p>
      ) : (
        <>
          <StartField
            startsAt={draft.startsAt}
            fault={startFaultIn(draft, now)}
            onChange={(startsAt) => store.change({ startsAt })}
          />
          <RecurrenceFields
            recurrence={draft.recurrence}
            first={first}
            startsOf={(months) => startsAfter(first, months)}
            onChange={(recurrence) => store.change({ recurrence })}
          />
        </>
      )}
      {!recurrenceIn(draft) && (
        <DateField
          label={i18n._({ id: 'authoring.publish-last-day', message: 'Last day (optional)' })}
          hint={
            sessionsEndIn(draft)
              ? i18n._({
                  id: 'authoring.publish-last-day-hint-exam',
                  message: 'Leave blank to end it with its last session.',
                })
              : i18n._({
                  id: 'authoring.publish-last-day-hint',
                  message: 'Leave blank to keep it open until you terminate it.',
                })
          }
          value={draft.lastDay}
          earliest={firstPublishDay()}
          onChange={(lastDay) => store.change({ lastDay })}
        />
      )}
      {endIn(draft, now) !== null && (
        <ReminderFields days={draft.reminders} onChange={(reminders) => store.change({ reminders })} />
      )}
    </>
  )
}
