import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Audience, PublishDetails } from '../../../../contract/course-publishes.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import type { FieldNames } from '../../../../ui/form/conflicts.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { everybodyText } from '../../publish-words.ts'
import { AudienceFields } from '../parts/audience-fields.tsx'
import { InstructionFields } from '../parts/instruction-fields.tsx'
import { coursePassText, PassMarkFields, passMarkTitle } from '../parts/pass-mark-fields.tsx'
import { ShownFields } from '../parts/shown-fields.tsx'
import { StartField, startLabel } from '../parts/start-field.tsx'
import { WhatFields } from '../parts/what-fields.tsx'
import { passMarkIn } from '../pass-mark-draft.ts'
import type { CoursePublishStore } from './course-publish.store.ts'
import {
  audienceIn,
  earliestDayIn,
  type EditDraft,
  editDraftOf,
  editFaultsOf,
  endFaultIn,
  startFaultIn,
} from './edit-draft.ts'
import { judgesAllText, PassMarkEffect } from './pass-mark-effect.tsx'

interface Props {
  store: CoursePublishStore
  publish: PublishDetails
  onClose(): void
}

/** Changes a publish that is out, with the parts of the form that it was published by (PUBLISH-11). */
export function EditPublish({ store, publish: opened, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  // As somebody else left it, where they were faster.
  const [publish, setPublish] = useState(opened)
  const form = useForm(editDraftOf(publish), (draft: EditDraft) => editFaultsOf(publish, draft, Date.now()))
  const { draft } = form
  const isExam = publish.kind !== 'practice'
  const passAt = passMarkIn(draft.passAt)
  return (
    <EditDialog
      title={editPublishTitle(i18n)}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      width={720}
      beside
      form={form}
      names={namesOf(i18n, publish)}
      save={async (next) => {
        const outcome = await store.changePublish(publish, next)
        if (outcome.status !== 'changed') return outcome
        setPublish(outcome.theirs)
        return { status: 'changed', theirs: editDraftOf(outcome.theirs) }
      }}
      onDone={() => {
        core.notify(
          'success',
          i18n._({ id: 'authoring.publish-edited', message: 'The publication was changed.' }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <WhatFields
        name={draft.name}
        description={draft.description}
        fault={form.fault}
        onChange={form.change}
        onLeave={form.leave}
      />
      <AudienceFields
        store={store}
        members={draft.members}
        memberList={draft.memberList}
        fault={form.fault('memberList') ? 'memberList' : null}
        onChange={form.change}
      />
      <AudienceEffect store={store} publish={publish} draft={draft} />
      {publish.state === 'to-be-published' && (
        <StartField
          startsAt={draft.startsAt}
          fault={startFaultIn(publish, draft, Date.now())}
          onChange={(startsAt) => form.change({ startsAt })}
        />
      )}
      <DateField
        label={i18n._({ id: 'authoring.publish-last-day', message: 'Last day (optional)' })}
        hint={lastDayHint(i18n, publish)}
        value={draft.lastDay}
        earliest={earliestDayIn(publish, draft.lastDay)}
        error={endFaultText(i18n, locale, publish, draft)}
        onChange={(lastDay) => form.change({ lastDay })}
      />
      {isExam && (
        <InstructionFields
          instructions={draft.instructions}
          notesAbsences={draft.notesAbsences}
          begun={publish.runs > 0}
          onChange={form.change}
          onLeave={() => form.leave('instructions')}
        />
      )}
      <PassMarkFields
        passAt={draft.passAt}
        coursePassAt={publish.coursePassAt}
        wrong={form.fault('passAt') !== null}
        onChange={form.change}
        onLeave={() => form.leave('passAt')}
      />
      {passAt !== undefined && publish.runs > 0 && (
        <PassMarkEffect store={store} passAt={passAt} judgesAll={draft.judgesAll} onChange={form.change} />
      )}
      <ShownFields showRank={draft.showRank} camera={draft.camera} onChange={form.change} />
    </EditDialog>
  )
}

export const editPublishTitle = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-edit', message: 'Edit publication' })

function lastDayHint(i18n: I18n, { state, kind, laterRound }: PublishDetails): string {
  if (laterRound !== null)
    return i18n._({
      id: 'authoring.publish-edit-end-round',
      message: 'A newer round has started: the end of this one stays as it is.',
    })
  if (state === 'over')
    return i18n._({
      id: 'authoring.publish-edit-end-over',
      message: 'It is over. A later last day opens it again.',
    })
  return kind === 'practice'
    ? i18n._({
        id: 'authoring.publish-last-day-hint',
        message: 'Leave blank to keep it open until you terminate it.',
      })
    : i18n._({
        id: 'authoring.publish-last-day-hint-exam',
        message: 'Leave blank to end it with its last session.',
      })
}

/** Why a day can't be the last one, and which can. */
function endFaultText(
  i18n: I18n,
  locale: LocaleId,
  publish: PublishDetails,
  { lastDay }: EditDraft,
): string | null {
  switch (endFaultIn(publish, lastDay, Date.now())) {
    case 'beyond-round':
      return i18n._({
        id: 'authoring.publish-edit-end-next',
        message: 'The next round starts on {day}. Choose a day before that.',
        values: { day: formatInstant(locale, publish.series?.nextAt ?? '') },
      })
    case 'before-session':
      return i18n._({
        id: 'authoring.publish-edit-end-session',
        message:
          'A session goes on until {time}. Choose that day or a later one, or change the session first.',
        values: { time: formatInstant(locale, publish.sessionsUntil ?? '') },
      })
    default:
      return null
  }
}

/** So long nothing is typed before the platform is asked again, in milliseconds. */
const pause = 300

/** Who comes in, who leaves and who is in it right now, before it is saved. */
function AudienceEffect({
  store,
  publish,
  draft,
}: {
  store: CoursePublishStore
  publish: PublishDetails
  draft: EditDraft
}) {
  const { i18n } = useLingui()
  const effect = useStore(store.$audience)
  const audience = JSON.stringify(audienceIn(draft))
  const isEmpty = draft.members === 'PART' && draft.memberList.length === 0 && publish.unseen === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const timer = setTimeout(() => store.previewAudience(JSON.parse(audience) as Audience), pause)
    return () => clearTimeout(timer)
  }, [store, audience, isEmpty])
  if (isEmpty || effect.status !== 'ready') return null
  const { people, joining, leaving, running, runningLeaving } = effect
  return (
    <div className="field-hint" role="status">
      {joining + leaving > 0 && (
        <p>
          {i18n._({
            id: 'authoring.publish-edit-moves',
            message:
              '{joining, plural, =0 {No one is added} one {# person is added} other {# people are added}}, {leaving, plural, =0 {no one is removed} one {# person is removed} other {# people are removed}}. Then it is for {people, plural, one {# person} other {# people}}.',
            values: { joining, leaving, people },
          })}
        </p>
      )}
      {leaving > 0 && (
        <p>
          {i18n._({
            id: 'authoring.publish-edit-leave',
            message:
              'Whoever is removed keeps their results, and you still see them. Places in sessions that they haven’t started go to others.',
          })}
        </p>
      )}
      <p>
        {i18n._({
          id: 'authoring.publish-in-it',
          message:
            '{count, plural, =0 {No one is in it right now.} one {# person is in it right now and continues as they began.} other {# people are in it right now and continue as they began.}}',
          values: { count: running },
        })}
      </p>
      {runningLeaving > 0 && (
        <p>
          {i18n._({
            id: 'authoring.publish-edit-in-it',
            message:
              '{count, plural, one {# of them is removed, and can still finish.} other {# of them are removed, and can still finish.}}',
            values: { count: runningLeaving },
          })}
        </p>
      )}
    </div>
  )
}

function namesOf(i18n: I18n, { coursePassAt }: PublishDetails): FieldNames<EditDraft> {
  const plain = (value: string) => value
  const yesNo = (value: boolean) =>
    value ? i18n._({ id: 'ui.yes', message: 'Yes' }) : i18n._({ id: 'ui.no', message: 'No' })
  return {
    name: {
      label: i18n._({ id: 'authoring.publish-name-label', message: 'Name shown to learners' }),
      show: plain,
    },
    description: {
      label: i18n._({ id: 'authoring.publish-description', message: 'Description (optional)' }),
      show: plain,
    },
    members: {
      label: i18n._({ id: 'authoring.publish-for', message: 'Assign to' }),
      show: (members) =>
        members === 'ALL'
          ? everybodyText(i18n)
          : i18n._({ id: 'authoring.publish-part', message: 'Selected departments, classes and people' }),
    },
    memberList: {
      label: i18n._({ id: 'authoring.permission-members', message: 'Departments, classes and people' }),
      show: (list) => list.map(({ name }) => name).join(' · '),
    },
    startsAt: { label: startLabel(i18n), show: plain },
    lastDay: {
      label: i18n._({ id: 'authoring.publish-last-day', message: 'Last day (optional)' }),
      show: plain,
    },
    instructions: {
      label: i18n._({ id: 'authoring.publish-instructions', message: 'Instructions' }),
      show: plain,
    },
    notesAbsences: {
      label: i18n._({ id: 'authoring.publish-absences', message: 'Note when the exam’s page is left' }),
      show: yesNo,
    },
    showRank: {
      label: i18n._({ id: 'authoring.publish-rank', message: 'Show learners the leaderboard' }),
      show: yesNo,
    },
    passAt: {
      label: passMarkTitle(i18n),
      show: (passAt) => passAt ?? coursePassText(i18n, coursePassAt),
    },
    judgesAll: { label: judgesAllText(i18n), show: yesNo },
    camera: {
      label: i18n._({ id: 'authoring.publish-camera', message: 'Offer the camera' }),
      show: yesNo,
    },
  }
}
