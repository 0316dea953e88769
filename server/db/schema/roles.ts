import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScopeKind } from '../../../src/domain/permissions/data-scope.ts'
import type { FunctionName, RoleType } from '../../../src/domain/permissions/permissions.ts'
import { user } from './people.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/**
 * What a person may do and whose names and figures they see (PERM-05). `builtIn`: added with the enterprise,
 * one of each type, for everybody of that type who has no other role.
 */
export const role = pgTable(
  'role',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    type: text('type').$type<RoleType>().notNull().default('NORMAL'),
    builtIn: boolean('built_in').notNull().default(false),
    /** Of a built-in role only what was added to what the code gives it: src/domain/permissions/role-functions.ts. */
    functions: jsonb('functions').$type<FunctionName[]>().notNull().default([]),
    /** What was taken from a built-in role. */
    withheld: jsonb('withheld').$type<FunctionName[]>().notNull().default([]),
    scope: text('scope').$type<ScopeKind>().notNull().default('OWN'),
    /** The named departments of the scope NAMED. */
    departments: jsonb('departments').$type<string[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('role_name').on(t.tenantId, t.name),
    uniqueIndex('role_built_in')
      .on(t.tenantId, t.type)
      .where(sql`${t.builtIn}`),
  ],
)

export const userRole = pgTable(
  'user_role',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.roleId] }),
    index('user_role_role').on(t.tenantId, t.roleId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.roleId], foreignColumns: [role.tenantId, role.id] }),
  ],
)
