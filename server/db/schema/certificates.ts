import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'

/**
 * That a person has completed a publish or a programme (CERT-08), as it was told when it was issued (CERT-02): names stay as they were. It
 * outlives what it was earned by; with the person's data it goes (ADMIN-09a).
 */
export const certificate = pgTable(
  'certificate',
  {
    tenantId: tenantId(),
    id: id(),
    /** Sixteen characters, unique among all enterprises (CERT-03). */
    code: text('code').notNull(),
    /** What was completed: one of the two. */
    publishId: uuid('publish_id'),
    programmeId: uuid('programme_id'),
    userId: uuid('user_id').notNull(),
    personName: text('person_name').notNull(),
    enterpriseName: text('enterprise_name').notNull(),
    /** The course of a publish; of a programme both are its name. */
    courseName: text('course_name').notNull(),
    publishName: text('publish_name').notNull(),
    /** The language of the course when it was issued, of a programme that of its last stage: it is written in this one for everybody. */
    locale: text('locale').$type<LocaleId>().notNull(),
    /** Of the best result that counted; null where there was none. */
    points: doublePrecision('points'),
    level: text('level').$type<ScoreLevel>(),
    issuedAt: at('issued_at').notNull(),
    /** The day that is printed, by the clock of where the course's language is spoken, and the last one on which it is valid. */
    issuedOn: date('issued_on').notNull(),
    validUntil: date('valid_until'),
    revokedAt: at('revoked_at'),
    revokedBy: uuid('revoked_by'),
    revokedReason: text('revoked_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('certificate_code').on(t.code),
    index('certificate_publish').on(t.tenantId, t.publishId),
    index('certificate_programme').on(t.tenantId, t.programmeId),
    // One person gets one of a publish and one of a programme, whatever comes later.
    unique('certificate_once').on(t.tenantId, t.userId, t.publishId),
    unique('certificate_once_programme').on(t.tenantId, t.userId, t.programmeId),
    check('certificate_of', sql`num_nonnulls(${t.publishId}, ${t.programmeId}) = 1`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
