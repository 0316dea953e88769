import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './keys-dialog.css'
import type { SingleKeys } from './single-keys.ts'

/** The keys of a sheet with what each does, and whether single ones do anything. */
export const KeysDialog = ({
  keys,
  store,
  onClose,
}: {
  keys: readonly (readonly [key: string, does: string])[]
  store: SingleKeys
  onClose(): void
}) => {
  useStyles(css)
  const { i18n } = useLingui()
  const on = useStore(store.$keys)
  return (
    <Dialog title={i18n._({ id: 'exam.keys', message: 'Keyboard' })} onClose={onClose}>
      <div className="keys-dialog">
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" checked={on} onChange={(event) => store.setKeys(event.target.checked)} />
          <span>{i18n._({ id: 'exam.keys.on', message: 'Use single keys' })}</span>
        </label>
      </div>
    </Dialog>
  )
}
