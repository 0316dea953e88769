import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { refreshToken } from './schema/identity.ts'
import { user } from './schema/people.ts'

/** In a query over `user`: whether the sign-in of this family is the person's own and has not ended. */
export const holdsSignIn = (db: Db, family: string | SQL): SQL<boolean> =>
  sql<boolean>`exists(${db
    .select({ one: sql`1` })
    .from(refreshToken)
    .where(
      and(
        eq(refreshToken.family, family),
        eq(refreshToken.tenantId, user.tenantId),
        eq(refreshToken.userId, user.id),
        isNull(refreshToken.usedAt),
      ),
    )})`
