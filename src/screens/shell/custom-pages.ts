import type { LocaleId } from '../../domain/locale.ts'
import {
  type CustomPage,
  type CustomPages,
  isPlatformPath,
  plainPath,
  readCustomPages,
} from '../../domain/settings/custom-pages.ts'
import type { Core } from '../../stores/core.ts'

/** The config entry `custom-page/pages`; what is not as it should be is left out. */
export function readKept(value: string): CustomPages {
  try {
    return readCustomPages(JSON.parse(value))
  } catch {
    return readCustomPages(null)
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
  return readKept(entity[0]?.value ?? '')
}

/** The name in a language, else in any. */
export const customName = ({ name }: CustomPage, locale: LocaleId): string =>
  typeof name === 'string' ? name : (name[locale] ?? Object.values(name)[0] ?? '')

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
    return isPlatformPath(new URL(path, page).pathname) || isPlatformPath(path) ? null : url.href
  const listed = hosts.some((host) => URL.canParse(host) && new URL(host).origin === url.origin)
  return listed && url.protocol === 'https:' ? url.href : null
}

/** The pages that may be shown: an entry of the menu that leads to a refusal would be of no use to anybody. */
export const shownPages = (
  { pages, hosts }: CustomPages,
  around: { page: string; apiBase: string },
): CustomPage[] => pages.filter(({ address }) => frameAddress(address, { hosts }, around) !== null)
