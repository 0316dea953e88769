import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { Field } from '../../../../ui/field.tsx'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { departmentOptions } from '../../department-options.ts'
import { mayHandOn } from '../../lookups.ts'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { CheckGroup, SelectField } from '../../../../ui/form/fields.tsx'
import { countOf, type PeopleSelection } from '../chosen.store.ts'
import type { PeopleStore } from '../people.store.ts'

export type BulkAction = 'enable' | 'disable' | 'move' | 'roles' | 'class' | 'erase'

interface BulkProps {
  selection: PeopleSelection
  store: PeopleStore
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

/**
 * The people that a dialog is for. If their number has changed, nothing was done, and the dialog asks again
 * with the new number.
 */
function useSelection({ selection: given, store }: BulkProps) {
  const [selection, setSelection] = useState(given)
  const [recounted, setRecounted] = useState(false)
  async function act<Reply>(
    work: (selection: PeopleSelection) => Promise<AttemptResult<Reply>>,
  ): Promise<AttemptResult<Reply>> {
    const outcome = await work(selection)
    if (outcome.status === 'refused' && outcome.code === 'changed-meanwhile' && 'matching' in selection) {
      setSelection({ matching: { ...selection.matching, total: Number(outcome.params.total) } })
      setRecounted(true)
      store.refresh()
    }
    return outcome
  }
  return { selection, count: countOf(selection), recounted, act }
}

/** Says how many were changed: somebody may have been faster, or some stood so already. */
function useSayChanged() {
  const { i18n } = useLingui()
  const core = useCore()
  return ({ changed, kept }: { changed: number; kept: number }) =>
    core.notify(
      'success',
      kept === 0
        ? i18n._({
            id: 'organisation.changed',
            message:
              '{count, plural, =0 {Nobody had to be changed} one {# person changed} other {# people changed}}',
            values: { count: changed },
          })
        : i18n._({
            id: 'organisation.changed-kept',
            message:
              '{count, plural, =0 {Nobody had to be changed} one {# person changed} other {# people changed}}. {kept, plural, one {# person stays as before, because you may not change this person} other {# people stay as before, because you may not change them}}.',
            values: { count: changed, kept },
          }),
    )
}

function StatusDialog({ status, ...props }: BulkProps & { status: 'ACTIVE' | 'DISABLED' }) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const { count } = meant
  const off = status === 'DISABLED'
  return (
    <AskDialog
      title={
        off
          ? i18n._({
              id: 'organisation.disable-title',
              message: '{count, plural, one {Disable # person?} other {Disable # people?}}',
              values: { count },
            })
          : i18n._({
              id: 'organisation.enable-title',
              message: '{count, plural, one {Enable # person?} other {Enable # people?}}',
              values: { count },
            })
      }
      ok={
        off
          ? i18n._({ id: 'organisation.disable', message: 'Disable' })
          : i18n._({ id: 'organisation.enable', message: 'Enable' })
      }
      danger={off}
      act={() => meant.act((selection) => store.setStatus(selection, status))}
      onDone={(outcome) => {
        say(outcome)
        onDone()
      }}
      onCancel={onClose}
    >
      <Names meant={meant} store={store} />
      <p>
        {off
          ? i18n._({
              id: 'organisation.disable-text',
              message:
                'They are signed out at once and cannot sign in until they are enabled again. Nothing of theirs is lost.',
            })
          : i18n._({ id: 'organisation.enable-text', message: 'They can sign in again.' })}
      </p>
    </AskDialog>
  )
}

type Meant = ReturnType<typeof useSelection>

function Recounted({ meant: { count, recounted } }: { meant: Meant }): ReactNode {
  const { i18n } = useLingui()
  if (!recounted) return null
  return (
    <p role="status">
      {i18n._({
        id: 'organisation.recounted',
        message:
          '{count, plural, =0 {Nobody matches any more.} one {# person matches now. Check this, then confirm again.} other {# people match now. Check this, then confirm again.}}',
        values: { count },
      })}
    </p>
  )
}

