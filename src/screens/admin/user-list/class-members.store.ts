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
/** People of one answer of the emoti service at most (ADMIN-01). */
const chunk = 100

const named = (displayName: string, userName: string) => (displayName === userName ? displayName : `${displayName} (${userName})`)
const memberOf = ({ id, displayName, userName, classes }: Person): Member => ({ id, type: 'STUDENT', name: named(displayName, userName), className: classes[0] ?? null })

async function peopleWithClasses(core: Core, signal: AbortSignal): Promise<Omit<ClassMembers, 'inClass'>> {
  const [people, classes] = await Promise.all([
    core.api('GET /coach-api/user', { query: { size: most, status: 'ACTIVE' } }, { signal, quiet: true }),
    core.api('GET /coach-api/class', { query: { size: 1000 } }, { signal, quiet: true }),
  ])
  const groups = classes.items.map(({ id, className }): Member => ({ id, type: 'CLASS', name: className, className }))
  const peopleByClass = new Map(groups.map(({ id }): [string, string[]] => [id, []]))
  for (const { id, classIds } of people.items) for (const one of classIds) peopleByClass.get(one)?.push(id)
  return { items: [...groups, ...people.items.map(memberOf)], peopleByClass }
}

/** The emoti service knows people alone, and gives them out in chunks. */
async function peopleOfEmoti(core: Core, signal: AbortSignal): Promise<Omit<ClassMembers, 'inClass'>> {
  const items: Member[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await core.api('GET /api/system/user/page', { query: { pageNo, pageSize: chunk } }, { signal, quiet: true })
    items.push(...data.list.map(({ id, uuid, displayName, username }): Member => ({ id, type: 'STUDENT', name: named(displayName, username), className: null, emotiServiceUserId: uuid })))
    if (data.list.length === 0 || items.length >= data.total) return { items, peopleByClass: new Map() }
  }
}

/** The people of the enterprise as members (UI-07), by the call that the page's settings name (ADMIN-01). */
export function classMembersOf(core: Core, classId: string, emotiUserService: boolean): Resource<ClassMembers> {
  return createResource(async (signal) => {
    const [everybody, present] = await Promise.all([
      emotiUserService ? peopleOfEmoti(core, signal) : peopleWithClasses(core, signal),
      core.api('GET /coach-api/user', { query: { size: most, class: classId } }, { signal, quiet: true }),
    ])
    return { ...everybody, inClass: present.items.map(memberOf) }
  })
}

/** What has to be told the platform so that exactly these are in the class; a chosen class stands for those who are in it. */
export function membershipChange({ inClass, peopleByClass }: Pick<ClassMembers, 'inClass' | 'peopleByClass'>, chosen: readonly Member[]): { add: string[]; remove: string[] } {
  const wanted = new Set(chosen.flatMap(({ type, id }) => (type === 'CLASS' ? (peopleByClass.get(id) ?? []) : [id])))
  const present = new Set(inClass.map(({ id }) => id))
  return { add: [...wanted].filter((id) => !present.has(id)), remove: [...present].filter((id) => !wanted.has(id)) }
}
