import { prepaints, type Prepaint, type PrepaintAttributes } from '../../src/ui/prepaint.ts'

const names = ['tenant', 'locale', 'api-base', 'token', 'path', 'theme', 'standalone'] as const

const attributesOf = (element: Element): PrepaintAttributes => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))

/** The element's shadow root, made early where the element is not defined yet. */
const rootOf = (element: Element): ShadowRoot => element.shadowRoot ?? element.attachShadow({ mode: 'open' })

/** Paints what a person can already use before the framework has arrived; once an element. */
export function paintEarly(element: Element, prepaint: Prepaint): void {
  const root = rootOf(element)
  if (prepaints.has(root)) return
  const handle = prepaint(root, attributesOf(element))
  if (handle) prepaints.set(root, handle)
}

/** Paints the elements that wait for their definition, also those that are added meanwhile. */
export function paintWaiting(tag: string, prepaint: Prepaint): void {
  const paint = () => {
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`)) paintEarly(element, prepaint)
  }
  paint()
  const observer = new MutationObserver(paint)
  observer.observe(document, { childList: true, subtree: true })
  void customElements.whenDefined(tag).then(() => observer.disconnect())
}
