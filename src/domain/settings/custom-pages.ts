import { type LocaleId, localeIds } from '../locale.ts'

/** A page of the customer's own in the menu (SHELL-10): a name for everybody, or one in some languages. */
export interface CustomPage {
  id: string
  name: string | Partial<Record<LocaleId, string>>
  address: string
}

export interface CustomPages {
  pages: readonly CustomPage[]
  /** The origins whose pages may be shown. */
  hosts: readonly string[]
}

export const customPagesAtMost = 50
export const pageNameAtMost = 80
const addressAtMost = 2000

/** The platform's own addresses: a frame in it must not hold it. */
const ownPaths =
  /^\/+(?:$|(?:demo|dist|coach-api|api|oauth|user|user-api|auth|file|persona|word-api|wf_api|intent|mlp|qic|openapi\.json|healthz|readyz)(?:\/|$))/i

/** Decoded as often as somebody encoded it; null for what can't be decoded. */
export function plainPath(path: string): string | null {
  try {
    for (let before = '', now = path; ; now = decodeURIComponent(now)) {
      if (before === now) return now.replaceAll('\\', '/')
      before = now
    }
  } catch {
    return null
  }
}

/** Whether a path leads to the platform itself, or hides where it leads. Takes what `plainPath` gives. */
export const isPlatformPath = (path: string): boolean => ownPaths.test(path) || path.includes('..')

/** The origin of an address over https without a user's name in it; null for any other. */
export function secureOrigin(address: string): string | null {
  const [, host] =
    /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s]*)?$/i.exec(address) ?? []
  return host ? `https://${host.toLowerCase()}` : null
}

/** Whether an address can be shown at all: over https, or a path of the own origin that isn't the platform. */
export function isPageAddress(address: string): boolean {
  if (address.length > addressAtMost) return false
  if (secureOrigin(address) !== null) return true
  const [path = ''] = address.split(/[?#]/, 1)
  const plain = plainPath(path)
  return plain !== null && /^\/(?!\/)\S*$/.test(address) && !plain.startsWith('//') && !isPlatformPath(plain)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isLocaleId = (value: string): value is LocaleId => localeIds.some((id) => id === value)

function nameOf(value: unknown): CustomPage['name'] | null {
  if (typeof value === 'string') return value.trim().slice(0, pageNameAtMost) || null
  if (!isRecord(value)) return null
  const names = Object.entries(value).filter(
    (entry): entry is [LocaleId, string] =>
      isLocaleId(entry[0]) && typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return names.length > 0
    ? Object.fromEntries(names.map(([locale, name]) => [locale, name.trim().slice(0, pageNameAtMost)]))
    : null
}

function pageOf(value: unknown): CustomPage[] {
  if (!isRecord(value)) return []
  const { id, address } = value
  const name = nameOf(value['name'])
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && typeof address === 'string' && name
    ? [{ id, name, address }]
    : []
}

/** Of several pages with one id the first: an address leads to one page. */
const uniquePages = (pages: readonly CustomPage[]): CustomPage[] =>
  pages.filter(({ id }, place) => pages.findIndex((one) => one.id === id) === place)

/** Reads what is kept, however old; what is not as it should be is left out. */
export function readCustomPages(value: unknown): CustomPages {
  const { pages, hosts } = isRecord(value) ? value : {}
  return {
    pages: Array.isArray(pages) ? uniquePages(pages.flatMap(pageOf)).slice(0, customPagesAtMost) : [],
    hosts: Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : [],
  }
}

/** The pages with the origins that they need: whoever enters a page lets its site be shown. */
export const withOrigins = (pages: readonly CustomPage[]): CustomPages => ({
  pages,
  hosts: [...new Set(pages.flatMap(({ address }) => secureOrigin(address) ?? []))],
})
