import type { I18n } from '@lingui/core'
import type { ReadableAtom } from 'nanostores'
import type { Api } from '../api/api.ts'
import type { LiveAnswer, LiveHandlers, LiveSession } from '../api/live.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Claims } from '../contract/identity.ts'
import type { LocaleId } from '../domain/locale.ts'
import type { Permission } from '../domain/permissions/permissions.ts'

/**
 * Why an element can't show what it was asked for. Beside the platform's codes: `network` where no answer came,
 * `origin-refused` where the platform doesn't take calls of the host's page, `misconfigured` where an attribute or
 * property is not what it must be (EMBED-07a).
 */
export type TroubleCode = ErrorCode | 'network' | 'origin-refused' | 'misconfigured'

/**
 * What an element tells its host. All bubble and are composed; `coach-navigate` can be cancelled by a host
 * that navigates itself.
 */
export interface CoachEvents {
  'coach-ready': { path: string }
  'coach-error': { code: TroubleCode; requestId: string | null; attribute: string | null }
  /** What `coach-error` told is over: the element shows what it was asked for again (EMBED-08a). */
  'coach-recovered': { path: string }
  'coach-auth-required': { reason: 'missing' | 'expired' | 'refused' }
  /**
   * The element works for another tenant now, by its attribute or its token, and has started again in place
   * (API-03).
   */
  'coach-tenant-changed': { tenantId: string; previous: string }
  'coach-navigate': { to: string; replace?: boolean }
  'coach-practice-ended': {
    sessionId: string
    publishId: string
    total: number | null
    level: string | null
  }
}

/** What a person can do about a notice, such as undo what it tells of. Doing it dismisses the notice. */
export interface NoticeAction {
  label: string
  run(): void
  /** Id of the thing that it leads to: where that is deleted, the notice is withdrawn. */
  of?: string
}

export interface Notice {
  id: number
  kind: 'success' | 'warning' | 'error'
  text: string
  action?: NoticeAction
}

/** One router per element. `to` is a path such as `/coach-info/…`, the same in memory, hash and attribute. */
export interface Router {
  $path: ReadableAtom<string>
  /** Emits `coach-navigate`; unless a host cancels it, goes there inside the element. */
  go(to: string, options?: { replace?: boolean }): void
  /** `go`, by the reader's own choice: they are asked first while something typed would be lost (UI-12). */
  follow(to: string): void
  /** What a link shows, so that it can be copied; `#/…` in the standalone page, undefined when embedded. */
  href(to: string): string | undefined
}

/**
 * What every screen and store of one element instance works with. Two elements on a page have two cores,
 * which may differ
 * in user, tenant and locale; what they share comes from src/stores/shared.ts.
 */
export interface Core {
  embedded: boolean
  api: Api
  /** A path of the platform as pages of any origin reach it, for what a browser loads by itself: pictures, videos. */
  addressOf(path: string): string
  /** `unacknowledged` is an answer that an earlier page sent and nobody acknowledged. */
  openLive(sessionId: string, handlers: LiveHandlers, unacknowledged: LiveAnswer | null): LiveSession
  $user: ReadableAtom<Claims | null>
  $locale: ReadableAtom<LocaleId>
  i18n: I18n
  router: Router
  $notices: ReadableAtom<readonly Notice[]>
  notify(kind: Notice['kind'], text: string, action?: NoticeAction): void
  dismiss(id: number): void
  /** None goes by itself while a person is at one, by pointer or focus. */
  holdNotices(hold: boolean): void
  /** Storage of this browser under our own prefix and the user's id; used for unsent words and remembered choices. */
  remember: { get(key: string): string | null; set(key: string, value: string | null): void }
  emit<K extends keyof CoachEvents>(name: K, detail: CoachEvents[K]): boolean
}

/** A page's data: never loose flags. */
export type Loadable<T> =
  | { status: 'loading' }
  | ({ status: 'ready' } & T)
  | { status: 'failed'; code: ErrorCode | 'network'; requestId: string | null }

/** What the signed-in person may (PERM-01, PERM-03). `unknown` until somebody asks. */
export type PermissionState = { status: 'unknown' } | Loadable<{ list: readonly Permission[] }>
