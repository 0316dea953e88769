import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bcp47 } from '../i18n/locale.ts'
import { useCore } from './use-core.ts'

/** The title and the language of the window, in the standalone page alone: a host's are not ours. */
export function usePageTitle(title: string): void {
  const { embedded, $locale } = useCore()
  const locale = useStore($locale)
  useEffect(() => {
    if (embedded) return
    document.title = `${title} · Coach`
    document.documentElement.lang = bcp47[locale]
  }, [embedded, title, locale])
}
