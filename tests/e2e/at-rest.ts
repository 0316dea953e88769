import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Where something is seen, once it has stood there for a while: a layout, or a view that glides, has come to its end. */
export async function boxAtRest(shown: Locator): Promise<Box> {
  let box: Box | null = null
  await expect
    .poll(
      async () => {
        const before = box
        box = await shown.boundingBox()
        return box && before && [box.x - before.x, box.y - before.y, box.width - before.width]
      },
      { interval: 150 },
    )
    .toEqual([0, 0, 0])
  if (!box) throw new Error('what is at rest is seen')
  return box
}

/** The size of a picture, and the colour of its middle; null while it is not loaded. */
export const pictureOf = (image: Locator) =>
  image.evaluate((element) => {
    if (!(element instanceof HTMLImageElement) || !element.complete || element.naturalWidth === 0) return null
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    context?.drawImage(element, 0, 0, 1, 1)
    return {
      size: [element.naturalWidth, element.naturalHeight],
      colour: [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3),
    }
  })

/** What has the focus there: keys that are typed before it has come are lost. */
export const focusIn = (place: Locator) => place.locator(':focus')
