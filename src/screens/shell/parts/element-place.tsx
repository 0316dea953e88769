import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import type { TokenProvider } from '../../../api/auth-source.ts'
import type { AppSettings } from '../../../stores/app-core.ts'
import type { Place } from '../../../ui/places.ts'
import { partNames } from '../../../ui/parts.ts'
import { useAppCore, useRoot } from '../../../ui/use-core.ts'

type Inner = HTMLElement & { tokenProvider?: TokenProvider | null }

const destination = (event: Event): { to: string; replace: boolean } | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('to' in detail) || typeof detail.to !== 'string')
    return null
  return { to: detail.to, replace: 'replace' in detail && detail.replace === true }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

/** What the host says to the shell holds for the element in it. */
function handDown(
  element: Inner,
  { tenant, locale, apiBase, token, user, tokenProvider }: AppSettings,
): void {
  for (const [name, value] of Object.entries({ tenant, locale, token, user }))
    setAttribute(element, name, value)
  // Empty it means the page's own, which none would not.
  element.setAttribute('api-base', apiBase)
  element.tokenProvider = tokenProvider
}

/** What a host says of its surroundings; read once, as the shell reads it. */
const surroundings = ['external-service', 'emoti-user-service']

/** Holds the element that owns the address, as a host page would: by its attributes, properties and events alone. */
export function ElementPlace({ tag, path }: { tag: Place['tag']; path: string }) {
  const { router, embedded, $settings } = useAppCore()
  const shell = useRoot().host
  const settings = useStore($settings)
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<Inner | null>(null)

  useLayoutEffect(() => {
    const made: Inner = document.createElement(tag)
    if (!embedded) made.setAttribute('standalone', 'nested')
    made.setAttribute('exportparts', partNames)
    for (const name of surroundings) made.toggleAttribute(name, shell.hasAttribute(name))
    handDown(made, $settings.get())
    made.setAttribute('path', router.$path.get())
    const takeTheme = () => setAttribute(made, 'theme', shell.getAttribute('theme'))
    const themes = new MutationObserver(takeTheme)
    themes.observe(shell, { attributeFilter: ['theme'] })
    takeTheme()
    // The shell's own event tells the host; two for one step would confuse it.
    made.addEventListener('coach-navigate', (event) => {
      const wanted = destination(event)
      if (!wanted) return
      event.preventDefault()
      event.stopPropagation()
      router.go(wanted.to, { replace: wanted.replace })
    })
    made.addEventListener('coach-tenant-changed', (event) => event.stopPropagation())
    place.current?.replaceChildren(made)
    element.current = made
    return () => {
      themes.disconnect()
      made.remove()
    }
  }, [tag, router, embedded, shell, $settings])

  useLayoutEffect(() => {
    if (element.current) handDown(element.current, settings)
  }, [settings])
  useLayoutEffect(() => element.current?.setAttribute('path', path), [path])

  return <div className="shell-place" ref={place} />
}
