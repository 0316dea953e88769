import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CameraError, type CameraFault } from '../../../../adapters/camera/camera.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createCameraStore } from './camera.store.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-04T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Somebody before a camera, which takes `lookTakes` ms to look for a face. */
function sit({ fault, lookTakes = 0, kept = new Map<string, string>() }: Partial<Setup> = {}) {
  const state = { there: true, hidden: false, works: true, fault, opened: 0, stopped: 0, looks: 0, ended: 0 }
  let taken = () => {}
  const store = createCameraStore(
    createCoreDouble(() => ({}), kept),
    {
      isHidden: () => state.hidden,
      open: (lost) => {
        if (state.fault) return Promise.reject(new CameraError(state.fault))
        state.opened += 1
        taken = lost
        return Promise.resolve({
          picture: {} as MediaStream,
          frame: () => ({}) as ImageData,
          stop: () => void (state.stopped += 1),
        })
      },
      detect: () =>
        Promise.resolve({
          async look() {
            state.looks += 1
            await new Promise((resolve) => setTimeout(resolve, lookTakes))
            if (!state.works) throw new Error('no graphics')
            return state.there
          },
          stop: () => void (state.ended += 1),
        }),
    },
  )
  const face = () => {
    const now = store.$state.get()
    return now.status === 'on' ? now.face : now.status
  }
  return { store, state, face, take: () => taken(), kept }
}
interface Setup {
  fault: CameraFault
  lookTakes: number
  kept: Map<string, string>
}

test('CONV-15 is off until its learner turns it on, and off again when they say so', async () => {
  const { store, state, face, kept } = sit()
  await pass(10_000)
  expect([face(), state.opened]).toEqual(['off', 0])
  await store.turnOn()
  await pass(0)
  expect(face()).toBe('seen')
  store.turnOff()
  expect([face(), state.stopped, state.ended]).toEqual(['off', 1, 1])
  const { looks } = state
  await pass(10_000)
  expect(state.looks).toBe(looks)
  expect(kept.has('camera.on')).toBe(false)
})

test('CONV-15 who has turned it on once finds it on the next time; leaving the page turns it off', async () => {
  const kept = new Map<string, string>()
  const first = sit({ kept })
  await first.store.turnOn()
  await pass(0)
  first.store.dispose()
  expect([first.state.stopped, first.state.ended]).toEqual([1, 1])
  const second = sit({ kept })
  await pass(0)
  expect(second.face()).toBe('seen')
  second.store.dispose()
})

test('CONV-15 a face that is away is told after three seconds, and its return at once', async () => {
  const { store, state, face } = sit()
  await store.turnOn()
  await pass(0)
  state.there = false
  await pass(2500)
  expect(face()).toBe('seen')
  await pass(1500)
  expect(face()).toBe('missing')
  state.there = true
  await pass(1000)
  expect(face()).toBe('seen')
  store.dispose()
})

test('CONV-15 the time of a page that is hidden does not count as away', async () => {
  const { store, state, face } = sit()
  await store.turnOn()
  await pass(0)
  state.there = false
  state.hidden = true
  await pass(60_000)
  state.hidden = false
  await pass(2500)
  expect(face()).toBe('seen')
  store.dispose()
})

test('CONV-15 looks take a tenth of the time where they are slow, and come every quarter of a minute at least', async () => {
  const { store, state } = sit({ lookTakes: 1000 })
  await store.turnOn()
  await pass(59_000)
  expect(state.looks).toBe(6)
  store.turnOff()
  const slow = sit({ lookTakes: 5000 })
  await slow.store.turnOn()
  await pass(59_000)
  expect(slow.state.looks).toBe(3)
  slow.store.dispose()
  store.dispose()
})

test('CONV-15 without a way to look for faces there is the picture, and no word of faces', async () => {
  const { store, state, face } = sit()
  await store.turnOn()
  await pass(0)
  state.works = false
  await pass(60_000)
  expect([face(), state.ended]).toEqual(['unknown', 1])
  store.dispose()
})

test('CONV-15 says why there is no picture, and is tried again', async () => {
  const { store, state, take, face } = sit({ fault: 'refused' })
  await store.turnOn()
  expect(store.$state.get()).toEqual({ status: 'unavailable', fault: 'refused' })
  state.fault = undefined
  await store.turnOn()
  await pass(0)
  expect(face()).toBe('seen')
  take()
  expect(store.$state.get()).toEqual({ status: 'unavailable', fault: 'lost' })
  expect([state.stopped, state.ended]).toEqual([1, 1])
})

test('CONV-15 what was asked for before it was turned off again is not kept', async () => {
  const { store, state, face } = sit()
  const asked = store.turnOn()
  store.turnOff()
  await asked
  expect([face(), state.opened, state.stopped]).toEqual(['off', 1, 1])
})
