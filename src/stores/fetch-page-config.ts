import type { LocaleId } from '../domain/locale.ts'
import { isLocaleId } from '../i18n/locale.ts'
import { headerParts, plainPage, type OwnText, type PageConfig } from './page-config.ts'

const longest = { title: 200, name: 80, agreement: 50_000, address: 100_000 }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneText = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : null

function textOf(value: unknown, max: number): OwnText | null {
  if (!isRecord(value)) return oneText(value, max)
  const texts: Partial<Record<LocaleId, string>> = {}
  for (const [locale, text] of Object.entries(value)) {
    const one = oneText(text, max)
    if (isLocaleId(locale) && one) texts[locale] = one
  }
  return Object.keys(texts).length > 0 ? texts : null
}

/** An address that an image may be fetched from: the own origin, https, or the image itself. Null for all others. */
export function imageAddress(value: unknown, page: string): string | null {
  if (typeof value !== 'string' || value.length > longest.address) return null
  if (!URL.canParse(value, page)) return null
  const url = new URL(value, page)
  if (url.protocol === 'data:')
    return /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon)[;,]/i.test(url.href) ? url.href : null
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(page).origin)
    ? url.href
    : null
}

/**
 * Reads a page config that somebody else wrote: what is not as it should be counts as missing. `page` is the
 * page's own address.
 */
export function readPageConfig(value: unknown, page: string): PageConfig {
  if (!isRecord(value)) return plainPage
  const header = isRecord(value['header']) ? value['header'] : {}
  return {
    title: textOf(value['title'], longest.title),
    name: textOf(value['name'], longest.name),
    favicon: imageAddress(value['favicon'], page),
    logo: imageAddress(value['logo'], page),
    hidden: headerParts.filter((part) => header[part] === false),
    agreement: textOf(value['agreement'], longest.agreement),
  }
}

const patience = 3000

/** Fetches the config that lies beside the page; empty on any failure (BOOT-03). */
export async function fetchPageConfig(page: string): Promise<PageConfig> {
  try {
    const response = await fetch(new URL('./emoti/statics/custom/page/config.json', page), {
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return plainPage
    return readPageConfig(await response.json(), page)
  } catch {
    return plainPage
  }
}

/** The icon of the window. */
export function showFavicon(document: Document, address: string): void {
  const icon =
    document.querySelector<HTMLLinkElement>('link[rel~="icon"]') ??
    document.head.appendChild(document.createElement('link'))
  icon.rel = 'icon'
  icon.removeAttribute('type')
  icon.href = address
}
