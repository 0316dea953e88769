import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { dataAddress } from './data-address.ts'
import { fileFault, sizeFault, type ImageFault, type ImageRule } from './image-rules.ts'
import css from './inputs.css'

interface ImageFieldProps {
  label: string
  rule: ImageRule
  /** Address of the picture that is there; null for none. */
  src: string | null
  /** A picture that fits; uploading it is the caller's. */
  onChoose(file: File): void
  onRemove?(): void
  disabled?: boolean
}

const headLength = 16

/** What is wrong with a chosen file (UI-13); null where it fits. */
export async function imageFault(file: File, rule: ImageRule): Promise<ImageFault | null> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const fault = fileFault(file.name, head, rule)
  if (fault) return fault
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return sizeFault(width, height, rule)
  } catch {
    return 'unreadable'
  }
}

function faultText(i18n: I18n, fault: ImageFault, { width, height }: ImageRule): string {
  if (fault === 'name-has-spaces')
    return i18n._({ id: 'ui.image-spaces', message: 'The file name must not contain spaces.' })
  if (fault === 'wrong-type') return i18n._({ id: 'ui.image-type', message: 'Choose a PNG or JPEG image.' })
  if (fault === 'wrong-size')
    return i18n._({
      id: 'ui.image-size',
      message: 'The image must be {width} × {height} pixels.',
      values: { width: String(width), height: String(height) },
    })
  return i18n._({ id: 'ui.image-broken', message: 'The image can’t be read. Choose another one.' })
}

/**
 * Chooses a picture that has to have its size already, and is kept as it is (UI-13); who shows the field uploads it. `PictureField` is for one
 * whose square is cut out in the page, and uploads it itself (UI-13b).
 */
export function ImageField({ label, rule, src, onChoose, onRemove, disabled = false }: ImageFieldProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { preview, fault, chooseFile } = useChosen(rule, onChoose)
  const picture = preview ?? src
  return (
    <div className="image-field" role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="image-field-body">
        {picture ? (
          <img className="image-field-picture" src={picture} alt={label} />
        ) : (
          <span className="image-field-picture">
            <Icon name="upload" size={24} />
          </span>
        )}
        <div className="image-field-actions">
          <Button size="small" icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
            {i18n._({ id: 'ui.image-choose', message: 'Choose an image' })}
          </Button>
          {picture && onRemove && (
            <Button
              size="small"
              kind="quiet"
              disabled={disabled}
              onClick={() => (chooseFile(null), onRemove())}
            >
              {i18n._({ id: 'ui.remove', message: 'Remove' })}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        onChange={(event) => {
          chooseFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <p id={`${id}-note`} aria-live="polite" className={fault ? 'field-error' : 'field-hint'}>
        {fault
          ? faultText(i18n, fault, rule)
          : i18n._({
              id: 'ui.image-hint',
              message: 'PNG or JPEG, {width} × {height} pixels',
              values: { width: String(rule.width), height: String(rule.height) },
            })}
      </p>
    </div>
  )
}

/**
 * The file chosen last wins, also over one whose check takes longer; a file that is refused leaves the
 * picture alone.
 */
function useChosen(rule: ImageRule, onChoose: (file: File) => void) {
  const [preview, setPreview] = useState<string | null>(null)
  const [fault, setFault] = useState<ImageFault | null>(null)
  const latest = useRef<File | null>(null)
  const chooseFile = (file: File | null) => {
    latest.current = file
    setFault(null)
    if (!file) return setPreview(null)
    void Promise.all([imageFault(file, rule), dataAddress(file)]).then(
      ([found, address]) => {
        if (latest.current !== file) return
        setFault(found)
        if (found) return
        setPreview(address)
        onChoose(file)
      },
      () => latest.current === file && setFault('unreadable'),
    )
  }
  return { preview, fault, chooseFile }
}
