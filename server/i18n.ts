import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleId } from '../src/domain/locale.ts'
import { bcp47 } from '../src/i18n/locale.ts'

/** What the server says: of records (src/i18n/records), of reports (src/i18n/report), on certificates (src/i18n/certificate). */
const catalogs = {
  widgets: {
    'zh-cn': () => import('../src/i18n/locales/widgets/zh-cn.po'),
    'zh-tw': () => import('../src/i18n/locales/widgets/zh-tw.po'),
    'us-en': () => import('../src/i18n/locales/widgets/us-en.po'),
    'ja-jp': () => import('../src/i18n/locales/widgets/ja-jp.po'),
  },
  report: {
    'zh-cn': () => import('../src/i18n/locales/report/zh-cn.po'),
    'zh-tw': () => import('../src/i18n/locales/report/zh-tw.po'),
    'us-en': () => import('../src/i18n/locales/report/us-en.po'),
    'ja-jp': () => import('../src/i18n/locales/report/ja-jp.po'),
  },
  certificate: {
    'zh-cn': () => import('../src/i18n/locales/certificate/zh-cn.po'),
    'zh-tw': () => import('../src/i18n/locales/certificate/zh-tw.po'),
    'us-en': () => import('../src/i18n/locales/certificate/us-en.po'),
    'ja-jp': () => import('../src/i18n/locales/certificate/ja-jp.po'),
  },
} satisfies Record<string, Record<LocaleId, () => Promise<{ messages: Messages }>>>

/** The words of an area in a language, for the files that the server makes for people to read. */
export async function i18nOf(locale: LocaleId, area: keyof typeof catalogs): Promise<I18n> {
  const { messages } = await catalogs[area][locale]()
  const language = bcp47[locale]
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
