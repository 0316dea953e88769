import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CanvasPlace, PagePointer } from '../../../../contract/course-pointers.ts'
import type { PresentBuilder } from '../../../../contract/course-drafts.ts'
import type { Claims } from '../../../../contract/identity.ts'
import { pointerPause, pointerRests } from '../../../../domain/course/working-together.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { colleagueColours, createColleagueColours } from './colleague-colours.ts'
import { createPointers } from './pointers.ts'

const builder = (id: string, page = `${id}-page`): PresentBuilder => ({
  id,
  page,
  name: id,
  at: { node: null, field: null },
})
const place = (x: number): CanvasPlace => ({ scene: null, x, y: 5 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose colleagues and what is told of their pointers a test decides. */
function open(present: PresentBuilder[]) {
  const told: (CanvasPlace | null)[] = []
  const asked: (string | null)[] = []
  let answer: (reply: { pointers: PagePointer[]; known: string }) => void = () => {}
  let see: (isSeen: boolean) => void = () => {}
  const core = createCoreDouble((call, input) => {
    if (call === 'POST /coach-api/courses/:id/draft/pointer') {
      told.push((input as { body: { at: CanvasPlace | null } }).body.at)
      return {}
    }
    asked.push((input as { body: { known: string | null } }).body.known)
    return new Promise((resolve) => (answer = resolve))
  })
  // Only whose page it is counts here.
  core.$user.set({ user_id: 'ada' } as Claims)
  const $present = atom(present)
  const pointers = createPointers(
    core,
    'c1',
    { $present, page: 'mine', colourOf: createColleagueColours() },
    {
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
      onSeen(seen) {
        see = seen
        seen(true)
        return () => {}
      },
    },
  )
  return {
    pointers,
    $present,
    told,
    asked,
    see: (isSeen: boolean) => see(isSeen),
    hear: async (...heard: PagePointer[]) => {
      answer({ pointers: heard, known: JSON.stringify(heard) })
      await vi.advanceTimersByTimeAsync(pointerPause)
    },
    names: () => pointers.$shown.get().map(({ name, at }) => [name, at.x]),
  }
}
const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('COURSE-09b costs a builder nothing who is alone, also in two windows', async () => {
  const { pointers, told, asked } = open([builder('ada', 'my-other-page')])
  pointers.watch()
  pointers.point(place(1))
  await tick(1_000)
  expect([told, asked, pointers.$accompanied.get()]).toEqual([[], [], false])
})

test('COURSE-09b tells of a moving pointer ten times a second at most, the last place last, and once that it left', async () => {
  const { pointers, told } = open([builder('ben')])
  pointers.watch()
  for (let x = 0; x < 100; x += 1) {
    pointers.point({ ...place(x), x: x + 0.4 })
    await tick(10)
  }
  expect(told.length).toBeGreaterThan(5)
  expect(told.length).toBeLessThanOrEqual(11)
  await tick(pointerPause)
  expect(told.at(-1)).toEqual(place(99))
  pointers.point(null)
  pointers.point(null)
  await tick(1_000)
  expect(told.slice(-2)).toEqual([place(99), null])
})

test('COURSE-09b shows colleagues’ pointers with their names until they rest, leave or close the draft', async () => {
  const { pointers, hear, names, $present } = open([builder('ben'), builder('cleo')])
  pointers.watch()
  await tick()
  await hear({ page: 'ben-page', at: place(1) }, { page: 'cleo-page', at: place(2) })
  expect(names()).toEqual([
    ['ben', 1],
    ['cleo', 2],
  ])
  $present.set([builder('ben')])
  expect(names()).toEqual([['ben', 1]])
  await tick(pointerRests / 2)
  await hear({ page: 'ben-page', at: place(3) })
  await tick(pointerRests / 2)
  expect(names()).toEqual([['ben', 3]])
  await tick(pointerRests)
  expect(names()).toEqual([])
})

test('COURSE-09b asks and tells nothing while the page can’t be seen or shows no canvas', async () => {
  const { pointers, asked, told, see, hear } = open([builder('ben')])
  const stop = pointers.watch()
  await tick()
  pointers.point(place(1))
  await hear({ page: 'ben-page', at: place(1) })
  const before = asked.length
  see(false)
  pointers.point(place(2))
  await tick(2_000)
  expect([asked.length, told.at(-1), pointers.$shown.get()]).toEqual([before, null, []])
  see(true)
  await tick()
  expect(asked.length).toBe(before + 1)
  stop()
  pointers.point(place(3))
  await tick(2_000)
  expect([asked.length, told.at(-1)]).toEqual([before + 1, null])
})

test('COURSE-09b gives colleagues colors of their own, as long as there are any', () => {
  const colourOf = createColleagueColours()
  const people = Array.from({ length: colleagueColours }, (_, n) => `person-${n}`)
  const given = people.map(colourOf)
  expect(new Set(given).size).toBe(colleagueColours)
  expect(people.map(colourOf)).toEqual(given)
  expect(colourOf('one more')).toBeLessThan(colleagueColours)
})
