import { useLingui } from '@lingui/react'
import { AskDialog } from '../../../../../ui/records/ask-dialog.tsx'
import type { BulkProps } from './bulk-props.ts'
import { Names } from './chosen-names.tsx'
import { useSayChanged } from './use-say-changed.ts'
import { useUndo } from '../../../../../ui/undo/use-undo.ts'
import { idsOfOthers } from '../../undo-bulk.ts'
import { useSelection } from './use-selection.ts'

/** Enables or disables them. */
export function StatusDialog({ status, ...props }: BulkProps & { status: 'ACTIVE' | 'DISABLED' }) {
  const { store, onDone, onClose } = props
  const meant = useSelection(props)
  const { i18n } = useLingui()
  const say = useSayChanged()
  const undo = useUndo()
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
        const ids = idsOfOthers(meant.before, status)
        const former = off ? 'ACTIVE' : 'DISABLED'
        say(outcome, undo(ids.length > 0 ? [() => store.setStatus({ ids }, former)] : []))
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
                'They are signed out immediately and can’t sign in until they are enabled again. No data is lost.',
            })
          : i18n._({ id: 'organisation.enable-text', message: 'They can sign in again.' })}
      </p>
    </AskDialog>
  )
}
