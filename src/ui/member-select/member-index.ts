import type { MemberType } from '../../domain/permissions/course-permission.ts'
import type { IconName } from '../icon.tsx'

/** Somebody, a whole class, or a department with all below it, that can be chosen. */
export interface Member {
  id: string
  type: MemberType
  name: string
  /** The classes of a student, for reading; a class has its own name here, a department none. */
  className: string | null
  /** The classes that a student stands under. */
  classIds?: readonly string[]
  /** Of a student the department that they stand under, of a department the one above it; null where there is none. */
  departmentId?: string | null
  emotiServiceUserId?: string | null
  bfUserId?: string | null
}

/** Members that can be chosen at most where nothing else is said (UI-07). */
export const maxMembers = 20

/** The same id may stand for members of several types. */
export const memberKey = ({ type, id }: Pick<Member, 'type' | 'id'>): string => `${type}:${id}`

export const memberIcon = ({ type }: Pick<Member, 'type'>): IconName =>
  type === 'STUDENT' ? 'person' : type === 'CLASS' ? 'people' : 'flow'

export type Group = 'department' | 'class' | 'user'

export interface MemberRow {
  /** A student of several open classes has a row in each. */
  key: string
  member: Member
  /** From 1; of a tree. */
  level: number
  /** Of a class that has students, and a department that has any or departments below it; undefined elsewhere. */
  expanded: boolean | undefined
  /** How many students a class has, or a department with all below it. */
  students: number
}

/** Rows by their place; one is made when it is asked for. */
export interface MemberRows {
  readonly length: number
  at(index: number): MemberRow | undefined
}

/** Names as they are compared in a search, in the order of their members. */
interface Names {
  departments: readonly string[]
  classes: readonly string[]
  students: readonly string[]
}

