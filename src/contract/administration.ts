import { z } from 'zod'
import { scopeKinds } from '../domain/permissions/data-scope.ts'
import { functionNames, roleTypes } from '../domain/permissions/permissions.ts'
import type { OpenSettings } from '../domain/settings/settings.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, timeZone, uuid } from './endpoint.ts'
import { job } from './jobs.ts'
import { plainName } from './plain-text.ts'

const revision = z.int().min(1)

/** A role (ADMIN-02): what its people may do, and whose figures and names they see (PERM-05). */
export const role = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(roleTypes),
  /** Made with the enterprise: for everybody of that type who has no other role. It can be changed, not removed. */
  builtIn: z.boolean(),
  functions: z.array(z.enum(functionNames)),
  scope: z.object({ kind: z.enum(scopeKinds), departments: z.array(uuid) }),
  /**
   * How many of the people that the caller sees. A built-in role has everybody of its type who has no other
   * role.
   */
  members: z.int(),
  revision: z.int(),
})
const roleFields = {
  name: plainName(40),
  type: z.enum(['ADMIN', 'NORMAL']).default('NORMAL'),
  functions: z.array(z.enum(functionNames)).max(functionNames.length),
  scope: z.strictObject({ kind: z.enum(scopeKinds), departments: z.array(uuid).max(500).default([]) }),
}

/** A tenant (ADMIN-03): what it may use, and until when it is licensed (PERM-08). */
export const enterprise = z.object({
  id: uuid,
  name: z.string(),
  code: z.string(),
  status: z.enum(['ACTIVE', 'DISABLED']),
  /** What its people can be allowed at most. */
  privileges: z.array(z.enum(functionNames)),
  licence: z.object({ until: instant.nullable(), seats: z.int().nullable(), people: z.int() }),
  createdAt: instant,
  revision: z.int(),
})
/** What a super manager is shown of an enterprise's managers. */
const enterpriseManager = z.object({
  id: uuid,
  userName: z.string(),
  displayName: z.string(),
  lastLoginAt: instant.nullable(),
})
const enterpriseFields = {
  name: plainName(80),
  status: z.enum(['ACTIVE', 'DISABLED']).default('ACTIVE'),
  privileges: z.array(z.enum(functionNames)),
  licence: z.strictObject({ until: instant.nullable(), seats: z.int().min(1).max(10_000_000).nullable() }),
}

const extensions = (kind: z.ZodType) => ({ 1: kind, 2: kind, 3: kind })
const textExtension = z.string().max(1000).default('')
const numberExtension = z.number().nullable().default(null)
const timeExtension = instant.nullable().default(null)
const named = <T extends z.ZodType, P extends string>(prefix: P, kind: T) =>
  Object.fromEntries(Object.entries(extensions(kind)).map(([n, one]) => [`${prefix}${n}`, one])) as {
    [N in 1 | 2 | 3 as `${P}${N}`]: T
  }

/** A config entry with all the fields of §3. */
const configFields = {
  value: z.string().min(1).max(200_000),
  sort: z.int().min(0).max(1_000_000).default(0),
  ...named('type', textExtension),
  ...named('tag', textExtension),
  ...named('number', numberExtension),
  ...named('time', timeExtension),
}
/** 4–40 letters, or letters and digits. */
const configKey = z
  .string()
  .trim()
  .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{4,40}$/)
const configType = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/)
export const configEntry = z.object({
  id: uuid,
  key: z.string(),
  type: z.string(),
  ...configFields,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  revision: z.int(),
})

