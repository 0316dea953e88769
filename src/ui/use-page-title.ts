import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bcp47 } from '../i18n/locale.ts'
import { ownText } from '../stores/page-config.ts'
import { useAppCore } from './use-core.ts'

/** The title, once it is known, and the language of the window, in the standalone page alone: a host's are not ours. */
export function usePageTitle(title: string | null): void {
  const { embedded, $locale, $pageConfig } = useAppCore()
  const locale = useStore($locale)
  const product = ownText(useStore($pageConfig).title, locale) ?? 'Coach'
  useEffect(() => {
    if (embedded) return
    if (title !== null) document.title = `${title} · ${product}`
    document.documentElement.lang = bcp47[locale]
  }, [embedded, title, product, locale])
}
