// Fills a database for a measurement, in a process of its own: an enterprise, a course, its publish, learners
// with their tokens.
// Reads { dataDir, databaseUrl, learners, course } as a message, answers { publishId, learners: [{ userName,
// password, authorization }] }.
const [{ openDatabase }, schema, { tenantDb }, { openTokens }, { importPackage }, people] = await Promise.all(
  [
    import('../../server/db/connection.ts'),
    import('../../server/db/schema/all-tables.ts'),
    import('../../server/db/tenant-db.ts'),
    import('../../server/plugins/tokens.ts'),
    import('../../server/modules/courses/service.ts'),
    import('../../tests/factories/people.ts'),
  ],
)

async function prepare({ dataDir, databaseUrl, learners, course }) {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const { db } = database
    const tokens = await openTokens(db, Date.now)
    const tenant = await people.makeTenant(db, { locale: 'us-en' })
    const builder = await people.makeUser(db, tenant, { type: 1 })
    const bound = tenantDb(db, tenant.id)
    const imported = await importPackage(
      bound,
      { id: builder.id, all: true, address: '', now: Date.now() },
      course,
    )
    const [published] = await bound
      .insert(schema.publish)
      .values({ courseId: imported.id, versionId: imported.versionId, name: course.course.name })
      .returning({ id: schema.publish.id })
    const made = []
    for (let n = 0; n < learners; n++) {
      const person = await people.makeUser(db, tenant, { userName: `learner-${n}` })
      const { authorization } = await people.headersOf(db, tokens, person)
      made.push({ userName: person.userName, password: person.password, authorization })
    }
    return { publishId: published.id, learners: made }
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
