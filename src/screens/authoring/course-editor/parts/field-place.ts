/** What marks the place of a field: its path in the thing that is shown, such as `branches.0.match`. */
export const fieldMark = (field: string | undefined) => (field === undefined ? {} : { 'data-field': field })

/** What takes what is typed or chosen. */
const inputs = 'input, textarea, select, [role="textbox"], button'

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
  const [first, ...others] = place.querySelectorAll<HTMLElement>(inputs)
  const among = [first, ...others].filter((element) => element?.tagName !== 'BUTTON')
  const input = among[mark === null ? 0 : placeInMark(mark, field)] ?? among[0] ?? first
  place.scrollIntoView({ block: 'nearest' })
  input?.focus()
  return input !== undefined
}
