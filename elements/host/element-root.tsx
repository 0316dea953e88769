import { useEffect, useLayoutEffect, useState, type ReactElement } from 'react'
import type { TokenProvider } from '../../src/api/auth-source.ts'
import { AppRoot } from '../../src/app/app-root.tsx'
import { createApp, type App, type AppSettings } from '../../src/app/create-app.ts'
import type { CatalogArea } from '../../src/i18n/catalogs.ts'
import { cleanPath, hashHistory, memoryHistory, type PathHistory } from '../../src/stores/router.ts'

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
  tokenProvider?: TokenProvider | undefined
}

const settingsOf = (props: Pick<ElementProps, 'tenant' | 'locale' | 'apiBase' | 'token' | 'tokenProvider'>): AppSettings => ({
  tenant: props.tenant ?? null,
  locale: props.locale ?? null,
  apiBase: props.apiBase ?? '',
  token: props.token ?? null,
  tokenProvider: typeof props.tokenProvider === 'function' ? props.tokenProvider : null,
})

/** An element that is taken out and put back later opens where it was. */
const places = new WeakMap<Element, { history: PathHistory; given: string }>()

/**
 * `standalone` on the element: the page is ours and its address is the path. `standalone="nested"`: the shell owns the address
 * and sets our path, but links look the same.
 */
function historyOf(host: Element, path: string, start: string): PathHistory {
  const mode = host.getAttribute('standalone')
  if (mode !== null && mode !== 'nested') return hashHistory(path)
  const known = places.get(host)
  if (known?.given === path) return known.history
  const memory = memoryHistory(cleanPath(path, start))
  const history = mode === 'nested' ? { ...memory, href: (to: string) => `#${to}` } : memory
  places.set(host, { history, given: path })
  return history
}

function appFor(props: ElementProps, spec: ElementSpec): App {
  const host = props.container.host
  return createApp({
    settings: settingsOf(props),
    standalone: host.hasAttribute('standalone'),
    history: historyOf(host, cleanPath(props.path, spec.start), spec.start),
    emit: (name, detail) => host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'coach-navigate' })),
  })
}

/** Gives an element instance its app, keeps it in step with the attributes, and ends it when the element stays away. */
export function ElementRoot({ spec, ...props }: ElementProps & { spec: ElementSpec }) {
  const [app] = useState(() => appFor(props, spec))
  const { tenant, locale, apiBase, token, tokenProvider } = props
  const path = cleanPath(props.path, spec.start)
  const [given, setGiven] = useState(path)

  useLayoutEffect(() => app.configure(settingsOf({ tenant, locale, apiBase, token, tokenProvider })), [app, tenant, locale, apiBase, token, tokenProvider])
  useEffect(() => {
    if (given === path) return
    setGiven(path)
    app.router.show(path)
  }, [app, given, path])
  useEffect(() => () => app.dispose(), [app])

  return <AppRoot app={app} root={props.container} home={spec.area} frame={spec.frame ?? null} open={spec.open ?? false} />
}
