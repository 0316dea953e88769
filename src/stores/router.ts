import { atom } from 'nanostores'
import type { Router } from './core.ts'

/** Where an element's path is kept. `listen` tells of changes from outside, such as the browser's back button. */
export interface PathHistory {
  path(): string
  push(path: string): void
  replace(path: string): void
  listen(changed: () => void): () => void
  href(path: string): string | undefined
}

/** `index`, `/index` and `#/index` are the same; an empty path is the start. */
export function cleanPath(path: string | null | undefined, start = '/'): string {
  const bare = (path ?? '').trim().replace(/^#/, '')
  if (bare === '' || bare === '/') return start
  return bare.startsWith('/') ? bare : `/${bare}`
}

/** An embedded element: the host's address and history are left alone. */
export function memoryHistory(start: string): PathHistory {
  let current = start
  return {
    path: () => current,
    push(path) {
      current = path
    },
    replace(path) {
      current = path
    },
    listen: () => () => {},
    href: () => undefined,
  }
}

/** The standalone page: `#/…` (SHELL-08). */
export function hashHistory(start: string): PathHistory {
  return {
    path: () => cleanPath(location.hash, start),
    push(path) {
      location.hash = path
    },
    replace(path) {
      history.replaceState(history.state, '', `#${path}`)
    },
    listen(changed) {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    href: (path) => `#${path}`,
  }
}

export interface OwnRouter extends Router {
  /** Shows a path that the host asked for: no event, since the host knows. */
  show(to: string): void
  dispose(): void
}

/** `announce` answers false where the host navigates itself. */
export function createRouter(history: PathHistory, announce: (to: string, replace: boolean) => boolean): OwnRouter {
  const $path = atom(history.path())
  const read = () => $path.set(history.path())
  const dispose = history.listen(read)
  return {
    $path,
    go(to, options) {
      const path = cleanPath(to)
      const replace = options?.replace ?? false
      if (!announce(path, replace)) return
      history[replace ? 'replace' : 'push'](path)
      read()
    },
    show(to) {
      if (cleanPath(to) === $path.get()) return
      history.replace(cleanPath(to))
      read()
    },
    href: (to) => history.href(cleanPath(to)),
    dispose,
  }
}
