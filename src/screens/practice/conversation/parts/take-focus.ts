/** The element that has the focus, looked for inside open shadow roots. */
const focused = (): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Whether nobody on the page has the focus but an element that `root` stands in: an embedded practice never
 * takes it from its host.
 */
const focusIsFree = (root: ShadowRoot): boolean => {
  const active = focused()
  if (!active || active === document.body || active === document.documentElement) return true
  let host: Node = root
  while (host instanceof ShadowRoot) {
    if (active === host.host) return true
    host = host.host.getRootNode()
  }
  return false
}

/** Whether the learner stands in an empty composer, from where the focus may go on to a question. */
const idlesInComposer = (root: ShadowRoot): boolean =>
  root.activeElement instanceof HTMLTextAreaElement && root.activeElement.value === ''

/** Brings a question to the learner who has nothing half written. */
export const takeFocusToQuestion = (root: ShadowRoot, element: HTMLElement | null): void => {
  if (element && (idlesInComposer(root) || focusIsFree(root))) element.focus({ preventScroll: true })
}

/** Puts the focus where the learner goes on, unless it is in use elsewhere. */
export const takeFocus = (root: ShadowRoot, element: HTMLElement | null): void => {
  if (element && focusIsFree(root)) element.focus({ preventScroll: true })
}
