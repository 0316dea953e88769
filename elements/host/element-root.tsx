import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import type { AuthSource, TokenProvider } from '../../src/api/auth-source.ts'
import { AppRoot } from '../../src/app/app-root.tsx'
import { createApp, type App } from '../../src/app/create-app.ts'
import type { CatalogArea } from '../../src/i18n/catalogs.ts'
import type { AppSettings } from '../../src/stores/app-core.ts'
import type { CoachEvents } from '../../src/stores/core.ts'
import { environmentOf, readEnvironment } from '../../src/stores/environment.ts'
import { cleanPath, hashHistory, memoryHistory, type PathHistory } from '../../src/stores/router.ts'
import { hasUnsaved } from '../../src/stores/shared.ts'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { inferredBase } from './platform-address.ts'

/** Fetched by an element that asks for it alone. */
const DemoFrame = lazy(() =>
  import('../../src/screens/practice/conversation/sample/demo-frame.tsx').then((m) => ({
    default: m.DemoFrame,
  })),
)

/** A sample in the place of the routes, which needs neither a platform nor a sign-in (EMBED-11a). Read once. */
const demoOf = (spec: ElementSpec): ElementSpec => ({
  ...spec,
  start: '/sample-conversation',
  open: true,
  frame: () => (
    <Suspense fallback={<Skeleton shape="page" />}>
      <DemoFrame />
    </Suspense>
  ),
})

/** What makes one element differ from another. */
export interface ElementSpec {
  /** Whose texts are loaded where the path names no screen. */
  area: CatalogArea
  /** The path where none is given. */
  start: string
  styles?: string[]
  /** Stands in for the routes: the shell, the login page. It gets the element's router through `useAppCore`. */
  frame?: () => ReactElement
  /** Whether it needs a signed-in user; the login page doesn't. */
  open?: boolean
}

export interface ElementProps {
  container: ShadowRoot
  tenant?: string | undefined
  locale?: string | undefined
  apiBase?: string | undefined
  token?: string | undefined
  path?: string | undefined
  user?: string | undefined
  tokenProvider?: TokenProvider | undefined
}

const settingsOf = (
  props: Pick<ElementProps, 'tenant' | 'locale' | 'apiBase' | 'token' | 'tokenProvider' | 'user'>,
): AppSettings => ({
  tenant: props.tenant || null,
  locale: props.locale ?? null,
  apiBase: props.apiBase ?? inferredBase,
  token: props.token ?? null,
  tokenProvider: typeof props.tokenProvider === 'function' ? props.tokenProvider : null,
  user: props.user || null,
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a page without types gave counts as missing where it is no text; `diagnosis.ts` tells of it. */
const readable = (props: ElementProps): ElementProps => ({
  ...props,
  tenant: textOf(props.tenant),
  locale: textOf(props.locale),
  apiBase: textOf(props.apiBase),
  token: textOf(props.token),
  path: textOf(props.path),
  user: textOf(props.user),
})

const silence = { code: 'network', attribute: null } as const

/** Fetched where it is needed: most pages never do. Offline there is nothing to explain. */
const explain = (host: Element, props: ElementProps, apiBase: string) =>
  import('./diagnosis.ts').then(
    ({ explainSilence }) => explainSilence(host, props, apiBase),
    () => silence,
  )

/** An element that is taken out and put back later opens where it was. */
const places = new WeakMap<Element, { history: PathHistory; given: string; tenant: string | null }>()

/**
 * `standalone` on the element: the page is ours and its address is the path. `standalone="nested"`: the shell
 * owns the address
 * and sets our path, but links look the same.
 */
function historyOf(host: Element, path: string, tenant: string | null, anew: boolean): PathHistory {
  const mode = host.getAttribute('standalone')
  if (mode !== null && mode !== 'nested') return hashHistory(path, hasUnsaved)
  const known = places.get(host)
  if (!anew && known?.given === path && known.tenant === tenant) return known.history
  const memory = memoryHistory(path)
  const history = mode === 'nested' ? { ...memory, href: (to: string) => `#${to}` } : memory
  places.set(host, { history, given: path, tenant })
  return history
}

const tell = <K extends keyof CoachEvents>(host: Element, name: K, detail: CoachEvents[K]): boolean =>
  host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'coach-navigate' }),
  )

