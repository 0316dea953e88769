import type { Prepaint } from '../../src/ui/prepaint.ts'
import { paintEarly, paintWaiting } from './prepaint.ts'
import type { ElementSpec } from './element-root.tsx'

export interface ElementDefinition {
  /** Fetches what the element's frame needs. `autoload` watches a shadow root for further elements. */
  load(autoload: (root: ShadowRoot) => void): Promise<ElementSpec>
  prepaint?: Prepaint
  /** Begins to fetch what the element will need after its framework, where it was painted early. */
  alongside?(element: Element): void
}

/**
 * Registers an element (EMBED-01): paints it early, then fetches the framework, so that the painting is on screen before
 * React is parsed. A tag that exists already is left as it is: the bundle may be loaded twice.
 */
export async function defineElement(tag: string, { load, prepaint, alongside }: ElementDefinition, autoload: (root: ShadowRoot) => void): Promise<void> {
  if (customElements.get(tag)) return
  const painted = prepaint ? paintWaiting(tag, prepaint) : null
  const framework = Promise.all([import('./react-element.tsx'), load(autoload)])
  if (painted) alongside?.(painted)
  const [{ registerElement }, spec] = await framework
  registerElement(tag, spec, prepaint ? (element) => paintEarly(element, prepaint) : null)
}
