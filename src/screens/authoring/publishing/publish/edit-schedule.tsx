import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PublishDetails, PublishSchedule } from '../../../../contract/course-publishes.ts'
import { startsFrom } from '../../../../domain/publish/recurrence.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { RecurrenceFields } from '../parts/recurrence-fields.tsx'
import { ReminderFields } from '../parts/reminder-fields.tsx'
import { dueText, everyText, toldRounds } from '../recurrence-words.ts'
import { daysBeforeText } from '../reminder-words.ts'
import type { CoursePublishStore } from './course-publish.store.ts'
import { endWith, firstStart, nextStartOf, scheduleOf } from './schedule-draft.ts'

interface Props {
  store: CoursePublishStore
  publish: PublishDetails
  onClose(): void
}

/** Changes how a publish recurs, from its next round on, and when it reminds (PUBLISH-09, HOME-18). */
export function EditSchedule({ store, publish: opened, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  // As somebody else left it, where they were faster.
  const [publish, setPublish] = useState(opened)
  const form = useForm<PublishSchedule>(scheduleOf(publish), () => ({}))
  const { recurrence, reminders } = form.draft
  const now = Date.now()
  return (
    <EditDialog
      title={scheduleTitle(i18n)}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      form={form}
      names={{
        recurrence: {
          label: i18n._({ id: 'authoring.repetition', message: 'Repetition' }),
          show: (one) =>
            one
              ? `${everyText(i18n, one.months)} · ${dueText(i18n, one.days)}`
              : i18n._({ id: 'authoring.repeat-no-more', message: 'No further rounds' }),
        },
        reminders: {
          label: i18n._({ id: 'authoring.reminders', message: 'Reminders' }),
          show: (days) => days.map((one) => daysBeforeText(i18n, one)).join(' · '),
        },
      }}
      save={async (draft) => {
        const outcome = await store.changeSchedule(publish, draft)
        if (outcome.status !== 'changed') return outcome
        setPublish(outcome.theirs)
        return { status: 'changed', theirs: scheduleOf(outcome.theirs) }
      }}
      onDone={() => {
        core.notify(
          'success',
          i18n._({ id: 'authoring.schedule-saved', message: 'Repetition and reminders were saved.' }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      {publish.kind === 'practice' && (
        <>
          <RecurrenceFields
            recurrence={recurrence}
            again={publish.series !== null}
            first={firstStart(publish)}
            startsOf={(months) =>
              startsFrom(firstStart(publish), months, nextStartOf(publish, months, now), toldRounds)
            }
            onChange={(next) => form.change({ recurrence: next })}
          />
          <RunningNote publish={publish} draft={form.draft} now={now} />
        </>
      )}
      {endWith(publish, form.draft, now) !== null && (
        <ReminderFields days={reminders} onChange={(next) => form.change({ reminders: next })} />
      )}
    </EditDialog>
  )
}

export const scheduleTitle = (i18n: I18n): string =>
  i18n._({ id: 'authoring.schedule', message: 'Repetition and reminders' })

/** What becomes of the round that is on. */
function RunningNote({
  publish,
  draft,
  now,
}: {
  publish: PublishDetails
  draft: PublishSchedule
  now: number
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  if (publish.state !== 'in-progress') return null
  const end = endWith(publish, draft, now)
  if (!draft.recurrence)
    return publish.series?.nextAt ? (
      <p className="schedule-fields schedule-note">
        {i18n._({
          id: 'authoring.stop-text',
          message:
            'No further round starts. The current one goes on until it is due, and all results and certificates are kept.',
        })}
      </p>
    ) : null
  const day = end === null ? '' : formatInstant(locale, new Date(end).toISOString())
  return (
    <p className="schedule-fields schedule-note">
      {publish.endsAt === null
        ? i18n._({
            id: 'authoring.schedule-ends-then',
            message: 'It has no end date today. It ends when the next round starts, on {day}.',
            values: { day },
          })
        : i18n._({
            id: 'authoring.schedule-keeps-end',
            message: 'The current round still ends on {day}. Your changes count from the next round on.',
            values: { day },
          })}
    </p>
  )
}
