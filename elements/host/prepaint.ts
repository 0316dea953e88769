import { prepaintOf, setPrepaint, type Prepaint, type PrepaintAttributes } from '../../src/ui/prepaint.ts'

const names = ['tenant', 'locale', 'api-base', 'token', 'path', 'theme', 'standalone'] as const

const attributesOf = (element: Element): PrepaintAttributes =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))

/**
 * Paints what a person can already use before the framework has arrived; once an element. An element inside
 * another that was
 * painted early, the shell, takes over that painting. Answers whether something is painted.
 */
export function paintEarly(element: Element, prepaint: Prepaint): boolean {
  const root = element.shadowRoot
  if (!root) return false
  if (prepaintOf(root)) return true
  const around = element.getRootNode()
  const outer = around instanceof ShadowRoot ? prepaintOf(around) : null
  outer?.follow(root)
  const handle = outer ?? prepaint(root, attributesOf(element))
  if (handle) setPrepaint(root, handle)
  return handle !== null
}
