import { atom, type ReadableAtom } from 'nanostores'
import { type Camera, CameraError, type CameraFault, openCamera } from '../../../../adapters/camera/camera.ts'
import type { FaceDetector } from '../../../../adapters/camera/face-detector.ts'
import type { Core } from '../../../../stores/core.ts'

/** `face`: `unknown` where nobody has looked yet, or nobody can here. */
export type CameraState =
  | { status: 'off' | 'starting' }
  | { status: 'unavailable'; fault: CameraFault }
  | { status: 'on'; picture: MediaStream; face: 'unknown' | 'seen' | 'missing' }

export interface CameraStore {
  $state: ReadableAtom<CameraState>
  turnOn(): Promise<void>
  turnOff(): void
  dispose(): void
}

interface Options {
  open?: (lost: () => void) => Promise<Camera>
  /** Null where no face can be looked for. */
  detect?: () => Promise<FaceDetector | null>
  /** Milliseconds. */
  now?: () => number
  isHidden?: () => boolean
}

/** For so long no face was seen before somebody is told: nobody is for looking at their keyboard. */
const missingAfter = 3000
const lookEvery = 1000
/** Without a graphics card a look takes long: it takes a tenth of the time where that isn't too seldom to be of use. */
const share = 9
const lookAtLeastEvery = 15_000

const key = 'camera.on'

const startDetector = async () => {
  const { startFaceDetector } = await import('../../../../adapters/camera/face-detector.ts')
  return startFaceDetector()
}

/**
 * Learners' own camera while they practise (CONV-15): they turn it on, see themselves, and are told when their face isn't in the picture. The picture
 * leaves the browser at no time. Who has turned it on once finds it on the next time.
 */
export function createCameraStore(
  core: Pick<Core, 'remember'>,
  {
    open = openCamera,
    detect = startDetector,
    now = Date.now,
    isHidden = () => document.hidden,
  }: Options = {},
): CameraStore {
  const $state = atom<CameraState>({ status: 'off' })
  let camera: Camera | null = null
  let detector: FaceDetector | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Raised whenever it is turned on or off: what was begun before means nothing any more. */
  let turn = 0

  const close = () => {
    turn += 1
    clearTimeout(timer)
    camera?.stop()
    detector?.stop()
    camera = detector = null
  }

  /** Looks for a face again and again, until it is turned off. */
  async function watch(opened: Camera, mine: number) {
    const started = await detect().catch(() => null)
    if (mine !== turn) return started?.stop()
    if (!started) return
    detector = started
    let seenAt = now()
    const tell = (face: 'unknown' | 'seen' | 'missing') => {
      const state = $state.get()
      if (state.status === 'on' && face !== state.face) $state.set({ ...state, face })
    }
    const look = async () => {
      const before = now()
      const frame = isHidden() ? null : opened.frame()
      if (frame === null) {
        // Nobody can be seen then: that time doesn't count.
        seenAt = before
      } else {
        const seen = await started.look(frame)
        if (mine !== turn) return
        if (seen) seenAt = now()
        if (seen || now() - seenAt >= missingAfter) tell(seen ? 'seen' : 'missing')
      }
      timer = setTimeout(next, Math.min(lookAtLeastEvery, Math.max(lookEvery, share * (now() - before))))
    }
    // What can't look any more says nothing: a hint is no reason to disturb.
    const next = () =>
      void look().catch(() => {
        started.stop()
        if (mine === turn) tell('unknown')
      })
    next()
  }

  async function turnOn() {
    close()
    const mine = turn
    $state.set({ status: 'starting' })
    try {
      const opened = await open(() => {
        if (mine !== turn) return
        close()
        $state.set({ status: 'unavailable', fault: 'lost' })
      })
      if (mine !== turn) return opened.stop()
      camera = opened
      core.remember.set(key, '1')
      $state.set({ status: 'on', picture: opened.picture, face: 'unknown' })
      void watch(opened, mine)
    } catch (error) {
      if (mine !== turn) return
      $state.set({ status: 'unavailable', fault: error instanceof CameraError ? error.fault : 'busy' })
    }
  }

  if (core.remember.get(key) !== null) void turnOn()

  return {
    $state,
    turnOn,
    turnOff() {
      close()
      core.remember.set(key, null)
      $state.set({ status: 'off' })
    },
    dispose: close,
  }
}
