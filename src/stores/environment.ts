import type { LocaleId } from '../domain/locale.ts'
import { firstLocale } from '../i18n/locale.ts'

/** Keys of what this browser remembers for everybody; the user's own is under src/stores/remember.ts. */
export const storedKeys = {
  locale: 'coach.locale',
  theme: 'coach.theme',
  appId: 'coach.appId',
  tenantId: 'coach.tenantId',
  user: 'coach.user',
  enterprise: 'coach.enterprise',
} as const

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // A host may forbid storage: the choice then lasts as long as the page.
  }
}

/** How the page, or the host of an element, wants the product (BOOT-04). */
export interface Environment {
  /** The only language; the switcher is hidden then (LOC-04). */
  language: string | null
  /** Enterprises and permissions are another service's (PERM-02, PERM-03). */
  externalService: boolean
  /** People are listed by the emoti service's call (ADMIN-01). */
  emotiUserService: boolean
  /** Where a browser goes after signing out, by login type (AUTH-07). */
  logoutAddresses: Readonly<Record<string, string>>
  hideNavigator: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function settingsBlock(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('coach-env')?.textContent
  try {
    const value: unknown = JSON.parse(text || '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * The page's settings: `<script type="application/json" id="coach-env">`. What is not as it should be counts
 * as missing.
 */
export function readEnvironment(): Environment {
  const { language, externalService, emotiUserService, logoutAddress, hideNavigator } = settingsBlock()
  const addresses = isRecord(logoutAddress) ? Object.entries(logoutAddress) : []
  return {
    language: typeof language === 'string' ? language : null,
    externalService: externalService === true,
    emotiUserService: emotiUserService === true,
    logoutAddresses: Object.fromEntries(
      addresses.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    hideNavigator: hideNavigator === true,
  }
}

/** The same for an element in a host page, by its attributes. */
export const environmentOf = (host: Element): Environment => ({
  language: host.getAttribute('locale'),
  externalService: host.hasAttribute('external-service'),
  emotiUserService: host.hasAttribute('emoti-user-service'),
  logoutAddresses: {},
  hideNavigator: host.hasAttribute('hide-navigator'),
})

/** The language that the page starts in, where an element names none (LOC-02). */
export const startLocale = (): LocaleId =>
  firstLocale({
    stored: readStored(storedKeys.locale),
    forced: readEnvironment().language,
    languages: typeof navigator === 'undefined' ? [] : navigator.languages,
  })
