import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { Field } from '../../../../../ui/field.tsx'
import { AskDialog } from '../../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import type { BulkProps } from './bulk-props.ts'
import { Recounted, useEverybody } from './chosen-names.tsx'
import { useSelection } from './use-selection.ts'

/** Names what goes and wants the count typed: it cannot be undone (ADMIN-09a). */
export function EraseDialog(props: BulkProps) {
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
                  '{count, plural, one {# person erased} other {# people erased}}. {kept, plural, one {# person wasn’t erased because you don’t have permission} other {# people weren’t erased because you don’t have permission}}.',
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
            'Their account, contacts, practices, reports and answers are permanently deleted. Logs and statistics that must be kept no longer name them.',
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
