import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import {
  cookieSource,
  fixedTokenSource,
  providerSource,
  type AuthSource,
  type TokenProvider,
} from '../api/auth-source.ts'
import type { LocaleId } from '../domain/locale.ts'
import { isLocaleId } from '../i18n/locale.ts'
import type { PermissionState } from './core.ts'
import { readStored, startLocale, storedKeys, writeStored } from './environment.ts'

/** What all elements of a page share, also when their scripts were loaded separately (EMBED-01). */
export interface Shared {
  $tenant: WritableAtom<string | null>
  $locale: WritableAtom<LocaleId>
  $theme: WritableAtom<ThemeChoice>
  /**
   * The sign-in that an element without its own follows, by API base and tenant: a token never goes to
   * another origin than it was meant for.
   */
  sources: Map<string, WritableAtom<AuthSource | null>>
  /** What people may, by API base, tenant and user: the elements of a page ask once. */
  $permissions: WritableAtom<Readonly<Record<string, PermissionState>>>
  /** One function may serve several tenants: each has a source of its own. */
  providers: WeakMap<TokenProvider, Map<string, AuthSource>>
  /** What is not saved. */
  unsaved: Set<Unsaved>
  /** Counts how often feedback was read: whoever tells of it asks anew (REPORT-16). */
  $feedbackRead: WritableAtom<number>
}

/** Something typed that is not saved. */
export interface Unsaved {
  /** Whether it is there again when its page is opened in this browser. */
  inBrowser: boolean
  /** Whether it goes on to a path, so that going there leaves nothing. */
  on(path: string): boolean
}

/** `system` follows the host's colour scheme. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const key = Symbol.for('coach.shared.v1')
const registry: typeof globalThis & { [key]?: Shared } = globalThis

const readTheme = (): ThemeChoice => {
  const stored = readStored(storedKeys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function createShared(): Shared {
  return {
    $tenant: atom(null),
    $locale: atom(startLocale()),
    $theme: atom(readTheme()),
    sources: new Map(),
    $permissions: atom({}),
    providers: new WeakMap(),
    unsaved: new Set(),
    $feedbackRead: atom(0),
  }
}

export const shared: Shared = (registry[key] ??= createShared())

/** Remembers the choice and shows it in every element that has no `locale` of its own (LOC-03). */
export function chooseLocale(locale: LocaleId): void {
  if (!isLocaleId(locale)) return
  writeStored(storedKeys.locale, locale)
  shared.$locale.set(locale)
}

export function chooseTheme(theme: ThemeChoice): void {
  writeStored(storedKeys.theme, theme)
  shared.$theme.set(theme)
}

const withItsPage: Unsaved = { inBrowser: false, on: () => false }

/** Something was typed that is not saved: until the answer is called, whoever leaves it is asked first (UI-12). */
export function holdUnsaved(kept: Unsaved = withItsPage): () => void {
  const form = { ...kept }
  shared.unsaved.add(form)
  return () => void shared.unsaved.delete(form)
}

export const hasUnsaved = (): boolean => shared.unsaved.size > 0
/** Whether something is left by going to a path. */
export const leavesUnsaved = (to: string): boolean => [...shared.unsaved].some(({ on }) => !on(to))
/** Whether all that is not saved is there again when its page is opened in this browser. */
export const keepsUnsaved = (): boolean => [...shared.unsaved].every(({ inBrowser }) => inBrowser)

function slot(name: string): WritableAtom<AuthSource | null> {
  const known = shared.sources.get(name)
  if (known) return known
  const made = atom<AuthSource | null>(null)
  shared.sources.set(name, made)
  return made
}

/** Where a sign-in for this API base and tenant is kept: the tenant's own place before everybody's. */
const slots = (apiBase: string, tenant: string | null) =>
  tenant ? [slot(`${apiBase} ${tenant}`), slot(apiBase)] : [slot(apiBase)]

/** The sign-in that others on the page brought for this API base, at best for this tenant; null until one did. */
export const $sharedSource = (
  apiBase: string,
  tenant: string | null = null,
): ReadableAtom<AuthSource | null> =>
  computed(slots(apiBase, tenant), (...sources) => sources.find((source) => source !== null) ?? null)

/** Sources that nobody brings any more: they serve who follows them until somebody brings another. */
const released = new WeakSet<AuthSource>()

const isFree = (source: AuthSource | null, instead: AuthSource | null): boolean =>
  source === null || source === instead || released.has(source)

/**
 * The source of an element's tokens: its own `tokenProvider` or `token`; in the standalone page the refresh cookie;
 * else null, and the element follows `$sharedSource`. The first own source of an API base becomes the shared one, and
 * the first for a tenant that tenant's; `instead` is the one that the element had before, which this one
 * replaces there too.
 * `goesOn`: a new function stands for the same user as the one of `instead`.
 */
export function ownSource(
  from: {
    apiBase: string
    tenant: string | null
    token: string | null
    tokenProvider: TokenProvider | null
    standalone: boolean
  },
  instead: AuthSource | null = null,
  goesOn = false,
): AuthSource | null {
  const own = from.tokenProvider
    ? fromProvider(from.tokenProvider, from.tenant, goesOn ? instead : null)
    : from.token
      ? fixedTokenSource(from.token)
      : null
  const free = slots(from.apiBase, from.tenant).filter((place) => isFree(place.get(), instead))
  const source = own ?? (from.standalone && free.length ? cookieSource(from.apiBase) : null)
  for (const place of free) place.set(source)
  return own
}

/** From now on this source answers for the function in this tenant. */
export function setProviderSource(provider: TokenProvider, tenant: string, source: AuthSource): void {
  const ofProvider = shared.providers.get(provider) ?? new Map<string, AuthSource>()
  shared.providers.set(provider, ofProvider)
  ofProvider.set(tenant, source)
}

/** A host took a function away: handed in again, it may answer for somebody else, so it is asked. */
export function releaseProviderSource(
  provider: TokenProvider,
  tenant: string | null,
  source: AuthSource,
): void {
  const ofProvider = shared.providers.get(provider)
  if (ofProvider?.get(tenant ?? '') !== source) return
  ofProvider.delete(tenant ?? '')
  released.add(source)
}

function fromProvider(provider: TokenProvider, tenant: string | null, before: AuthSource | null): AuthSource {
  const ofProvider = shared.providers.get(provider) ?? new Map<string, AuthSource>()
  shared.providers.set(provider, ofProvider)
  const known = ofProvider.get(tenant ?? '')
  if (known) return known
  const made = before?.withProvider?.(provider) ?? providerSource(provider, tenant)
  ofProvider.set(tenant ?? '', made)
  return made
}
