import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

export const department = pgTable(
  'department',
  {
    tenantId: tenantId(),
    id: id(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.parentId],
      foreignColumns: [t.tenantId, t.id] as [AnyPgColumn, AnyPgColumn],
    }),
  ],
)

export const user = pgTable(
  'app_user',
  {
    tenantId: tenantId(),
    id: id(),
    userName: text('user_name').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    jobNumber: text('job_number').notNull().default(''),
    type: integer('type').$type<0 | 1 | 2>().notNull().default(2),
    status: text('status').$type<'ACTIVE' | 'DISABLED'>().notNull().default('ACTIVE'),
    departmentId: uuid('department_id'),
    passwordHash: text('password_hash').notNull(),
    /** Consecutive failures since the last success, and until when they lock the account. */
    failures: integer('failures').notNull().default(0),
    lockedUntil: at('locked_until'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    lastLoginAt: at('last_login_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('app_user_department').on(t.tenantId, t.departmentId),
    index('app_user_display_name').on(t.tenantId, t.displayName),
    index('app_user_phone')
      .on(t.phone)
      .where(sql`${t.phone} <> ''`),
    uniqueIndex('app_user_name').on(t.tenantId, sql`lower(${t.userName})`),
    index('app_user_login').on(sql`lower(${t.userName})`),
    foreignKey({
      columns: [t.tenantId, t.departmentId],
      foreignColumns: [department.tenantId, department.id],
    }),
  ],
)

export const classGroup = pgTable(
  'class_group',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    createdBy: uuid('created_by'),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('class_group_name').on(t.tenantId, t.name)],
)

export const classMember = pgTable(
  'class_member',
  {
    tenantId: tenantId(),
    classId: uuid('class_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.classId, t.userId] }),
    index('class_member_user').on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.classId],
      foreignColumns: [classGroup.tenantId, classGroup.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
