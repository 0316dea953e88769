import { eq } from 'drizzle-orm'
import { weakestAbility } from '../../../src/domain/report/weakest-ability.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { withheldCourses } from '../drills/public.ts'
import type { Practice } from '../practice/public.ts'
import type { OwnCard } from '../publishes/public.ts'

/**
 * What somebody earned least of in their newest counted practice of what a card shows, as its report says it (HOME-10d). Null while people mark
 * answers of it, while a result or right answers of the course are withheld (HOME-17), and where nothing is weaker than the rest. `isAnyKept`: whether
 * there may be anything of any course that is withheld from them.
 */
export async function weakestIn(
  db: TenantDb,
  practice: Practice,
  userId: string,
  { id, last }: Pick<OwnCard, 'id' | 'last'>,
  isAnyKept: boolean,
): Promise<{ publishId: string; name: string; value: number } | null> {
  if (last === null || (isAnyKept && (await isKept(db, practice, userId, id)))) return null
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: last })
  const weakest = weakestAbility(checkpoint.engine.report(log).abilities)
  return weakest && { publishId: id, ...weakest }
}

async function isKept(db: TenantDb, practice: Practice, userId: string, id: string): Promise<boolean> {
  const [of] = await db.select({ courseId: publish.courseId }).from(publish).where(eq(publish.id, id))
  return !of || (await withheldCourses(db, userId, practice.clock())).has(of.courseId)
}
