import { type SQL, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../src/domain/permissions/data-scope.ts'
import { isOneOf } from './id-list.ts'
import { department, user } from './schema/people.ts'

/** Who looks, and whose names and figures he may see. */
export interface Viewer {
  id: string
  scope: DataScope
}

/**
 * The planner knows ids that stand in the query, and takes an index or a hash as it pays; more than this many
 * travel as one value.
 */
const inlineIdsAtMost = 1000

const isInDepartments = (column: PgColumn, departments: readonly string[]): SQL =>
  departments.length > inlineIdsAtMost ? isOneOf(column, departments) : inArray(column, [...departments])

/**
 * The condition on `user` for whoever this person may see (PERM-05): the one place of the data scope. Every
 * query that shows
 * other people joins `user` and has it. Everybody sees himself. Undefined where he sees all.
 */
export const isVisible = ({ id, scope }: Viewer): SQL | undefined =>
  scope.all ? undefined : or(eq(user.id, id), isInDepartments(user.departmentId, scope.departments))

/** The condition on `department` for those that the person may see. */
export const isVisibleDepartment = ({ scope }: Pick<Viewer, 'scope'>): SQL | undefined =>
  scope.all ? undefined : isInDepartments(department.id, scope.departments)
