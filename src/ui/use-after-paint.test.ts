import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAfterPaint } from './use-after-paint.ts'

let frames: (() => void)[]
let page: EventTarget

beforeEach(() => {
  frames = []
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void (frames[frame - 1] = () => {}))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paint = () => {
  for (const frame of frames.splice(0)) frame()
  vi.advanceTimersByTime(1)
}

test('COURSE-08a what is typed is taken once it is painted, of several keys in a frame the last', () => {
  const taken: string[] = []
  const { later } = createAfterPaint()
  later(() => taken.push('H'))
  later(() => taken.push('He'))
  expect(taken).toEqual([])
  paint()
  expect(taken).toEqual(['He'])
  later(() => taken.push('Hel'))
  paint()
  expect(taken).toEqual(['He', 'Hel'])
})

test('COURSE-08a what is typed is lost neither when the field is left, nor in a page that goes or is hidden', () => {
  const taken: string[] = []
  const { later, flush } = createAfterPaint()
  later(() => taken.push('left'))
  flush()
  flush()
  later(() => taken.push('gone'))
  page.dispatchEvent(new Event('pagehide'))
  later(() => taken.push('hidden'))
  vi.advanceTimersByTime(100)
  paint()
  expect(taken).toEqual(['left', 'gone', 'hidden'])
})
