import { computed } from 'nanostores'
import type { Person } from '../../../contract/people.ts'
import { attempt, attemptChange, type ChangeResult, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { nextSorting, type Sorting } from '../../../ui/table/table-model.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import { classesOf, departmentsOf, ownRights, ownRulesOf, rolesOf } from '../lookups.ts'
import { createPagedList, type PagedList } from '../../../ui/records/paged-list.ts'
import { createChosen, type PeopleSelection } from './chosen.store.ts'
import { everybody, peopleQuery, type PeopleFilterName } from './people-query.ts'
import { fieldsOfPerson, type PersonDraft } from './person-form.ts'
import { mayChange } from './person-hindrance.ts'

const sortable = ['userName', 'displayName', 'department', 'lastLoginAt'] as const
type SortField = (typeof sortable)[number]
const isSortField = (text: string): text is SortField => sortable.some((field) => field === text)
function orderQuery({ sort, order }: Filter<PeopleFilterName>) {
  return isSortField(sort) ? { sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) } : {}
}

export type PeopleStore = ReturnType<typeof createPeopleStore>

/** The people of the enterprise and all that is done with them (ADMIN-01, ADMIN-09a, PERM-07). */
export function createPeopleStore(core: Core) {
  const list: PagedList<Person, PeopleFilterName> = createPagedList(core, {
    name: 'user-list',
    none: everybody,
    typed: ['userName'],
    load: (at, filter, signal) =>
      core.api(
        'GET /coach-api/user',
        { query: { ...at, ...peopleQuery(filter), ...orderQuery(filter) } },
        { signal, quiet: true },
      ),
  })
  const departments = departmentsOf(core)
  const roles = rolesOf(core)
  const classes = classesOf(core)
  const own = ownRights(core)
  const $rules = computed([own.$value, roles.$value, departments.$value], ownRulesOf)
  const chosen = createChosen(list, (person) => mayChange($rules.get(), person))
  /** Of everybody who stood on a page: chosen people may stand on another one by now. */
  const known = new Map<string, Person>()
  const stopNames = list.$page.subscribe((page) => {
    if (page.status === 'ready') for (const person of page.items) known.set(person.id, person)
  })

  const sortingOf = ({ sort, order }: Filter<PeopleFilterName>): Sorting | null =>
    isSortField(sort) ? { column: sort, descending: order === 'desc' } : null
  /** People and the figures beside them are fetched again after each change. */
  async function changing<Reply>(work: () => Promise<Reply>): Promise<AttemptResult<Reply>> {
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
    chosen,
    $departments: departments.$value,
    $roles: roles.$value,
    $classes: classes.$value,
    $rules,
    sortingOf,
    sort(column: string) {
      const next = nextSorting(sortingOf(list.$filter.get()), column)
      list.filter({ sort: next?.column ?? '', order: next?.descending ? 'desc' : '' })
    },
    nameOf: (id: string) => known.get(id)?.displayName ?? id,
    /** Who is meant, as they stood last; nobody where that isn't known of everybody. */
    peopleOf(selection: PeopleSelection): Person[] {
      const ids = 'ids' in selection ? selection.ids : []
      const people = ids.flatMap((id) => known.get(id) ?? [])
      return people.length === ids.length ? people : []
    },
    /** Answers the first password where one was made up. */
    add: (draft: PersonDraft) =>
      changing(async () => {
        const { password, userName } = draft
        return core.api(
          'POST /coach-api/user',
          { body: { userName: userName.trim(), ...fieldsOfPerson(draft), ...(password && { password }) } },
          { quiet: true },
        )
      }),
    async change(person: Person, draft: PersonDraft): Promise<ChangeResult<Person, Person>> {
      const { id, revision } = person
      const outcome = await attemptChange(
        () =>
          core.api(
            'PUT /coach-api/user/:id',
            { params: { id }, body: { ...fieldsOfPerson(draft), revision } },
            { quiet: true },
          ),
        () => core.api('GET /coach-api/user/:id', { params: { id } }, { quiet: true }),
      )
      if (outcome.status === 'refused') return outcome
      list.put(outcome.status === 'done' ? outcome.reply : outcome.theirs)
      refresh()
      return outcome
    },
    setStatus: (selection: PeopleSelection, status: 'ACTIVE' | 'DISABLED') =>
      changing(() =>
        core.api('POST /coach-api/user/_status', { body: { ...selection, status } }, { quiet: true }),
      ),
    move: (selection: PeopleSelection, departmentId: string) =>
      changing(() =>
        core.api(
          'POST /coach-api/user/_move',
          { body: { ...selection, departmentId: departmentId || null } },
          { quiet: true },
        ),
      ),
    changeRoles: (selection: PeopleSelection, add: string[], remove: string[]) =>
      changing(() =>
        core.api('POST /coach-api/user/_roles', { body: { ...selection, add, remove } }, { quiet: true }),
      ),
    putIntoClass(selection: PeopleSelection, id: string) {
      const adding =
        'ids' in selection ? { add: selection.ids } : { add: [], addMatching: selection.matching }
      return changing(() =>
        core.api(
          'POST /coach-api/class/:id/_members',
          { params: { id }, body: { ...adding, remove: [] } },
          { quiet: true },
        ),
      )
    },
    takeOutOfClass: (ids: string[], id: string) =>
      changing(() =>
        core.api(
          'POST /coach-api/class/:id/_members',
          { params: { id }, body: { add: [], remove: ids } },
          { quiet: true },
        ),
      ),
    erase: (selection: PeopleSelection) =>
      changing(() => core.api('POST /coach-api/user/_erase', { body: selection }, { quiet: true })),
    resetPassword: (id: string) =>
      changing(() =>
        core.api('POST /coach-api/user/:id/password', { params: { id }, body: {} }, { quiet: true }),
      ),
    unlock: (id: string) =>
      changing(() =>
        core.api('POST /coach-api/user/:id/unlock', { params: { id }, body: {} }, { quiet: true }),
      ),
    signOut: (id: string) =>
      changing(() =>
        core.api('POST /coach-api/user/:id/logout', { params: { id }, body: {} }, { quiet: true }),
      ),
    refresh,
    dispose() {
      stopNames()
      for (const part of [chosen, list, departments, roles, classes, own]) part.dispose()
    },
  }
}
