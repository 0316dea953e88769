import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useState, type ReactElement } from 'react'
import { routes } from '../../../src/app/routes.ts'
import { loadCatalog } from '../../../src/i18n/catalogs.ts'
import type { AppCore } from '../../../src/stores/app-core.ts'
import { matchPath } from '../../../src/stores/match.ts'
import { accessStateOf } from '../../../src/stores/permissions.ts'
import { DeniedPage } from '../../../src/ui/denied-page.tsx'
import { CoreContext, useAppCore } from '../../../src/ui/use-core.ts'
import { sceneCore } from './scene-core.ts'
import type { ScreenScene } from './screen-states.ts'

/** A screen as the element's frame would show it: by its route, to somebody who may see it, or may not. */
function loaderOf({ path, frame }: ScreenScene, { $user, permissions }: AppCore) {
  if (frame) return frame
  for (const route of routes) {
    const params = matchPath(path, route.pattern)
    if (!params) continue
    const access = accessStateOf(route.access, $user.get()?.type ?? 2, false, permissions.$state.get())
    return {
      area: route.area,
      load: async () => {
        const screen = await route.load()
        return () => (access === 'denied' ? <DeniedPage /> : screen(params))
      },
    }
  }
  throw new Error(`no screen has the address ${path}`)
}

export function ScreenStage({ scene }: { scene: ScreenScene }) {
  const app = useAppCore()
  const locale = useStore(app.$locale)
  const [core] = useState(() => sceneCore(app, scene))
  const [shown, setShown] = useState<{ locale: string; screen: () => ReactElement } | null>(null)
  useEffect(() => {
    let gone = false
    const { area, load } = loaderOf(scene, core)
    void Promise.all([load(), loadCatalog(app.i18n, area, locale)]).then(([screen]) => {
      if (!gone) setShown({ locale, screen })
    })
    return () => {
      gone = true
    }
  }, [app, core, scene, locale])
  if (!shown) return null
  return (
    <CoreContext value={core}>
      <Fragment key={shown.locale}>{shown.screen()}</Fragment>
    </CoreContext>
  )
}
