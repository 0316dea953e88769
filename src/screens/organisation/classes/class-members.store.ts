import type { Core } from '../../../stores/core.ts'
import { createResource, type Resource } from '../../../stores/resource.ts'
import { everybody, memberOf } from '../../../ui/member-select/everybody.ts'
import type { Member } from '../../../ui/member-select/member-index.ts'

/** Everybody who may be put into a class, and who is in it now. */
export interface ClassMembers {
  items: Member[]
  inClass: Member[]
}

/** People of one answer of the platform at most. */
const most = 20_000

/** Who is in a class, and who else there is. */
export function classMembersOf(
  core: Core,
  classId: string,
  emotiUserService: boolean,
): Resource<ClassMembers> {
  return createResource(async (signal) => {
    const [items, present] = await Promise.all([
      everybody(core, emotiUserService, signal),
      core.api('GET /coach-api/user', { query: { size: most, class: classId } }, { signal, quiet: true }),
    ])
    return { items, inClass: present.items.map(memberOf) }
  })
}

/**
 * What has to be told the platform so that exactly these are in the class; a chosen class stands for those
 * who are in it.
 */
export function membershipChange(
  { items, inClass }: ClassMembers,
  chosen: readonly Member[],
): { add: string[]; remove: string[] } {
  const classes = new Set(chosen.flatMap(({ type, id }) => (type === 'CLASS' ? [id] : [])))
  const ofClasses = items.filter(({ classIds }) => classIds?.some((id) => classes.has(id)))
  const wanted = new Set(
    [...chosen.filter(({ type }) => type === 'STUDENT'), ...ofClasses].map(({ id }) => id),
  )
  const present = new Set(inClass.map(({ id }) => id))
  return {
    add: [...wanted].filter((id) => !present.has(id)),
    remove: [...present].filter((id) => !wanted.has(id)),
  }
}
