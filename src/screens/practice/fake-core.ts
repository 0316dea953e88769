import { setupI18n } from '@lingui/core'
import { atom, type WritableAtom } from 'nanostores'
import type { Api } from '../../api/api.ts'
import type { LiveHandlers, LiveSession, LiveStatus } from '../../api/live.ts'
import type { Call } from '../../contract/contract.ts'
import type { Core, Notice } from '../../stores/core.ts'

/** A live connection that a test plays the platform's side of. */
export interface FakeLive {
  handlers: LiveHandlers
  $status: WritableAtom<LiveStatus>
  $clockOffset: WritableAtom<number>
  $idleAt: WritableAtom<number | null>
  sent: unknown[]
}

export interface FakeCore {
  core: Core
  calls: { call: Call; input: unknown }[]
  emitted: { name: string; detail: unknown }[]
  kept: Map<string, string>
  /** The connection that the store under test has opened. */
  live(): FakeLive
}

/** A core for tests of stores: calls are answered by `answer`, which throws to refuse. What was kept by an earlier core can be handed in. */
export const createFakeCore = (answer: (call: Call, input: unknown) => unknown = () => ({}), kept = new Map<string, string>()): FakeCore => {
  const calls: FakeCore['calls'] = []
  const emitted: FakeCore['emitted'] = []
  const $path = atom('/index')
  let opened: FakeLive | null = null
  const api = (async (call: Call, input: unknown) => {
    calls.push({ call, input })
    return answer(call, input)
  }) as Api
  const openLive = (_sessionId: string, handlers: LiveHandlers): LiveSession => {
    const sent: unknown[] = []
    const fake = { handlers, sent, $status: atom<LiveStatus>({ status: 'connecting' }), $clockOffset: atom(0), $idleAt: atom<number | null>(null) }
    opened = fake
    return {
      ...fake,
      say: (turnId, round, text) => sent.push({ type: 'say', turnId, round, text }),
      choose: (turnId, round, options) => sent.push({ type: 'choose', turnId, round, options }),
      active: () => sent.push({ type: 'active' }),
      end: () => sent.push({ type: 'end' }),
      retry: () => sent.push({ type: 'retry' }),
      dispose: () => sent.push({ type: 'dispose' }),
    }
  }
  const core: Core = {
    embedded: true,
    api,
    openLive,
    $user: atom(null),
    $locale: atom('us-en'),
    i18n: setupI18n(),
    router: { $path, go: (to) => $path.set(to), href: () => undefined },
    $notices: atom<readonly Notice[]>([]),
    notify: () => undefined,
    dismiss: () => undefined,
    remember: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    },
    emit: (name, detail) => emitted.push({ name, detail }) > 0,
  }
  return {
    core, calls, emitted, kept,
    live: () => {
      if (!opened) throw new Error('no live connection was opened')
      return opened
    },
  }
}
