/** Colours that colleagues are told apart by (COURSE-09b): `[data-colleague]` of course-editor.css. */
export const colleagueColours = 8

/** Small, the same for the same id. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7)

/** Gives each person a colour that they keep; two have the same only where there are more people than colours. */
export function createColleagueColours(): (person: string) => number {
  const given = new Map<string, number>()
  return (person) => {
    const before = given.get(person)
    if (before !== undefined) return before
    const first = numberOf(person) % colleagueColours
    const taken = new Set(given.values())
    const wanted = Array.from({ length: colleagueColours }, (_, n) => (first + n) % colleagueColours)
    const colour = wanted.find((one) => !taken.has(one)) ?? first
    given.set(person, colour)
    return colour
  }
}
