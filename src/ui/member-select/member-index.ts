/** Somebody, or a whole class, that can be chosen. */
export interface Member {
  id: string
  type: 'CLASS' | 'STUDENT'
  name: string
  /** The class of a student; a class has its own name here. */
  className: string | null
  emotiServiceUserId?: string | null
  bfUserId?: string | null
}

/** Members that can be chosen at most where nothing else is said (UI-07). */
export const maxMembers = 20

/** The same id may stand for a class and for a student. */
export const memberKey = ({ type, id }: Pick<Member, 'type' | 'id'>): string => `${type}:${id}`

export type Group = 'class' | 'user'

export interface MemberRow {
  member: Member
  level: 1 | 2
  /** Of a class that has students; undefined elsewhere. */
  expanded: boolean | undefined
  /** How many students a class has. */
  students: number
}

/** A row as it stands alone, with its name as it is compared in a search. */
interface Searched extends MemberRow {
  text: string
}

export interface MemberIndex {
  classes: readonly Searched[]
  students: readonly Searched[]
  /** Students by the name of their class. */
  inClass: ReadonlyMap<string, readonly Searched[]>
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Thousands of names in one go, which takes a tenth of the time; a name with a line break in it would shift the others. */
function foldedNames(members: readonly Member[]): string[] {
  const names = folded(members.map(({ name }) => name).join('\n')).split('\n')
  return names.length === members.length ? names : members.map(({ name }) => folded(name))
}

/** Made once for all members; each key of a search then only compares. */
export function indexMembers(members: readonly Member[]): MemberIndex {
  const names = foldedNames(members)
  const classes: Searched[] = []
  const students: Searched[] = []
  const inClass = new Map<string, Searched[]>()
  members.forEach((member, at) => {
    const entry: Searched = { member, level: 1, expanded: undefined, students: 0, text: names[at] ?? '' }
    if (member.type === 'CLASS') return void classes.push(entry)
    students.push(entry)
    if (member.className === null) return
    const mates = inClass.get(member.className)
    if (mates) mates.push(entry)
    else inClass.set(member.className, [entry])
  })
  return { classes, students, inClass }
}

/**
 * What a group shows. By class: the classes, below an open one its students; under a search the classes whose name fits, and those with
 * a student who does, opened for just these. By user: the students who fit.
 */
export function memberRows({ classes, students, inClass }: MemberIndex, group: Group, open: ReadonlySet<string>, search: string): readonly MemberRow[] {
  const wanted = folded(search).trim()
  const fits = ({ text }: Searched) => text.includes(wanted)
  if (group === 'user') return wanted === '' ? students : students.filter(fits)
  const rows: MemberRow[] = []
  for (const entry of classes) {
    const mates = inClass.get(entry.member.name) ?? []
    const found = wanted === '' ? [] : mates.filter(fits)
    if (wanted !== '' && found.length === 0 && !fits(entry)) continue
    const opened = open.has(entry.member.id)
    const shown = found.length > 0 ? found : opened ? mates : []
    rows.push({ member: entry.member, level: 1, expanded: mates.length > 0 ? shown.length > 0 : undefined, students: mates.length })
    for (const student of shown) rows.push({ ...student, level: 2 })
  }
  return rows
}

/** Chooses a member or leaves it. Beyond the limit the check is undone: the same list comes back (UI-07). */
export function toggleMember(chosen: readonly Member[], member: Member, max = maxMembers): readonly Member[] {
  const key = memberKey(member)
  const without = chosen.filter((other) => memberKey(other) !== key)
  if (without.length < chosen.length) return without
  return chosen.length >= max ? chosen : [...chosen, member]
}
