import type { Person } from '../../../contract/people.ts'
import type { Core } from '../../../stores/core.ts'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { createResource, type Resource } from '../resource.ts'

/** Everybody who may be put into a class, and who is in it now. */
export interface ClassMembers {
  items: Member[]
  inClass: Member[]
  /** Ids of the people of each class, by its id. */
  peopleByClass: ReadonlyMap<string, readonly string[]>
}

/** People of one answer of the platform at most. */
const most = 20_000

const memberOf = ({ id, displayName, userName, classes }: Person): Member => ({ id, type: 'STUDENT', name: displayName === userName ? displayName : `${displayName} (${userName})`, className: classes[0] ?? null })

/** The people of the enterprise as members, with the classes that they stand in (UI-07). */
export function classMembersOf(core: Core, classId: string): Resource<ClassMembers> {
  return createResource(async (signal) => {
    const [people, classes] = await Promise.all([
      core.api('GET /coach-api/user', { query: { size: most, status: 'ACTIVE' } }, { signal }),
      core.api('GET /coach-api/class', { query: { size: 1000 } }, { signal }),
    ])
    const groups = classes.items.map(({ id, className }): Member => ({ id, type: 'CLASS', name: className, className }))
    const peopleByClass = new Map<string, string[]>()
    for (const { id, classIds } of people.items) for (const one of classIds) (peopleByClass.get(one) ?? peopleByClass.set(one, []).get(one))?.push(id)
    return { items: [...groups, ...people.items.map(memberOf)], inClass: people.items.filter((person) => person.classIds.includes(classId)).map(memberOf), peopleByClass }
  })
}

/** What has to be told the platform so that exactly these are in the class; a chosen class stands for those who are in it. */
export function membershipChange({ inClass, peopleByClass }: Pick<ClassMembers, 'inClass' | 'peopleByClass'>, chosen: readonly Member[]): { add: string[]; remove: string[] } {
  const wanted = new Set(chosen.flatMap(({ type, id }) => (type === 'CLASS' ? (peopleByClass.get(id) ?? []) : [id])))
  const present = new Set(inClass.map(({ id }) => id))
  return { add: [...wanted].filter((id) => !present.has(id)), remove: [...present].filter((id) => !wanted.has(id)) }
}
