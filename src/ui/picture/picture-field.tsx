import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { errorText } from '../../i18n/error-messages.ts'
import { attempt } from '../../stores/attempt.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { dataAddress } from '../inputs/data-address.ts'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import { cutSide } from './crop-model.ts'
import { openPicture, type OpenPicture } from './open-picture.ts'
import css from './picture.css'
import type { PictureCropper } from './picture-cropper.tsx'
import { pictureFaultText } from './picture-faults.ts'

interface PictureFieldProps {
  label: string
  /** Address of the picture that is there; null for none. */
  src: string | null
  /** Where the picture is kept now: its address on the platform, `/coach-api/file/{id}`. */
  onUploaded(address: string): void
  onRemove?(): void
  /** What is wrong with the choice, in words. */
  error?: string | null
  disabled?: boolean
}

/** Chooses a picture, has its square cropped to 400 × 400 px and uploads that (UI-13b). */
export function PictureField({
  label,
  src,
  onUploaded,
  onRemove,
  error = null,
  disabled = false,
}: PictureFieldProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { fault: refused, busy, opened, choose, close } = useOpened()
  const { shown, upload, forget } = useUploaded(src, onUploaded)
  const fault = refused ?? error
  return (
    <div className="picture-field" role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="picture-field-body">
        {shown ? (
          <img className="picture-field-shown" src={shown} alt={label} />
        ) : (
          <span className="picture-field-shown">
            <Icon name="upload" size={24} />
          </span>
        )}
        <div className="picture-field-actions">
          <Button
            size="small"
            icon="upload"
            busy={busy}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {i18n._({ id: 'ui.image-choose', message: 'Choose an image' })}
          </Button>
          {shown && onRemove && (
            <Button size="small" kind="quiet" disabled={disabled} onClick={() => (forget(), onRemove())}>
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
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      <p id={`${id}-note`} aria-live="polite" className={fault ? 'field-error' : 'field-hint'}>
        {fault ??
          i18n._({
            id: 'ui.picture-hint',
            message: 'PNG or JPEG, at least {side} × {side} pixels',
            values: { side: i18n.number(cutSide) },
          })}
      </p>
      {opened && <opened.Cropper picture={opened.picture} onCut={upload} onCancel={close} />}
    </div>
  )
}

interface Opened {
  picture: OpenPicture
  Cropper: ComponentType<Parameters<typeof PictureCropper>[0]>
}

/** The picture that is being cropped. The file chosen last wins; what isn't shown any more is let go of. */
function useOpened() {
  const { i18n } = useLingui()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const latest = useRef<File | null>(null)
  useEffect(() => () => opened?.picture.bitmap.close(), [opened])
  useEffect(() => () => void (latest.current = null), [])

  const choose = async (file: File) => {
    latest.current = file
    setFault(null)
    setBusy(true)
    const [picture, module] = await Promise.all([
      openPicture(file),
      // Whoever only looks at a form never loads it.
      attempt(() => import('./picture-cropper.tsx')),
    ])
    const isOpen = typeof picture !== 'string'
    if (latest.current !== file) {
      if (isOpen) picture.bitmap.close()
      return
    }
    setBusy(false)
    if (!isOpen) return setFault(pictureFaultText(i18n, picture))
    if (module.status === 'done') return setOpened({ picture, Cropper: module.reply.PictureCropper })
    picture.bitmap.close()
    setFault(errorText(i18n, 'network'))
  }
  return { fault, busy, opened, choose: (file: File) => void choose(file), close: () => setOpened(null) }
}

/** Shows what was uploaded until there is an address of it, which may have to be asked for. */
function useUploaded(src: string | null, onUploaded: (address: string) => void) {
  const { i18n } = useLingui()
  const { api } = useCore()
  const [preview, setPreview] = useState<{ data: string; over: string | null } | null>(null)
  const upload = async (file: File | null): Promise<string | null> => {
    if (!file) return pictureFaultText(i18n, 'not-cut')
    const outcome = await attempt(() =>
      api('POST /coach-api/file/upload', { upload: { file } }, { quiet: true }),
    )
    if (outcome.status === 'refused') return errorText(i18n, outcome.code, outcome.params)
    setPreview({ data: await dataAddress(file), over: src })
    onUploaded(outcome.reply.data)
    return null
  }
  return {
    shown: preview && (src === null || src === preview.over) ? preview.data : src,
    upload,
    forget: () => setPreview(null),
  }
}
