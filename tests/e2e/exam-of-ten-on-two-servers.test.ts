import { expect, test } from 'vitest'
import { ownDatabase } from '../factories/databases-setup.ts'
import { startPostgres } from '../factories/postgres.ts'
import { addPerson, changeFirstPassword } from './calls.ts'
import { learners, sitExamOfTen } from './exam-of-ten.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk(async (keep) => {
  const postgres = await startPostgres()
  keep({ close: () => postgres.stop() })
  const { url } = keep(await ownDatabase(postgres.url))
  // The demo is in the folder of the embedded database: here a manager brings the ten in.
  return { DATABASE_URL: url, SEED_DEMO: 'false' }
})

test(
  'EXAM-01 EXAM-03 EXAM-06 CERT-02 the ten sit it on two servers of one PostgreSQL while one of these is killed and comes back: places and seats are held exactly, who is away is handed in, and every point is right',
  { timeout: 360_000 },
  async () => {
    const { origin, output } = walk.server
    const told = () => /as (\S+) with the password (\S+),/u.exec(output())
    // It may be ready before what it says of its manager has come through the pipe.
    await expect.poll(told, { timeout: 10_000 }).not.toBeNull()
    const [, manager = '', first = ''] = told() ?? []
    await changeFirstPassword(origin, manager, first)
    for (const learner of learners) await addPerson(origin, manager, learner)
    await sitExamOfTen({ walk, servers: [walk.server, await walk.start()], trainer: manager })
  },
)
