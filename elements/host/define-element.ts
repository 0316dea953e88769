import type { Prepaint } from '../../src/ui/prepaint.ts'
import { defineFramed, type Frame } from './coach-element.ts'
import type { ElementSpec } from './element-root.tsx'
import { ownPage } from './own-page.ts'
import { paintEarly } from './prepaint.ts'

/** An element around screens. */
export interface ElementDefinition {
  /** Fetches what the element's frame needs. */
  load(): Promise<ElementSpec>
  prepaint?: Prepaint
  /** Begins to fetch what the element will need after its framework. `painted`: it was painted early. */
  alongside?(element: Element, painted: boolean): void
}

/** An element that stands alone: no framework, no early painting. Defined when its tag is on the page. */
export interface LeafDefinition {
  define(): Promise<unknown>
}

/** Fetches the framework and what an element shows, so that what is painted early stands before React is parsed. */
async function fetchFrame({ load }: ElementDefinition): Promise<Frame> {
  const [{ createFrame }, spec] = await Promise.all([import('./react-element.tsx'), load()])
  return createFrame(spec)
}

/** Registers an element (EMBED-01). Answers with what fetches its parts before one is on the page. */
export function defineElement(tag: string, definition: ElementDefinition): () => void {
  const { prepaint, alongside } = definition
  let fetching: Promise<Frame> | null = null
  const fetchOnce = () => {
    fetching ??= fetchFrame(definition).catch((error: unknown) => {
      fetching = null
      throw error
    })
    return fetching
  }
  defineFramed(tag, {
    paintEarly(element) {
      ownPage(element)
      return prepaint ? paintEarly(element, prepaint) : false
    },
    load(first, painted) {
      const fetched = fetchOnce()
      alongside?.(first, painted)
      return fetched
    },
  })
  // An element on the page says by itself what can't be fetched.
  return () => void fetchOnce().catch(() => {})
}
