import { type MessageDescriptor, setupI18n } from '@lingui/core'
import { atom, type WritableAtom } from 'nanostores'
import type { CallOptions } from '../api/api.ts'
import type { LiveAnswer, LiveHandlers, LiveSession, LiveStatus } from '../api/live.ts'
import type { Call } from '../contract/contract.ts'
import type { Claims } from '../contract/identity.ts'
import type { LocaleId } from '../domain/locale.ts'
import { fieldMessages, practiceErrorMessages } from '../i18n/error-messages.ts'
import { pageErrorMessages } from '../i18n/pages/page-error-messages.ts'
import type { Core, Notice } from './core.ts'

/** Those of errors, which no source but the catalogs says where it is shown. */
const words = Object.fromEntries(
  Object.values<MessageDescriptor>({ ...practiceErrorMessages, ...pageErrorMessages, ...fieldMessages }).map(
    ({ id, message }) => [id, message ?? ''],
  ),
)

/** A live connection that a test plays the platform's side of. */
export interface LiveDouble {
  handlers: LiveHandlers
  $status: WritableAtom<LiveStatus>
  $clockOffset: WritableAtom<number>
  $idleAt: WritableAtom<number | null>
  /** The answer that it was opened with. */
  unacknowledged: LiveAnswer | null
  /** What the store under test has sent. */
  sent: unknown[]
}

export interface CoreDouble extends Core {
  $user: WritableAtom<Claims | null>
  $locale: WritableAtom<LocaleId>
  /** Every call made, in order. */
  calls: { call: Call; input: unknown }[]
  /** Where the screen went. */
  went: string[]
  emitted: { name: string; detail: unknown }[]
  /** Every notice, in order. */
  notified: Omit<Notice, 'id'>[]
  /** What the browser remembers. */
  kept: Map<string, string>
  /** The live connection that was opened last. */
  live(): LiveDouble
}

/** Resolves when everything that is answered already has reached the stores: after the promises under way, without a pause. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * A Core whose transport answers by `answer`, for tests of stores. An answer may be a promise; one that
 * rejects is a failed call.
 * Aborted calls reject, as those of the real transport do. What an earlier one has kept can be handed in.
 */
export function createCoreDouble(
  answer: (call: Call, input: unknown) => unknown = () => ({}),
  kept = new Map<string, string>(),
): CoreDouble {
  const calls: CoreDouble['calls'] = []
  const went: string[] = []
  const emitted: CoreDouble['emitted'] = []
  const notified: CoreDouble['notified'] = []
  const $path = atom('/')
  let opened: LiveDouble | null = null
  const respond: (call: Call, input: unknown, signal?: AbortSignal) => Promise<never> = async (
    call,
    input,
    signal,
  ) => {
    calls.push({ call, input })
    // The test knows what the call answers; the type of each call's reply cannot be told here.
    const reply = (await answer(call, input)) as never
    signal?.throwIfAborted()
    return reply
  }
  const ask: (call: Call, input?: unknown, options?: CallOptions) => Promise<never> = (
    call,
    input,
    options,
  ) => respond(call, input, options?.signal)
  const go = (to: string) => {
    went.push(to)
    $path.set(to)
  }
  return {
    embedded: true,
    calls,
    went,
    api: Object.assign(ask, { download: ask }),
    addressOf: (path) => path,
    emitted,
    kept,
    live: () => {
      if (!opened) throw new Error('no live connection was opened')
      return opened
    },
    openLive(_sessionId, handlers, unacknowledged): LiveSession {
      const sent: unknown[] = []
      const live = {
        handlers,
        unacknowledged,
        sent,
        $status: atom<LiveStatus>({ status: 'connecting' }),
        $clockOffset: atom(0),
        $idleAt: atom<number | null>(null),
      }
      opened = live
      return {
        ...live,
        answer: (answer) => sent.push(answer),
        active: () => sent.push({ type: 'active' }),
        end: () => sent.push({ type: 'end' }),
        record: () => Promise.reject(new Error('this platform records nothing')),
        retry: () => sent.push({ type: 'retry' }),
        dispose: () => sent.push({ type: 'dispose' }),
      }
    },
    $user: atom(null),
    $locale: atom('us-en'),
    i18n: setupI18n({ locale: 'en', messages: { en: words } }),
    router: {
      $path,
      go,
      follow: go,
      href: () => undefined,
    },
    $notices: atom([]),
    notified,
    notify: (kind, text, action) => void notified.push({ kind, text, ...(action && { action }) }),
    dismiss: () => {},
    holdNotices: () => {},
    remember: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    },
    emit: (name, detail) => emitted.push({ name, detail }) > 0,
  }
}
