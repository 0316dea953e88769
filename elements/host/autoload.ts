import { defineElement } from './define-element.ts'
import { definitions } from './definitions.ts'
import { ownPage } from './own-page.ts'

const selector = Object.keys(definitions).join()
const asked = new Set<string>()

/** Where there are no elements, a server renders the page: it may import the scripts too. */
const inBrowser = typeof customElements !== 'undefined'

/** Defines an element and fetches what it needs, once. */
export function want(tag: string): void {
  const definition = definitions[tag]
  if (!inBrowser || !definition || asked.has(tag)) return
  asked.add(tag)
  defineElement(tag, definition, autoload).catch((error: unknown) => {
    asked.delete(tag)
    console.error(`<${tag}> could not be loaded`, error)
  })
}

function scan(node: Node): void {
  const found = node instanceof Element || node instanceof Document || node instanceof DocumentFragment ? [...node.querySelectorAll(selector)] : []
  if (node instanceof Element && node.matches(selector)) found.unshift(node)
  for (const element of found) {
    ownPage(element)
    want(element.localName)
  }
}

/** Loads the elements in a document or in an open shadow root of ours: those present, and those added later. */
export function autoload(root: Document | ShadowRoot): void {
  scan(root)
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) scan(node)
  }).observe(root, { childList: true, subtree: true })
}
