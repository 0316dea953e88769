import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SignInEnd } from '../../src/contract/errors.ts'
import type { Course } from '../../src/domain/course/course.ts'
import type { LocaleId } from '../../src/domain/locale.ts'
import type {
  DialogueEffect,
  EndReason,
  SessionEvent,
  SessionState,
} from '../../src/domain/dialogue/session.ts'
import type { CoursePermission, MemberType } from '../../src/domain/permissions/course-permission.ts'
import type { ScopeKind } from '../../src/domain/permissions/data-scope.ts'
import type { FunctionName, RoleType } from '../../src/domain/permissions/permissions.ts'
import type { Score, ScoreLevel, ScoreLine, ScoreState } from '../../src/domain/scoring/score.ts'

/**
 * One schema for PGlite and PostgreSQL. Every table of a tenant carries `tenant_id` first in its keys: queries are made
 * from a tenant-bound handle, references can't cross tenants, and a distributed engine can shard by it.
 */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => tenant.id, { onDelete: 'cascade' })
const id = () => uuid('id').notNull().defaultRandom()

export const tenant = pgTable('tenant', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  locale: text('locale').$type<LocaleId>().notNull().default('zh-cn'),
  status: text('status').$type<'ACTIVE' | 'DISABLED'>().notNull().default('ACTIVE'),
  /** The default application: the coach application id of BOOT-06. */
  appId: uuid('app_id').notNull().defaultRandom(),
  /** What its people can be allowed at most; null for everything (PERM-08). */
  privileges: jsonb('privileges').$type<FunctionName[]>(),
  licenceUntil: at('licence_until'),
  /** How many people may be let in; null for any number. */
  seats: integer('seats'),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Keys that sign access tokens, shared by every instance; the newest signs, all verify. */
export const signingKey = pgTable('signing_key', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: bytes('secret').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

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

/**
 * What a person may do and whose names and figures he sees (PERM-05). `builtIn`: made with the enterprise,
 * one of each type, for
 * everybody of that type who has no role of his own.
 */
export const role = pgTable(
  'role',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    type: text('type').$type<RoleType>().notNull().default('NORMAL'),
    builtIn: boolean('built_in').notNull().default(false),
    functions: jsonb('functions').$type<FunctionName[]>().notNull().default([]),
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

/** Whom another system's sign-in stands for: `issuer` and `subject` as its tokens say. */
export const userIdentity = pgTable(
  'user_identity',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.issuer, t.subject] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * A sign-in: how it came about and whom it proved to be. `members` are all people, one an enterprise, whom
 * the same credentials proved at
 * that time: between those alone the tenant switcher may change.
 */
export const signIn = pgTable('sign_in', {
  family: uuid('family').primaryKey(),
  loginType: text('login_type').$type<'password' | 'phone' | 'sso' | 'saas-a'>().notNull(),
  /** The product of a single sign-on, or null. */
  product: text('product'),
  members: jsonb('members').$type<{ tenantId: string; userId: string }[]>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** One-time secrets of signing in, by what they are for; only hashes are kept, what they stand for is in `data`. */
export const loginSecret = pgTable(
  'login_secret',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'challenge' | 'choice' | 'phone-code' | 'sso'>().notNull(),
    /** What it is looked up by beside the secret, such as a phone number. */
    subject: text('subject').notNull().default(''),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('login_secret_subject').on(t.kind, t.subject, t.createdAt),
    index('login_secret_expiry').on(t.expiresAt),
  ],
)

/** Counts of what is limited for all instances together, such as codes sent to a phone; `key` names what and whose. */
export const rateCount = pgTable('rate_count', {
  key: text('key').primaryKey(),
  count: integer('count').notNull().default(0),
  until: at('until').notNull(),
})

/**
 * One sign-in is a family: each renewal uses up a token and adds the next; a used one that comes back ends
 * the family. Each member of the sign-in has a row besides that is nobody's token (sign-ins.ts).
 */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    family: uuid('family').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Why its sign-in was ended while it was good: it is used up, and kept to tell who held it. */
    ended: text('ended').$type<SignInEnd>(),
  },
  (t) => [
    index('refresh_token_family').on(t.family),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
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

export const course = pgTable(
  'course',
  {
    tenantId: tenantId(),
    id: id(),
    /** The package's code: importing it again makes a new version of this course. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    locale: text('locale').$type<LocaleId>().notNull(),
    /** Number of the newest version. */
    version: integer('version').notNull(),
    /**
     * Who works on it: whoever manages courses, or of those its creator and the classes and users of
     * course_member (PERM-06).
     */
    permission: text('permission').$type<CoursePermission>().notNull().default('ALL'),
    createdBy: uuid('created_by'),
    /** Counts changes of its permission. */
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('course_code').on(t.tenantId, t.code)],
)

/** `memberId` is a class or a user, as `type` says. */
export const courseMember = pgTable(
  'course_member',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    type: text('type').$type<MemberType>().notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.type, t.memberId] }),
    index('course_member_member').on(t.tenantId, t.memberId),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * An immutable snapshot of a course with the intent model that was trained from it. A publish and a session
 * pin one.
 */
export const courseVersion = pgTable(
  'course_version',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Course>().notNull(),
    /** As src/domain/intent serialises it; null where the course has no intents. */
    intentModel: bytes('intent_model'),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('course_version_number').on(t.tenantId, t.courseId, t.number),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** An assignment of a course version to people: everybody, or the classes and users of publish_member. */
export const publish = pgTable(
  'publish',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    versionId: uuid('version_id').notNull(),
    name: text('name').notNull(),
    members: text('members').$type<'ALL' | 'PART'>().notNull().default('ALL'),
    showRank: boolean('show_rank').notNull().default(true),
    terminated: boolean('terminated').notNull().default(false),
    startsAt: at('starts_at').notNull().defaultNow(),
    endsAt: at('ends_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }),
    foreignKey({
      columns: [t.tenantId, t.versionId],
      foreignColumns: [courseVersion.tenantId, courseVersion.id],
    }),
  ],
)

/** `memberId` is a class or a user, as `type` says. */
export const publishMember = pgTable(
  'publish_member',
  {
    tenantId: tenantId(),
    publishId: uuid('publish_id').notNull(),
    type: text('type').$type<MemberType>().notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.publishId, t.type, t.memberId] }),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)

/**
 * One run of a practice. `dialogue` and `scoring` are the checkpoint after event `seq` of the turn log; `seq` is also
 * the version that an append compares and swaps, so two instances can't both take the same turn.
 */
export const session = pgTable(
  'practice_session',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    publishId: uuid('publish_id').notNull(),
    versionId: uuid('version_id').notNull(),
    status: text('status').$type<'open' | 'ended'>().notNull().default('open'),
    seq: integer('seq').notNull().default(0),
    dialogue: jsonb('dialogue').$type<SessionState>().notNull(),
    scoring: jsonb('scoring').$type<ScoreState>().notNull(),
    startedAt: at('started_at').notNull(),
    /** The earliest moment at which time alone ends it; the sweeper looks here. */
    deadlineAt: at('deadline_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    /** Written when the session ends. */
    total: doublePrecision('total'),
    level: text('level').$type<ScoreLevel>(),
    score: jsonb('score').$type<Score>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('practice_session_one_live')
      .on(t.tenantId, t.userId)
      .where(sql`${t.status} = 'open'`),
    index('practice_session_due')
      .on(t.deadlineAt)
      .where(sql`${t.status} = 'open'`),
    index('practice_session_own').on(t.tenantId, t.userId, t.startedAt),
    index('practice_session_best').on(t.tenantId, t.publishId, t.userId, t.total),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.publishId], foreignColumns: [publish.tenantId, publish.id] }),
    foreignKey({
      columns: [t.tenantId, t.versionId],
      foreignColumns: [courseVersion.tenantId, courseVersion.id],
    }),
  ],
)

