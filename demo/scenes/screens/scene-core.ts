import { atom } from 'nanostores'
import { ApiError, type Api } from '../../../src/api/api.ts'
import type { LiveHandlers, LiveSession, LiveStatus } from '../../../src/api/live.ts'
import type { Call } from '../../../src/contract/contract.ts'
import { errorStatus, type ErrorCode } from '../../../src/contract/errors.ts'
import { permissions } from '../../../src/domain/permissions/permissions.ts'
import type { AppCore } from '../../../src/stores/app-core.ts'
import type { PermissionState } from '../../../src/stores/core.ts'
import { claimsOf, idOf } from './samples.ts'
import type { Answers, Reply, ScreenScene } from './screen-states.ts'

const errorOf = (code: ErrorCode): ApiError =>
  new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: idOf(1) })

const never = new Promise<never>(() => {})

/** A transport that answers as the scene says and never leaves the page. */
function apiOf(reply: Reply): Api {
  const ask = async (call: Call, input: object = {}): Promise<never> => {
    if (reply.kind === 'pending') return never
    if (reply.kind === 'failed') throw errorOf('internal')
    if (reply.kind === 'denied') throw errorOf('forbidden')
    const answer: ((input: never) => unknown) | undefined = reply.answers[call as keyof Answers]
    if (!answer) throw errorOf('not-found')
    // The answers are typed call by call; which call this is, only their key says.
    return answer(input as never) as never
  }
  return Object.assign(ask, { download: ask })
}

function liveOf({ reply, live }: ScreenScene, handlers: LiveHandlers): LiveSession {
  const $status = atom<LiveStatus>({ status: 'connecting' })
  const nothing = () => {}
  if (live)
    queueMicrotask(() => {
      $status.set({ status: 'open' })
      live(handlers)
    })
  else if (reply.kind === 'failed') $status.set({ status: 'failed', code: 'network' })
  else if (reply.kind === 'denied') $status.set({ status: 'failed', code: 'forbidden' })
  return {
    $status,
    $clockOffset: atom(0),
    $idleAt: atom<number | null>(null),
    answer: nothing,
    active: nothing,
    end: nothing,
    record: () => Promise.reject(new Error('a scene records nothing')),
    retry: nothing,
    dispose: nothing,
  }
}

/** The core of a scene's screen: the element's own, with what comes from outside in place of it. */
export function sceneCore(app: AppCore, scene: ScreenScene): AppCore {
  const kept = new Map<string, string>()
  const $path = atom(scene.path)
  const $permissions = atom<PermissionState>({
    status: 'ready',
    list: scene.reply.kind === 'denied' ? [] : permissions,
  })
  return {
    ...app,
    api: apiOf(scene.reply),
    // A picture of a scene stands in its address.
    addressOf: (path) => (path.startsWith('data:') ? path : app.addressOf(path)),
    openLive: (_sessionId, handlers) => liveOf(scene, handlers),
    $user: atom(claimsOf(scene.reply.kind === 'denied' ? 2 : scene.userType)),
    permissions: { $state: $permissions, load: async () => $permissions.get() },
    router: {
      $path,
      go: (to) => $path.set(to),
      follow: (to) => $path.set(to),
      href: (to) => `#${to}`,
    },
    remember: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    },
    notify: () => {},
    emit: () => true,
    start: async () => {},
    signOut: async () => {},
  }
}