function appFor(props: ElementProps, spec: ElementSpec, anew: boolean, instead: AuthSource | null): App {
  const host = props.container.host
  const settings = settingsOf(props)
  return createApp({
    settings,
    standalone: host.hasAttribute('standalone'),
    ownsPage: host.getAttribute('standalone') === '',
    environment: host.hasAttribute('standalone') ? readEnvironment() : environmentOf(host),
    restart: (tenantId, token) => void Object.assign(host, settings.token && { token }, { tenant: tenantId }),
    history: historyOf(host, cleanPath(props.path, spec.start), settings.tenant, anew),
    instead,
    explainSilence: (apiBase) => explain(host, props, apiBase),
    explainForeign: ({ tenantId }) =>
      void import('./diagnosis.ts').then(
        ({ diagnoseTenant }) => diagnoseTenant(host, tenantId),
        () => {},
      ),
    emit: (name, detail) => tell(host, name, detail),
  })
}

interface InstanceProps extends ElementProps {
  spec: ElementSpec
  /** It starts over for another tenant. */
  anew: boolean
  /** Called with the tenant of whoever is signed in. */
  meet(tenantId: string): void
  /** The own sign-in of the app before this one. */
  heritage: RefObject<AuthSource | null>
}

/** Gives an element its app, keeps it in step with the attributes, and ends it when the element stays away. */
function Instance({ spec, anew, meet, heritage, ...props }: InstanceProps) {
  const [app] = useState(() => appFor(props, spec, anew, heritage.current))
  const { tenant, locale, apiBase, token, tokenProvider, user } = props
  const path = cleanPath(props.path, spec.start)
  const [given, setGiven] = useState(path)

  useLayoutEffect(() => {
    app.configure(settingsOf({ tenant, locale, apiBase, token, tokenProvider, user }))
    heritage.current = app.ownSource()
  }, [app, heritage, tenant, locale, apiBase, token, tokenProvider, user])
  useEffect(() => {
    if (given === path) return
    setGiven(path)
    app.router.show(path)
  }, [app, given, path])
  useEffect(() => app.$user.subscribe((user) => user && meet(user.tenantId)), [app, meet])
  useEffect(() => () => app.dispose(), [app])

  return (
    <AppRoot
      app={app}
      root={props.container}
      home={spec.area}
      start={spec.start}
      frame={spec.frame ?? null}
      open={spec.open ?? false}
    />
  )
}

/**
 * One element. Where its tenant changes, by the attribute or by the token, it starts over in place: nothing
 * of the one tenant
 * is left on the other's screen, and the host hears of it (API-03).
 */
export function ElementRoot({ spec: usual, ...given }: ElementProps & { spec: ElementSpec }) {
  const props = readable(given)
  const host = props.container.host
  const [spec] = useState(() =>
    host.localName === 'coach-practice' && host.hasAttribute('demo') ? demoOf(usual) : usual,
  )
  const [known, setKnown] = useState({ tenant: props.tenant || null, start: 0 })
  const meet = useCallback(
    (tenant: string) =>
      setKnown((before) =>
        before.tenant === tenant
          ? before
          : { tenant, start: before.tenant === null ? before.start : before.start + 1 },
      ),
    [],
  )
  if (props.tenant && props.tenant !== known.tenant) meet(props.tenant)

  const told = useRef(known.tenant)
  const heritage = useRef<AuthSource | null>(null)
  useEffect(() => {
    const previous = told.current
    told.current = known.tenant
    if (previous !== null && known.tenant !== null && previous !== known.tenant)
      tell(host, 'coach-tenant-changed', { tenantId: known.tenant, previous })
  }, [host, known])

  return (
    <Instance
      key={known.start}
      {...props}
      spec={spec}
      anew={known.start > 0}
      meet={meet}
      heritage={heritage}
    />
  )
}
