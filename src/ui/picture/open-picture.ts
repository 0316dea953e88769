import { avatarRule, fileFault, imageType, type ImageFault, type ImageType } from '../inputs/image-rules.ts'
import { cutSide, pictureBytes, pictureFault, type Crop, type PictureFault } from './crop-model.ts'

/** A chosen picture, ready to be cropped. */
export interface OpenPicture {
  /** As it is seen: turned as its camera says. Whoever opened it closes it. */
  bitmap: ImageBitmap
  type: ImageType
}

export type OpenFault = Exclude<ImageFault, 'wrong-size'> | PictureFault | 'not-cut'

const headLength = 16

/** Opens what somebody has chosen, or says why it can't be used (UI-13, UI-13b). Never rejects. */
export async function openPicture(file: File): Promise<OpenPicture | OpenFault> {
  if (file.size > pictureBytes) return 'too-heavy'
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
    const type = imageType(head)
    const fault = fileFault(file.name, head, avatarRule)
    if (!type || fault) return fault === 'name-has-spaces' ? fault : 'wrong-type'
    const bitmap = await createImageBitmap(file)
    const unfit = pictureFault(bitmap)
    if (unfit) bitmap.close()
    return unfit ?? { bitmap, type }
  } catch {
    return 'unreadable'
  }
}

/** Draws the square of a picture over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, { bitmap }: OpenPicture, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/**
 * The square as a file of `cutSide` px each way and of the type that the picture had; null where the browser can't
 * write it. Nothing else of the chosen file goes along, such as the place where it was taken.
 */
export async function cutPicture(picture: OpenPicture, crop: Crop): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: cutSide, height: cutSide })
  drawCrop(canvas, picture, crop)
  const { type } = picture
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob && new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type })
}
