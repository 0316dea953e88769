import type { I18n, Messages } from '@lingui/core'
import type { LocaleId } from '../domain/locale.ts'
import { bcp47 } from './locale.ts'

/**
 * The catalogs; each holds the messages of `shared` too, those of `pages` unless it is a practice's, and those of `widgets` where its screens
 * have some, so that a screen takes one request for its language.
 */
export type CatalogArea =
  | 'shared'
  | 'pages'
  | 'widgets'
  | 'shell'
  | 'login'
  | 'home'
  | 'practice'
  | 'sheet'
  | 'camera'
  | 'drill'
  | 'exam'
  | 'report'
  | 'authoring'
  | 'organisation'
  | 'platform'

type Load = () => Promise<{ messages: Messages }>
export type Catalogs = Partial<Record<CatalogArea, Record<LocaleId, Load>>>

/** Those that are fetched beside the framework. */
const catalogs: Catalogs = {
  shell: {
    'zh-cn': () => import('./locales/shell/zh-cn.po'),
    'zh-tw': () => import('./locales/shell/zh-tw.po'),
    'us-en': () => import('./locales/shell/us-en.po'),
    'ja-jp': () => import('./locales/shell/ja-jp.po'),
  },
  login: {
    'zh-cn': () => import('./locales/login/zh-cn.po'),
    'zh-tw': () => import('./locales/login/zh-tw.po'),
    'us-en': () => import('./locales/login/us-en.po'),
    'ja-jp': () => import('./locales/login/ja-jp.po'),
  },
  home: {
    'zh-cn': () => import('./locales/home/zh-cn.po'),
    'zh-tw': () => import('./locales/home/zh-tw.po'),
    'us-en': () => import('./locales/home/us-en.po'),
    'ja-jp': () => import('./locales/home/ja-jp.po'),
  },
  practice: {
    'zh-cn': () => import('./locales/practice/zh-cn.po'),
    'zh-tw': () => import('./locales/practice/zh-tw.po'),
    'us-en': () => import('./locales/practice/us-en.po'),
    'ja-jp': () => import('./locales/practice/ja-jp.po'),
  },
}

/** Makes areas known that no element begins with: where their files are is fetched with what says their words. */
export const addCatalogs = (more: Catalogs) => void Object.assign(catalogs, more)

/** Fetches an area's messages in one language, once. */
export async function fetchCatalog(area: CatalogArea, locale: LocaleId): Promise<{ messages: Messages }> {
  // Where the others are is told with what their screens work with: a practice doesn't fetch their names.
  const load = (catalogs[area] ?? (await import('./pages/page-catalogs.ts')).pageCatalogs[area])?.[locale]
  if (!load) throw new Error(`no words of ${area}`)
  return load()
}

/** Loads an area's messages in one language; nothing of another language is fetched. */
export async function loadCatalog(i18n: I18n, area: CatalogArea, locale: LocaleId): Promise<void> {
  const { messages } = await fetchCatalog(area, locale)
  i18n.load(locale, messages)
}

/**
 * Shows everything of this element in a language whose catalogs are loaded. `us-en` is not known to `Intl`,
 * hence the second name.
 */
export function activate(i18n: I18n, locale: LocaleId): void {
  i18n.activate(locale, [bcp47[locale]])
}
