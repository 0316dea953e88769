import { setupI18n, type I18n } from '@lingui/core'
import { computed, type ReadableAtom } from 'nanostores'
import type { LocaleId } from '../domain/locale.ts'
import { activate, loadCatalog, type CatalogArea } from '../i18n/catalogs.ts'
import { parseLocale } from '../i18n/locale.ts'
import type { AppSettings } from '../stores/app-core.ts'
import { chooseDebug, debugChosen, debugLanguage, debugOffered } from '../stores/debug-language.ts'
import { chooseLocale, shared } from '../stores/shared.ts'
import { afterPractice, isUrgent } from '../stores/start-up.ts'

export interface Languages {
  i18n: I18n
  $locale: ReadableAtom<LocaleId>
  /** Loads an area's texts in the language of the moment and shows them. */
  speak(area: CatalogArea): Promise<void>
  debug: { on: boolean; offered(): boolean }
  changeLocale(locale: LocaleId | typeof debugLanguage): void
  dispose(): void
}

interface Options {
  standalone: boolean
  $settings: ReadableAtom<AppSettings>
  /** Where the element is; a practice gets its texts first. */
  path(): string
}

/** The language of an element and its texts (LOC-01 … LOC-06). */
export function createLanguages({ standalone, $settings, path }: Options): Languages {
  const $locale = computed(
    [$settings, shared.$locale],
    (settings, fallback) => parseLocale(settings.locale) ?? fallback,
  )
  const debug = standalone && debugChosen()
  const i18n = setupI18n(debug ? { missing: (_locale, id) => id } : {})
  // Until the catalogs are there, what must be said falls back to the English in the source.
  i18n.load($locale.get(), {})
  activate(i18n, $locale.get())
  let disposed = false

  /** In the customer's words, which only a page of ours has (LOC-06); in the product's where they can't be had. */
  async function loadOwn(area: CatalogArea, locale: LocaleId): Promise<void> {
    const reader = await import('../i18n/custom-translations.ts').catch(() => null)
    await (reader?.loadOwnCatalog(i18n, area, locale, location.href) ?? loadCatalog(i18n, area, locale))
  }
  async function speak(area: CatalogArea): Promise<void> {
    // The debug language has no words: each message shows its id.
    if (debug) return
    const locale = $locale.get()
    const show = () => {
      if (!disposed && locale === $locale.get()) activate(i18n, locale)
    }
    const own = () => loadOwn(area, locale).then(show)
    if (standalone && !isUrgent(path())) return own()
    await loadCatalog(i18n, area, locale)
    show()
    // Who practises reads the product's words until the customer's are there.
    if (standalone) setTimeout(() => void (disposed || own().catch(() => {})), afterPractice)
  }
  return {
    i18n,
    $locale,
    speak,
    debug: { on: debug, offered: () => standalone && debugOffered() },
    changeLocale(locale) {
      if (locale === debugLanguage) chooseDebug()
      else chooseLocale(locale)
      if (standalone) location.reload()
    },
    dispose: () => void (disposed = true),
  }
}
