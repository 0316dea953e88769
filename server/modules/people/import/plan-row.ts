import { randomUUID } from 'node:crypto'
import { sees } from '../../../../src/domain/permissions/data-scope.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { changesOf } from '../../audit/public.ts'
import type { Guard } from '../bulk/change-people.ts'
import type { PersonChange, PersonFields, StoredPerson } from '../stored-people.ts'
import type { departmentFinder, listFinder } from './sheet-names.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { type SheetProblem, type SheetRow, withValue } from './sheet-rows.ts'

/** Find what the cells of a row name. */
export interface Finders {
  department: ReturnType<typeof departmentFinder>
  classes: ReturnType<typeof listFinder>
  roles: ReturnType<typeof listFinder>
}

/** A change that a row asks for, with the number of the row and the password that its cell holds. */
export type RowChange = PersonChange & { row: number; password: string | undefined }

/** What comes of a row: a change of somebody, nothing, or problems, which change nothing. */
export type RowPlan =
  | { result: 'created' | 'updated'; change: RowChange }
  | { result: 'unchanged' }
  | { result: 'problems'; problems: SheetProblem[] }

/** Plans one row. `before` is the person with its user name, seen by the actor or not. */
export function planRow(
  actor: Actor,
  guard: Guard,
  row: SheetRow,
  before: StoredPerson | null,
  find: Finders,
): RowPlan {
  const department = departmentOf(row, before, find)
  const roles = linksOf(row, 'roles', before?.roleIds ?? [], find)
  const classes = linksOf(row, 'classes', before?.classIds ?? [], find)
  const problems = [
    ...department.problems,
    ...personProblems(actor, row, before),
    ...roles.problems,
    ...classes.problems,
  ]
  if (problems.length > 0) return { result: 'problems', problems }
  const after = fieldsAfter(row, before, department.id, roles.ids, classes.ids)
  // A row that changes nothing may be anybody's, so that an exported file can be imported again.
  if (before && !isChanged(row, before, after)) return { result: 'unchanged' }
  const { password } = row.cells
  const change = { id: before?.id ?? randomUUID(), before, after, row: row.row, password }
  const refused = guard.changeError(change)
  if (refused) {
    const column = row.cells.roles === undefined ? 'userName' : 'roles'
    return { result: 'problems', problems: [problemIn(row, column, refused)] }
  }
  return { result: before ? 'updated' : 'created', change }
}

const problemIn = (
  { row, cells }: SheetRow,
  column: SheetColumn,
  code: string,
  params: SheetProblem['params'] = {},
): SheetProblem => withValue({ row, column, code, params }, cells[column])

/** The department that the row puts the person into; an empty cell leaves them where they are. */
function departmentOf(
  row: SheetRow,
  before: StoredPerson | null,
  find: Finders,
): { id: string | null; problems: SheetProblem[] } {
  const stays = before?.departmentId ?? null
  const { department } = row.cells
  if (department === undefined) return { id: stays, problems: [] }
  const found = find.department(department)
  return 'id' in found
    ? { id: found.id, problems: [] }
    : { id: stays, problems: [problemIn(row, 'department', found.fault)] }
}

/** The roles or classes that the person has after the row; an empty cell leaves what they have. */
function linksOf(
  row: SheetRow,
  column: 'classes' | 'roles',
  stay: readonly string[],
  find: Finders,
): { ids: readonly string[]; problems: SheetProblem[] } {
  const cell = row.cells[column]
  if (cell === undefined) return { ids: stay, problems: [] }
  const found = find[column](cell)
  return 'ids' in found
    ? { ids: found.ids, problems: [] }
    : {
        ids: stay,
        problems: [problemIn(row, column, 'not-exist', { name: found.unknown.slice(0, 80) })],
      }
}

const personProblems = (actor: Actor, row: SheetRow, before: StoredPerson | null): SheetProblem[] =>
  before ? knownPersonProblems(actor, row, before) : newPersonProblems(actor, row)

function knownPersonProblems(actor: Actor, row: SheetRow, person: StoredPerson): SheetProblem[] {
  const isActor = person.id === actor.id
  return [
    ...(!isActor && !sees(actor.scope, person.departmentId)
      ? [problemIn(row, 'userName', 'operation-forbidden')]
      : []),
    ...(isActor && row.cells.password !== undefined
      ? [problemIn(row, 'password', 'operation-forbidden')]
      : []),
  ]
}

const newPersonProblems = (actor: Actor, row: SheetRow): SheetProblem[] => [
  ...(row.cells.displayName === undefined ? [problemIn(row, 'displayName', 'required')] : []),
  ...(row.cells.department === undefined && !actor.scope.all
    ? [problemIn(row, 'department', 'required')]
    : []),
]

const newPerson: PersonFields = {
  userName: '',
  displayName: '',
  phone: '',
  email: '',
  jobNumber: '',
  type: 2,
  status: 'ACTIVE',
  departmentId: null,
  roleIds: [],
  classIds: [],
}

function fieldsAfter(
  { cells }: SheetRow,
  before: StoredPerson | null,
  departmentId: string | null,
  roleIds: readonly string[],
  classIds: readonly string[],
): PersonFields {
  const { type, status, ...texts } = before ?? newPerson
  return {
    userName: before?.userName ?? cells.userName ?? '',
    displayName: cells.displayName ?? texts.displayName,
    phone: cells.phone ?? texts.phone,
    email: cells.email ?? texts.email,
    jobNumber: cells.jobNumber ?? texts.jobNumber,
    type,
    status,
    departmentId,
    roleIds,
    classIds,
  }
}

const isChanged = ({ cells }: SheetRow, before: StoredPerson, after: PersonFields): boolean =>
  cells.password !== undefined ||
  changesOf(
    { ...before },
    { ...after, roleIds: [...after.roleIds].sort(), classIds: [...after.classIds].sort() },
  ) !== null
