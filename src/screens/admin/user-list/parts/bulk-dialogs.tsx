import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Field } from '../../../../ui/field.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { departmentOptions } from '../../department-options.ts'
import { mayHandOn } from '../../lookups.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { CheckGroup, SelectField } from '../../parts/fields.tsx'
import { useForm } from '../../parts/use-form.ts'
import type { UserListStore } from '../user-list.store.ts'

export type BulkAction = 'enable' | 'disable' | 'move' | 'roles' | 'class' | 'erase'

interface BulkProps {
  ids: string[]
  store: UserListStore
  onDone(): void
  onClose(): void
}

/** What is done with all chosen people at once. */
export function BulkDialog({ action, ...rest }: BulkProps & { action: BulkAction }) {
  if (action === 'move') return <MoveDialog {...rest} />
  if (action === 'roles') return <RolesDialog {...rest} />
  if (action === 'class') return <ClassDialog {...rest} />
  if (action === 'erase') return <EraseDialog {...rest} />
  return <StatusDialog {...rest} status={action === 'enable' ? 'ACTIVE' : 'DISABLED'} />
}

/** Says how many were changed: somebody may have been faster, or some stood so already. */
function useSayChanged() {
  const { i18n } = useLingui()
  const core = useCore()
  return (count: number) => core.notify('success', i18n._({ id: 'admin.changed', message: '{count, plural, =0 {Nobody had to be changed} one {# person changed} other {# people changed}}', values: { count } }))
}

function StatusDialog({ ids, status, store, onDone, onClose }: BulkProps & { status: 'ACTIVE' | 'DISABLED' }) {
  const { i18n } = useLingui()
  const say = useSayChanged()
  const count = ids.length
  const off = status === 'DISABLED'
  return (
    <AskDialog
      title={off ? i18n._({ id: 'admin.disable-title', message: '{count, plural, one {Disable # person?} other {Disable # people?}}', values: { count } }) : i18n._({ id: 'admin.enable-title', message: '{count, plural, one {Enable # person?} other {Enable # people?}}', values: { count } })}
      ok={off ? i18n._({ id: 'admin.disable', message: 'Disable' }) : i18n._({ id: 'admin.enable', message: 'Enable' })}
      danger={off}
      act={() => store.setStatus(ids, status)}
      onDone={({ changed }) => {
        say(changed)
        onDone()
      }}
      onCancel={onClose}
    >
      <Names ids={ids} store={store} />
      <p>{off ? i18n._({ id: 'admin.disable-text', message: 'They are signed out at once and cannot sign in until they are enabled again. Nothing of theirs is lost.' }) : i18n._({ id: 'admin.enable-text', message: 'They can sign in again.' })}</p>
    </AskDialog>
  )
}

const named = 5

/** Who it is about; a long list is cut. */
function Names({ ids, store }: { ids: string[]; store: UserListStore }): ReactNode {
  const { i18n } = useLingui()
  const names = ids.slice(0, named).map((id) => store.nameOf(id))
  const more = ids.length - names.length
  return (
    <p className="admin-names">
      {names.join(i18n._({ id: 'admin.and', message: ', ' }))}
      {more > 0 && ` ${i18n._({ id: 'admin.and-more', message: '{count, plural, one {and # more} other {and # more}}', values: { count: more } })}`}
    </p>
  )
}

function MoveDialog({ ids, store, onDone, onClose }: BulkProps) {
  const { i18n } = useLingui()
  const say = useSayChanged()
  const departments = useStore(store.$departments)
  const form = useForm({ departmentId: '' }, () => ({}))
  return (
    <EditDialog
      title={i18n._({ id: 'admin.move-title', message: '{count, plural, one {Move # person} other {Move # people}}', values: { count: ids.length } })}
      ok={i18n._({ id: 'admin.move', message: 'Move' })}
      form={form}
      save={({ departmentId }) => store.move(ids, departmentId)}
      onDone={({ changed }) => {
        say(changed)
        onDone()
      }}
      onClose={onClose}
    >
      <Names ids={ids} store={store} />
      <SelectField
        label={i18n._({ id: 'admin.department', message: 'Department' })}
        value={form.draft.departmentId}
        options={[{ value: '', label: i18n._({ id: 'admin.no-department', message: 'No department' }) }, ...(departments.status === 'ready' ? departmentOptions(departments.rows) : [])]}
        onChange={(departmentId) => form.change({ departmentId })}
      />
    </EditDialog>
  )
}

/** Roles as choices; those that the caller may not hand on cannot be chosen, and say why. */
export function useRoleOptions(store: UserListStore): { value: string; label: string; note?: string; disabled?: boolean }[] {
  const { i18n } = useLingui()
  const roles = useStore(store.$roles)
  const own = useStore(store.$own)
  if (roles.status !== 'ready') return []
  return roles.items
    .filter(({ builtIn }) => !builtIn)
    .map(({ id, name, functions }) =>
      own.status === 'ready' && !mayHandOn(own.permissions, functions) ? { value: id, label: name, disabled: true, note: i18n._({ id: 'admin.beyond-own', message: 'Allows more than you may yourself' }) } : { value: id, label: name },
    )
}

