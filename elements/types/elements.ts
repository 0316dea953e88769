/**
 * What a host page sees of the elements. Types alone, which need nothing of the product: the package ships
 * them as they are, and
 * its manifest is read from them. Each property's first line names its attribute by `@attr`.
 */

import type { CoachErrorCode } from './error-codes.ts'

export type { CoachErrorCode }
export type * from './leaves.ts'

/** Why a token is asked for: none was given, the last one ended, or the platform refused it. */
export type AuthReason = 'missing' | 'expired' | 'refused'

export interface TokenRequest {
  reason: AuthReason
  /** The element's `tenant`; null where it names none. */
  tenant: string | null
}

/**
 * Gives a fresh access token, or null where nobody is signed in. Called once for all that wait. An answer
 * that is no token, takes over
 * 30 seconds or fails leaves things as they are, and is a `coach-error`. Another function stands for the same
 * user: set null between where it doesn't, or name the user by `user`.
 */
export type TokenProvider = (request: TokenRequest) => Promise<string | null> | string | null

/** `event.detail` of each event. */
export interface CoachEventDetails {
  /** A screen stands: what it shows is there. */
  'coach-ready': { path: string }
  /**
   * The element could not show what it was asked for; once for each path. `code` is one of docs/errors.md, or
   * `network`, `origin-refused` or `misconfigured`; `requestId` is for the platform's log; `attribute` is the attribute or
   * property to look at, where it is one.
   */
  'coach-error': { code: CoachErrorCode; requestId: string | null; attribute: string | null }
  /** What `coach-error` told is over: the element shows what it was asked for again. */
  'coach-recovered': { path: string }
  /** Nobody is signed in any more. */
  'coach-auth-required': { reason: AuthReason }
  /** The element works for another tenant now, by its attribute or its token, and has started over in place. */
  'coach-tenant-changed': { tenantId: string; previous: string }
  /**
   * The element is about to show another path. `preventDefault()` keeps it where it is, so that the host can
   * navigate itself and set `path`.
   */
  'coach-navigate': { to: string; replace?: boolean }
  /** A practice, or an attempt at an exam, that was open in this element has ended. Without a result, null, while that of an exam is not released. */
  'coach-practice-ended': {
    sessionId: string
    publishId: string
    total: number | null
    level: string | null
  }
}

/** Every event bubbles and crosses shadow roots; `coach-navigate` alone can be cancelled. */
export type CoachEventMap = { [Name in keyof CoachEventDetails]: CustomEvent<CoachEventDetails[Name]> }

/** Any of the elements. All properties may be set at any time, also before the element is defined. */
export interface CoachElement extends HTMLElement {
  /**
   * The platform's origin, such as `https://coach.example.com`. Without it: where the script came from, if a platform
   * served it; empty: the page's own. @attr api-base
   */
  apiBase: string | undefined
  /** An access token. It can't be renewed, only replaced; `tokenProvider` serves better. @attr token */
  token: string | undefined
  /** Asked for a token first, and whenever one ended; not because another function was set. */
  tokenProvider: TokenProvider | null | undefined
  /**
   * Your own name for who is signed in: any text that differs between people, such as their id; it is sent nowhere.
   * As long as it is the same, an element that is put on the page again goes on with the token; another one is
   * another person, of whom a token is asked for at once. Without it each element that comes alone asks. @attr user
   */
  user: string | undefined
  /** What the element shows, such as `/index`. @attr path */
  path: string | undefined
  /**
   * `zh-cn`, `zh-tw`, `us-en`, `ja-jp`, or a BCP 47 tag. Without it: the stored choice, the page's forced
   * language, the browser's, `zh-cn`. @attr locale
   */
  locale: string | undefined
  /** The id of the tenant that the element works for; it must agree with the token. @attr tenant */
  tenant: string | undefined
}

/** What is said in HTML alone. */
export interface CoachMarkup {
  /** `light` or `dark`; without it the host's `color-scheme` decides. */
  theme?: 'light' | 'dark'
  /** The page is the element's own: the address holds the path, the refresh cookie signs in. Read once. */
  standalone?: '' | 'nested'
  /** Enterprises and permissions are another service's. */
  'external-service'?: boolean | ''
  /** People to choose from come from another service. */
  'emoti-user-service'?: boolean | ''
  /** No navigation at the side. @only coach-shell */
  'hide-navigator'?: boolean | ''
  /** Signs in by single sign-on alone, with what `?product=` of the page's address names. @only coach-login */
  'single-sign-on'?: boolean | ''
  /** A sample conversation that needs no platform and no sign-in, to see the element living. Read once. @only coach-practice */
  demo?: boolean | ''
}

/** Every element by its tag. */
export interface CoachElements {
  /** Home, course page and conversation. */
  'coach-practice': CoachElement
  /** The own reports, that of a finished practice: `path="/report/practice/{sessionId}"`, and those of learners: `path="/report-list"`. */
  'coach-report': CoachElement
  /** Courses and their flows, for builders. */
  'coach-course-editor': CoachElement
  /** The people of the enterprise, for builders. */
  'coach-admin': CoachElement
  /** The full app: header, navigation, and the element that fits the path. */
  'coach-shell': CoachElement
  /** The login form of the standalone app. */
  'coach-login': CoachElement
}

declare global {
  interface HTMLElementTagNameMap extends CoachElements {}
  interface GlobalEventHandlersEventMap extends CoachEventMap {}
}
