import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { CourseRow, CourseSharing } from '../../../../contract/courses.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { coursePermissions, type CoursePermission } from '../../../../domain/permissions/course-permission.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm, type Form } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { memberIcon, memberKey, type Member } from '../../../../ui/member-select/member-index.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import {
  draftOf,
  keysOf,
  membersOf,
  saveSharing,
  sharingOf,
  type SharingDraft,
} from '../course-permission.ts'
import { Hint } from './hint.tsx'
import { Members } from '../../parts/members.tsx'

/** As many as a course can be opened to by name. */
const most = 1000

interface Props {
  course: CourseRow
  /** It was changed: the list shows it. */
  onChanged(): void
  onClose(): void
}

/** Who works on a course: all who manage courses, or some of them (PERM-06). */
export function PermissionDialog({ course, onChanged, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => sharingOf(core, course.id))
  const sharing = useStore(store.$value)
  const title = i18n._({
    id: 'authoring.permission-title',
    message: 'Course access: {name}',
    values: { name: course.name },
  })
  if (sharing.status === 'ready' && sharing.mayChange)
    return (
      <Edit title={title} courseId={course.id} sharing={sharing} onChanged={onChanged} onClose={onClose} />
    )
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
    >
      {sharing.status === 'loading' && <Skeleton rows={4} />}
      {sharing.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={sharing}
          retry={() => void store.reload()}
        />
      )}
      {sharing.status === 'ready' && <Told sharing={sharing} />}
    </Dialog>
  )
}

function Edit({
  title,
  courseId,
  sharing,
  onChanged,
  onClose,
}: { title: string; courseId: string; sharing: CourseSharing } & Omit<Props, 'course'>) {
  const { i18n } = useLingui()
  const core = useCore()
  const [base, setBase] = useState(sharing)
  const [names, setNames] = useState<ReadonlyMap<string, Member>>(
    () => new Map(membersOf(sharing).map((member) => [memberKey(member), member])),
  )
  const form = useForm(draftOf(sharing), () => ({}))
  const learn = (members: readonly Member[]) =>
    setNames(
      (known) =>
        new Map([...known, ...members.map((member): [string, Member] => [memberKey(member), member])]),
    )
  const save = async (draft: SharingDraft) => {
    const outcome = await saveSharing(core, courseId, draft, base.revision)
    if (outcome.status !== 'changed') return outcome
    setBase(outcome.theirs)
    learn(membersOf(outcome.theirs))
    return { status: 'changed' as const, theirs: draftOf(outcome.theirs) }
  }
  return (
    <EditDialog
      title={title}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      width={880}
      form={form}
      names={{
        permission: {
          label: i18n._({ id: 'authoring.permission-open-to', message: 'Who has access' }),
          show: (permission) => permissionText(i18n, permission),
        },
        members: {
          label: i18n._({ id: 'authoring.permission-members', message: 'Departments, classes and people' }),
          show: (keys) => keys.map((key) => names.get(key)?.name ?? '…').join(' · '),
        },
      }}
      save={save}
      onDone={() => {
        core.notify('success', i18n._({ id: 'authoring.permission-saved', message: 'Course access saved.' }))
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <WhatThisIs />
      <Choice form={form} />
      {form.draft.permission === 'PART' && (
        <>
          <Always sharing={base} />
          <Members
            chosen={form.draft.members.flatMap((key) => names.get(key) ?? [])}
            max={most}
            onChange={(members) => {
              learn(members)
              form.change({ members: keysOf(members) })
            }}
          />
        </>
      )}
    </EditDialog>
  )
}

function Choice({ form }: { form: Form<SharingDraft> }) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="permission-choice">
      <legend className="field-label">
        {i18n._({ id: 'authoring.permission-open-to', message: 'Who has access' })}
      </legend>
      {coursePermissions.map((permission) => (
        <label key={permission}>
          <input
            type="radio"
            name={name}
            checked={form.draft.permission === permission}
            onChange={() => form.change({ permission })}
          />
          <span>{permissionText(i18n, permission)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function WhatThisIs() {
  const { i18n } = useLingui()
  return (
    <Hint>
      {i18n._({
        id: 'authoring.permission-hint',
        message: 'Controls who can edit the course. Who practices it is chosen when you publish.',
      })}
    </Hint>
  )
}

/** Who works on the course whatever is chosen, and who does beside those that the reader sees. */
function Always({ sharing: { creator, unseen } }: { sharing: CourseSharing }) {
  const { i18n } = useLingui()
  return (
    <p className="permission-always">
      {creator
        ? i18n._({
            id: 'authoring.permission-always-creator',
            message: '{name} (the creator) and administrators always have access.',
            values: { name: creator.name },
          })
        : i18n._({
            id: 'authoring.permission-always',
            message: 'The creator and administrators always have access.',
          })}
      {unseen > 0 &&
        markGap(i18n) +
          i18n._({
            id: 'authoring.permission-unseen',
            message:
              '{count, plural, one {# more person outside your data scope keeps access.} other {# more people outside your data scope keep access.}}',
            values: { count: unseen },
          })}
    </p>
  )
}

/** For whoever may read it only. */
function Told({ sharing }: { sharing: CourseSharing }) {
  const { i18n } = useLingui()
  return (
    <div className="permission-told">
      <WhatThisIs />
      <p>
        <b>{permissionText(i18n, sharing.permission)}</b>
      </p>
      {sharing.permission === 'PART' && (
        <>
          <ul className="permission-members">
            {sharing.members.map((member) => (
              <li key={memberKey(member)}>
                <Icon name={memberIcon(member)} size={18} />
                {member.name}
              </li>
            ))}
          </ul>
          <Always sharing={sharing} />
        </>
      )}
      <p className="permission-always">
        {i18n._({
          id: 'authoring.permission-read-only',
          message: 'Only the creator and administrators can change this.',
        })}
      </p>
    </div>
  )
}

const permissionText = (i18n: I18n, permission: CoursePermission): string =>
  permission === 'ALL'
    ? i18n._({ id: 'authoring.permission-all', message: 'Everyone who manages courses' })
    : i18n._({ id: 'authoring.permission-part', message: 'Only selected course managers' })
