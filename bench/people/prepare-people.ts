// Fills a database, in a process of its own: an enterprise of many people in a tree of departments, a
// manager, and a leader of one of its branches.
// Reads a PeopleOrder as a message, answers PreparedPeople.
import { openDatabase } from '../../server/db/connection.ts'
import * as schema from '../../server/db/schema/all-tables.ts'
import { openSigningKeys } from '../../server/plugins/signing-keys.ts'
import { openTokens } from '../../server/plugins/tokens.ts'
import * as factories from '../../tests/factories/people.ts'
import { answerOne } from '../measuring/answer-one.ts'

export interface PeopleOrder {
  databaseUrl: string
  people: number
  departments: number
}

/** `manager` and `leader` are their Authorization headers; `visible` is what the leader may see. */
export interface PreparedPeople {
  tenantId: string
  manager: string
  leader: string
  visible: { departments: string[]; people: number }
}

const branches = 8
const classes = 200

async function prepare({ databaseUrl, people, departments }: PeopleOrder): Promise<PreparedPeople> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  try {
    const { db } = database
    const tokens = openTokens(await openSigningKeys(db, Date.now), Date.now)
    const tenant = await factories.makeTenant(db)
    const tree: string[] = []
    for (let n = 0; n < departments; n++)
      tree.push(
        await factories.makeDepartment(
          db,
          tenant,
          `Department ${n}`,
          n < branches ? null : (tree[n % branches] ?? null),
        ),
      )
    const manager = await factories.makeUser(db, tenant, { type: 1 })
    const leader = await factories.makeUser(db, tenant, { departmentId: tree[0] ?? null })
    const [role] = await db
      .insert(schema.role)
      .values({ tenantId: tenant.id, name: 'Leader', functions: ['user'], scope: 'OWN' })
      .returning({ id: schema.role.id })
    if (!role) throw new Error('the role of the leader was not made')
    await db.insert(schema.userRole).values({ tenantId: tenant.id, userId: leader.id, roleId: role.id })
    const rows = Array.from({ length: people }, (_, n) => ({
      tenantId: tenant.id,
      userName: `person-${n}`,
      displayName: `Person ${n} 王小明`,
      phone: `138${String(n).padStart(8, '0')}`,
      email: `person-${n}@example.com`,
      jobNumber: `G${n}`,
      departmentId: tree[n % departments],
      passwordHash: 'none',
    }))
    const ids: { id: string }[] = []
    for (let from = 0; from < rows.length; from += 2000)
      ids.push(
        ...(await db
          .insert(schema.user)
          .values(rows.slice(from, from + 2000))
          .returning({ id: schema.user.id })),
      )
    const groups = await db
      .insert(schema.classGroup)
      .values(Array.from({ length: classes }, (_, n) => ({ tenantId: tenant.id, name: `Class ${n}` })))
      .returning({ id: schema.classGroup.id })
    // Everybody is in one class, each fourth person in two.
    const members = ids.flatMap(({ id }, n) =>
      [n, ...(n % 4 === 0 ? [n + 1] : [])].map((at) => ({
        tenantId: tenant.id,
        userId: id,
        classId: groups[at % classes]?.id ?? '',
      })),
    )
    for (let from = 0; from < members.length; from += 5000)
      await db.insert(schema.classMember).values(members.slice(from, from + 5000))
    await db.execute('analyze')
    const visible = tree.filter((_, n) => n % branches === 0)
    const [asManager, asLeader] = await Promise.all([
      factories.headersOf(db, tokens, manager),
      factories.headersOf(db, tokens, leader),
    ])
    return {
      tenantId: tenant.id,
      manager: asManager.authorization,
      leader: asLeader.authorization,
      visible: { departments: visible, people: Math.floor((people / departments) * visible.length) },
    }
  } finally {
    await database.close()
  }
}

answerOne(prepare)
