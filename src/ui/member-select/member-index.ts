/** Somebody, or a whole class, that can be chosen. */
export interface Member {
  id: string
  type: 'CLASS' | 'STUDENT'
  name: string
  /** The classes of a student, for reading; a class has its own name here. */
  className: string | null
  /** The classes that a student stands under. */
  classIds?: readonly string[]
  emotiServiceUserId?: string | null
  bfUserId?: string | null
}

/** Members that can be chosen at most where nothing else is said (UI-07). */
export const maxMembers = 20

/** The same id may stand for a class and for a student. */
export const memberKey = ({ type, id }: Pick<Member, 'type' | 'id'>): string => `${type}:${id}`

export type Group = 'class' | 'user'

export interface MemberRow {
  /** A student of several open classes has a row in each. */
  key: string
  member: Member
  level: 1 | 2
  /** Of a class that has students; undefined elsewhere. */
  expanded: boolean | undefined
  /** How many students a class has. */
  students: number
}

/** Rows by their place; one is made when it is asked for. */
export interface MemberRows {
  readonly length: number
  at(index: number): MemberRow | undefined
}

/** Names as they are compared in a search, in the order of their members. */
interface Names {
  classes: readonly string[]
  students: readonly string[]
}

export interface MemberIndex {
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
  const students = classes.length === 0 ? members : members.filter(({ type }) => type === 'STUDENT')
  const inClass = new Map<string, number[]>()
  students.forEach(({ classIds }, at) => {
    for (const id of classIds ?? []) {
      const mates = inClass.get(id)
      if (mates) mates.push(at)
      else inClass.set(id, [at])
    }
  })
  let known: Names | null = null
  const names = () => (known ??= { classes: foldedNames(classes), students: foldedNames(students) })
  return { classes, students, inClass, names }
}

const rowsOf = (students: readonly Member[]): MemberRows => ({
  length: students.length,
  at(index) {
    const member = students[index]
    return member && { key: memberKey(member), member, level: 1, expanded: undefined, students: 0 }
  },
})

/**
 * What a group shows. By class: the classes, below an open one its students; under a search the classes whose
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
  const classes = index.classes.flatMap((member, place) => {
    if (names && !names.classes[place]?.includes(wanted)) return []
    const mates = index.inClass.get(member.id) ?? []
    const shown = open.has(member.id) ? mates : []
    const head: MemberRow = {
      key: memberKey(member),
      member,
      level: 1,
      expanded: mates.length > 0 ? shown.length > 0 : undefined,
      students: mates.length,
    }
    return [
      head,
      ...shown.flatMap((at): MemberRow[] =>
        index.students[at]
          ? [
              {
                key: `${member.id}/${memberKey(index.students[at])}`,
                member: index.students[at],
                level: 2,
                expanded: undefined,
                students: 0,
              },
            ]
          : [],
      ),
    ]
  })
  if (!names) return classes
  const people = rowsOf(found)
  return {
    length: classes.length + people.length,
    at: (index) => classes[index] ?? people.at(index - classes.length),
  }
}

/** Chooses a member or leaves it. Beyond the limit the check is undone: the same list comes back (UI-07). */
export function toggleMember(chosen: readonly Member[], member: Member, max = maxMembers): readonly Member[] {
  const key = memberKey(member)
  const without = chosen.filter((other) => memberKey(other) !== key)
  if (without.length < chosen.length) return without
  return chosen.length >= max ? chosen : [...chosen, member]
}
