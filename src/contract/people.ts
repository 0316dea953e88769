import { z } from 'zod'
import { roleTypes } from '../domain/permissions/permissions.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { newPassword, phoneNumber, userName, userType } from './identity.ts'
import { job } from './jobs.ts'
import { plainName as name, plainText as plain } from './plain-text.ts'

const ref = z.object({ id: uuid, name: z.string() })
export const personStatus = z.enum(['ACTIVE', 'DISABLED'])

export const person = z.object({
  id: uuid,
  userName: z.string(),
  displayName: z.string(),
  phone: z.string(),
  email: z.string(),
  jobNumber: z.string(),
  type: userType,
  status: personStatus,
  /** Too many wrong passwords: until when. */
  lockedUntil: instant.nullable(),
  mustChangePassword: z.boolean(),
  department: z.string(),
  departmentId: uuid.nullable(),
  classes: z.array(z.string()),
  classIds: z.array(uuid),
  roles: z.array(ref),
  lastLoginAt: instant.nullable(),
  /** Counts changes: a change that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
})

const optionalPhone = z.union([z.literal(''), phoneNumber]).default('')
const optionalMail = z.union([z.literal(''), z.email().max(200)]).default('')
const ids = z.array(uuid).min(1).max(20_000)
const revision = z.int().min(1)

const editableTexts = {
  displayName: name(80),
  phone: optionalPhone,
  email: optionalMail,
  jobNumber: plain(40).default(''),
}
/** The texts of a person, as a row of a spreadsheet gives them. */
export const personTexts = { userName, ...editableTexts }

/** What can be edited of a person (§3). Roles may be chosen when adding (PERM-07). */
const personFields = {
  ...editableTexts,
  type: userType.default(2),
  departmentId: uuid.nullable().default(null),
  roleIds: z.array(uuid).max(50).default([]),
  classIds: z.array(uuid).max(200).default([]),
}

/** What a list of people is narrowed down by. */
export const peopleFilter = {
  /** Looked for in user name, display name, phone, mail and job number. */
  userName: z.string().trim().max(100).optional(),
  status: personStatus.optional(),
  type: z.coerce.number().pipe(userType).optional(),
  /** With all departments below. */
  department: uuid.optional(),
  class: uuid.optional(),
  role: uuid.optional(),
}

/**
 * Everybody who matches the filter, and how many the caller was shown: if the number has changed, nothing is
 * done.
 */
const filterSelection = z.strictObject({
  ...peopleFilter,
  type: userType.optional(),
  total: z.int().min(1).max(20_000),
})

/** The people that a bulk change is for: those with the ids, or all who match a filter. */
const peopleSelection = { ids: ids.optional(), matching: filterSelection.optional() }
const hasOneSelection = (body: { ids?: unknown; matching?: unknown }): boolean =>
  (body.ids === undefined) !== (body.matching === undefined)
const oneSelectionIssue = { path: ['ids'], params: { code: 'required' }, message: 'either ids or matching' }

const department = z.object({
  id: uuid,
  name: z.string(),
  parentId: uuid.nullable(),
  members: z.int(),
  /** How many roles name it in their data scope. */
  roles: z.int(),
  revision: z.int(),
})
const classGroup = z.object({
  id: uuid,
  className: z.string(),
  members: z.int(),
  creator: z.string(),
  createdAt: instant,
  revision: z.int(),
})
const bulkResult = z.object({
  changed: z.int(),
  /**
   * People who match and that the caller can't change: they stayed as they are. Of ids, all are changed or
   * none.
   */
  kept: z.int(),
})

export const peopleCalls = endpoints({
  'GET /coach-api/user': {
    access: ['coach:user', 'coach:publish', 'coach:permission', 'coach:course'],
    summary: 'The people of the enterprise that the caller sees',
    query: z.strictObject({
      ...pageQuery,
      size: z.coerce.number().int().min(1).max(20_000).default(25),
      ...peopleFilter,
      sort: z.enum(['userName', 'displayName', 'department', 'lastLoginAt']).default('userName'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: pageOf(person),
  },
  'GET /api/system/user/page': {
    access: ['coach:user', 'coach:publish', 'coach:permission', 'coach:course'],
    summary:
      'The people of the enterprise, as portals with the emoti service ask for them; at most 100 a page',
    query: z.strictObject({
      username: z.string().trim().max(100).optional(),
      pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({
      status: z.literal(200),
      data: z.object({
        total: z.int(),
        pageNo: z.int(),
        pageSize: z.int(),
        list: z.array(
          z.object({ id: uuid, uuid, nickname: z.string(), displayName: z.string(), username: z.string() }),
        ),
      }),
    }),
  },
  'GET /coach-api/user/:id': {
    access: 'coach:user',
    summary: 'One person',
    params: idParam,
    reply: person,
    errors: ['not-found'],
  },
  'POST /coach-api/user': {
    access: 'coach:user',
    summary: 'Add a person; without a password one is generated. It has to be changed at the first login',
    body: z.strictObject({ userName, ...personFields, password: newPassword.optional() }),
    reply: z.object({ id: uuid, /** The generated password, only here. */ password: z.string().nullable() }),
    errors: ['duplicate-name', 'phone-taken', 'operation-forbidden', 'not-found', 'seats-used-up'],
  },
  'PUT /coach-api/user/:id': {
    access: 'coach:user',
    summary: 'Change a person',
    params: idParam,
    body: z.strictObject({ ...personFields, revision }),
    reply: person,
    errors: ['not-found', 'changed-meanwhile', 'operation-forbidden', 'phone-taken'],
  },
  'POST /coach-api/user/_status': {
    access: 'coach:user',
    summary: 'Enable or disable people; disabling signs them out at once',
    body: z
      .strictObject({ ...peopleSelection, status: personStatus })
      .refine(hasOneSelection, oneSelectionIssue),
    reply: bulkResult,
    errors: ['operation-forbidden', 'seats-used-up', 'phone-taken', 'changed-meanwhile'],
  },
  'POST /coach-api/user/_move': {
    access: 'coach:user',
    summary: 'Move people to a department',
    body: z
      .strictObject({ ...peopleSelection, departmentId: uuid.nullable() })
      .refine(hasOneSelection, oneSelectionIssue),
    reply: bulkResult,
    errors: ['not-found', 'operation-forbidden', 'changed-meanwhile'],
  },
  'POST /coach-api/user/_roles': {
    access: 'coach:user',
    summary: 'Give and take roles',
    body: z
      .strictObject({ ...peopleSelection, add: z.array(uuid).max(50), remove: z.array(uuid).max(50) })
      .refine(hasOneSelection, oneSelectionIssue),
    reply: bulkResult,
    errors: ['not-found', 'operation-forbidden', 'changed-meanwhile'],
  },
  'POST /coach-api/user/:id/password': {
    access: 'coach:user',
    summary: 'Give a person a new first password; all their sign-ins end',
    params: idParam,
    body: z.strictObject({ password: newPassword.optional() }),
    reply: z.object({ password: z.string() }),
    errors: ['not-found', 'operation-forbidden'],
  },
  'POST /coach-api/user/:id/unlock': {
    access: 'coach:user',
    summary: 'Lift the lock after wrong passwords',
    params: idParam,
    body: nothing,
    reply: nothing,
    errors: ['not-found', 'operation-forbidden'],
  },
  'POST /coach-api/user/:id/logout': {
    access: 'coach:user',
    summary: 'End every sign-in of a person',
    params: idParam,
    body: nothing,
    reply: nothing,
    errors: ['not-found', 'operation-forbidden'],
  },
  'GET /coach-api/user/:id/data': {
    access: 'coach:user',
    summary: 'Everything that the platform holds of a person, as a JSON file (ADMIN-09a)',
    params: idParam,
    download: 'application/json',
    reply: z.unknown(),
    errors: ['not-found', 'operation-forbidden'],
  },
  'POST /coach-api/user/_erase': {
    access: 'coach:user',
    summary:
      'Remove people with all that is theirs; what remains in figures and logs names nobody (ADMIN-09a)',
    body: z.strictObject(peopleSelection).refine(hasOneSelection, oneSelectionIssue),
    reply: bulkResult,
    errors: ['operation-forbidden', 'changed-meanwhile'],
  },
  'GET /coach-api/user/_template': {
    access: 'coach:user',
    summary: 'An empty spreadsheet for the import',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
  },
  'POST /coach-api/user/_export': {
    access: 'coach:user',
    summary: 'Start a job that writes people into a spreadsheet that the import reads',
    body: z.strictObject({ ...peopleFilter, type: userType.optional() }),
    reply: job,
  },
  'POST /coach-api/user/_import': {
    access: 'coach:user',
    summary:
      'Start a job that adds and changes people by a spreadsheet (xlsx or csv); all rows or none. `dryRun` only tells what would happen',
    query: z.strictObject({ dryRun: z.stringbool().default(false) }),
    upload: { field: 'file', bytes: 20 * 1024 * 1024 },
    reply: job,
    errors: ['file-too-large', 'unsupported-file-type'],
  },

  'GET /coach-api/department': {
    access: ['coach:user', 'coach:publish', 'coach:permission', 'coach:course', 'coach:statistics'],
    summary: 'The departments that the caller may see, parents before children',
    reply: z.object({ items: z.array(department) }),
  },
  'POST /coach-api/department': {
    access: 'coach:user',
    summary: 'Add a department',
    body: z.strictObject({ name: name(80), parentId: uuid.nullable() }),
    reply: department,
    errors: ['not-found', 'duplicate-name', 'operation-forbidden'],
  },
  'PUT /coach-api/department/:id': {
    access: 'coach:user',
    summary: 'Rename or move a department; not below itself',
    params: idParam,
    body: z.strictObject({ name: name(80), parentId: uuid.nullable(), revision }),
    reply: department,
    errors: ['not-found', 'duplicate-name', 'changed-meanwhile', 'operation-forbidden', 'illegal-argument'],
  },
  'DELETE /coach-api/department/:id': {
    access: 'coach:user',
    summary: 'Remove a department that is empty',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'category-not-empty', 'operation-forbidden'],
  },

  'GET /coach-api/class': {
    access: ['coach:user', 'coach:publish', 'coach:course', 'coach:statistics'],
    summary: 'The classes with their creators and how many are in them',
    query: z.strictObject({
      ...pageQuery,
      size: z.coerce.number().int().min(1).max(1000).default(1000),
      className: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(classGroup),
  },
  'POST /coach-api/class': {
    access: 'coach:user',
    summary: 'Add a class',
    body: z.strictObject({ className: name(80) }),
    reply: classGroup,
    errors: ['duplicate-name'],
  },
  'PUT /coach-api/class/:id': {
    access: 'coach:user',
    summary: 'Rename a class',
    params: idParam,
    body: z.strictObject({ className: name(80), revision }),
    reply: classGroup,
    errors: ['not-found', 'duplicate-name', 'changed-meanwhile', 'operation-forbidden'],
  },
  'DELETE /coach-api/class/:id': {
    access: 'coach:user',
    summary: 'Remove a class; its people stay. Refused while a publish is for it or a course open to it',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'category-not-empty', 'operation-forbidden'],
  },
  'POST /coach-api/class/:id/_members': {
    access: 'coach:user',
    summary: 'Add people to a class, by their ids or all who match a filter, and remove them',
    params: idParam,
    body: z.strictObject({
      add: z.array(uuid).max(20_000),
      addMatching: filterSelection.optional(),
      remove: z.array(uuid).max(20_000),
    }),
    reply: classGroup,
    errors: ['not-found', 'changed-meanwhile'],
  },
})

/** The columns of the spreadsheet, in its order. */
export const importColumns = [
  'userName',
  'displayName',
  'phone',
  'email',
  'jobNumber',
  'department',
  'classes',
  'roles',
  'password',
] as const
export { roleTypes }

export type Person = z.infer<typeof person>
export type Department = z.infer<typeof department>
export type ClassGroup = z.infer<typeof classGroup>
