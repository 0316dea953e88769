import type { Person } from '../../../contract/people.ts'

// What takes a change of many people back, from how each of them stood before it. People whom the change left as they
// were are left as they are.

/** By the department that they came from; empty for none. */
export const movesBack = (
  before: readonly Person[],
  departmentId: string,
): { ids: string[]; departmentId: string }[] =>
  grouped(
    before.filter((person) => (person.departmentId ?? '') !== departmentId),
    (person) => ({ departmentId: person.departmentId ?? '' }),
  )

/** Those whom `status` was new to. */
export const idsOfOthers = (before: readonly Person[], status: Person['status']): string[] =>
  before.filter((person) => person.status !== status).map(({ id }) => id)

/** By what they lost and gained. */
export const rolesBack = (
  before: readonly Person[],
  add: readonly string[],
  remove: readonly string[],
): { ids: string[]; add: string[]; remove: string[] }[] =>
  grouped(before, ({ roles }) => {
    const had = new Set(roles.map(({ id }) => id))
    return { add: remove.filter((role) => had.has(role)), remove: add.filter((role) => !had.has(role)) }
  }).filter((group) => group.add.length + group.remove.length > 0)

/** Those who were not in the class. */
export const idsOutside = (before: readonly Person[], classId: string): string[] =>
  before.filter(({ classIds }) => !classIds.includes(classId)).map(({ id }) => id)

/** One group for all whom the same takes back. */
function grouped<Back extends object>(
  people: readonly Person[],
  backOf: (person: Person) => Back,
): (Back & { ids: string[] })[] {
  const groups = new Map<string, Back & { ids: string[] }>()
  for (const person of people) {
    const back = backOf(person)
    const key = JSON.stringify(back)
    const known = groups.get(key)
    if (known) known.ids.push(person.id)
    else groups.set(key, { ...back, ids: [person.id] })
  }
  return [...groups.values()]
}
