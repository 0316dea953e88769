import { defineElement, type LeafDefinition } from './define-element.ts'
import { definitions } from './definitions.ts'

const leaves = new Map<string, LeafDefinition>()
const fetchers = new Map<string, () => void>()

function defineLeaf(tag: string): void {
  const leaf = leaves.get(tag)
  if (!leaf || !leaves.delete(tag)) return
  leaf.define().catch((error: unknown) => {
    leaves.set(tag, leaf)
    console.error(`<${tag}> could not be loaded`, error)
  })
}

/** Fetches what an element needs before its tag is on the page. */
export function want(tag: string): void {
  fetchers.get(tag)?.()
  defineLeaf(tag)
}

/** Tags that nobody had defined when they were met. */
const strange = new Set<string>()
/** How long a host's own element may take to be defined before its tag counts as misspelt, in milliseconds. */
const patience = 3_000

/** A host's element that is still to come may hold leaves of ours; one whose name begins like ours may be misspelt. */
function suspect(tag: string, element: Element): void {
  if (strange.has(tag)) return
  strange.add(tag)
  void customElements.whenDefined(tag).then(() => scan(document))
  if (tag.startsWith('coach-'))
    setTimeout(
      () => void import('./diagnosis.ts').then(({ diagnoseTag }) => diagnoseTag(element)).catch(() => {}),
      patience,
    )
}

const watched = new WeakSet<Document | ShadowRoot>()

/** Looks at an element of the page; into it where it is the host's own and its shadow root is open. */
function meet(element: Element): void {
  const { localName, shadowRoot } = element
  if (leaves.has(localName)) defineLeaf(localName)
  else if (element.matches(':not(:defined)')) suspect(localName, element)
  else if (shadowRoot && !(localName in definitions)) autoload(shadowRoot)
}

function scan(node: Node): void {
  if (node instanceof Element) meet(node)
  if (node instanceof Element || node instanceof Document || node instanceof DocumentFragment)
    for (const element of node.querySelectorAll('*')) meet(element)
}

/** Defines the leaves in a document or in an open shadow root: those present, and those added later. */
function autoload(root: Document | ShadowRoot): void {
  scan(root)
  if (watched.has(root)) return
  watched.add(root)
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) scan(node)
  }).observe(root, { childList: true, subtree: true })
}

/**
 * Defines every element around screens at once; what it shows is fetched when the first of its tag is on the
 * page. A leaf is fetched
 * and defined when its tag is there (EMBED-05a).
 */
export function defineElements(): void {
  for (const [tag, definition] of Object.entries(definitions)) {
    if ('define' in definition) leaves.set(tag, definition)
    else fetchers.set(tag, defineElement(tag, definition))
  }
  autoload(document)
}
