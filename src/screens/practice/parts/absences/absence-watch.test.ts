import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createAbsenceWatch, type PageView } from './absence-watch.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-04T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A page that is left and come back to by the test. */
function pageDouble() {
  let away = false
  let changed = () => {}
  let goes = () => {}
  const page: PageView = {
    isAway: () => away,
    watch(onChange, onGoes) {
      changed = onChange
      goes = onGoes
      return () => {
        changed = goes = () => {}
      }
    },
  }
  const turn = (to: boolean) => {
    away = to
    changed()
  }
  return { page, leave: () => turn(true), back: () => turn(false), close: () => goes() }
}

function sit(kept = new Map<string, string>()) {
  const state = { online: true, paused: false, over: false }
  const told: { id: string; lasted: number; ago: number }[] = []
  const away: ({ id: string; ago: number } | null)[] = []
  const core = createCoreDouble((_, input) => {
    if (!state.online) throw new Error('no network')
    const { body } = input as { body: { absences: typeof told; away: (typeof away)[number] } }
    told.push(...body.absences)
    away.push(body.away)
    return { count: told.length, seconds: 0 }
  }, kept)
  const double = pageDouble()
  let ids = 0
  const watch = createAbsenceWatch(core, {
    attemptId: 's1',
    isPaused: () => state.paused,
    isOver: () => state.over,
    id: () => `id-${(ids += 1)}`,
    page: double.page,
  })
  return { ...double, watch, state, told, away, core }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('EXAM-13 tells how long the page was left, once, and nothing of a glance', async () => {
  const { leave, back, told, watch } = sit()
  leave()
  await pass(1900)
  back()
  leave()
  leave()
  await pass(5000)
  back()
  back()
  await pass(60_000)
  // A glance needs no id that anybody hears of.
  expect(told).toEqual([{ id: 'id-2', lasted: 5000, ago: 0 }])
  expect(watch.$sum.get()).toEqual({ count: 1, seconds: 0 })
  watch.dispose()
})

test('EXAM-13 tells later what could not be told, with how long ago it was, also after a reload', async () => {
  const kept = new Map<string, string>()
  const first = sit(kept)
  first.state.online = false
  first.leave()
  await pass(3000)
  first.back()
  await pass(10_000)
  first.close()
  await pass(4000)
  const second = sit(kept)
  await pass(0)
  expect(second.told).toMatchObject([
    { lasted: 3000, ago: 14_000 },
    { lasted: 4000, ago: 0 },
  ])
  expect(kept.has('exam.absences.s1')).toBe(false)
  second.watch.dispose()
})

test('EXAM-13 nobody has to stay while the exam is paused, or once it is over', async () => {
  const { leave, back, told, watch, state } = sit()
  leave()
  await pass(3000)
  state.paused = true
  watch.look()
  await pass(600_000)
  state.paused = false
  back()
  state.over = true
  leave()
  await pass(60_000)
  back()
  watch.dispose()
  await pass(0)
  expect(told.map(({ lasted }) => lasted)).toEqual([3000])
})

test('EXAM-13 tells that the page is left once it is no glance, and that somebody is back', async () => {
  const { leave, back, away, told, watch } = sit()
  await pass(0)
  leave()
  await pass(1900)
  back()
  await pass(0)
  expect(away).toEqual([null])
  leave()
  await pass(60_000)
  expect(away).toEqual([null, { id: 'id-2', ago: 2000 }])
  back()
  await pass(0)
  expect(away.at(-1)).toBeNull()
  expect(told).toEqual([{ id: 'id-2', lasted: 60_000, ago: 0 }])
  watch.dispose()
})

test('EXAM-13 tells that the page is closed while it is, and nothing of that once the exam is over', async () => {
  const { close, away, state, watch } = sit()
  await pass(0)
  close()
  await pass(0)
  expect(away).toEqual([null, { id: 'id-1', ago: 0 }])
  watch.dispose()
  const ended = sit()
  await pass(0)
  ended.state.over = true
  ended.watch.dispose()
  await pass(0)
  expect(ended.away).toEqual([null])
  expect(state.over).toBe(false)
})
