import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import { useAppCore } from '../../ui/use-core.ts'
import type { CustomPage } from '../../domain/settings/custom-pages.ts'
import { customName, fetchCustomPages, shownPages } from './custom-pages.ts'
import { menuOf } from './menu.ts'
import { placeSynonyms } from './place-synonyms.ts'
import { placeName } from './words.ts'

export interface MenuItem {
  path: string
  name: string
  icon: IconName
  /** What else it is looked for by. */
  alsoFoundBy?: readonly string[]
}

/** The menu in the user's words: the screens that they may see, then the customer's own pages (SHELL-07). */
export function useMenu(started: boolean): readonly MenuItem[] {
  const app = useAppCore()
  const { i18n } = useLingui()
  const user = useStore(app.$user)
  const rights = useStore(app.permissions.$state)
  const locale = useStore(app.$locale)
  const [custom, setCustom] = useState<readonly CustomPage[]>([])
  useEffect(() => {
    if (!started) return
    const gone = new AbortController()
    // Without them the menu is still right; their own screen says what is wrong.
    fetchCustomPages(app, gone.signal).then(
      (found) => setCustom(shownPages(found, { page: location.href, apiBase: app.$settings.get().apiBase })),
      () => {},
    )
    return () => gone.abort()
  }, [app, started])
  if (!user) return []
  const own = menuOf(user.type, app.environment.externalService, rights).map(({ path, name, icon }) => ({
    path,
    icon,
    name: placeName(i18n, name),
    alsoFoundBy: placeSynonyms(i18n, name),
  }))
  return [
    ...own,
    ...custom.map((page) => ({
      path: `/cst-page/${page.id}`,
      icon: 'panel' as const,
      name: customName(page, locale),
    })),
  ]
}
