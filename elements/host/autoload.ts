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

/** Tags like ours that were looked at: a host may have elements of its own whose names begin so. */
const strange = new Set<string>()
/** How long a host's own element may take to be defined before its tag counts as misspelt, in milliseconds. */
const patience = 3_000

function suspect(element: Element): void {
  const { localName } = element
  if (!localName.startsWith('coach-') || strange.has(localName)) return
  strange.add(localName)
  setTimeout(
    () => void import('./diagnosis.ts').then(({ diagnoseTag }) => diagnoseTag(element)).catch(() => {}),
    patience,
  )
}

const meet = (element: Element): void =>
  leaves.has(element.localName) ? defineLeaf(element.localName) : suspect(element)

const undefinedYet = ':not(:defined)'

function scan(node: Node): void {
  if (node instanceof Element && node.matches(undefinedYet)) meet(node)
  if (node instanceof Element || node instanceof Document || node instanceof DocumentFragment)
    for (const element of node.querySelectorAll(undefinedYet)) meet(element)
}

/** Defines the leaves in a document or in an open shadow root of ours: those present, and those added later. */
export function autoload(root: Document | ShadowRoot): void {
  scan(root)
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
    else fetchers.set(tag, defineElement(tag, definition, autoload))
  }
  autoload(document)
}
