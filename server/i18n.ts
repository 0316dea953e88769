import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleId } from '../src/domain/locale.ts'
import { bcp47 } from '../src/i18n/locale.ts'

const catalogs: Record<LocaleId, () => Promise<{ messages: Messages }>> = {
  'zh-cn': () => import('../src/i18n/locales/widgets/zh-cn.po'),
  'zh-tw': () => import('../src/i18n/locales/widgets/zh-tw.po'),
  'us-en': () => import('../src/i18n/locales/widgets/us-en.po'),
  'ja-jp': () => import('../src/i18n/locales/widgets/ja-jp.po'),
}

/** The words of records (src/i18n/records) in a language, for the files that the server makes for people to read. */
export async function i18nOf(locale: LocaleId): Promise<I18n> {
  const { messages } = await catalogs[locale]()
  const language = bcp47[locale]
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
