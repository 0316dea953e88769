import { I18nProvider } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { type CatalogArea, fetchCatalog } from '../i18n/catalogs.ts'
import { bcp47 } from '../i18n/locale.ts'
import { isPageOutdated } from '../stores/outdated.ts'
import { shared } from '../stores/shared.ts'
import { isUrgent } from '../stores/start-up.ts'
import { BadRequestDialog } from '../ui/bad-request-dialog.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LeaveDialog } from '../ui/leave-dialog.tsx'
import { NewVersionPage } from '../ui/new-version-page.tsx'
import { NoticeList } from '../ui/notice-list.tsx'
import { withoutQuery } from '../ui/places.ts'
import { createStanding, ScreenStateContext } from '../ui/screen-state.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CoreContext, RootContext } from '../ui/use-core.ts'
import type { CoachEvents } from '../stores/core.ts'
import type { App } from './create-app.ts'
import { DeniedPage } from '../ui/denied-page.tsx'
import { accessStateOf, type AccessState } from '../stores/permissions.ts'
import {
  NoSignInPage,
  NotFoundPage,
  ScreenFailedPage,
  SignedOutPage,
  UnreachablePage,
} from './frame-pages.tsx'
import { matchPath } from '../stores/match.ts'
import { routes, type Route } from './routes.ts'

type Screen = (params: Record<string, string>) => ReactElement
type Loaded =
  | { status: 'loading' }
  | { status: 'ready'; key: string; screen: Screen | null }
  | { status: 'failed'; outdated: boolean }

interface Found {
  route: Route
  params: Record<string, string>
}

/** `/index` is the beginning of every element, wherever that is. */
function findRoute(path: string, start: string): Found | null {
  for (const route of routes) {
    const params = matchPath(withoutQuery(path) === '/index' ? start : path, route.pattern)
    if (params) return { route, params }
  }
  return null
}

/**
 * Loads a screen together with its texts, so that nothing shows untranslated. What stood before stays until
 * both are there.
 */
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
      async () => {
        const outdated = await isPageOutdated()
        if (!stale) setLoaded({ status: 'failed', outdated })
      },
    )
    return () => {
      stale = true
    }
  }, [app, route, area, key, attempt])
  // A page of ours that has outlived its files on the platform needs the new ones; a host's page isn't ours to reload.
  return { ...loaded, retry: () => (app.embedded ? setAttempt(attempt + 1) : location.reload()) }
}

/**
 * Fetches the screen, with its words, that an element inside a frame is going to show, while the platform is still asked who is there. What fails
 * is told where it is needed.
 */
function usePreload(app: App, found: Found | null): void {
  const ahead = useRef(found)
  useEffect(() => {
    const route = ahead.current?.route
    if (route) void Promise.allSettled([route.load(), fetchCatalog(route.area, app.$locale.get())])
  }, [app])
}

interface FrameProps {
  app: App
  /** Whose texts are loaded where the path names no screen. */
  home: CatalogArea
  /** The path of the element's own beginning. */
  start: string
  /** Stands in for the routes in an element that shows one screen only. */
  frame: (() => ReactElement) | null
  /** The frame needs nobody signed in. */
  open: boolean
}

/** Whether the user may see a screen; asks for the permissions where it takes one. */
function useAccessState(app: App, route: Route | null): { access: AccessState; unreachable: boolean } {
  const state = useStore(app.permissions.$state)
  const user = useStore(app.$user)
  const asking = Array.isArray(route?.access) && user !== null && state.status === 'unknown'
  useEffect(() => {
    if (asking) void app.permissions.load()
  }, [app, asking])
  const unreachable = state.status === 'failed' && state.code === 'network'
  return {
    access:
      route && user
        ? accessStateOf(route.access, user.type, app.environment.externalService, state)
        : 'asking',
    unreachable,
  }
}

/** What stands in the place of every screen while the password has to be changed (BOOT-07). */
const passwordFirst = '/change-password/first'