const named = 5

/** Who it is about; a long list is cut. */
function Names({ meant, store }: { meant: Meant; store: PeopleStore }): ReactNode {
  const { i18n } = useLingui()
  const everybody = useEverybody()
  const ids = 'ids' in meant.selection ? meant.selection.ids : []
  const names = ids.slice(0, named).map((id) => store.nameOf(id))
  const more = ids.length - names.length
  return (
    <>
      <Recounted meant={meant} />
      <p className="people-names">
        {'ids' in meant.selection ? names.join(i18n._({ id: 'organisation.and', message: ', ' })) : everybody}
        {more > 0 &&
          ` ${i18n._({ id: 'organisation.and-more', message: '{count, plural, one {and # more} other {and # more}}', values: { count: more } })}`}
      </p>
    </>
  )
}

const useEverybody = (): string =>
  useLingui().i18n._({
    id: 'organisation.all-matching',
    message: 'Everybody who matches the search and the filters, on all pages',
  })

function MoveDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const departments = useStore(store.$departments)
  const form = useForm({ departmentId: '' }, () => ({}))
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.move-title',
        message: '{count, plural, one {Move # person} other {Move # people}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'organisation.move', message: 'Move' })}
      form={form}
      save={({ departmentId }) => meant.act((selection) => store.move(selection, departmentId))}
      onDone={(outcome) => {
        say(outcome)
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <SelectField
        label={i18n._({ id: 'ui.department', message: 'Department' })}
        value={form.draft.departmentId}
        options={[
          { value: '', label: i18n._({ id: 'organisation.no-department', message: 'No department' }) },
          ...(departments.status === 'ready' ? departmentOptions(departments.rows) : []),
        ]}
        onChange={(departmentId) => form.change({ departmentId })}
      />
    </EditDialog>
  )
}

/** Roles as choices; those that the caller may not hand on cannot be chosen, and say why. */
export function useRoleOptions(
  store: PeopleStore,
): { value: string; label: string; note?: string; disabled?: boolean }[] {
  const { i18n } = useLingui()
  const roles = useStore(store.$roles)
  const own = useStore(store.$own)
  if (roles.status !== 'ready') return []
  return roles.items
    .filter(({ builtIn }) => !builtIn)
    .map(({ id, name, functions }) =>
      own.status === 'ready' && !mayHandOn(own.permissions, functions)
        ? {
            value: id,
            label: name,
            disabled: true,
            note: i18n._({ id: 'organisation.beyond-own', message: 'Allows more than you may yourself' }),
          }
        : { value: id, label: name },
    )
}

function RolesDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const options = useRoleOptions(store)
  const form = useForm<{ add: string[]; remove: string[] }>({ add: [], remove: [] }, ({ add, remove }) =>
    add.length + remove.length === 0 ? { add: 'required' } : {},
  )
  const without = (taken: readonly string[]) =>
    options.map((option) => (taken.includes(option.value) ? { ...option, disabled: true } : option))
  const empty = i18n._({
    id: 'organisation.no-roles',
    message: 'There are no roles yet besides the built-in ones.',
  })
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.roles-title',
        message: '{count, plural, one {Roles of # person} other {Roles of # people}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'ui.save', message: 'Save' })}
      form={form}
      save={({ add, remove }) => meant.act((selection) => store.changeRoles(selection, add, remove))}
      onDone={(outcome) => {
        say(outcome)
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <CheckGroup
        label={i18n._({ id: 'organisation.roles-give', message: 'Give' })}
        options={without(form.draft.remove)}
        chosen={form.draft.add}
        empty={empty}
        error={
          form.fault('add') &&
          i18n._({ id: 'organisation.roles-none-chosen', message: 'Choose a role to give or to take away.' })
        }
        onChange={(add) => form.change({ add })}
      />
      <CheckGroup
        label={i18n._({ id: 'organisation.roles-take', message: 'Take away' })}
        options={without(form.draft.add)}
        chosen={form.draft.remove}
        empty={empty}
        onChange={(remove) => form.change({ remove })}
      />
    </EditDialog>
  )
}

function ClassDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const core = useCore()
  const classes = useStore(store.$classes)
  const items = classes.status === 'ready' ? classes.items : []
  // The classes may come after the dialog: until another one is chosen, it is the first of them.
  const first = items[0]?.id ?? ''
  const form = useForm({ classId: '' }, ({ classId }): { classId?: string } =>
    classId || first ? {} : { classId: 'required' },
  )
  return (
    <EditDialog
      title={i18n._({
        id: 'organisation.class-title',
        message: '{count, plural, one {Put # person into a class} other {Put # people into a class}}',
        values: { count: meant.count },
      })}
      ok={i18n._({ id: 'organisation.put-into-class', message: 'Put into class' })}
      form={form}
      save={({ classId }) => meant.act((selection) => store.putIntoClass(selection, classId || first))}
      onDone={({ className, members }) => {
        core.notify(
          'success',
          i18n._({
            id: 'organisation.class-done',
            message: '{members, plural, one {“{name}” has # member now} other {“{name}” has # members now}}',
            values: { name: className, members },
          }),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Names meant={meant} store={store} />
      <SelectField
        label={i18n._({ id: 'record.class', message: 'Class' })}
        value={form.draft.classId || first}
        hint={
          classes.status === 'failed'
            ? errorText(i18n, classes.code)
            : classes.status === 'ready' && items.length === 0
              ? i18n._({
                  id: 'organisation.no-classes-yet',
                  message: 'There are no classes yet. Add one under Classes.',
                })
              : null
        }
        options={items.map(({ id, className }) => ({ value: id, label: className }))}
        onChange={(classId) => form.change({ classId })}
      />
    </EditDialog>
  )
}

/** Names what goes and wants the count typed: it cannot be undone (ADMIN-09a). */
function EraseDialog(props: BulkProps) {
  const { store, onDone, onClose } = props
  const { i18n } = useLingui()
  const core = useCore()
  const meant = useSelection(props)
  const { count } = meant
  const everybody = useEverybody()
  const losing = 'ids' in meant.selection ? meant.selection.ids.map((id) => store.nameOf(id)) : [everybody]
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <AskDialog
      title={i18n._({
        id: 'organisation.erase-title',
        message: '{count, plural, one {Erase # person?} other {Erase # people?}}',
        values: { count },
      })}
      ok={i18n._({ id: 'organisation.erase', message: 'Erase' })}
      danger
      losing={losing}
      act={async () => {
        const right = typed.normalize('NFKC').trim() === String(count)
        setWrong(!right)
        return right
          ? meant.act(store.erase)
          : { status: 'refused', code: 'field-validation-failed', params: {}, issues: [], requestId: null }
      }}
      onDone={({ changed, kept }) => {
        core.notify(
          'success',
          kept === 0
            ? i18n._({
                id: 'organisation.erased',
                message: '{count, plural, one {# person erased} other {# people erased}}',
                values: { count: changed },
              })
            : i18n._({
                id: 'organisation.erased-kept',
                message:
                  '{count, plural, one {# person erased} other {# people erased}}. {kept, plural, one {# person stays, because you may not erase this person} other {# people stay, because you may not erase them}}.',
                values: { count: changed, kept },
              }),
        )
        onDone()
      }}
      onCancel={onClose}
    >
      <Recounted meant={meant} />
      <p>
        {i18n._({
          id: 'organisation.erase-text',
          message:
            'Their account, contacts, practices, reports and answers are removed for good. What has to stay in logs and figures no longer names them.',
        })}
      </p>
      <Field
        label={i18n._({
          id: 'organisation.erase-type',
          message: 'Type {count} to confirm',
          values: { count },
        })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong ? errorText(i18n, 'field-validation-failed') : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  )
}
