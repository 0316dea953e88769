import { prepaintOf, setPrepaint, type Prepaint, type PrepaintAttributes } from '../../src/ui/prepaint.ts'

const names = ['tenant', 'locale', 'api-base', 'token', 'path', 'theme', 'standalone'] as const

const attributesOf = (element: Element): PrepaintAttributes => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))

/** The element's shadow root, made early where the element is not defined yet. */
const rootOf = (element: Element): ShadowRoot => element.shadowRoot ?? element.attachShadow({ mode: 'open' })

/**
 * Paints what a person can already use before the framework has arrived; once an element. An element inside another that was
 * painted early, the shell, takes over that painting. Answers whether something is painted.
 */
export function paintEarly(element: Element, prepaint: Prepaint): boolean {
  const root = rootOf(element)
  if (prepaintOf(root)) return true
  const around = element.getRootNode()
  const outer = around instanceof ShadowRoot ? prepaintOf(around) : null
  outer?.follow(root)
  const handle = outer ?? prepaint(root, attributesOf(element))
  if (handle) setPrepaint(root, handle)
  return handle !== null
}

/** Paints the elements that wait for their definition, also those that are added meanwhile. Answers with one that is painted. */
export function paintWaiting(tag: string, prepaint: Prepaint): Element | null {
  const paint = () => [...document.querySelectorAll(`${tag}:not(:defined)`)].filter((element) => paintEarly(element, prepaint)).at(0) ?? null
  const observer = new MutationObserver(paint)
  observer.observe(document, { childList: true, subtree: true })
  void customElements.whenDefined(tag).then(() => observer.disconnect())
  return paint()
}
