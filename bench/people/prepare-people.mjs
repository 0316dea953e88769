// Fills a database, in a process of its own: an enterprise of many people in a tree of departments, a
// manager, and a leader of one of its branches.
// Reads { databaseUrl, people, departments } as a message, answers with tokens and whom the leader may see.
const [{ openDatabase }, schema, { openTokens }, factories] = await Promise.all([
  import('../../server/db/connection.ts'),
  import('../../server/db/schema/all-tables.ts'),
  import('../../server/plugins/tokens.ts'),
  import('../../tests/factories/people.ts'),
])

const branches = 8
const classes = 200

async function prepare({ databaseUrl, people, departments }) {
  const database = await openDatabase({ databaseUrl })
  try {
    const { db } = database
    const tokens = await openTokens(db, Date.now)
    const tenant = await factories.makeTenant(db)
    const tree = []
    for (let n = 0; n < departments; n++)
      tree.push(
        await factories.makeDepartment(
          db,
          tenant,
          `Department ${n}`,
          n < branches ? null : tree[n % branches],
        ),
      )
    const manager = await factories.makeUser(db, tenant, { type: 1 })
    const leader = await factories.makeUser(db, tenant, { departmentId: tree[0] })
    const [role] = await db
      .insert(schema.role)
      .values({ tenantId: tenant.id, name: 'Leader', functions: ['user'], scope: 'OWN' })
      .returning({ id: schema.role.id })
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
    const ids = []
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
        classId: groups[at % classes].id,
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

process.once('message', (message) => {
  prepare(message).then(
    (answer) => process.send(answer, () => process.exit()),
    (error) => process.send({ error: String(error?.stack ?? error) }, () => process.exit(1)),
  )
})
