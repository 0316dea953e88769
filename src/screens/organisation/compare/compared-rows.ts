import type { ComparedCourse } from '../../../contract/report.ts'

type Result = ComparedCourse['results'][number]

export interface ComparedRow {
  id: string
  /** Of each person, in their order; null where there is none. */
  values: (number | null)[]
  /** The highest of several that differ; null where none stands out. */
  highest: number | null
}

/** The highest value, where somebody has less. */
export function highestOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known)
  return known.some((value) => value < most) ? most : null
}

const rowOf = (id: string, values: (number | null)[], compares = true): ComparedRow => ({
  id,
  values,
  highest: compares ? highestOf(values) : null,
})

/** The figures of a course, and below them its abilities by name, as each of some people has them. */
export function comparedRows(
  { results }: Pick<ComparedCourse, 'results'>,
  people: readonly string[],
): { attempts: ComparedRow; best: ComparedRow; last: ComparedRow; abilities: ComparedRow[] } {
  const own = people.map((id) => results.find(({ userId }) => userId === id) ?? null)
  const of = (value: (result: Result) => number) => own.map((result) => result && value(result))
  const names = [...new Set(results.flatMap(({ abilities }) => abilities.map(({ name }) => name)))]
  return {
    // Who practised more often is no better for it.
    attempts: rowOf(
      'attempts',
      of(({ attempts }) => attempts),
      false,
    ),
    best: rowOf(
      'best',
      of(({ best }) => best),
    ),
    last: rowOf(
      'last',
      of(({ last }) => last),
    ),
    abilities: names.map((name) =>
      rowOf(
        name,
        own.map((result) => result?.abilities.find((ability) => ability.name === name)?.value ?? null),
      ),
    ),
  }
}
