/** The element that has the focus, looked for inside open shadow roots. */
const focused = (): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** What an element stands in, out of slots and shadow roots as well. */
const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : (node instanceof Element && node.assignedSlot) || node.parentNode

/**
 * Whether nobody on the page has the focus but an element that `root` stands in, such as the shell's main part after a change of
 * screens: an embedded practice never takes it from its host.
 */
const focusIsFree = (root: ShadowRoot): boolean => {
  const active = focused()
  if (!active) return true
  for (let around: Node | null = root.host; around; around = parentOf(around))
    if (around === active) return true
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
