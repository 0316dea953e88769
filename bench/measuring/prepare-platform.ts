// Fills a database for a measurement, in a process of its own: an enterprise, a course, its publish, learners
// with their tokens.
// Reads a PlatformOrder as a message, answers a PreparedPlatform.
import { openDatabase } from '../../server/db/connection.ts'
import * as schema from '../../server/db/schema/all-tables.ts'
import { tenantDb } from '../../server/db/tenant-db.ts'
import { importPackage } from '../../server/modules/courses/service.ts'
import { trainInWorker } from '../../server/modules/intents/public.ts'
import { openSigningKeys } from '../../server/plugins/signing-keys.ts'
import { openTokens } from '../../server/plugins/tokens.ts'
import * as people from '../../tests/factories/people.ts'
import { answerOne } from './answer-one.ts'
import type { PlatformOrder, PreparedLearner, PreparedPlatform } from './platform.ts'

async function prepare({ dataDir, databaseUrl, learners, course }: PlatformOrder): Promise<PreparedPlatform> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const { db } = database
    const tokens = openTokens(await openSigningKeys(db, Date.now), Date.now)
    const tenant = await people.makeTenant(db, { locale: 'us-en' })
    const builder = await people.makeUser(db, tenant, { type: 1 })
    const bound = tenantDb(db, tenant.id)
    const imported = await importPackage(
      bound,
      { id: builder.id, all: true, address: '', now: Date.now(), classifies: true },
      course,
      (_name, corpus) => trainInWorker(tenant.id, corpus),
    )
    const [published] = await bound
      .insert(schema.publish)
      .values({ courseId: imported.id, versionId: imported.versionId, name: course.course.name })
      .returning({ id: schema.publish.id })
    if (!published) throw new Error('nothing was published')
    const made: PreparedLearner[] = []
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

answerOne(prepare)
