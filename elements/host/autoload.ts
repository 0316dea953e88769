/** Fetches the script of an element when its tag first appears. */
const elements: Record<string, () => Promise<unknown>> = {
  'coach-shell': () => import('../coach-shell.ts'),
  'coach-login': () => import('../coach-login.ts'),
  'coach-practice': () => import('../coach-practice.ts'),
  'coach-report': () => import('../coach-report.ts'),
  'coach-course-editor': () => import('../coach-course-editor.ts'),
  'coach-admin': () => import('../coach-admin.ts'),
}
const selector = Object.keys(elements).join()
const asked = new Set<string>()

function want(tag: string): void {
  const load = elements[tag]
  if (!load || asked.has(tag)) return
  asked.add(tag)
  load().catch((error: unknown) => {
    asked.delete(tag)
    console.error(`<${tag}> could not be loaded`, error)
  })
}

function scan(node: Node): void {
  if (node instanceof Element) want(node.localName)
  if (node instanceof Element || node instanceof Document || node instanceof DocumentFragment) for (const found of node.querySelectorAll(selector)) want(found.localName)
}

/** Loads the elements in a document or in an open shadow root of ours: those present, and those added later. */
export function autoload(root: Document | ShadowRoot): void {
  scan(root)
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) scan(node)
  }).observe(root, { childList: true, subtree: true })
}
