import { hashPassword } from '../../modules/identity/public.ts'
import { classGroup, classMember, department, user } from '../schema/people.ts'
import { role, userRole } from '../schema/roles.ts'
import type { TenantDb } from '../tenant-db.ts'
import { demoPassword, type SeedEnterprise, type SeedPerson, type SeedRole } from './demo-people.ts'

/** Whom the seed has made, by the names that the seed calls them. */
export interface SeededEnterprise {
  users: Map<string, string>
  classes: Map<string, string>
}

/** Makes departments, people, classes and roles of an enterprise whose tenant exists. `at` is when they joined. */
export async function seedEnterprise(
  t: TenantDb,
  { mail, departments, classes, roles, people }: SeedEnterprise,
  at: Date,
): Promise<SeededEnterprise> {
  const hashes = await Promise.all(people.map(() => hashPassword(demoPassword)))
  const departmentIds = new Map<string, string>()
  for (const { id, name, parent } of departments) {
    const [row] = await t
      .insert(department)
      .values({ name, parentId: parent ? (departmentIds.get(parent) ?? null) : null })
      .returning({ id: department.id })
    if (row) departmentIds.set(id, row.id)
  }
  const rows = people.map((person, i) => ({
    ...contactOf(person, i, mail),
    departmentId: departmentIds.get(person.department) ?? null,
    passwordHash: hashes[i] ?? '',
    createdAt: at,
  }))
  const users = new Map(
    (await t.insert(user).values(rows).returning({ id: user.id, userName: user.userName })).map((row) => [
      row.userName,
      row.id,
    ]),
  )
  const creator = people.find(({ type }) => type === 1)
  const madeBy = creator ? users.get(creator.userName) : undefined
  const made = await t
    .insert(classGroup)
    .values(classes.map(({ name }) => ({ name, createdBy: madeBy ?? null })))
    .returning({ id: classGroup.id, name: classGroup.name })
  const classIds = new Map(
    classes.map(({ id, name }) => [id, made.find((row) => row.name === name)?.id ?? '']),
  )
  const members = people.flatMap((person) =>
    (person.classes ?? []).map((id) => ({
      classId: classIds.get(id) ?? '',
      userId: users.get(person.userName) ?? '',
    })),
  )
  await t.insert(classMember).values(members)
  await giveRoles(t, roles, people, users)
  return { users, classes: classIds }
}

async function giveRoles(
  t: TenantDb,
  roles: readonly SeedRole[],
  people: readonly SeedPerson[],
  users: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, functions, scope } of roles) {
    const [made] = await t.insert(role).values({ name, functions, scope }).returning({ id: role.id })
    const members = people
      .filter((person) => person.roles?.includes(name))
      .map(({ userName }) => ({ userId: users.get(userName) ?? '', roleId: made?.id ?? '' }))
    if (members.length > 0) await t.insert(userRole).values(members)
  }
}

const dialling: Record<SeedPerson['locale'], (n: number) => string> = {
  'zh-cn': (n) => `1380013${String(8000 + n).padStart(4, '0')}`,
  'zh-tw': (n) => `0912345${String(600 + n).padStart(3, '0')}`,
  'us-en': (n) => `20255501${String(n).padStart(2, '0')}`,
  'ja-jp': (n) => `0901234${String(5600 + n).padStart(4, '0')}`,
}

const contactOf = ({ userName, displayName, type, locale }: SeedPerson, place: number, mail: string) => ({
  userName,
  displayName,
  type,
  email: `${userName}@${mail}`,
  phone: dialling[locale](place),
  jobNumber: `G${10_001 + place}`,
})
