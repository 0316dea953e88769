import { and, desc, eq } from 'drizzle-orm'
import { weakestAbility } from '../../../src/domain/report/weakest-ability.ts'
import { isCounted } from '../../db/counted-session.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { withheldCourses } from '../drills/public.ts'
import type { Practice } from '../practice/public.ts'

/**
 * What somebody earned least of in their newest counted practice of a publish, as its report says it (HOME-10d). Null of an exam or mock exam, while
 * people mark answers of the practice, while a result or right answers of the course are withheld (HOME-17), and where nothing is weaker
 * than the rest.
 */
export async function weakestIn(
  db: TenantDb,
  practice: Practice,
  userId: string,
  publishId: string,
): Promise<{ publishId: string; name: string; value: number } | null> {
  const withheld = withheldCourses(db, userId, practice.clock())
  const found = db
    .select({ id: session.id, courseId: publish.courseId, unmarked: session.answersUnmarked })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(
      and(
        eq(session.userId, userId),
        eq(session.publishId, publishId),
        eq(publish.kind, 'practice'),
        isCounted,
      ),
    )
    .orderBy(desc(session.endedAt), desc(session.id))
    .limit(1)
  const [[newest], kept] = await Promise.all([found, withheld])
  if (!newest || newest.unmarked > 0 || kept.has(newest.courseId)) return null
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: newest.id })
  const weakest = weakestAbility(checkpoint.engine.report(log).abilities)
  return weakest && { publishId, ...weakest }
}
