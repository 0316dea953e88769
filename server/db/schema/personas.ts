import { sql } from 'drizzle-orm'
import {
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
import type { Pictures } from '../../../src/domain/persona/persona.ts'
import { at, id } from './columns.ts'
import { course } from './courses.ts'
import { tenantId } from './enterprises.ts'

/** A customer that courses are given (PERSONA-01). */
export const persona = pgTable(
  'persona',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    background: text('background').notNull(),
    /** The course that it is of; null where it is everybody's. */
    courseId: uuid('course_id'),
    /** The row of `portrait` with its pictures as they are now. */
    portraitId: uuid('portrait_id').notNull(),
    /** Counts its changes. */
    revision: integer('revision').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When it was deleted; it can be brought back. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('persona_course').on(t.tenantId, t.courseId),
    uniqueIndex('persona_label')
      .on(t.tenantId, sql`lower(${t.label})`)
      .where(sql`${t.deletedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * Pictures of a persona as they were once. A row is never changed or removed: drafts, versions and their sessions name
 * it, so what was published stays as it was (decision 83).
 */
export const portrait = pgTable(
  'portrait',
  {
    tenantId: tenantId(),
    id: id(),
    /** Ids of files. */
    pictures: jsonb('pictures').$type<Pictures>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
