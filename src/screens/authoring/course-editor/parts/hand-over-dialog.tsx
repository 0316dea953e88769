import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectInput } from './inputs.tsx'

/** Something is about to be deleted that others refer to: what they go to instead is chosen first. */
export interface HandOver {
  title: string
  /** How much refers to it. */
  uses: string
  label: string
  options: readonly { value: string; label: string }[]
  onHandOver(to: string): void
}

export function HandOverDialog({ of, onClose }: { of: HandOver; onClose(): void }) {
  const { i18n } = useLingui()
  const { title, uses, label, options, onHandOver } = of
  const [to, setTo] = useState(options[0]?.value ?? '')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onHandOver(to)
            }}
          >
            {i18n._({ id: 'authoring.move-and-delete', message: 'Move and delete' })}
          </Button>
        </>
      }
    >
      <p>{uses}</p>
      <SelectInput label={label} value={to} options={options} onSelect={setTo} />
    </Dialog>
  )
}
