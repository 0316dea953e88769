/** Width and height of a picture in px. */
export interface Size {
  width: number
  height: number
}

/** The square of a picture that is kept: its top left corner and its edge, in px of the picture. It lies within it. */
export interface Crop {
  x: number
  y: number
  side: number
}

/** The edge in px of what is cut out: pictures of people and course covers (COURSE-02, UI-13). */
export const cutSide = 400
/** What a chosen file may weigh, in bytes: more than any camera writes. */
export const pictureBytes = 20_971_520
/** Pixels that a picture may have: four bytes of memory each. */
export const picturePixels = 100_000_000

export type PictureFault = 'too-heavy' | 'too-small' | 'too-many-pixels'

/** Why a square of `cutSide` can't be cut out of a picture; null where it can. Nothing is blown up. */
export function pictureFault({ width, height }: Size): PictureFault | null {
  if (Math.min(width, height) < cutSide) return 'too-small'
  return width * height > picturePixels ? 'too-many-pixels' : null
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const longest = ({ width, height }: Size) => Math.min(width, height)

const within = ({ x, y, side }: Crop, picture: Size): Crop => ({
  x: between(x, 0, picture.width - side),
  y: between(y, 0, picture.height - side),
  side,
})

/** The largest square, in the middle. */
export function wholeCrop(picture: Size): Crop {
  const side = longest(picture)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

/** Moved by px of the picture, as far as the picture reaches. */
export const movedCrop = (crop: Crop, dx: number, dy: number, picture: Size): Crop =>
  within({ ...crop, x: crop.x + dx, y: crop.y + dy }, picture)

/** A point of the square: both from 0 to 1. */
export interface Focus {
  x: number
  y: number
}
const middle: Focus = { x: 0.5, y: 0.5 }

/** With another edge; what lies at `focus` stays there where the picture reaches far enough. */
export function resizedCrop(crop: Crop, side: number, picture: Size, focus: Focus = middle): Crop {
  const next = between(side, cutSide, longest(picture))
  const given = crop.side - next
  return within({ x: crop.x + given * focus.x, y: crop.y + given * focus.y, side: next }, picture)
}

/** Where a crop stands on three scales of 0–100: how near, how far to the right, how far down. */
export interface CropScales {
  zoom: number
  across: number
  down: number
}

const share = (value: number, most: number) => (most > 0 ? Math.round((value / most) * 100) : 0)

export const cropScales = ({ x, y, side }: Crop, picture: Size): CropScales => ({
  zoom: share(longest(picture) - side, longest(picture) - cutSide),
  across: share(x, picture.width - side),
  down: share(y, picture.height - side),
})

/** The crop with one scale set. */
export function scaledCrop(crop: Crop, scale: keyof CropScales, value: number, picture: Size): Crop {
  const part = between(value, 0, 100) / 100
  if (scale === 'zoom')
    return resizedCrop(crop, longest(picture) - part * (longest(picture) - cutSide), picture)
  return within(
    scale === 'across'
      ? { ...crop, x: part * (picture.width - crop.side) }
      : { ...crop, y: part * (picture.height - crop.side) },
    picture,
  )
}

/** Which scales can be moved at all: a square picture that is not enlarged has nowhere to go. */
export const openScales = ({ side }: Crop, picture: Size): Record<keyof CropScales, boolean> => ({
  zoom: longest(picture) > cutSide,
  across: picture.width > side,
  down: picture.height > side,
})