function Content({ app, home, start, frame, open }: FrameProps) {
  const phase = useStore(app.$phase)
  const forced = useStore(app.$passwordFirst)
  const address = useStore(app.router.$path)
  const path = forced ? passwordFirst : address
  const user = useStore(app.$user)
  const named = findRoute(path, start)
  const found = frame ? null : named
  usePreload(app, frame && !open ? named : null)
  // A practice in the shell begins with its own words alone; those of what stands around it come with that.
  const loaded = useScreen(app, found?.route ?? null, isUrgent(path) ? 'practice' : home)
  const { access, unreachable } = useAccessState(app, found?.route ?? null)

  if (loaded.status === 'failed')
    return (
      <Told app={app} path={path} code="network">
        {loaded.outdated ? <NewVersionPage /> : <ScreenFailedPage retry={loaded.retry} />}
      </Told>
    )
  // Nothing is said before its words are there.
  if (loaded.status === 'loading') return <Skeleton shape="page" />
  if (open && frame)
    return (
      <Watched app={app} path={path}>
        {frame()}
      </Watched>
    )
  if (phase.status === 'unreachable' && phase.cause === 'unauthorised')
    return <NoSignInPage retry={() => void app.start()} />
  if (phase.status === 'unreachable') return <UnreachablePage retry={() => void app.start()} />
  if (phase.status === 'signed-out') return <SignedOutPage reason={phase.reason} cause={phase.cause} />
  if (phase.status === 'starting' || !user) return <Skeleton shape="page" />
  if (frame) return frame()
  if (!found)
    return (
      <Told app={app} path={path} code="not-found">
        <NotFoundPage />
      </Told>
    )
  if (access === 'denied' && unreachable) return <UnreachablePage retry={() => void app.permissions.load()} />
  if (access === 'denied')
    return (
      <Told app={app} path={path} code="forbidden">
        <DeniedPage />
      </Told>
    )
  if (access === 'asking' || !loaded.screen || !loaded.key.startsWith(`${found.route.pattern} `))
    return <Skeleton shape="page" />
  return (
    <ErrorBoundary key={`${user.user_id} ${withoutQuery(path)}`} failed={() => app.tell('internal')}>
      {forced ? (
        loaded.screen(found.params)
      ) : (
        <Watched app={app} path={path}>
          {loaded.screen(found.params)}
        </Watched>
      )}
    </ErrorBoundary>
  )
}

/** Tells the host what keeps a screen from being on the page (EMBED-05a). */
function Told({
  app,
  path,
  code,
  children,
}: {
  app: App
  path: string
  code: CoachEvents['coach-error']['code']
  children: ReactElement
}) {
  useEffect(() => void app.tell(code, { attribute: code === 'not-found' ? 'path' : null }), [app, path, code])
  return children
}

/** Tells the host when a screen stands, or what it lacks; its effect comes after the screen's own (EMBED-08a). */
function Watched({ app, path, children }: { app: App; path: string; children: ReactNode }) {
  const [standing] = useState(() =>
    createStanding(app.stands, ({ code, requestId }) => {
      // The call that had no answer tells it by itself, with its cause.
      if (code !== 'network') app.tell(code, { requestId })
    }),
  )
  useEffect(() => {
    standing.look()
    return standing.dispose
  }, [standing, path])
  return <ScreenStateContext value={standing}>{children}</ScreenStateContext>
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

/**
 * Holds what the element shows, and scrolls where the host gives it too little height. Another page is shown
 * from its top.
 */
function Page({ app, children }: { app: App; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const place = withoutQuery(useStore(app.router.$path))
  // Newer browsers answer with a promise, which is no clean-up of an effect.
  useLayoutEffect(() => void page.current?.scrollTo(0, 0), [place])
  return (
    <div className="coach-page" part="page" ref={page}>
      {children}
    </div>
  )
}

/** Everything inside an element's shadow root. */
export function AppRoot({ root, ...frame }: FrameProps & { root: ShadowRoot }) {
  const { app, open } = frame
  useLookOf(app, root)
  useEffect(() => {
    // The login page starts nothing, and yet looks as the customer wants it.
    void (open ? app.readPage() : app.start())
  }, [app, open])
  return (
    <RootContext value={root}>
      <CoreContext value={app}>
        <I18nProvider i18n={app.i18n}>
          <Page app={app}>
            <ErrorBoundary failed={() => app.tell('internal')}>
              <Content {...frame} />
            </ErrorBoundary>
            <BadRequestDialog handling={app} />
            <LeaveDialog router={app.router} />
          </Page>
          <NoticeList />
        </I18nProvider>
      </CoreContext>
    </RootContext>
  )
}
