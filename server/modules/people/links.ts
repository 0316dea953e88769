import { type SQL, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../db/id-list.ts'
import { classGroup, classMember } from '../../db/schema/people.ts'
import { role, userRole } from '../../db/schema/roles.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A class or a role. */
export interface Named {
  id: string
  name: string
}

/** The classes and roles of a person, in the order of their names. */
export interface Links {
  classes: Named[]
  roles: Named[]
}

/** Classes or roles, each with those people who are linked to it; null where there are none. */
type Linked = [id: string, name: string, people: string[]][] | null

/**
 * Columns that select the classes and roles of the people whose ids meet the condition. Many people share few
 * of these, so each is selected once, with its people.
 */
export function linksAmong(
  t: TenantDb,
  condition: (userId: PgColumn) => SQL | undefined,
): Record<keyof Links, SQL<Linked>> {
  const linked = (
    link: typeof classMember | typeof userRole,
    to: PgColumn,
    named: typeof classGroup | typeof role,
  ): SQL<Linked> => {
    const groups = t
      .select({ linkedTo: sql`${to}`.as('linked_to'), people: sql`json_agg(${link.userId})`.as('people') })
      .from(link)
      .where(condition(link.userId))
      .groupBy(to)
      .as('groups')
    return sql<Linked>`(${t
      .select({
        list: sql`json_agg(json_build_array(${named.id}, ${named.name}, ${groups.people}) order by ${named.name} collate "C")`,
      })
      .from(named)
      .innerJoin(groups, eq(groups.linkedTo, named.id))})`
  }
  return {
    classes: linked(classMember, classMember.classId, classGroup),
    roles: linked(userRole, userRole.roleId, role),
  }
}

/** What such a statement has answered, by person. */
export function linksByPerson({ classes, roles }: Record<keyof Links, Linked>): (id: string) => Links {
  const [classesOf, rolesOf] = [byPerson(classes), byPerson(roles)]
  return (id) => ({ classes: classesOf.get(id) ?? [], roles: rolesOf.get(id) ?? [] })
}

function byPerson(linked: Linked): Map<string, Named[]> {
  const found = new Map<string, Named[]>()
  for (const [id, name, people] of linked ?? []) {
    const one = { id, name }
    for (const person of people) {
      const known = found.get(person)
      if (known) known.push(one)
      else found.set(person, [one])
    }
  }
  return found
}

/** For more people than this the whole table is read: looking each up would take longer. */
const lookUpsAtMost = 2000

/** The ids of the classes and roles of these people, sorted. */
export async function linksOf(
  t: TenantDb,
  ids: readonly string[],
): Promise<(id: string) => { classIds: string[]; roleIds: string[] }> {
  const [found] = await t
    .select(linksAmong(t, (userId) => (ids.length > lookUpsAtMost ? undefined : isOneOf(userId, ids))))
    .from(tenant)
  const links = linksByPerson(found ?? { classes: null, roles: null })
  const idsOf = (list: readonly Named[]) => list.map(({ id }) => id).sort()
  return (id) => {
    const { classes, roles } = links(id)
    return { classIds: idsOf(classes), roleIds: idsOf(roles) }
  }
}
