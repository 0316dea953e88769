import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LineLabelKind } from '../../../src/domain/scoring/doubtful-line.ts'
import { course } from './courses.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/** What a trainer says of a line in doubt (SCORE-13). Nothing in it says who said the line. */
export const lineLabel = pgTable(
  'line_label',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    node: text('node').notNull(),
    /** A digest of the place and the line as it is compared. */
    line: text('line').notNull(),
    text: text('text').notNull(),
    kind: text('kind').$type<LineLabelKind>().notNull(),
    branch: text('branch'),
    /** The branch that had taken the line; null where none had. */
    taken: text('taken'),
    agrees: boolean('agrees').notNull(),
    /** Number of the course's version that judged it last; null where that was none of its own. */
    version: integer('version'),
    inDraft: boolean('in_draft').notNull().default(false),
    golden: boolean('golden').notNull().default(false),
    labelledBy: uuid('labelled_by'),
    labelledAt: at('labelled_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('line_label_line').on(t.tenantId, t.courseId, t.line),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)
