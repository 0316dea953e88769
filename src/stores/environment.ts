import type { LocaleId } from '../domain/course/course-package.ts'
import { firstLocale } from '../i18n/locale.ts'

/** Keys of what this browser remembers for everybody; the user's own is under src/stores/remember.ts. */
export const storedKeys = { locale: 'coach.locale', theme: 'coach.theme', appId: 'coach.appId', tenantId: 'coach.tenantId' } as const

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

interface Environment {
  language: string | null
  hideNavigator: boolean
}

/** The page's settings (BOOT-04): `<script type="application/json" id="coach-env">`. */
export function readEnvironment(): Environment {
  const none: Environment = { language: null, hideNavigator: false }
  const text = typeof document === 'undefined' ? null : document.getElementById('coach-env')?.textContent
  if (!text) return none
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return none
    return {
      language: 'language' in value && typeof value.language === 'string' ? value.language : null,
      hideNavigator: 'hideNavigator' in value && value.hideNavigator === true,
    }
  } catch {
    return none
  }
}

/** The language that the page starts in, where an element names none (LOC-02). */
export const startLocale = (): LocaleId =>
  firstLocale({ stored: readStored(storedKeys.locale), forced: readEnvironment().language, languages: typeof navigator === 'undefined' ? [] : navigator.languages })
