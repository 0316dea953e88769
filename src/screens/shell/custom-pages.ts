import { isLocaleId } from '../../i18n/locale.ts'
import type { LocaleId } from '../../domain/locale.ts'
import type { Core } from '../../stores/core.ts'

/** A page of the customer's own in the menu (SHELL-10). */
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

const none: CustomPages = { pages: [], hosts: [] }
const most = 50

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function nameOf(value: unknown): CustomPage['name'] | null {
  if (typeof value === 'string') return value.trim().slice(0, 80) || null
  if (!isRecord(value)) return null
  const names = Object.entries(value).filter(
    (entry): entry is [LocaleId, string] =>
      isLocaleId(entry[0]) && typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return names.length > 0
    ? Object.fromEntries(names.map(([locale, name]) => [locale, name.trim().slice(0, 80)]))
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

/** Reads the config entry `custom-page/pages`; what is not as it should be is left out. */
export function readCustomPages(value: string): CustomPages {
  try {
    const read: unknown = JSON.parse(value)
    if (!isRecord(read)) return none
    const { pages, hosts } = read
    return {
      pages: Array.isArray(pages) ? uniquePages(pages.flatMap(pageOf)).slice(0, most) : [],
      hosts: Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : [],
    }
  } catch {
    return none
  }
}

export async function fetchCustomPages(
  { api }: Pick<Core, 'api'>,
  signal: AbortSignal,
): Promise<CustomPages> {
  const { entity } = await api(
    'GET /coach-api/config/:type/:key',
    { params: { type: 'custom-page', key: 'pages' } },
    { signal, quiet: true },
  )
  return readCustomPages(entity[0]?.value ?? '')
}

/** The name in a language, else in any. */
export const customName = ({ name }: CustomPage, locale: LocaleId): string =>
  typeof name === 'string' ? name : (name[locale] ?? Object.values(name)[0] ?? '')

/** The platform's own addresses: a frame in it must not hold it. */
const ownPaths =
  /^\/+(?:$|(?:demo|dist|coach-api|api|oauth|user|user-api|auth|file|persona|word-api|wf_api|intent|mlp|qic|openapi\.json|healthz|readyz)(?:\/|$))/i

/** Decoded as often as somebody encoded it; null for what can't be decoded. */
function plainPath(path: string): string | null {
  try {
    for (let before = '', now = path; ; now = decodeURIComponent(now)) {
      if (before === now) return now.replaceAll('\\', '/')
      before = now
    }
  } catch {
    return null
  }
}

/**
 * Where a frame may lead: a listed origin over https, or a path of the page's own origin that is not the
 * platform. Null for
 * everything else: scripts, data, the platform itself, origins that nobody listed.
 */
export function frameAddress(
  address: string,
  { hosts }: Pick<CustomPages, 'hosts'>,
  { page, apiBase }: { page: string; apiBase: string },
): string | null {
  if (!URL.canParse(address, page)) return null
  const url = new URL(address, page)
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return null
  const platform = new URL(apiBase || '/', page).origin
  const path = plainPath(url.pathname)
  if (path === null) return null
  if (url.origin === platform || url.origin === new URL(page).origin)
    return ownPaths.test(new URL(path, page).pathname) || ownPaths.test(path) || path.includes('..')
      ? null
      : url.href
  const listed = hosts.some((host) => URL.canParse(host) && new URL(host).origin === url.origin)
  return listed && url.protocol === 'https:' ? url.href : null
}

/** The pages that may be shown: an entry of the menu that leads to a refusal would be of no use to anybody. */
export const shownPages = (
  { pages, hosts }: CustomPages,
  around: { page: string; apiBase: string },
): CustomPage[] => pages.filter(({ address }) => frameAddress(address, { hosts }, around) !== null)
