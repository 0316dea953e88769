import { atom, type ReadableAtom } from 'nanostores'
import { type CameraFault } from '../../../adapters/camera/camera.ts'
import { socketOpens } from '../../../api/probe-socket.ts'
import { type DeviceCheck, judgeDevice } from '../../../domain/exam/device-check.ts'
import type { Core } from '../../../stores/core.ts'

/** What is known of the device: nothing, that it is being measured, or what the newest check came to. */
export type DeviceState = { status: 'unknown' | 'measuring' } | { status: 'checked'; check: DeviceCheck }

/** The camera is tried by a press alone: the browser asks whoever sits there. */
export type CameraTry = { status: 'untried' | 'trying' | 'works' } | { status: 'faulty'; fault: CameraFault }

export interface DeviceCheckStore {
  $device: ReadableAtom<DeviceState>
  $camera: ReadableAtom<CameraTry>
  /** Measures, also again. Never rejects. */
  run(): Promise<void>
  tryCamera(): Promise<void>
  dispose(): void
}

interface Options {
  /** Milliseconds, evenly. */
  ticks?: () => number
  /** Milliseconds by this device's clock. */
  now?: () => number
  keepsAnswers?: () => boolean
  opensSocket?: (signal: AbortSignal) => Promise<boolean>
  openCamera?: () => Promise<{ stop(): void }>
}

const calls = 5
const socketWithin = 4000
/** A check counts for so long: a device is at another place the next day. */
const countsFor = 24 * 3_600_000
const key = 'exam.device-checked'

/** Whether this browser was checked for its user, and got through, not long ago (EXAM-27). */
export const wasChecked = (remember: Core['remember'], now: number = Date.now()): boolean => {
  const age = now - Number(remember.get(key) ?? NaN)
  return age >= 0 && age < countsFor
}

/** As much as a paper of long answers may leave unsent. */
const sample = 'x'.repeat(200_000)

/** Whether what is written into this browser's storage stands there; private windows and full disks refuse it, or forget it at once. */
function storageKeeps(): boolean {
  const name = 'coach.device-check'
  try {
    localStorage.setItem(name, sample)
    const kept = localStorage.getItem(name) === sample
    localStorage.removeItem(name)
    return kept
  } catch {
    return false
  }
}

async function cameraOpens(): Promise<{ stop(): void }> {
  const { openCamera } = await import('../../../adapters/camera/camera.ts')
  return openCamera(() => {})
}

const faultOf = (error: unknown): CameraFault =>
  error instanceof Error && 'fault' in error ? (error.fault as CameraFault) : 'busy'

/** Measures what an exam needs of this device and its connection (EXAM-27). `live`: the exam is a conversation. */
export function createDeviceCheckStore(
  core: Pick<Core, 'api' | 'addressOf' | 'remember'>,
  { live }: { live: boolean },
  {
    ticks = () => performance.now(),
    now = Date.now,
    keepsAnswers = storageKeeps,
    opensSocket = (signal) => socketOpens(core.addressOf(''), socketWithin, signal),
    openCamera = cameraOpens,
  }: Options = {},
): DeviceCheckStore {
  const aborter = new AbortController()
  const { signal } = aborter
  const $device = atom<DeviceState>({ status: 'unknown' })
  const $camera = atom<CameraTry>({ status: 'untried' })

  /** One small call after the other: at once they would wait for each other. */
  async function measureWay() {
    const roundTrips: (number | null)[] = []
    let quickest = Infinity
    let clockAhead: number | null = null
    for (let n = 0; n < calls && !signal.aborted; n++) {
      const before = ticks()
      try {
        const told = await core.api('GET /coach-api/platform-clock', {}, { signal, quiet: true })
        const took = ticks() - before
        roundTrips.push(took)
        // The platform's clock was read half-way; the shorter the way, the less that can be wrong.
        if (took < quickest) {
          quickest = took
          clockAhead = now() - took / 2 - Date.parse(told.now)
        }
      } catch {
        roundTrips.push(null)
      }
    }
    return { roundTrips, clockAhead }
  }

  return {
    $device,
    $camera,
    async run() {
      if ($device.get().status === 'measuring') return
      $device.set({ status: 'measuring' })
      const [way, socket] = await Promise.all([measureWay(), live ? opensSocket(signal) : null])
      if (signal.aborted) return
      const check = judgeDevice({ ...way, socket, keepsAnswers: keepsAnswers() })
      core.remember.set(key, check.connection.state === 'lost' ? null : String(now()))
      $device.set({ status: 'checked', check })
    },
    async tryCamera() {
      if ($camera.get().status === 'trying') return
      $camera.set({ status: 'trying' })
      try {
        const camera = await openCamera()
        camera.stop()
        if (!signal.aborted) $camera.set({ status: 'works' })
      } catch (error) {
        if (!signal.aborted) $camera.set({ status: 'faulty', fault: faultOf(error) })
      }
    },
    dispose: () => aborter.abort(),
  }
}
