import type { Prepaint } from '../../src/ui/prepaint.ts'
import { paintWaiting } from './prepaint.ts'
import type { ElementSpec } from './react-element.tsx'

export interface ElementDefinition {
  /** Fetches the element's React part; a second request, so that the early painting is on screen before React is parsed. */
  load(): Promise<ElementSpec>
  prepaint?: Prepaint
}

/** Registers an element (EMBED-01). A tag that exists already is left as it is: the bundle may be loaded twice. */
export async function defineElement(tag: string, { load, prepaint }: ElementDefinition): Promise<void> {
  if (customElements.get(tag)) return
  if (prepaint) paintWaiting(tag, prepaint)
  const [{ registerElement }, spec] = await Promise.all([import('./react-element.tsx'), load()])
  registerElement(tag, spec, prepaint ?? null)
}
