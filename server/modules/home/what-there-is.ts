import { type Placeholder, type SQLWrapper, eq, sql } from 'drizzle-orm'
import { type SettingValues, settingOf } from '../../../src/domain/settings/settings.ts'
import { user } from '../../db/schema/people.ts'
import { builtOnce, type TenantDb } from '../../db/tenant-db.ts'
import { keptSetting, settingIn } from '../config/public.ts'
import { continuedSince, rowsToDrill } from '../drills/public.ts'
import { repeatedBy } from '../practice/public.ts'
import { remindersTo, stagesIn } from '../publishes/public.ts'
import { unreadBy } from '../reports/public.ts'

/** Of which parts of a home page there is anything, and what is kept of the settings that it goes by. */
export type There = Awaited<ReturnType<typeof whatThereIs>>

const some = (...rows: SQLWrapper[]) =>
  sql<boolean>`(${sql.join(
    rows.map((one) => sql`exists(${one})`),
    sql` or `,
  )})`
const kept = (row: SQLWrapper) => sql<string | null>`(${row})`

const look = builtOnce((db, given: (name: 'userId' | 'since') => Placeholder) => {
  const userId = given('userId')
  const reminders = remindersTo(db, userId)
  const toDrill = rowsToDrill(db, { userId, since: given('since') })
  return db
    .select({
      reminders: some(reminders.publishes, reminders.sessions),
      feedback: some(unreadBy(db, userId)),
      programmes: some(stagesIn(db)),
      questions: some(repeatedBy(db, userId)),
      weakPoints: some(toDrill.weakPoints),
      drill: some(toDrill.drill),
      leaderboard: kept(keptSetting(db, 'leaderboard')),
      firstPractice: kept(keptSetting(db, 'firstPractice')),
    })
    .from(user)
    .where(eq(user.id, userId))
})

/**
 * Looks once for what most people have nothing of, so that those parts aren't asked for one by one: to plan and carry out a dozen queries
 * that find nothing takes longer than to read what there is.
 */
export async function whatThereIs(db: TenantDb, { userId, now }: { userId: string; now: number }) {
  const [found] = await look(db, { userId, since: continuedSince({ now }) })
  if (!found) throw new Error('nobody is there to look for')
  return found
}

/** The settings that a home page goes by: as they were found, or read where nothing could be. */
export async function settingsThere(
  db: TenantDb,
  found: There | null,
): Promise<Pick<SettingValues, 'leaderboard' | 'firstPractice'>> {
  return found
    ? {
        leaderboard: settingOf('leaderboard', found.leaderboard),
        firstPractice: settingOf('firstPractice', found.firstPractice),
      }
    : { leaderboard: await settingIn(db, 'leaderboard'), firstPractice: await settingIn(db, 'firstPractice') }
}
