import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { useCore } from '../use-core.ts'
import type { ChangeResult, AttemptResult } from '../../stores/attempt.ts'
import type { FieldNames } from '../form/conflicts.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { useForm, type Faults, type Form } from '../form/use-form.ts'

interface EntityProps<E extends object, D extends object, Added> {
  /** Null to add one. */
  entity: E | null
  title(entity: E | null): string
  width?: number
  /** Stands along the side of the page, for a long form. */
  beside?: boolean
  /** The form's fields of an entity, or of a new one. */
  draftOf(entity: E | null): D
  faultsOf(draft: D, adding: boolean): Faults<D>
  names: FieldNames<D>
  /** Why nothing of it can be changed by this person; null where it can. */
  lockedBy?(entity: E): string | null
  add(draft: D): Promise<AttemptResult<Added>>
  change(entity: E, draft: D): Promise<ChangeResult<unknown, E>>
  /** What comes after adding; where it is missing, the dialog closes and says that it is saved. */
  onAdded?(reply: Added, draft: D): void
  onClose(): void
  /** The fields; `entity` is how it stood last. */
  children(form: Form<D>, entity: E | null): ReactNode
}

/** Adds something or changes it. Where somebody else saved first, it goes on from there with all that was typed. */
export function EntityDialog<E extends object, D extends object, Added>({
  entity,
  title,
  width,
  beside = false,
  draftOf,
  faultsOf,
  names,
  lockedBy,
  add,
  change,
  onAdded,
  onClose,
  children,
}: EntityProps<E, D, Added>) {
  const { i18n } = useLingui()
  const core = useCore()
  const [base, setBase] = useState(entity)
  const form = useForm(draftOf(base), (draft) => faultsOf(draft, base === null))
  const save = async (draft: D): Promise<ChangeResult<{ added: Added } | null, D>> => {
    if (!base) {
      const outcome = await add(draft)
      return outcome.status === 'done' ? { status: 'done', reply: { added: outcome.reply } } : outcome
    }
    const outcome = await change(base, draft)
    if (outcome.status === 'done') return { status: 'done', reply: null }
    if (outcome.status === 'refused') return outcome
    setBase(outcome.theirs)
    return { status: 'changed', theirs: draftOf(outcome.theirs) }
  }
  return (
    <EditDialog
      title={title(base)}
      ok={base ? i18n._({ id: 'ui.save', message: 'Save' }) : i18n._({ id: 'ui.add', message: 'Add' })}
      {...(width !== undefined && { width })}
      beside={beside}
      form={form}
      names={names}
      locked={base && lockedBy ? lockedBy(base) : null}
      save={save}
      onDone={(reply) => {
        if (reply && onAdded) return onAdded(reply.added, form.draft)
        core.notify('success', i18n._({ id: 'ui.saved', message: 'Saved' }))
        onClose()
      }}
      onClose={onClose}
    >
      {children(form, base)}
    </EditDialog>
  )
}
