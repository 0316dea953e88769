import type { Person } from '../../../contract/people.ts'
import type { Core } from '../../../stores/core.ts'
import { nextSorting, type Sorting } from '../../../ui/table/table-model.ts'
import { wanted, type Filter } from '../address-filter.ts'
import { attempt, attemptChange, type ChangeOutcome, type Outcome } from '../attempt.ts'
import { classesOf, departmentsOf, ownPermissions, rolesOf } from '../lookups.ts'
import { createPagedList, type PagedList } from '../paged-list.ts'
import { fieldsOfPerson, personTypes, type PersonDraft } from './person-form.ts'

/** By what people are found; ids of department (with all below), class and role. */
export type PeopleFilterName = 'userName' | 'status' | 'type' | 'department' | 'class' | 'role' | 'sort' | 'order'
export const everybody: Filter<PeopleFilterName> = { userName: '', status: '', type: '', department: '', class: '', role: '', sort: '', order: '' }

const sortable = ['userName', 'displayName', 'department', 'lastLoginAt'] as const
type SortField = (typeof sortable)[number]
const isSortField = (text: string): text is SortField => sortable.some((field) => field === text)
const isType = (text: string): text is keyof PersonDraft['type'] & ('0' | '1' | '2') => text in personTypes

/** A filter as the platform takes it. What an address says and no call takes is left out. */
export function peopleQuery(filter: Filter<PeopleFilterName>) {
  const { userName, status, type, department, class: className, role } = wanted(filter)
  return {
    ...(userName && { userName }),
    ...((status === 'ACTIVE' || status === 'DISABLED') && { status: status as 'ACTIVE' | 'DISABLED' }),
    ...(type && isType(type) && { type: personTypes[type] }),
    ...(department && { department }),
    ...(className && { class: className }),
    ...(role && { role }),
  }
}

function orderQuery({ sort, order }: Filter<PeopleFilterName>) {
  return isSortField(sort) ? { sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) } : {}
}

export type UserListStore = ReturnType<typeof createUserListStore>

/** The people of the enterprise and all that is done with them (ADMIN-01, ADMIN-09a, PERM-07). */
export function createUserListStore(core: Core) {
  const list: PagedList<Person, PeopleFilterName> = createPagedList(core, {
    name: 'user-list',
    none: everybody,
    typed: ['userName'],
    load: (at, filter, signal) => core.api('GET /coach-api/user', { query: { ...at, ...peopleQuery(filter), ...orderQuery(filter) } }, { signal, quiet: true }),
  })
  const departments = departmentsOf(core)
  const roles = rolesOf(core)
  const classes = classesOf(core)
  const own = ownPermissions(core)
  /** Of everybody who stood on a page: chosen people may stand on another one by now. */
  const names = new Map<string, string>()
  const stopNames = list.$page.subscribe((page) => {
    if (page.status === 'ready') for (const { id, displayName } of page.items) names.set(id, displayName)
  })

  const sortingOf = ({ sort, order }: Filter<PeopleFilterName>): Sorting | null => (isSortField(sort) ? { column: sort, descending: order === 'desc' } : null)
  /** People and the figures beside them are fetched anew after each change. */
  async function changing<Reply>(work: () => Promise<Reply>): Promise<Outcome<Reply>> {
    const outcome = await attempt(work)
    if (outcome.status === 'done') refresh()
    return outcome
  }
  function refresh() {
    list.reload()
    void departments.reload()
    void classes.reload()
  }

  return {
    list,
    $departments: departments.$value,
    $roles: roles.$value,
    $classes: classes.$value,
    $own: own.$value,
    sortingOf,
    sort(column: string) {
      const next = nextSorting(sortingOf(list.$filter.get()), column)
      list.filter({ sort: next?.column ?? '', order: next?.descending ? 'desc' : '' })
    },
    nameOf: (id: string) => names.get(id) ?? id,
    /** Answers the first password where one was made up. */
    add: (draft: PersonDraft) =>
      changing(async () => {
        const { password, userName } = draft
        return core.api('POST /coach-api/user', { body: { userName: userName.trim(), ...fieldsOfPerson(draft), ...(password && { password }) } }, { quiet: true })
      }),
    async change(person: Person, draft: PersonDraft): Promise<ChangeOutcome<Person, Person>> {
      const { id, revision } = person
      const outcome = await attemptChange(
        () => core.api('PUT /coach-api/user/:id', { params: { id }, body: { ...fieldsOfPerson(draft), revision } }, { quiet: true }),
        () => core.api('GET /coach-api/user/:id', { params: { id } }, { quiet: true }),
      )
      if (outcome.status !== 'refused') refresh()
      return outcome
    },
    setStatus: (ids: string[], status: 'ACTIVE' | 'DISABLED') => changing(() => core.api('POST /coach-api/user/_status', { body: { ids, status } }, { quiet: true })),
    move: (ids: string[], departmentId: string) => changing(() => core.api('POST /coach-api/user/_move', { body: { ids, departmentId: departmentId || null } }, { quiet: true })),
    changeRoles: (ids: string[], add: string[], remove: string[]) => changing(() => core.api('POST /coach-api/user/_roles', { body: { ids, add, remove } }, { quiet: true })),
    putIntoClass: (ids: string[], id: string) => changing(() => core.api('POST /coach-api/class/:id/_members', { params: { id }, body: { add: ids, remove: [] } }, { quiet: true })),
    erase: (ids: string[]) => changing(() => core.api('POST /coach-api/user/_erase', { body: { ids } }, { quiet: true })),
    resetPassword: (id: string) => changing(() => core.api('POST /coach-api/user/:id/password', { params: { id }, body: {} }, { quiet: true })),
    unlock: (id: string) => changing(() => core.api('POST /coach-api/user/:id/unlock', { params: { id }, body: {} }, { quiet: true })),
    signOut: (id: string) => changing(() => core.api('POST /coach-api/user/:id/logout', { params: { id }, body: {} }, { quiet: true })),
    refresh,
    dispose() {
      stopNames()
      for (const part of [list, departments, roles, classes, own]) part.dispose()
    },
  }
}
