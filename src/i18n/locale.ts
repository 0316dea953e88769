import { type LocaleId, localeIds } from '../domain/locale.ts'

/** What `Intl` and the `lang` attribute call each language. */
export const bcp47: Record<LocaleId, string> = {
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  'us-en': 'en-US',
  'ja-jp': 'ja-JP',
}

/** Each language's name in itself, as a switcher shows it. */
export const localeNames: Record<LocaleId, string> = {
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  'us-en': 'English',
  'ja-jp': '日本語',
}

export const isLocaleId = (value: unknown): value is LocaleId => localeIds.some((id) => id === value)

/** Reads what an attribute or a setting says: our own ids and any BCP 47 tag; null where it is neither. */
export function parseLocale(value: string | null | undefined): LocaleId | null {
  const tag = value?.trim().toLowerCase().replaceAll('_', '-')
  if (!tag) return null
  if (isLocaleId(tag)) return tag
  if (/^zh\b/.test(tag)) return /^zh-(hant|tw|hk|mo)\b/.test(tag) ? 'zh-tw' : 'zh-cn'
  if (/^ja\b/.test(tag)) return 'ja-jp'
  if (/^en\b/.test(tag)) return 'us-en'
  return null
}

/**
 * The language to start in (LOC-02): the one stored, else the forced one, else the first of the browser's that we have,
 * else Simplified Chinese.
 */
export function firstLocale(from: {
  stored: string | null
  forced: string | null
  languages: readonly string[]
}): LocaleId {
  if (isLocaleId(from.stored)) return from.stored
  const forced = parseLocale(from.forced)
  if (forced) return forced
  return parseLocale(from.languages[0]) ?? 'zh-cn'
}
