import { setupI18n } from '@lingui/core'
import { atom, type WritableAtom } from 'nanostores'
import type { CallOptions } from '../api/api.ts'
import type { Call } from '../contract/contract.ts'
import type { Claims } from '../contract/identity.ts'
import type { LocaleId } from '../domain/course/course-package.ts'
import { errorMessages, fieldMessages } from '../i18n/error-messages.ts'
import type { Core } from './core.ts'

/** Those of errors, which no source but the catalogs says where it is shown. */
const words = Object.fromEntries(Object.values({ ...errorMessages, ...fieldMessages }).map(({ id, message }) => [id, message ?? '']))

export interface CoreDouble extends Core {
  $user: WritableAtom<Claims | null>
  $locale: WritableAtom<LocaleId>
  /** Every call made, in order. */
  calls: { call: Call; input: unknown }[]
  /** Where the screen went. */
  went: string[]
}

/**
 * A Core whose transport answers by `answer`, for tests of stores. An answer may be a promise; one that rejects is a failed call.
 * Aborted calls reject, as those of the real transport do.
 */
export function createCoreDouble(answer: (call: Call, input: unknown) => unknown, kept: Record<string, string> = {}): CoreDouble {
  const calls: CoreDouble['calls'] = []
  const went: string[] = []
  const memory = new Map(Object.entries(kept))
  const respond: (call: Call, input: unknown, signal?: AbortSignal) => Promise<never> = async (call, input, signal) => {
    calls.push({ call, input })
    // The test knows what the call answers; the type of each call's reply cannot be told here.
    const reply = (await answer(call, input)) as never
    signal?.throwIfAborted()
    return reply
  }
  const ask: (call: Call, input?: unknown, options?: CallOptions) => Promise<never> = (call, input, options) => respond(call, input, options?.signal)
  return {
    embedded: true,
    calls,
    went,
    api: Object.assign(ask, { download: ask }),
    openLive: () => {
      throw new Error('no live session in this test')
    },
    $user: atom(null),
    $locale: atom('us-en'),
    i18n: setupI18n({ locale: 'en', messages: { en: words } }),
    router: { $path: atom('/'), go: (to) => void went.push(to), href: () => undefined },
    $notices: atom([]),
    notify: () => {},
    dismiss: () => {},
    remember: { get: (key) => memory.get(key) ?? null, set: (key, value) => void (value === null ? memory.delete(key) : memory.set(key, value)) },
    emit: () => true,
  }
}