export const auditEntry = z.object({
  id: uuid,
  at: instant,
  action: z.string(),
  /** Who did it; empty where the given name belongs to nobody. */
  userName: z.string(),
  displayName: z.string(),
  /** What it was done to, as it was called then. */
  target: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** What the audit log is searched by; `to` itself is out. */
export const auditFilter = {
  from: instant.optional(),
  to: instant.optional(),
  action: z.string().trim().max(60).optional(),
  userName: z.string().trim().max(100).optional(),
  target: z.string().trim().max(100).optional(),
  /** Leaves out what everybody does every day: to sign in, with or without a code, and to sign out. */
  hide: z.enum(['sign-ins']).optional(),
}

export const administrationCalls = endpoints({
  'GET /coach-api/role': {
    access: ['coach:permission', 'coach:user'],
    summary: 'The roles of the enterprise',
    reply: z.object({ items: z.array(role) }),
  },
  'POST /coach-api/role': {
    access: 'coach:permission',
    summary: 'Add a role',
    body: z.strictObject(roleFields),
    reply: role,
    errors: ['duplicate-name', 'operation-forbidden', 'not-found'],
  },
  'PUT /coach-api/role/:id': {
    access: 'coach:permission',
    summary: 'Change a role; it acts on the next call of everybody who has it',
    params: idParam,
    body: z.strictObject({ ...roleFields, type: z.enum(roleTypes), revision }),
    reply: role,
    errors: ['not-found', 'duplicate-name', 'changed-meanwhile', 'operation-forbidden'],
  },
  'DELETE /coach-api/role/:id': {
    access: 'coach:permission',
    summary: 'Remove a role that nobody has',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'category-not-empty', 'operation-forbidden'],
  },

  'GET /coach-api/enterprise': {
    access: 'system',
    summary: 'The enterprises of the platform',
    query: z.strictObject({ ...pageQuery, name: z.string().trim().max(100).optional() }),
    reply: pageOf(enterprise),
  },
  'POST /coach-api/enterprise': {
    access: 'system',
    summary: 'Add an enterprise with its first manager',
    body: z.strictObject({
      ...enterpriseFields,
      code: z
        .string()
        .trim()
        .regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
      manager: z.strictObject({
        userName: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9_-]{1,64}$/),
        displayName: plainName(80),
      }),
    }),
    reply: enterprise.extend({
      manager: z.object({
        userName: z.string(),
        /** Only here; to be changed at the first login. */ password: z.string(),
      }),
    }),
    errors: ['duplicate-name'],
  },
  'PUT /coach-api/enterprise/:id': {
    access: 'system',
    summary: 'Change an enterprise, its privileges and its licence',
    params: idParam,
    body: z.strictObject({ ...enterpriseFields, revision }),
    reply: enterprise,
    errors: ['not-found', 'duplicate-name', 'changed-meanwhile', 'operation-forbidden'],
  },

  'GET /coach-api/enterprise/:id/managers': {
    access: 'system',
    summary: 'The active managers of an enterprise, to give one a new first password (ADMIN-10b)',
    params: idParam,
    reply: z.object({ items: z.array(enterpriseManager) }),
    errors: ['not-found'],
  },
  'POST /coach-api/enterprise/:id/managers/:managerId/password': {
    access: 'system',
    summary: 'Give an active manager of an enterprise a new first password; all their sign-ins end',
    params: z.strictObject({ id: uuid, managerId: uuid }),
    body: nothing,
    reply: z.object({
      userName: z.string(),
      /** Only here; to be changed at the first login. */ password: z.string(),
    }),
    errors: ['not-found'],
  },

  'GET /coach-api/config': {
    access: 'coach:permission',
    summary: 'The config entries',
    query: z.strictObject({
      ...pageQuery,
      type: configType.optional(),
      key: z.string().trim().max(40).optional(),
    }),
    reply: pageOf(configEntry),
  },
  'GET /coach-api/config/:type/:key': {
    access: 'signed-in',
    summary: 'A config entry; `entity` is empty where there is none',
    params: z.strictObject({ type: configType, key: z.string().max(40) }),
    reply: z.object({ status: z.literal(200), entity: z.array(configEntry) }),
  },
  'POST /coach-api/config/:type': {
    access: 'coach:permission',
    summary: 'Save or update a config entry of a type; with a revision it must be the newest',
    params: z.strictObject({ type: configType }),
    body: z.strictObject({ key: configKey, ...configFields, revision: revision.optional() }),
    reply: z.object({ status: z.literal(200), entity: configEntry }),
    errors: ['changed-meanwhile', 'update-failed', 'config-error'],
  },
  'DELETE /coach-api/config/:type/:key/:id': {
    access: 'coach:permission',
    summary: 'Remove a config entry',
    params: z.strictObject({ type: configType, key: z.string().max(40), id: uuid }),
    reply: nothing,
    errors: ['not-found'],
  },
  'GET /coach-api/settings': {
    access: 'signed-in',
    summary: 'The settings of the enterprise that screens go by, with their defaults (ADMIN-05a)',
    reply: z.object({
      /** `#rrggbb`; empty where it is the product's. */
      brandColour: z.string(),
      supportContact: z.string(),
      /** Whether learners who have never practised are offered the sample. */
      firstPractice: z.boolean(),
      /** What external links of learning materials may begin with; `linkHostsOf` reads it. */
      linkHosts: z.string(),
    }) satisfies z.ZodType<OpenSettings>,
  },
  'GET /coach-api/grade': {
    access: 'signed-in',
    summary: 'The grades: config entries of the type `grade`, in their order',
    query: z.strictObject({ ...pageQuery, size: z.coerce.number().int().min(1).max(1000).default(1000) }),
    reply: z.object({
      status: z.literal(200),
      data: z.array(z.object({ id: uuid, key: z.string(), name: z.string(), sort: z.int() })),
      total: z.int(),
    }),
  },

  'GET /coach-api/audit': {
    access: 'coach:permission',
    summary: 'Who did what, the newest first (ADMIN-08a)',
    query: z.strictObject({ ...pageQuery, ...auditFilter }),
    reply: pageOf(auditEntry),
  },
  'POST /coach-api/audit/_export': {
    access: 'coach:permission',
    summary: 'Start a job that writes the audit log into a spreadsheet, 50 000 entries at most',
    body: z.strictObject({
      ...auditFilter,
      /** In which the export writes times, as IANA calls it; UTC where none is given. */
      timeZone,
    }),
    reply: job,
  },
})

export type Role = z.infer<typeof role>
export type Enterprise = z.infer<typeof enterprise>
export type EnterpriseManager = z.infer<typeof enterpriseManager>
export type ConfigEntry = z.infer<typeof configEntry>
export type AuditEntry = z.infer<typeof auditEntry>
