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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SignInEnd } from '../../../src/contract/errors.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { user } from './people.ts'
import { bytes, at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/** Keys that sign access tokens and file passes, shared by every instance (server/plugins/signing-keys.ts). */
export const signingKey = pgTable('signing_key', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: bytes('secret').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** The person that another system's sign-in is linked to: `issuer` and `subject` as its tokens say. */
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
 * A sign-in: how it came about and which people it proved. `members` are all people, one in each enterprise,
 * that the same credentials proved at that time: the tenant switcher changes between those alone.
 */
export const signIn = pgTable(
  'sign_in',
  {
    family: uuid('family').primaryKey(),
    loginType: text('login_type').$type<'password' | 'phone' | 'sso' | 'saas-a' | 'service'>().notNull(),
    /** The product of a single sign-on, or null. */
    product: text('product'),
    /** The service credential that the person's tokens are got with: the sign-in ends with it. */
    credentialId: uuid('credential_id'),
    members: jsonb('members').$type<{ tenantId: string; userId: string }[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_credential')
      .on(t.credentialId)
      .where(sql`${t.credentialId} is not null`),
  ],
)

/**
 * What a portal's server shows to get tokens of people (AUTH-16a). Secrets are random and long, so their SHA-256 is kept. Two
 * are good at a time after a rotation: the newest, and the one before it for a while. A revoked one stays, for the list.
 */
export const serviceCredential = pgTable(
  'service_credential',
  {
    tenantId: tenantId(),
    /** Its client id, which is no secret. */
    id: id(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    previousHash: text('previous_hash'),
    previousUntil: at('previous_until'),
    /** What its tokens may at most, beside what is open to whoever is signed in. */
    functions: jsonb('functions').$type<FunctionName[]>().notNull(),
    /** For whom it may get tokens: people of these departments and below. */
    scope: text('scope').$type<'ALL' | 'NAMED'>().notNull(),
    departments: jsonb('departments').$type<string[]>().notNull(),
    /** Whether it may name people by their user name, without a token of the enterprise's identity provider. */
    namesPeople: boolean('names_people').notNull(),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('service_credential_client').on(t.id),
    uniqueIndex('service_credential_name')
      .on(t.tenantId, sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** One-time secrets of signing in, by what they are for; only hashes are kept, what they stand for is in `data`. */
export const loginSecret = pgTable(
  'login_secret',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind')
      .$type<'challenge' | 'choice' | 'phone-code' | 'reset' | 'reset-code' | 'sso'>()
      .notNull(),
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
 * The refresh tokens of one sign-in are a family: each renewal uses up a token and adds the next; a used one
 * that comes back ends the family. Each member of the sign-in also has a row that is nobody's token
 * (sign-ins.ts).
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
    /** Why its sign-in was ended before its time: the token is used up, and kept to tell its holder. */
    ended: text('ended').$type<SignInEnd>(),
  },
  (t) => [
    index('refresh_token_family').on(t.family),
    index('refresh_token_person').on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Devices that people have logged in from: their cookie, of which the hash alone is kept, and who it stands for. */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: text('hash').notNull(),
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    usedAt: at('used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.tenantId, t.userId] }),
    index('known_device_person').on(t.tenantId, t.userId),
    index('known_device_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
