import { atom, type ReadableAtom } from 'nanostores'
import { plainPage, type PageConfig } from '../stores/page-config.ts'

export interface OwnPage {
  /** What a customer says of the standalone page; plain until it is read. */
  $pageConfig: ReadableAtom<PageConfig>
  /** Reads it, once, where the page is ours. */
  readPage(): Promise<void>
}

/** The page config of a page of ours (BOOT-03); a host's page has none. */
export function createOwnPage(ownsPage: boolean): OwnPage {
  const $pageConfig = atom(plainPage)
  let page: Promise<void> | null = null
  async function read(): Promise<void> {
    // Without it the page is ours, as without the config.
    const reader = await import('../stores/fetch-page-config.ts').catch(() => null)
    const config = await reader?.fetchPageConfig(location.href)
    if (!config) return
    $pageConfig.set(config)
    if (config.favicon) reader?.showFavicon(document, config.favicon)
  }
  return { $pageConfig, readPage: () => (ownsPage ? (page ??= read()) : Promise.resolve()) }
}
