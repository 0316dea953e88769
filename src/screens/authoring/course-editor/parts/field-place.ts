/** What marks the place of a field: its path in the thing that is shown, such as `branches.0.match`. */
export const fieldMark = (field: string | undefined) => (field === undefined ? {} : { 'data-field': field })

/** What takes what is typed or chosen; what takes files for a button is hidden. */
const inputs = 'input:not([hidden]), textarea, select, [role="textbox"], button'

/** Of the marks of a form the one nearest to a field: itself, or what it lies in; null where none is. */
export function nearestMark(marks: readonly string[], field: string): string | null {
  return marks
    .filter((mark) => field === mark || field.startsWith(`${mark}.`))
    .reduce<string | null>(
      (nearest, mark) => (nearest && nearest.length >= mark.length ? nearest : mark),
      null,
    )
}

/** Which of the inputs at a mark is meant, where several stand there in a row. */
const placeInMark = (mark: string, field: string): number =>
  Number(/^\.(\d+)/.exec(field.slice(mark.length))?.[1] ?? 0)

/** Brings a field of a form into view, with the focus in it; the form's first one where it can't be told. Whether there is any. */
export function showField(form: HTMLElement, field: string): boolean {
  const marked = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const mark = nearestMark(
    marked.map((element) => element.dataset.field ?? ''),
    field,
  )
  const place = marked.find((element) => element.dataset.field === mark) ?? form
  const folded = place.closest('details')
  if (folded) folded.open = true
  const index = mark === null ? 0 : placeInMark(mark, field)
  const input = inputIn(place, index)
  place.scrollIntoView({ block: 'nearest' })
  input?.focus()
  if (input?.tagName === 'BUTTON') focusOnceThere(place, index)
  return input !== undefined
}

/** What takes what is typed, before what does something else. */
function inputIn(place: HTMLElement, index: number): HTMLElement | undefined {
  const [first, ...others] = place.querySelectorAll<HTMLElement>(inputs)
  const among = [first, ...others].filter((element) => element?.tagName !== 'BUTTON')
  return among[index] ?? among[0] ?? first
}

/** A text field's editor may still be on its way: it gets the focus then, unless somebody went on meanwhile. */
function focusOnceThere(place: HTMLElement, index: number): void {
  const root = place.getRootNode()
  if (!place.querySelector('[aria-busy="true"]') || !(root instanceof ShadowRoot)) return
  const { activeElement } = root
  const arrivals = new MutationObserver(() => {
    const input = inputIn(place, index)
    if (input?.tagName === 'BUTTON' && root.activeElement === activeElement) return
    arrivals.disconnect()
    if (root.activeElement === activeElement) input?.focus()
  })
  arrivals.observe(place, { attributes: true, childList: true, subtree: true })
}
