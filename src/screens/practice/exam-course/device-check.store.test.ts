import { expect, test } from 'vitest'
import { CameraError } from '../../../adapters/camera/camera.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createDeviceCheckStore, wasChecked } from './device-check.store.ts'

const platformNow = Date.parse('2026-05-04T08:00:00Z')

/** A device whose clock stands `ahead` of the platform's, and whose calls take so long each; null is never answered. */
function device(took: readonly (number | null)[], { live = false, ahead = 0, opens = true } = {}) {
  let ticks = 0
  let n = 0
  const asked: string[] = []
  const core = createCoreDouble((call) => {
    asked.push(call)
    const next = took[n++ % took.length]
    if (next === null || next === undefined) throw new Error('no answer came')
    ticks += next / 2
    const told = new Date(platformNow + ticks).toISOString()
    ticks += next / 2
    return { now: told }
  })
  const store = createDeviceCheckStore(
    core,
    { live },
    {
      ticks: () => ticks,
      now: () => platformNow + ticks + ahead,
      keepsAnswers: () => true,
      opensSocket: () => Promise.resolve(opens),
    },
  )
  return { store, core, asked }
}
const checkOf = async (...of: Parameters<typeof device>) => {
  const { store } = device(...of)
  await store.run()
  const state = store.$device.get()
  return state.status === 'checked' ? state.check : null
}

test('EXAM-27 measures the way to the platform by five small calls, and the clock by the quickest', async () => {
  const { store, asked } = device([900, 40, 50, 60, 40], { ahead: 75_000 })
  await store.run()
  expect(asked).toEqual(Array(5).fill('GET /coach-api/platform-clock'))
  expect(store.$device.get()).toEqual({
    status: 'checked',
    check: {
      storage: 'kept',
      connection: { state: 'unsteady', ms: 50 },
      clock: { state: 'off', seconds: 75 },
      live: null,
    },
  })
})

test('EXAM-27 tries the live connection for a conversation alone', async () => {
  expect((await checkOf([40], { live: true, opens: false }))?.live).toBe('http')
  expect((await checkOf([40], { opens: false }))?.live).toBeNull()
})

test('EXAM-27 this browser counts as checked for a day, and not where the platform couldn’t be reached', async () => {
  const lost = device([null])
  await lost.store.run()
  expect(lost.store.$device.get()).toMatchObject({ check: { connection: { state: 'lost' } } })
  expect(wasChecked(lost.core.remember, platformNow)).toBe(false)
  const { store, core } = device([0])
  await store.run()
  expect(wasChecked(core.remember, platformNow + 60_000)).toBe(true)
  expect(wasChecked(core.remember, platformNow + 25 * 3_600_000)).toBe(false)
})

test('EXAM-27 the camera is tried by a press, turned off again, and its fault is told', async () => {
  let stopped = 0
  const outcomes = [
    () => Promise.reject(new CameraError('refused')),
    () => Promise.resolve({ stop: () => void (stopped += 1) }),
  ]
  const store = createDeviceCheckStore(
    createCoreDouble(),
    { live: false },
    { openCamera: () => outcomes.shift()?.() ?? Promise.reject(new Error('once more')) },
  )
  expect(store.$camera.get()).toEqual({ status: 'untried' })
  await store.tryCamera()
  expect(store.$camera.get()).toEqual({ status: 'faulty', fault: 'refused' })
  await store.tryCamera()
  expect([store.$camera.get(), stopped]).toEqual([{ status: 'works' }, 1])
})