/** Append-only: what happened, and what followed from it. */
export const turnLog = pgTable(
  'turn_log',
  {
    tenantId: uuid('tenant_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    seq: integer('seq').notNull(),
    turnId: uuid('turn_id'),
    at: at('at').notNull(),
    event: jsonb('event').$type<SessionEvent>().notNull(),
    effects: jsonb('effects').$type<DialogueEffect[]>().notNull(),
    lines: jsonb('lines').$type<ScoreLine[]>().notNull(),
    /** The total after this event. */
    total: doublePrecision('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId, t.seq] }),
    uniqueIndex('turn_log_turn')
      .on(t.tenantId, t.sessionId, t.turnId)
      .where(sql`${t.turnId} is not null`),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** One-time tickets that open a live connection; the secret itself is not kept. */
export const liveTicket = pgTable('live_ticket', {
  hash: text('hash').primaryKey(),
  tenantId: tenantId(),
  sessionId: uuid('session_id').notNull(),
  userId: uuid('user_id').notNull(),
  /** The sign-in that asked for it: it ends with it. Null for a token that belongs to none. */
  family: uuid('family'),
  expiresAt: at('expires_at').notNull(),
})

/** Who did what; written in the transaction of the deed where there is one. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id'),
    at: at('at').notNull().defaultNow(),
    action: text('action').notNull(),
    /** What it was done to, as it was called then, and its id. */
    target: text('target').notNull().default(''),
    targetId: uuid('target_id'),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_log_tenant').on(t.tenantId, t.at)],
)

/** A config entry (ADMIN-05) with the extensions of §3. */
export const configEntry = pgTable(
  'config_entry',
  {
    tenantId: tenantId(),
    id: id(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    sort: integer('sort').notNull().default(0),
    type1: text('type1').notNull().default(''),
    type2: text('type2').notNull().default(''),
    type3: text('type3').notNull().default(''),
    tag1: text('tag1').notNull().default(''),
    tag2: text('tag2').notNull().default(''),
    tag3: text('tag3').notNull().default(''),
    number1: doublePrecision('number1'),
    number2: doublePrecision('number2'),
    number3: doublePrecision('number3'),
    time1: at('time1'),
    time2: at('time2'),
    time3: at('time3'),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('config_entry_key').on(t.tenantId, t.type, t.key),
  ],
)

/** A stored file; its id is all that anybody outside knows of where it lies. */
export const file = pgTable(
  'file',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    /** As the content says, not as it was called. */
    type: text('type').notNull(),
    size: doublePrecision('size').notNull(),
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** A file on its way in: what has arrived is on the disk up to `received`. */
export const upload = pgTable(
  'upload',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull().default(''),
    size: doublePrecision('size').notNull(),
    received: doublePrecision('received').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('upload_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * Where objects lie that nothing in the database names any more, and since when: the sweeper of files erases
 * them. Triggers write it when an
 * enterprise is removed, or a person whose upload was under way, whoever removes them, in the same
 * transaction; so no crash leaves an object for
 * ever. `key` is one of the object store, of an object or of all below it.
 */
export const orphanedObject = pgTable('orphaned_object', {
  key: text('key').primaryKey(),
  since: at('since').notNull().defaultNow(),
})
