/**
 * Prints one part of a shadow root alone, whatever page it stands in: a copy in a frame of its own, with the same
 * constructed sheets, in light colours and unfolded but for what has `data-as-unfolded`, which is as its reader left it. The host's page and its
 * styles are left alone. What is drawn on a canvas does not come along: draw an SVG for `:host([printing])`.
 */
export async function printArea(area: Element, title: string): Promise<void> {
  const root = area.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    inset: 'auto 0 0 auto',
    width: '210mm',
    height: '0',
    border: '0',
    visibility: 'hidden',
  })
  document.body.append(frame)
  const view = frame.contentWindow
  if (!view) return frame.remove()
  fillFrame(view, root, area, title)
  await new Promise((resolve) => view.requestAnimationFrame(resolve))
  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true })
  view.focus()
  view.print()
}

/** Builds the copy; apart, so that it can be looked at without a printer. */
export function fillFrame(view: Window, root: ShadowRoot, area: Element, title: string): void {
  const page = view.document
  page.title = title
  page.documentElement.lang =
    root.host.getAttribute('lang') ?? area.closest('[lang]')?.getAttribute('lang') ?? ''
  const host = page.createElement('div')
  for (const { name, value } of root.host.attributes)
    if (name === 'lang' || name === 'locale') host.setAttribute(name, value)
  host.setAttribute('theme', 'light')
  host.setAttribute('printing', '')
  page.body.style.margin = '0'
  page.body.append(host)
  const copyRoot = host.attachShadow({ mode: 'open' })
  copyRoot.adoptedStyleSheets = sheetsFor(view, root)
  const copy = page.importNode(area, true)
  const frame = page.createElement('div')
  frame.className = 'coach-root'
  frame.lang = page.documentElement.lang
  const paper = page.createElement('div')
  paper.className = 'coach-page'
  paper.append(copy)
  frame.append(paper)
  copyRoot.append(frame)
  for (const details of copyRoot.querySelectorAll<HTMLDetailsElement>('details:not([data-as-unfolded])'))
    details.open = true
}

/** Sheets belong to the document that they were made in. */
function sheetsFor(view: Window, root: ShadowRoot): CSSStyleSheet[] {
  const Sheet: unknown = Reflect.get(view, 'CSSStyleSheet')
  if (!isSheetMaker(Sheet)) return []
  return root.adoptedStyleSheets.map((sheet) => {
    const made = new Sheet()
    made.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
    return made
  })
}

const isSheetMaker = (value: unknown): value is new () => CSSStyleSheet => typeof value === 'function'
