import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ClassGroup } from '../../../contract/people.ts'
import { MemberSelect } from '../../../ui/member-select/member-select.tsx'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { EditDialog } from '../../../ui/form/edit-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUndo } from '../../../ui/undo/use-undo.ts'
import { classMembersOf, membershipChange } from './class-members.store.ts'
import type { ClassesStore } from './classes.store.ts'

/** Who is in a class, chosen out of everybody. */
export function ClassMembersDialog({
  group,
  store,
  onClose,
}: {
  group: ClassGroup
  store: ClassesStore
  onClose(): void
}) {
  const { i18n } = useLingui()
  const core = useAppCore()
  const undo = useUndo()
  const everybody = useScreenStore(() => classMembersOf(core, group.id, core.environment.emotiUserService))
  const members = useStore(everybody.$value)
  const form = useForm<{ chosen: readonly Member[] | null }>({ chosen: null }, () => ({}))
  const before = members.status === 'ready' ? members.inClass : []
  const chosen = form.draft.chosen ?? before
  const { add, remove } =
    members.status === 'ready' ? membershipChange(members, chosen) : { add: [], remove: [] }
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.members-title',
        message: 'Members of “{name}”',
        values: { name: group.className },
      })}
      ok={i18n._({ id: 'ui.save', message: 'Save' })}
      width={880}
      form={form}
      save={async () => {
        if (add.length + remove.length === 0) return { status: 'done', reply: group }
        return store.changeMembers(group, add, remove)
      }}
      onDone={(changed) => {
        core.notify(
          'success',
          i18n._({
            id: 'organisation.class-done',
            message: '{members, plural, one {“{name}” has # member now} other {“{name}” has # members now}}',
            values: { name: changed.className, members: changed.members },
          }),
          undo(add.length + remove.length > 0 ? [() => store.changeMembers(group, remove, add)] : []),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <MemberSelect
        label={i18n._({ id: 'organisation.class-members', message: 'Choose members' })}
        members={members}
        retry={() => void everybody.reload()}
        chosen={chosen}
        onChange={(next) => form.change({ chosen: next })}
        max={20_000}
      />
    </EditDialog>
  )
}
