import { expect, test } from 'vitest'
import {
  cropScales,
  cutSide,
  movedCrop,
  openScales,
  pictureFault,
  picturePixels,
  resizedCrop,
  scaledCrop,
  wholeCrop,
} from './crop-model.ts'

const wide = { width: 1600, height: 800 }

test('UI-13b takes pictures that have 400 px at least each way and no more pixels than memory holds', () => {
  expect([
    pictureFault({ width: cutSide, height: cutSide }),
    pictureFault({ width: 399, height: 4000 }),
    pictureFault({ width: 4000, height: 399 }),
    pictureFault({ width: picturePixels / 1000 + 1, height: 1000 }),
  ]).toEqual([null, 'too-small', 'too-small', 'too-many-pixels'])
})

test('UI-13b begins with the largest square in the middle and moves it no further than the picture reaches', () => {
  const crop = wholeCrop(wide)
  expect(crop).toEqual({ x: 400, y: 0, side: 800 })
  expect(movedCrop(crop, 100, 50, wide)).toEqual({ x: 500, y: 0, side: 800 })
  expect(movedCrop(crop, 9999, 0, wide)).toEqual({ x: 800, y: 0, side: 800 })
  expect(movedCrop(crop, -9999, 0, wide)).toEqual({ x: 0, y: 0, side: 800 })
})

test('UI-13b enlarges round a point, up to one px of the picture for one that is kept', () => {
  const crop = wholeCrop(wide)
  expect(resizedCrop(crop, 400, wide)).toEqual({ x: 600, y: 200, side: 400 })
  expect(resizedCrop(crop, 400, wide, { x: 0, y: 1 })).toEqual({ x: 400, y: 400, side: 400 })
  expect(resizedCrop(crop, 1, wide).side).toBe(cutSide)
  expect(resizedCrop({ x: 0, y: 400, side: 400 }, 9999, wide)).toEqual({ x: 0, y: 0, side: 800 })
})

test('UI-13b tells and sets the crop on three scales, each without moving what it does not name', () => {
  const crop = wholeCrop(wide)
  expect(cropScales(crop, wide)).toEqual({ zoom: 0, across: 50, down: 0 })
  expect(openScales(crop, wide)).toEqual({ zoom: true, across: true, down: false })
  const near = scaledCrop(crop, 'zoom', 100, wide)
  expect(cropScales(near, wide)).toEqual({ zoom: 100, across: 50, down: 50 })
  expect(scaledCrop(near, 'across', 100, wide)).toEqual({ x: 1200, y: 200, side: 400 })
  expect(scaledCrop(near, 'down', 0, wide)).toEqual({ x: 600, y: 0, side: 400 })
  const square = { width: 400, height: 400 }
  expect(openScales(wholeCrop(square), square)).toEqual({ zoom: false, across: false, down: false })
  expect(cropScales(wholeCrop(square), square)).toEqual({ zoom: 0, across: 0, down: 0 })
})
