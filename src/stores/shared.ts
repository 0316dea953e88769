import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import {
  cookieSource,
  fixedTokenSource,
  isFresh,
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

/**
 * Whom the host named last, by API base, with the sign-ins that outlive their elements, by tenant, each with the function
 * that is asked for it (EMBED-12a).
 */
type Named = Map<string, { user: string; sources: Map<string, NamedSource> }>
interface NamedSource {
  source: AuthSource
  provider: TokenProvider
}

const key = Symbol.for('coach.shared.v1')
// Apart, since an earlier version on the page may have made what is shared.
const namedKey = Symbol.for('coach.named.v1')
const registry: typeof globalThis & { [key]?: Shared; [namedKey]?: Named } = globalThis

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
const named: Named = (registry[namedKey] ??= new Map())

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

/** What an element is given to sign in with. */
interface GivenSignIn {
  apiBase: string
  tenant: string | null
  token: string | null
  tokenProvider: TokenProvider | null
  user: string | null
}
/** What a function signs in. */
export interface ProvidedSignIn extends GivenSignIn {
  tokenProvider: TokenProvider
}

/**
 * The source of an element's tokens: its own `tokenProvider` or `token`; in the standalone page the refresh cookie;
 * else null, and the element follows `$sharedSource`. The first own source of an API base becomes the shared one, and
 * the first for a tenant that tenant's; `instead` is the one that the element had before, which this one
 * replaces there too.
 * `goesOn`: a new function stands for the same user as the one of `instead`.
 */
export function ownSource(
  from: GivenSignIn & { standalone: boolean },
  instead: AuthSource | null = null,
  goesOn = false,
): AuthSource | null {
  const { tokenProvider, token } = from
  const own = tokenProvider
    ? fromProvider({ ...from, tokenProvider }, goesOn ? instead : null)
    : token
      ? fixedTokenSource(token)
      : null
  const free = slots(from.apiBase, from.tenant).filter((place) => isFree(place.get(), instead))
  const source = own ?? (from.standalone && free.length ? cookieSource(from.apiBase) : null)
  for (const place of free) place.set(source)
  return own
}

/** From now on this source answers for the function in the sign-in's tenant. */
export function setProviderSource(from: ProvidedSignIn, source: AuthSource): void {
  const tenant = from.tenant ?? ''
  if (from.user === null) sourcesOfProvider(from.tokenProvider).set(tenant, source)
  else sourcesOfUser(from.apiBase, from.user).set(tenant, { source, provider: from.tokenProvider })
}

/**
 * A host took a function away, or the last element that had it: handed in again, it may answer for somebody
 * else, so it is asked.
 */
export function releaseProviderSource(from: ProvidedSignIn, source: AuthSource): void {
  if (from.user !== null) return forgetUser(from.apiBase, from.user)
  const ofProvider = sourcesOfProvider(from.tokenProvider)
  if (ofProvider.get(from.tenant ?? '') !== source) return
  ofProvider.delete(from.tenant ?? '')
  released.add(source)
}

/** No element begins any more with a sign-in of whom the host named; without `user`, whoever that was. */
export function forgetUser(apiBase: string, user?: string): void {
  const known = named.get(apiBase)
  if (!known || (user !== undefined && known.user !== user)) return
  for (const { source } of known.sources.values()) released.add(source)
  named.delete(apiBase)
}

function sourcesOfProvider(provider: TokenProvider): Map<string, AuthSource> {
  const known = shared.providers.get(provider) ?? new Map<string, AuthSource>()
  shared.providers.set(provider, known)
  return known
}

/** Another name is another person: nothing of the one before is kept. */
function sourcesOfUser(apiBase: string, user: string): Map<string, NamedSource> {
  const known = named.get(apiBase)
  if (known?.user === user) return known.sources
  forgetUser(apiBase)
  const sources = new Map<string, NamedSource>()
  named.set(apiBase, { user, sources })
  return sources
}

/** What is kept of a person in a tenant; a token that nobody works with and that is about to end is dropped. */
function keptOf(apiBase: string, user: string, tenant: string | null): NamedSource | null {
  const kept = sourcesOfUser(apiBase, user).get(tenant ?? '') ?? null
  if (kept && kept.source.$auth.lc === 0 && !isFresh(kept.source)) kept.source.$auth.set(null)
  return kept
}

function fromProvider(from: ProvidedSignIn, before: AuthSource | null): AuthSource {
  const { tokenProvider, tenant } = from
  const kept = from.user === null ? null : keptOf(from.apiBase, from.user, tenant)
  const ofFunction = from.user === null ? sourcesOfProvider(tokenProvider).get(tenant ?? '') : null
  const known = kept?.provider === tokenProvider ? kept.source : ofFunction
  if (known) return known
  const goesOnFrom = kept?.source ?? before
  const made = goesOnFrom?.withProvider?.(tokenProvider) ?? providerSource(tokenProvider, tenant)
  setProviderSource(from, made)
  return made
}