export interface MemberIndex {
  departments: readonly Member[]
  /** Departments by the one above them, as they come; null for those at the root. */
  below: ReadonlyMap<string | null, readonly Member[]>
  /** Places of students by the id of their department. */
  inDepartment: ReadonlyMap<string, readonly number[]>
  /** How many students a department has with all below it, by its id. */
  peopleIn: ReadonlyMap<string, number>
  classes: readonly Member[]
  students: readonly Member[]
  /** Places of students by the id of a class. */
  inClass: ReadonlyMap<string, readonly number[]>
  /** Made when they are asked for first. */
  names(): Names
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * Thousands of names in one go, which takes a tenth of the time; a name with a line break in it would shift
 * the others.
 */
function foldedNames(members: readonly Member[]): string[] {
  const names = folded(members.map(({ name }) => name).join('\n')).split('\n')
  return names.length === members.length ? names : members.map(({ name }) => folded(name))
}

/** Made once for all members; each key of a search then only compares. */
export function indexMembers(members: readonly Member[]): MemberIndex {
  const classes = members.filter(({ type }) => type === 'CLASS')
  const departments = members.filter(({ type }) => type === 'DEPARTMENT')
  const students =
    classes.length + departments.length === 0 ? members : members.filter(({ type }) => type === 'STUDENT')
  const inClass = new Map<string, number[]>()
  const inDepartment = new Map<string, number[]>()
  students.forEach(({ classIds, departmentId }, at) => {
    for (const id of classIds ?? []) addTo(inClass, id, at)
    if (departmentId) addTo(inDepartment, departmentId, at)
  })
  const below = new Map<string | null, Member[]>()
  for (const one of departments) addTo(below, one.departmentId ?? null, one)
  let known: Names | null = null
  const names = () =>
    (known ??= {
      departments: foldedNames(departments),
      classes: foldedNames(classes),
      students: foldedNames(students),
    })
  return {
    departments,
    below,
    inDepartment,
    peopleIn: peopleInEach(departments, inDepartment),
    classes,
    students,
    inClass,
    names,
  }
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Parents come before their children, so that each number is whole when it is added to the one above. */
function peopleInEach(
  departments: readonly Member[],
  inDepartment: ReadonlyMap<string, readonly number[]>,
): Map<string, number> {
  const people = new Map(departments.map(({ id }) => [id, inDepartment.get(id)?.length ?? 0]))
  for (const { id, departmentId } of [...departments].reverse()) {
    const above = departmentId ? people.get(departmentId) : undefined
    if (departmentId && above !== undefined) people.set(departmentId, above + (people.get(id) ?? 0))
  }
  return people
}

const rowsOf = (students: readonly Member[]): MemberRows => ({
  length: students.length,
  at(index) {
    const member = students[index]
    return member && { key: memberKey(member), member, level: 1, expanded: undefined, students: 0 }
  },
})

/**
 * What a group shows. By class: the classes, below an open one its students; by department: the tree, below an open one the departments in it and then
 * its own students. Under a search the classes or departments whose
 * name fits, then each student who does, once, however many classes they are in. By user: the students who fit.
 */
export function memberRows(
  index: MemberIndex,
  group: Group,
  open: ReadonlySet<string>,
  search: string,
): MemberRows {
  const wanted = folded(search).trim()
  const names = wanted === '' ? null : index.names()
  const fits = (at: number) => names?.students[at]?.includes(wanted) === true
  const found = names ? index.students.filter((_, at) => fits(at)) : index.students
  if (group === 'user') return rowsOf(found)
  const fitting = (heads: readonly Member[], folds: readonly string[] | undefined) =>
    folds ? heads.filter((_, place) => folds[place]?.includes(wanted)) : heads
  const heads =
    group === 'class'
      ? fitting(index.classes, names?.classes).flatMap((one) => classRows(index, one, open))
      : (names ? fitting(index.departments, names.departments) : (index.below.get(null) ?? [])).flatMap(
          (one) => departmentRows(index, one, open, 1, ''),
        )
  if (!names) return heads
  const people = rowsOf(found)
  return {
    length: heads.length + people.length,
    at: (index) => heads[index] ?? people.at(index - heads.length),
  }
}

const studentRows = (
  index: MemberIndex,
  places: readonly number[],
  under: string,
  level: number,
): MemberRow[] =>
  places.flatMap((at) => {
    const member = index.students[at]
    return member
      ? [{ key: `${under}/${memberKey(member)}`, member, level, expanded: undefined, students: 0 }]
      : []
  })

function classRows(index: MemberIndex, member: Member, open: ReadonlySet<string>): MemberRow[] {
  const mates = index.inClass.get(member.id) ?? []
  const isOpen = mates.length > 0 && open.has(member.id)
  return [
    {
      key: memberKey(member),
      member,
      level: 1,
      expanded: mates.length > 0 ? isOpen : undefined,
      students: mates.length,
    },
    ...(isOpen ? studentRows(index, mates, member.id, 2) : []),
  ]
}

/** `under`: keys of the rows above it, as a search may show a department by itself and in one that is open. */
function departmentRows(
  index: MemberIndex,
  member: Member,
  open: ReadonlySet<string>,
  level: number,
  under: string,
): MemberRow[] {
  const below = index.below.get(member.id) ?? []
  const own = index.inDepartment.get(member.id) ?? []
  const hasMore = below.length + own.length > 0
  const isOpen = hasMore && open.has(member.id)
  const key = `${under}${memberKey(member)}`
  const head: MemberRow = {
    key,
    member,
    level,
    expanded: hasMore ? isOpen : undefined,
    students: index.peopleIn.get(member.id) ?? 0,
  }
  return isOpen
    ? [
        head,
        ...below.flatMap((one) => departmentRows(index, one, open, level + 1, `${key}/`)),
        ...studentRows(index, own, key, level + 1),
      ]
    : [head]
}

/** Chooses a member or leaves it. Beyond the limit the check is undone: the same list comes back (UI-07). */
export function toggleMember(chosen: readonly Member[], member: Member, max = maxMembers): readonly Member[] {
  const key = memberKey(member)
  const without = chosen.filter((other) => memberKey(other) !== key)
  if (without.length < chosen.length) return without
  return chosen.length >= max ? chosen : [...chosen, member]
}
