import { useLayoutEffect, useRef } from 'react'
import { useCore, useRoot } from '../../../ui/use-core.ts'
import type { Place } from '../places.ts'

/** Attributes of the shell that its elements get too. */
const handedDown = ['tenant', 'locale', 'api-base', 'token', 'theme'] as const

const destination = (event: Event): { to: string; replace: boolean } | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('to' in detail) || typeof detail.to !== 'string') return null
  return { to: detail.to, replace: 'replace' in detail && detail.replace === true }
}

/** Holds the element that owns the address, as a host page would: by its attributes and events alone. */
export function ElementPlace({ tag, path }: { tag: Place['tag']; path: string }) {
  const { router, embedded } = useCore()
  const shell = useRoot().host
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const made = document.createElement(tag)
    if (!embedded) made.setAttribute('standalone', 'nested')
    for (const name of handedDown) {
      const value = shell.getAttribute(name)
      if (value !== null) made.setAttribute(name, value)
    }
    made.setAttribute('path', router.$path.get())
    // The shell's own event tells the host; two for one step would confuse it.
    made.addEventListener('coach-navigate', (event) => {
      const wanted = destination(event)
      if (!wanted) return
      event.preventDefault()
      event.stopPropagation()
      router.go(wanted.to, { replace: wanted.replace })
    })
    place.current?.replaceChildren(made)
    element.current = made
    return () => made.remove()
  }, [tag, router, embedded, shell])

  useLayoutEffect(() => element.current?.setAttribute('path', path), [path])

  return <div className="shell-place" ref={place} />
}
