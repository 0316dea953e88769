import { type SQL, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../src/domain/permissions/data-scope.ts'
import { isOneOf } from './id-list.ts'
import { department, user } from './schema/people.ts'

/** A viewer, and whose names and figures they see. */
export interface Viewer {
  id: string
  scope: DataScope
}

/**
 * The planner knows ids that are written into the query, and uses an index or a hash as it pays; more than
 * this many are sent as one value.
 */
const inlineIdsAtMost = 1000

const isInDepartments = (column: PgColumn, departments: readonly string[]): SQL =>
  departments.length > inlineIdsAtMost ? isOneOf(column, departments) : inArray(column, [...departments])

/**
 * The condition on `user` for the people that this viewer sees (PERM-05): the one place of the data scope.
 * Every query that shows other people joins `user` and has it. People always see themselves. Undefined where
 * the viewer sees all.
 */
export const isVisible = ({ id, scope }: Viewer): SQL | undefined =>
  scope.all ? undefined : or(eq(user.id, id), isInDepartments(user.departmentId, scope.departments))

/** The condition on `department` for those that the person may see. */
export const isVisibleDepartment = ({ scope }: Pick<Viewer, 'scope'>): SQL | undefined =>
  scope.all ? undefined : isInDepartments(department.id, scope.departments)
