import type { Person } from '../../contract/people.ts'
import type { Core } from '../../stores/core.ts'
import type { Member } from './member-index.ts'

/** People of one answer of the platform at most. */
const most = 20_000
/** People of one answer of the emoti service at most (ADMIN-01). */
const chunk = 100

const named = (displayName: string, userName: string) =>
  displayName === userName ? displayName : `${displayName} (${userName})`

/** A person as one who can be chosen. */
export const memberOf = ({ id, displayName, userName, classes, classIds, departmentId }: Person): Member => ({
  id,
  type: 'STUDENT',
  name: named(displayName, userName),
  className: classes.join(' · ') || null,
  classIds,
  departmentId,
})

/**
 * The active people of the enterprise that the caller sees, and its classes (UI-07), by the call that the
 * page's settings name (ADMIN-01). Rejects as the calls do.
 */
export const everybody = (core: Core, emotiUserService: boolean, signal: AbortSignal): Promise<Member[]> =>
  emotiUserService ? peopleOfEmoti(core, signal) : peopleWithClasses(core, signal)

/** Everybody who can be named where something is for some: departments as well (PUBLISH-12), parents before children. Rejects as the calls do. */
export async function everybodyNamed(
  core: Core,
  emotiUserService: boolean,
  signal: AbortSignal,
): Promise<Member[]> {
  if (emotiUserService) return peopleOfEmoti(core, signal)
  const [members, departments] = await Promise.all([
    peopleWithClasses(core, signal),
    core.api('GET /coach-api/department', {}, { signal, quiet: true }),
  ])
  return [
    ...departments.items.map(({ id, name, parentId }): Member => ({
      id,
      type: 'DEPARTMENT',
      name,
      className: null,
      departmentId: parentId,
    })),
    ...members,
  ]
}

async function peopleWithClasses({ api }: Core, signal: AbortSignal): Promise<Member[]> {
  const [people, classes] = await Promise.all([
    api('GET /coach-api/user', { query: { size: most, status: 'ACTIVE' } }, { signal, quiet: true }),
    api('GET /coach-api/class', { query: { size: 1000 } }, { signal, quiet: true }),
  ])
  return [
    ...classes.items.map(({ id, className }): Member => ({ id, type: 'CLASS', name: className, className })),
    ...people.items.map(memberOf),
  ]
}

/** The emoti service knows people alone, and gives them out in chunks. */
async function peopleOfEmoti({ api }: Core, signal: AbortSignal): Promise<Member[]> {
  const items: Member[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await api(
      'GET /api/system/user/page',
      { query: { pageNo, pageSize: chunk } },
      { signal, quiet: true },
    )
    items.push(
      ...data.list.map(({ id, uuid, displayName, username }): Member => ({
        id,
        type: 'STUDENT',
        name: named(displayName, username),
        className: null,
        emotiServiceUserId: uuid,
      })),
    )
    if (data.list.length === 0 || items.length >= data.total) return items
  }
}
