import { I18nProvider } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react'
import type { CatalogArea } from '../i18n/catalogs.ts'
import { bcp47 } from '../i18n/locale.ts'
import { shared } from '../stores/shared.ts'
import { BadRequestDialog } from '../ui/bad-request-dialog.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { NoticeList } from '../ui/notice-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CoreContext, RootContext } from '../ui/use-core.ts'
import type { App } from './create-app.ts'
import { DeniedPage, NotFoundPage, ScreenFailedPage, SignedOutPage, UnreachablePage } from './frame-pages.tsx'
import { matchPath } from '../stores/match.ts'
import { routes, type Route } from './routes.ts'

type Screen = (params: Record<string, string>) => ReactElement
type Loaded = { status: 'loading' } | { status: 'ready'; key: string; screen: Screen | null } | { status: 'failed' }

function findRoute(path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = matchPath(path, route.pattern)
    if (params) return { route, params }
  }
  return null
}

/** Loads a screen together with its texts, so that nothing shows untranslated. What stood before stays until both are there. */
function useScreen(app: App, route: Route | null, fallback: CatalogArea): Loaded & { retry(): void } {
  const locale = useStore(app.$locale)
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const area = route?.area ?? fallback
  const key = `${route?.pattern ?? ''} ${locale}`
  useEffect(() => {
    let stale = false
    Promise.all([route?.load() ?? null, app.speak(area)]).then(
      ([screen]) => {
        if (!stale) setLoaded({ status: 'ready', key, screen })
      },
      () => {
        if (!stale) setLoaded({ status: 'failed' })
      },
    )
    return () => {
      stale = true
    }
  }, [app, route, area, key, attempt])
  // A page of ours that has outlived its files on the platform needs the new ones; a host's page isn't ours to reload.
  return { ...loaded, retry: () => (app.embedded ? setAttempt(attempt + 1) : location.reload()) }
}

interface FrameProps {
  app: App
  /** Whose texts are loaded where the path names no screen. */
  home: CatalogArea
  /** Stands in for the routes in an element that shows one screen only. */
  frame: (() => ReactElement) | null
  /** The frame needs nobody signed in. */
  open: boolean
}

function Content({ app, home, frame, open }: FrameProps) {
  const phase = useStore(app.$phase)
  const path = useStore(app.router.$path)
  const user = useStore(app.$user)
  const found = frame ? null : findRoute(path)
  const loaded = useScreen(app, found?.route ?? null, home)

  if (loaded.status === 'failed') return <ScreenFailedPage retry={loaded.retry} />
  // Nothing is said before its words are there.
  if (loaded.status === 'loading') return <Skeleton shape="page" />
  if (open && frame) return frame()
  if (phase.status === 'unreachable') return <UnreachablePage />
  if (phase.status === 'signed-out') return <SignedOutPage reason={phase.reason} />
  if (phase.status === 'starting' || !user) return <Skeleton shape="page" />
  if (frame) return frame()
  if (!found) return <NotFoundPage />
  if (found.route.builderOnly && user.type === 2) return <DeniedPage />
  if (!loaded.screen || !loaded.key.startsWith(`${found.route.pattern} `)) return <Skeleton shape="page" />
  return (
    <ErrorBoundary key={`${user.user_id} ${path}`}>
      {loaded.screen(found.params)}
      <Ready app={app} path={path} />
    </ErrorBoundary>
  )
}

/** Tells the host that a screen is on the page; stands behind it, so that its effect comes after the screen's own. */
function Ready({ app, path }: { app: App; path: string }) {
  useEffect(() => {
    app.emit('coach-ready', { path })
  }, [app, path])
  return null
}

/** The language and the chosen colours, where the styles look for them. */
function useLookOf(app: App, root: ShadowRoot): void {
  const locale = useStore(app.$locale)
  const theme = useStore(shared.$theme)
  useLayoutEffect(() => {
    const container = root.querySelector<HTMLElement>('.coach-root')
    if (!container) return
    container.lang = bcp47[locale]
    container.dataset['theme'] = theme
  }, [root, locale, theme])
}

/** Everything inside an element's shadow root. */
export function AppRoot({ root, ...frame }: FrameProps & { root: ShadowRoot }) {
  const { app, open } = frame
  useLookOf(app, root)
  useEffect(() => {
    if (!open) void app.start()
  }, [app, open])
  return (
    <RootContext value={root}>
      <CoreContext value={app}>
        <I18nProvider i18n={app.i18n}>
          <ErrorBoundary>
            <Content {...frame} />
          </ErrorBoundary>
          <NoticeList />
          <BadRequestDialog handling={app} />
        </I18nProvider>
      </CoreContext>
    </RootContext>
  )
}