function RolesDialog({ ids, store, onDone, onClose }: BulkProps) {
  const { i18n } = useLingui()
  const say = useSayChanged()
  const options = useRoleOptions(store)
  const form = useForm<{ add: string[]; remove: string[] }>({ add: [], remove: [] }, ({ add, remove }) => (add.length + remove.length === 0 ? { add: 'required' } : {}))
  const without = (taken: readonly string[]) => options.map((option) => (taken.includes(option.value) ? { ...option, disabled: true } : option))
  const empty = i18n._({ id: 'admin.no-roles', message: 'There are no roles yet besides the built-in ones.' })
  return (
    <EditDialog
      title={i18n._({ id: 'admin.roles-title', message: '{count, plural, one {Roles of # person} other {Roles of # people}}', values: { count: ids.length } })}
      ok={i18n._({ id: 'admin.save', message: 'Save' })}
      form={form}
      save={({ add, remove }) => store.changeRoles(ids, add, remove)}
      onDone={({ changed }) => {
        say(changed)
        onDone()
      }}
      onClose={onClose}
    >
      <Names ids={ids} store={store} />
      <CheckGroup label={i18n._({ id: 'admin.roles-give', message: 'Give' })} options={without(form.draft.remove)} chosen={form.draft.add} empty={empty} onChange={(add) => form.change({ add })} />
      <CheckGroup label={i18n._({ id: 'admin.roles-take', message: 'Take away' })} options={without(form.draft.add)} chosen={form.draft.remove} empty={empty} onChange={(remove) => form.change({ remove })} />
    </EditDialog>
  )
}

function ClassDialog({ ids, store, onDone, onClose }: BulkProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const classes = useStore(store.$classes)
  const items = classes.status === 'ready' ? classes.items : []
  const form = useForm({ classId: items[0]?.id ?? '' }, ({ classId }): { classId?: string } => (classId ? {} : { classId: 'required' }))
  return (
    <EditDialog
      title={i18n._({ id: 'admin.class-title', message: '{count, plural, one {Put # person into a class} other {Put # people into a class}}', values: { count: ids.length } })}
      ok={i18n._({ id: 'admin.put-into-class', message: 'Put into class' })}
      form={form}
      save={({ classId }) => store.putIntoClass(ids, classId)}
      onDone={({ className, members }) => {
        core.notify('success', i18n._({ id: 'admin.class-done', message: '{members, plural, one {“{name}” has # member now} other {“{name}” has # members now}}', values: { name: className, members } }))
        onDone()
      }}
      onClose={onClose}
    >
      <Names ids={ids} store={store} />
      <SelectField
        label={i18n._({ id: 'admin.class', message: 'Class' })}
        value={form.draft.classId}
        hint={items.length === 0 ? i18n._({ id: 'admin.no-classes-yet', message: 'There are no classes yet. Add one under Classes.' }) : null}
        options={items.map(({ id, className }) => ({ value: id, label: className }))}
        onChange={(classId) => form.change({ classId })}
      />
    </EditDialog>
  )
}

const mostErased = 200

/** Names what goes and wants the count typed: it cannot be undone (ADMIN-09a). */
function EraseDialog({ ids, store, onDone, onClose }: BulkProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const count = ids.length
  if (count > mostErased) {
    return (
      <AskDialog title={i18n._({ id: 'admin.erase-many', message: 'That is too many at once' })} ok={i18n._({ id: 'admin.understood', message: 'Understood' })} act={() => Promise.resolve({ status: 'done', reply: null })} onDone={onClose} onCancel={onClose}>
        <p>{i18n._({ id: 'admin.erase-many-text', message: 'Up to {most} people can be erased at once; {count} are selected.', values: { most: mostErased, count } })}</p>
      </AskDialog>
    )
  }
  return (
    <AskDialog
      title={i18n._({ id: 'admin.erase-title', message: '{count, plural, one {Erase # person?} other {Erase # people?}}', values: { count } })}
      ok={i18n._({ id: 'admin.erase', message: 'Erase' })}
      danger
      losing={[...ids.map((id) => store.nameOf(id))]}
      act={async () => {
        const right = typed.normalize('NFKC').trim() === String(count)
        setWrong(!right)
        return right ? store.erase(ids) : { status: 'refused', code: 'field-validation-failed', params: {}, issues: [], requestId: null }
      }}
      onDone={({ changed }) => {
        core.notify('success', i18n._({ id: 'admin.erased', message: '{count, plural, one {# person erased} other {# people erased}}', values: { count: changed } }))
        onDone()
      }}
      onCancel={onClose}
    >
      <p>{i18n._({ id: 'admin.erase-text', message: 'Their account, contacts, practices, reports and answers are removed for good. What has to stay in logs and figures no longer names them.' })}</p>
      <Field
        label={i18n._({ id: 'admin.erase-type', message: 'Type {count} to confirm', values: { count } })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong ? errorText(i18n, 'field-validation-failed') : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  )
}
