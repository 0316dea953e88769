import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useStyles } from '../sheets.ts'
import {
  cropScales,
  cutSide,
  openScales,
  scaledCrop,
  wholeCrop,
  type Crop,
  type CropScales,
} from './crop-model.ts'
import { cutPicture, drawCrop, type OpenPicture } from './open-picture.ts'
import css from './picture.css'
import { useCropDrag } from './use-crop-drag.ts'

interface CropperProps {
  picture: OpenPicture
  /** What was cut out; null where the browser could not write it. The dialog stays where the answer is a text, which it shows. */
  onCut(file: File | null): Promise<string | null>
  onCancel(): void
}

const scaleText = (i18n: I18n): Record<keyof CropScales, string> => ({
  zoom: i18n._({ id: 'ui.crop-zoom', message: 'Zoom' }),
  across: i18n._({ id: 'ui.crop-across', message: 'Left to right' }),
  down: i18n._({ id: 'ui.crop-down', message: 'Top to bottom' }),
})
const scales = ['zoom', 'across', 'down'] as const

/**
 * Chooses the square of a picture that is kept (UI-13b). The picture is dragged, pinched and enlarged by the wheel; the
 * sliders do the same by keyboard and by single presses.
 */
export function PictureCropper({ picture, onCut, onCancel }: CropperProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const { bitmap } = picture
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(bitmap))
  const [error, setError] = useState<string | null>(null)
  const stage = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const drag = useCropDrag(stage, bitmap, setCrop)
  useLayoutEffect(() => {
    if (stage.current) drawCrop(stage.current, picture, crop)
  }, [picture, crop])
  const at = cropScales(crop, bitmap)
  const open = openScales(crop, bitmap)
  const words = scaleText(i18n)
  const cut = async () => {
    setError(null)
    const refusal = await onCut(await cutPicture(picture, crop))
    setError(refusal)
    return refusal === null
  }
  return (
    <ConfirmDialog
      title={i18n._({ id: 'ui.crop-title', message: 'Choose the part to show' })}
      ok={i18n._({ id: 'ui.crop-ok', message: 'Use picture' })}
      width={400}
      onOk={cut}
      onCancel={onCancel}
    >
      <canvas
        ref={stage}
        className="crop-stage"
        width={cutSide}
        height={cutSide}
        aria-hidden="true"
        {...drag}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {i18n._({
          id: 'ui.crop-hint',
          message: 'Drag to move, pinch or scroll to zoom, or use the sliders.',
        })}
      </p>
      {scales.map((scale) => (
        <label key={scale} className="crop-scale">
          <span>{words[scale]}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={at[scale]}
            disabled={!open[scale]}
            aria-valuetext={i18n._({
              id: 'ui.crop-percent',
              message: '{value}%',
              values: { value: i18n.number(at[scale]) },
            })}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const value = Number(event.target.value)
              setCrop((now) => scaledCrop(now, scale, value, bitmap))
            }}
          />
        </label>
      ))}
      <p className="field-error" role="alert">
        {error}
      </p>
    </ConfirmDialog>
  )
}
