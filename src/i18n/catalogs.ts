import type { I18n, Messages } from '@lingui/core'
import type { LocaleId } from '../domain/locale.ts'
import { bcp47 } from './locale.ts'

/**
 * The catalogs; each holds the messages of `shared` too, and those of `widgets` where its screens have some,
 * so that a screen takes one request for its language.
 */
export type CatalogArea =
  | 'shared'
  | 'widgets'
  | 'shell'
  | 'login'
  | 'home'
  | 'practice'
  | 'camera'
  | 'drill'
  | 'exam'
  | 'report'
  | 'authoring'
  | 'organisation'
  | 'platform'

type Load = () => Promise<{ messages: Messages }>
type Catalogs = Partial<Record<CatalogArea, Record<LocaleId, Load>>>

const catalogs: Catalogs = {
  shared: {
    'zh-cn': () => import('./locales/shared/zh-cn.po'),
    'zh-tw': () => import('./locales/shared/zh-tw.po'),
    'us-en': () => import('./locales/shared/us-en.po'),
    'ja-jp': () => import('./locales/shared/ja-jp.po'),
  },
  widgets: {
    'zh-cn': () => import('./locales/widgets/zh-cn.po'),
    'zh-tw': () => import('./locales/widgets/zh-tw.po'),
    'us-en': () => import('./locales/widgets/us-en.po'),
    'ja-jp': () => import('./locales/widgets/ja-jp.po'),
  },
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
  drill: {
    'zh-cn': () => import('./locales/drill/zh-cn.po'),
    'zh-tw': () => import('./locales/drill/zh-tw.po'),
    'us-en': () => import('./locales/drill/us-en.po'),
    'ja-jp': () => import('./locales/drill/ja-jp.po'),
  },
  exam: {
    'zh-cn': () => import('./locales/exam/zh-cn.po'),
    'zh-tw': () => import('./locales/exam/zh-tw.po'),
    'us-en': () => import('./locales/exam/us-en.po'),
    'ja-jp': () => import('./locales/exam/ja-jp.po'),
  },
  report: {
    'zh-cn': () => import('./locales/report/zh-cn.po'),
    'zh-tw': () => import('./locales/report/zh-tw.po'),
    'us-en': () => import('./locales/report/us-en.po'),
    'ja-jp': () => import('./locales/report/ja-jp.po'),
  },
  authoring: {
    'zh-cn': () => import('./locales/authoring/zh-cn.po'),
    'zh-tw': () => import('./locales/authoring/zh-tw.po'),
    'us-en': () => import('./locales/authoring/us-en.po'),
    'ja-jp': () => import('./locales/authoring/ja-jp.po'),
  },
  organisation: {
    'zh-cn': () => import('./locales/organisation/zh-cn.po'),
    'zh-tw': () => import('./locales/organisation/zh-tw.po'),
    'us-en': () => import('./locales/organisation/us-en.po'),
    'ja-jp': () => import('./locales/organisation/ja-jp.po'),
  },
  platform: {
    'zh-cn': () => import('./locales/platform/zh-cn.po'),
    'zh-tw': () => import('./locales/platform/zh-tw.po'),
    'us-en': () => import('./locales/platform/us-en.po'),
    'ja-jp': () => import('./locales/platform/ja-jp.po'),
  },
}

/** Makes areas known that no element begins with: where their files are is fetched with what says their words. */
export const addCatalogs = (more: Catalogs) => void Object.assign(catalogs, more)

/** Fetches an area's messages in one language, once. */
export async function fetchCatalog(area: CatalogArea, locale: LocaleId): Promise<{ messages: Messages }> {
  const load = catalogs[area]?.[locale]
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
