import type { ReadableAtom } from 'nanostores'
import type { AuthReason, TokenProvider } from '../api/auth-source.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { LocaleId } from '../domain/locale.ts'
import type { CatalogArea } from '../i18n/catalogs.ts'
import type { Core } from './core.ts'
import type { debugLanguage } from './debug-language.ts'
import type { Environment } from './environment.ts'
import type { PageConfig } from './page-config.ts'
import type { Permissions } from './permissions.ts'

/**
 * How far an element's start has come (BOOT-01). `cause`: why a sign-in has ended, null where nobody was
 * signed in; where nothing could be
 * learnt, whether the platform gave no answer or the host's page no usable sign-in.
 */
export type Phase =
  | { status: 'starting' }
  | { status: 'ready' }
  | { status: 'signed-out'; reason: AuthReason; cause: ErrorCode | null }
  | { status: 'unreachable'; cause: 'network' | 'unauthorised' }

/** What a host says by attributes and properties; every part may change while the element is on the page. */
export interface AppSettings {
  tenant: string | null
  locale: string | null
  apiBase: string
  token: string | null
  tokenProvider: TokenProvider | null
  /** The host's own name for who is signed in; null where it gives none. */
  user: string | null
}

/** An enterprise that the user may enter. */
export interface TenantChoice {
  id: string
  code: string
}

/** The parts of an element that only its frame uses: start-up, and what the shell lets the user choose. */
export interface AppCore extends Core {
  /** For the elements inside this one. */
  $settings: ReadableAtom<AppSettings>
  $phase: ReadableAtom<Phase>
  environment: Environment
  /** What a customer says of the standalone page; plain until it is read, and in a host page. */
  $pageConfig: ReadableAtom<PageConfig>
  /** Reads it, once, where the page is ours. */
  readPage(): Promise<void>
  permissions: Permissions
  /** Works for another enterprise from now on (SHELL-03). Throws where that is refused. */
  switchTenant(to: TenantChoice): Promise<void>
  /** Where settings force a language, the switcher is hidden (LOC-04). */
  localeForced: boolean
  /** Loads an area's texts in the language of the moment and shows them. */
  speak(area: CatalogArea): Promise<void>
  /** The debug language (LOC-05), which shows the ids of messages. */
  debug: { on: boolean; offered(): boolean }
  /** Shows another language: the standalone page reloads, an embedded element changes in place (LOC-03). */
  changeLocale(locale: LocaleId | typeof debugLanguage): void
  /** Ends the sign-in here and on the platform; the next login leads to this path, or to the start. */
  signOut(to?: string): Promise<void>
  /** Asks for a token again. */
  start(): Promise<void>
}
