import { type SQL, eq, or, sql } from 'drizzle-orm'
import type { DataScope } from '../../src/domain/permissions/data-scope.ts'
import { isOneOf } from './id-list.ts'
import { department, user } from './schema.ts'

/** Who looks, and whose names and figures he may see. */
export interface Viewer {
  id: string
  scope: DataScope
}

/**
 * The condition on `user` for whoever this person may see (PERM-05): the one place of the data scope. Every query that shows
 * other people joins `user` and has it. Everybody sees himself. Undefined where he sees all.
 */
export const isVisible = ({ id, scope }: Viewer): SQL | undefined => (scope.all ? undefined : or(eq(user.id, id), isOneOf(user.departmentId, scope.departments)))

/** The condition on `department` for those that the person may see. */
export const isVisibleDepartment = ({ scope }: Pick<Viewer, 'scope'>): SQL | undefined => (scope.all ? undefined : scope.departments.length === 0 ? sql`false` : isOneOf(department.id, scope.departments))
