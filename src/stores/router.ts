import { atom, type ReadableAtom } from 'nanostores'
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

/** The standalone page: `#/…` (SHELL-08). While `held`, the browser asks before it closes or reloads the page. */
export function hashHistory(start: string, held: () => boolean): PathHistory {
  return {
    path: () => cleanPath(location.hash, start),
    push(path) {
      location.hash = path
    },
    replace(path) {
      history.replaceState(history.state, '', `#${path}`)
    },
    listen(changed) {
      const unloading = (event: BeforeUnloadEvent) => {
        if (held()) event.preventDefault()
      }
      addEventListener('hashchange', changed)
      addEventListener('beforeunload', unloading)
      return () => {
        removeEventListener('hashchange', changed)
        removeEventListener('beforeunload', unloading)
      }
    },
    href: (path) => `#${path}`,
  }
}

export interface OwnRouter extends Router {
  /** Shows a path that the host asked for: no event, since the host knows. */
  show(to: string): void
  /** Where the reader wants to go while something typed is not saved; null where nothing is to be asked. */
  $leaving: ReadableAtom<string | null>
  /** The answer to `$leaving`. */
  leave(): void
  stay(): void
  dispose(): void
}

/**
 * `announce` answers false where the host navigates itself; `held` whether going to a path would lose what was
 * typed.
 */
export function createRouter(
  history: PathHistory,
  announce: (to: string, replace: boolean) => boolean,
  held: (to: string) => boolean = () => false,
): OwnRouter {
  const $path = atom(history.path())
  const $leaving = atom<string | null>(null)
  /** Goes where the reader was asked about. */
  let onLeave = () => {}
  const read = () => $path.set(history.path())
  const heard = () => {
    const wanted = history.path()
    if (wanted === $path.get() || !held(wanted)) return read()
    history.push($path.get())
    onLeave = () => {
      $path.set(wanted)
      history.push(wanted)
    }
    $leaving.set(wanted)
  }
  const go = (to: string, options?: { replace?: boolean }) => {
    const path = cleanPath(to)
    const replace = options?.replace ?? false
    if (!announce(path, replace)) return
    history[replace ? 'replace' : 'push'](path)
    read()
  }
  const dispose = history.listen(heard)
  return {
    $path,
    $leaving,
    leave() {
      if ($leaving.get() === null) return
      $leaving.set(null)
      onLeave()
    },
    stay: () => $leaving.set(null),
    go,
    follow(to) {
      const path = cleanPath(to)
      if (path === $path.get() || !held(path)) return go(path)
      onLeave = () => go(path)
      $leaving.set(path)
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
