import type { Course } from '../../../../domain/course/course.ts'

/** A value that a text can say: what stands between its braces, and what a person calls it. */
export interface NamedValue {
  words: string
  name: string
}

/** Every value that a text of the course can say (TEXT-02); a question bank has none. */
export function valuesOf(course: Course): NamedValue[] {
  if (course.kind !== 'dialogue-flow') return []
  return [
    ...course.variables.map(({ id, name }) => ({ words: id, name })),
    ...course.facts.map(({ id, name }) => ({ words: `fact:${id}`, name })),
  ]
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Those whose name or id has in it what was typed, those that begin with it first. */
export function foundValues(values: readonly NamedValue[], typed: string): NamedValue[] {
  const wanted = plain(typed.replace(/^\{/, '').trim())
  const place = ({ words, name }: NamedValue) => {
    const places = [plain(name), plain(words)].map((text) => text.indexOf(wanted)).filter((at) => at >= 0)
    return places.length === 0 ? -1 : Math.min(...places)
  }
  return values
    .map((value) => ({ value, at: place(value) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ value }) => value)
}
