import { atom, type WritableAtom } from 'nanostores'
import { cookieSource, fixedTokenSource, providerSource, type AuthSource, type TokenProvider } from '../api/auth-source.ts'
import type { LocaleId } from '../domain/course/course-package.ts'
import { isLocaleId } from '../i18n/locale.ts'
import { readStored, startLocale, storedKeys, writeStored } from './environment.ts'

/** What all elements of a page share, also when their scripts were loaded separately (EMBED-01). */
export interface Shared {
  $tenant: WritableAtom<string | null>
  $locale: WritableAtom<LocaleId>
  $theme: WritableAtom<ThemeChoice>
  /** The sign-in that an element without its own follows, by API base: a token never goes to another origin than it was meant for. */
  sources: Map<string, WritableAtom<AuthSource | null>>
  providers: WeakMap<TokenProvider, AuthSource>
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
    providers: new WeakMap(),
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

function slot(apiBase: string): WritableAtom<AuthSource | null> {
  const known = shared.sources.get(apiBase)
  if (known) return known
  const made = atom<AuthSource | null>(null)
  shared.sources.set(apiBase, made)
  return made
}

/** The sign-in that others on the page brought for this API base; null until one did. */
export const $sharedSource = (apiBase: string): WritableAtom<AuthSource | null> => slot(apiBase)

/**
 * The source of an element's tokens: its own `tokenProvider` or `token`; in the standalone page the refresh cookie;
 * else null, and the element follows `$sharedSource`. The first own source of an API base becomes the shared one;
 * `instead` is the one that the element had before, which this one replaces there too.
 */
export function ownSource(
  from: { apiBase: string; token: string | null; tokenProvider: TokenProvider | null; standalone: boolean },
  instead: AuthSource | null = null,
): AuthSource | null {
  const place = slot(from.apiBase)
  const own = from.tokenProvider ? fromProvider(from.tokenProvider) : from.token ? fixedTokenSource(from.token) : null
  const free = !place.get() || place.get() === instead
  if (own && free) place.set(own)
  else if (free) place.set(from.standalone ? cookieSource(from.apiBase) : null)
  return own
}

function fromProvider(provider: TokenProvider): AuthSource {
  const known = shared.providers.get(provider)
  if (known) return known
  const made = providerSource(provider)
  shared.providers.set(provider, made)
  return made
}
